import type { Method } from '@meguri/core/spots/methods.ts';
import { LRUCache } from 'lru-cache';
import { ACCOUNT_TOTAL_TRIES, ACCOUNT_TRIES, ADDRESS_TRIES, type TrySubject } from '../../limits/failed-tries.ts';
import { networkOf } from '../../limits/network.ts';

/**
 * Whose wrong codes, keywords and answers are counted: the account at this spot by this method (so that the other
 * ways stay open to a visitor who guessed too often), the account over all, and the address. The total keeps one account
 * from using up what all visitors behind its address have together. A recovery QR is of no spot.
 */
export const guessSubjects = (
  accountId: string,
  spotId: string,
  { method, address }: { method: Method | 'recovery'; address: string },
): TrySubject[] => [
  { key: `guess:${accountId}:${spotId}:${method}`, perMinute: ACCOUNT_TRIES },
  { key: `guess:${accountId}`, perMinute: ACCOUNT_TOTAL_TRIES },
  { key: `address:${networkOf(address)}`, perMinute: ADDRESS_TRIES },
];

/** The pause after a wrong quiz answer, by visitor and spot. */
export class QuizCooldowns {
  readonly #until = new LRUCache<string, number>({ max: 100_000 });

  /** Seconds until the quiz may be tried again; 0 for now. */
  retryAfter(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.#until.get(key) ?? 0) - now) / 1000));
  }

  start(key: string, now: number, seconds: number): void {
    if (seconds > 0) this.#until.set(key, now + seconds * 1000);
  }
}
