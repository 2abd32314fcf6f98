import leven from 'leven';

/** Words with more edits than this between them are not typing errors. */
const MAX_DISTANCE = 2;

/** The known word that is most similar to a mistyped one; undefined if none is similar enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const ranked = known
    .map((candidate) => ({
      candidate,
      distance: leven(typed, candidate.toLowerCase(), { maxDistance: MAX_DISTANCE + 1 }),
    }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= MAX_DISTANCE && best.distance < word.length ? best.candidate : undefined;
}
