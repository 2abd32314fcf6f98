import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { boundedCache } from '../lib/bounded-cache.ts';
import type { VisitorHoldings } from './visitor-holdings.ts';

/** The visitors of the last minutes, not those of the whole event. */
const MAX_VISITORS = 20_000;

/**
 * The holdings that this server last saw of its visitors, so that the database need not return a visitor's whole history at
 * each stamp. Never trusted by itself: a write carries the change number, and the database compares it.
 */
export class VisitorCache {
  readonly #visitors = boundedCache<string, { holdings: VisitorHoldings }>(MAX_VISITORS);

  get({ campaignId, accountId }: AccountKey): VisitorHoldings | null {
    return this.#visitors.get(`${campaignId} ${accountId}`)?.holdings ?? null;
  }

  /**
   * Stores the holdings unless newer ones are stored: answers to one visitor may arrive out of order. Holdings without keys do not
   * replace those of the same change number.
   */
  update({ campaignId, accountId }: AccountKey, holdings: VisitorHoldings): void {
    const key = `${campaignId} ${accountId}`;
    const cached = this.#visitors.peek(key);
    if (!cached) {
      this.#visitors.set(key, { holdings });
      return;
    }
    const changes = holdings.changeNo - cached.holdings.changeNo;
    if (changes > 0 || (changes === 0 && holdings.keys !== null)) cached.holdings = holdings;
  }
}
