/** Consecutive unauthorized answers after which the session is given up (spec section 8). */
export const UNAUTHORIZED_LIMIT = 20;

/** Any 200 sets the counter to this (spec section 8): the stored number is that of the next unauthorized answer. */
export const COUNTER_START = 1;

/** An unreadable counter counts as a fresh one. */
export const readCounter = (stored: string | null): number => {
  const count = Number(stored ?? COUNTER_START);
  return Number.isInteger(count) && count >= COUNTER_START ? count : COUNTER_START;
};

export type Unauthorized = { do: 'refresh'; counter: number } | { do: 'give-up' };

/** What an unauthorized answer on an authenticated call leads to: a refresh, at the 20th in a row the end. */
export function onUnauthorized(stored: string | null): Unauthorized {
  const count = readCounter(stored);
  return count >= UNAUTHORIZED_LIMIT ? { do: 'give-up' } : { do: 'refresh', counter: count + 1 };
}

export type Refreshed = 'store' | 'home' | 'sign-in' | 'keep';

/**
 * What the status of the refresh call leads to (spec section 8): 200 stores the new token; 400 clears the session and
 * goes home, from where the anonymous visitor is sent on to sign-in, so that both readings of the spec hold; 401, 403
 * and 500 clear it and go to sign-in. Anything else (503, 429) is the server's trouble of the moment: the session stays.
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
      return 'keep';
  }
}

/** How long before its end a token is exchanged, so that it does not end on the way; in milliseconds. */
const AHEAD_MS = 10_000;

/** Whether the token should be exchanged before the next call; `stored` is `expiration_time`, in milliseconds. */
export function isDue(stored: string | null, now: number): boolean {
  const end = Number(stored);
  return stored !== null && Number.isFinite(end) && now >= end - AHEAD_MS;
}
