import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { leastSpeed, type PositionProof, proofOfVisit, REFUSED_KMH, type Visit } from '@meguri/core/spots/travel.ts';
import { LRUCache } from 'lru-cache';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Database } from '../../db/open.ts';

const MAX_VISITORS = 20_000;

/**
 * The last proven places of visitors, for campaigns that refuse impossible travel. In memory, so that parallel calls see
 * each other; the database is asked for a visitor that this server does not know.
 */
export class LastPlaces {
  readonly #db: Database;
  readonly #places = new LRUCache<string, PositionProof>({ max: MAX_VISITORS });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether the visitor can have come to this place by now. If so, it becomes the last one. */
  async isReachable(visitor: AccountKey, catalogue: Catalogue, proof: PositionProof): Promise<boolean> {
    const key = `${visitor.campaignId} ${visitor.accountId}`;
    const stored = this.#places.has(key) ? null : await this.#stored(visitor, catalogue);
    // Read after the query: a parallel call may have been first.
    const last = this.#places.get(key) ?? stored;
    if (last && leastSpeed(last, proof) >= REFUSED_KMH) return false;
    this.#places.set(key, proof);
    return true;
  }

  /** The last proof among the visitor's newest acquisitions. Others than those with a distance had no position. */
  async #stored({ campaignId, accountId }: AccountKey, catalogue: Catalogue): Promise<PositionProof | null> {
    const rows = await this.#db.query<Omit<Visit, 'at'> & { at: Date }>(NEWEST_VISITS, [campaignId, accountId]);
    for (const { at, ...visit } of rows) {
      const proof = proofOfVisit(catalogue, { ...visit, at: at.getTime() });
      if (proof) return proof;
    }
    return null;
  }
}

/** Also those that a reset has voided, because the visitor was there all the same. */
const NEWEST_VISITS = {
  name: 'newest_visits',
  text: `
    select spot_id as "spotId", member_id as "memberId", method, acquired_at as at from acquisitions
    where campaign_id = $1 and account_id = $2 and evidence ? 'distance'
    order by acquired_at desc limit 10`,
};
