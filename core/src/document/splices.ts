/** A piece of a text that another one replaces. In a sequence, each follows from the text that the one before it left. */
export interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The text after the splices. Throws if the text is not the one that they were made for. */
export function spliced(text: string, splices: readonly Splice[]): string {
  // What is in front of the last splice is only put together where a later one goes back there: a large batch is in order.
  let [front, length, rest] = [[] as string[], 0, text];
  for (const { at, removed, inserted } of splices) {
    if (at < length) [front, length, rest] = [[], 0, front.join('') + rest];
    const from = at - length;
    if (!rest.startsWith(removed, from)) throw new Error(`the text at ${at} is not the one that the splice replaces`);
    front.push(rest.slice(0, from), inserted);
    length = at + inserted.length;
    rest = rest.slice(from + removed.length);
  }
  return front.join('') + rest;
}

/** The splices that take these back. */
export const inverseSplices = (splices: readonly Splice[]): Splice[] =>
  splices.map(({ at, removed, inserted }) => ({ at, removed: inserted, inserted: removed })).reverse();

/** A sequence from splices that all start from the same text. Those at one place stay in their order. */
export function inSequence(splices: readonly Splice[]): Splice[] {
  let moved = 0;
  return splices
    .filter(({ removed, inserted }) => removed !== inserted)
    .map((splice, order) => ({ ...splice, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order)
    .map(({ at, removed, inserted }) => {
      const splice = { at: at + moved, removed, inserted };
      moved += inserted.length - removed.length;
      return splice;
    });
}

/** Whether splices that all start from the same text change the same piece of it. */
export function overlap(splices: readonly Splice[]): boolean {
  const inOrder = [...splices].sort((one, other) => one.at - other.at);
  return inOrder.some(({ at }, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && before.at + before.removed.length > at;
  });
}

/**
 * The splices for the text that `others` have changed meanwhile: both start from the same text. Null if they touch the same
 * place.
 */
export function rebased(splices: readonly Splice[], others: readonly Splice[]): Splice[] | null {
  let against = [...others];
  const result: Splice[] = [];
  for (const splice of splices) {
    let mine = splice;
    const theirs: Splice[] = [];
    for (const other of against) {
      const shifted = shiftedPast(mine, other);
      const otherShifted = shiftedPast(other, mine);
      if (!shifted || !otherShifted) return null;
      theirs.push(otherShifted);
      mine = shifted;
    }
    against = theirs;
    result.push(mine);
  }
  return result;
}

function shiftedPast(splice: Splice, other: Splice): Splice | null {
  const end = splice.at + splice.removed.length;
  const otherEnd = other.at + other.removed.length;
  if (end < other.at || (end === other.at && splice.removed !== '')) return splice;
  if (otherEnd < splice.at || (otherEnd === splice.at && other.removed !== '')) {
    return { ...splice, at: splice.at + other.inserted.length - other.removed.length };
  }
  // Two insertions at one place, or changes of the same piece.
  return null;
}
