/** Longer than the slowest answer is on its way, and far less than any window of a campaign. */
const TOLERANCE_MS = 30_000;

let ahead = 0;
const listeners = new Set<() => void>();

/**
 * Takes the server's time from an answer to what was asked at `sentAt`. A phone may be wrong by a day, and would hide a
 * stamp that can be had today or an event that has begun; the server's clock is the only one.
 */
export function hearServerTime(headers: Headers, sentAt: number): void {
  // Whatever may be kept may be old: after a way back or a night, browsers answer from their cache, unasked.
  if (!headers.get('Cache-Control')?.includes('no-store')) return;
  const now = Date.now();
  // A phone that slept meanwhile, or was put right: when in that time it was written nobody knows.
  if (Math.abs(now - sentAt) > TOLERANCE_MS) return;
  const measured = Date.parse(headers.get('Date') ?? '') - now;
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
