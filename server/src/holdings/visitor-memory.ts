import { LRUCache } from 'lru-cache';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Remembered } from './remembered.ts';

/** Visitors remembered by one server: those of the last minutes, not those of the whole event. */
const MOST_VISITORS = 20_000;

/**
 * What this server last saw of its visitors' holdings, so that the database need not tell a visitor's whole history again
 * at each stamp. Never trusted by itself: an acquisition sends the change number along, and the database tells the
 * holdings anew wherever that is no longer true.
 */
export class VisitorMemory {
  readonly #visitors = new LRUCache<string, { seen: Remembered }>({ max: MOST_VISITORS });

  recall({ campaignId, accountId }: AccountKey): Remembered | null {
    return this.#visitors.get(`${campaignId} ${accountId}`)?.seen ?? null;
  }

  learn({ campaignId, accountId }: AccountKey, seen: Remembered): void {
    const key = `${campaignId} ${accountId}`;
    const known = this.#visitors.peek(key);
    if (!known) this.#visitors.set(key, { seen });
    // Reads and writes of one visitor may be answered out of order.
    else if (known.seen.changeNo <= seen.changeNo) known.seen = seen;
  }
}
