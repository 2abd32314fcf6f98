/** Figures are not read again before this many milliseconds: as often as they are rolled up. */
const FRESH_MS = 1_000;
/** Answers that are cached for the next second. */
const MAX_CACHED = 1_000;

/** All members share what this server reads of a day. `elapsed`: milliseconds of a clock that never goes back. */
export function sharedReads<Answer>(elapsed: () => number = () => performance.now()) {
  const cached = new Map<string, { answer: Promise<Answer>; at: number }>();
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const last = cached.get(key);
    if (last && elapsed() - last.at < FRESH_MS) return last.answer;
    if (cached.size >= MAX_CACHED) cached.clear();
    const answer = read();
    cached.set(key, { answer, at: elapsed() });
    answer.catch(() => cached.delete(key));
    return answer;
  };
}
