/** Longer than the slowest answer takes, and far shorter than any window of a campaign. */
const TOLERANCE_MS = 30_000;

let ahead = 0;
let measuredAhead: number | null = null;
const listeners = new Set<() => void>();

/**
 * Reads the server's time from the headers of an answer. `sentAt` is when the request was sent. The clock of a phone
 * may be wrong by a day, which would hide a stamp that is available today or an event that has begun. Only the server's
 * time counts.
 */
export function readServerTime(headers: Headers, sentAt: number): void {
  // A cacheable answer may be old: after going back, or after hours, a browser may answer from its cache.
  if (!headers.get('Cache-Control')?.includes('no-store')) return;
  const now = Date.now();
  // The phone slept in between, or its clock was changed. The server may have written the date at any time in between.
  if (Math.abs(now - sentAt) > TOLERANCE_MS) return;
  const measured = Date.parse(headers.get('Date') ?? '') - now;
  if (Number.isNaN(measured)) return;
  measuredAhead = measured;
  const next = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
  if (Math.abs(next - ahead) <= TOLERANCE_MS) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/**
 * The current time by the server's clock, in milliseconds. Until the server has answered, the phone's clock is used.
 */
export const serverNow = (): number => Date.now() + ahead;

/** Like `serverNow`, exact to about a second. It may jump by a second with each answer. */
export const preciseServerNow = (): number => Date.now() + (measuredAhead ?? 0);

/** How far the server's clock is ahead of that of this phone; null until the server has answered. */
export const serverAhead = (): number | null => measuredAhead;

/** Calls `listener` when the difference to the phone's clock changes. Returns the function that unsubscribes. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
