/** A piece of two texts: in both, only in the old one, or only in the new one. */
export interface DifferencePart {
  kind: 'same' | 'old' | 'new';
  text: string;
}

/** Words of letters and numbers, other characters one by one: East Asian texts have no spaces between words. */
const WORD = /[\p{Script=Latin}\p{Script=Hangul}\p{M}'’]+|\p{N}+|\s+|[\s\S]/gu;

/** The table of a comparison has at most so many cells; longer changes are shown as one. */
const MOST = 400_000;

/** What has changed between two texts, by words. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [old, next] = [before.match(WORD) ?? [], after.match(WORD) ?? []];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, next.length) - start;
  while (end < room && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  const parts: DifferencePart[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    { kind: 'same', text: end === 0 ? '' : old.slice(-end).join('') },
  ];
  return joined(parts);
}

function middle(old: readonly string[], next: readonly string[]): DifferencePart[] {
  if (old.length * next.length > MOST) {
    return [
      { kind: 'old', text: old.join('') },
      { kind: 'new', text: next.join('') },
    ];
  }
  // The length of the longest common part from each place on.
  const width = next.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === next[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: DifferencePart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [was, is] = [old[row], next[column]];
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (is === undefined || (was !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'old', text: was ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'new', text: is });
      column += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind as one part, without empty ones. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
