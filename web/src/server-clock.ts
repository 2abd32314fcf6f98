/** Longer than the slowest answer is on its way, and far less than any window of a campaign. */
const TOLERANCE_MS = 30_000;

let ahead = 0;
const listeners = new Set<() => void>();

/**
 * Takes the server's time from the `Date` of an answer. A phone may be wrong by a day, and would hide a stamp that can be
 * had today or an event that has begun; the server's clock is the only one.
 */
export function hearServerTime(date: string | null): void {
  const measured = Date.parse(date ?? '') - Date.now();
  const next = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
  if (Number.isNaN(measured) || Math.abs(next - ahead) <= TOLERANCE_MS) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** The present instant by the server's clock in milliseconds; by the phone's, until the server has answered. */
export const serverNow = (): number => Date.now() + ahead;

/** Told when the phone turns out to be wrong, or has been put right. Returns the function that stops it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
