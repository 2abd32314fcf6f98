const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Browsers of one account. A further one replaces the oldest. */
export const PUSH_DEVICES = 3;

/** A notice that is older is no longer sent. */
export const PUSH_FRESH_MS = 6 * 60 * MINUTE_MS;

/** The longest texts of a message, in characters. With a message of 4,096 bytes, push services must accept it (RFC 8030). */
export const PUSH_TITLE_MAX = 120;
export const PUSH_BODY_MAX = 300;

/**
 * The push services of browsers. Any other address is refused, because the visitor's browser chooses the address that the server calls.
 * A name that begins with a dot stands for every name below it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Whether an address belongs to a push service of a browser. */
export function isPushEndpoint(address: string): boolean {
  const url = urlOf(address);
  if (!url) return false;
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The waits after each attempt that got no answer, or a temporary refusal. */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS] as const;

/** What follows from an attempt: the delivery is over, the subscription is, or there is another attempt. */
export type AfterPush = { next: 'done' } | { next: 'forget' } | { next: 'again'; at: number };

/** The wait in milliseconds that a header `Retry-After` asks for, in seconds or as a date (RFC 9110); 0 if it asks for none. */
export function waitOf(retryAfter: string | null, now: number): number {
  const text = retryAfter ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

/**
 * What to do after an attempt to hand a message to a push service. `status`: of the answer, null if there was none. `attempt`: its
 * number, from 1. `waitMs`: how long the service asks to wait. No attempt is made from `until` on.
 */
export function afterPush(
  status: number | null,
  { attempt, waitMs, now, until }: { attempt: number; waitMs: number; now: number; until: number },
): AfterPush {
  // The browser has unsubscribed, or the subscription has expired (RFC 8030).
  if (status === 404 || status === 410) return { next: 'forget' };
  const isTemporary = status === null || status === 429 || status >= 500;
  const wait = WAITS_MS[attempt - 1];
  if (!isTemporary || wait === undefined) return { next: 'done' };
  const at = now + Math.max(wait, waitMs);
  return at < until ? { next: 'again', at } : { next: 'done' };
}
