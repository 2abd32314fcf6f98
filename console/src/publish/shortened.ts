/** What two texts have before and after what differs. `lead` and `tail` are empty where they are shown whole. */
interface ShortenedTexts {
  before: string;
  after: string;
  lead: string;
  tail: string;
}

const LONGEST = 120;
/** Texts below this many characters are shown whole. */
const SHORT = 40;
/** Characters that are shown around what differs. */
const AROUND = 24;

/** Two texts with as much of what they share as shows where they differ. */
export function shortened(before: string, after: string): ShortenedTexts {
  const [old, next] = [[...before], [...after]];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  // Short texts, and those that have little in common, are read as a whole.
  if (most < SHORT || (start + end) * 2 < most) {
    return { before: cut(old), after: cut(next), lead: '', tail: '' };
  }
  return {
    before: cut(old.slice(start, old.length - end)),
    after: cut(next.slice(start, next.length - end)),
    lead: start > AROUND ? `…${next.slice(start - AROUND, start).join('')}` : next.slice(0, start).join(''),
    tail: end > AROUND ? `${next.slice(-end).slice(0, AROUND).join('')}…` : next.slice(next.length - end).join(''),
  };
}

const cut = (letters: readonly string[]): string =>
  letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('');
