import { inSequence, type Splice } from './splices.ts';

/**
 * The splices that turn a text into another, line by line. Lines that both have once are the anchors between which it looks
 * further (a patience diff), so that a change at the start and one at the end stay two changes.
 */
export function lineSplices(before: string, after: string): Splice[] {
  const from = linesOf(before);
  const to = linesOf(after);
  const offsets = [0];
  for (const line of from) offsets.push((offsets.at(-1) ?? 0) + line.length);
  const splices: Splice[] = [];
  const compare = (start: number, end: number, otherStart: number, otherEnd: number): void => {
    let [a, b, c, d] = [start, end, otherStart, otherEnd];
    while (a < b && c < d && from[a] === to[c]) [a, c] = [a + 1, c + 1];
    while (a < b && c < d && from[b - 1] === to[d - 1]) [b, d] = [b - 1, d - 1];
    if (a === b && c === d) return;
    const anchors = a < b && c < d ? anchorsIn(from.slice(a, b), to.slice(c, d)) : [];
    if (anchors.length === 0) {
      splices.push({
        at: offsets[a] as number,
        removed: from.slice(a, b).join(''),
        inserted: to.slice(c, d).join(''),
      });
      return;
    }
    let [x, y] = [a, c];
    for (const [i, j] of anchors) {
      compare(x, a + i, y, c + j);
      [x, y] = [a + i + 1, c + j + 1];
    }
    compare(x, b, y, d);
  };
  compare(0, from.length, 0, to.length);
  return inSequence(splices);
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The lines that both lists have exactly once and in the same order, as pairs of places. */
function anchorsIn(from: readonly string[], to: readonly string[]): [number, number][] {
  const there = placesOfUnique(to);
  const pairs = [...placesOfUnique(from)].flatMap(([line, place]): [number, number][] => {
    const other = there.get(line);
    return other === undefined ? [] : [[place, other]];
  });
  return longestRise(pairs.sort(([a], [b]) => a - b));
}

function placesOfUnique(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, line] of lines.entries()) places.set(line, places.has(line) ? -1 : place);
  return new Map([...places].filter(([, place]) => place >= 0));
}

/** The longest run of pairs in which the second number rises too. */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as [number, number])[1] < place) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  }
  const run: [number, number][] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index])
    run.unshift(pairs[index] as [number, number]);
  return run;
}
