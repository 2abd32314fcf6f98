/** Figures are not read again before this many milliseconds: as often as they are rolled up. */
const FRESH_MS = 1_000;
/** Answers that are kept for the next second. */
const MAX_KEPT = 1_000;

/** All members share what this server reads of a day. `elapsed`: milliseconds of a clock that never goes back. */
export function sharedReads<Answer>(elapsed: () => number = () => performance.now()) {
  const kept = new Map<string, { answer: Promise<Answer>; at: number }>();
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const last = kept.get(key);
    if (last && elapsed() - last.at < FRESH_MS) return last.answer;
    if (kept.size >= MAX_KEPT) kept.clear();
    const answer = read();
    kept.set(key, { answer, at: elapsed() });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
