/** Consecutive unauthorized answers after which the session is cleared (R8.2). */
const UNAUTHORIZED_LIMIT = 20;

/** Any 200 resets the counter to this (R8.2). The stored number is that of the next unauthorized answer. */
export const COUNTER_START = 1;

/** An unreadable counter starts again. */
export const readCounter = (stored: string | null): number => {
  const count = Number(stored ?? COUNTER_START);
  return Number.isInteger(count) && count >= COUNTER_START ? count : COUNTER_START;
};

export type Unauthorized = { do: 'refresh'; counter: number } | { do: 'give-up' };

/** What follows an unauthorized answer to an authenticated call: a refresh, or giving up at the 20th in a row. */
export function onUnauthorized(stored: string | null): Unauthorized {
  const count = readCounter(stored);
  return count >= UNAUTHORIZED_LIMIT ? { do: 'give-up' } : { do: 'refresh', counter: count + 1 };
}

export type Refreshed = 'store' | 'home' | 'sign-in' | 'stay';

/**
 * What the status of the refresh call leads to (R8.3, R8.4): 200 stores the new token. 400 clears the session and goes
 * home, from where an anonymous visitor is redirected to sign-in, so both readings of R8.4 hold. 401, 403 and 500 clear
 * it and go to sign-in. Any other status (503, 429) is a temporary failure of the server: the session stays.
 */
export function onRefreshed(status: number): Refreshed {
  switch (status) {
    case 200:
      return 'store';
    case 400:
      return 'home';
    case 401:
    case 403:
    case 500:
      return 'sign-in';
    default:
      return 'stay';
  }
}

/** How long before its expiry a token is refreshed, so that it does not expire during a request; in milliseconds. */
const AHEAD_MS = 10_000;

/** Whether the token should be refreshed before the next call. `stored` is `expiration_time`, in milliseconds. */
export function isDue(stored: string | null, now: number): boolean {
  const end = Number(stored);
  return stored !== null && Number.isFinite(end) && now >= end - AHEAD_MS;
}
