import { type Holdings, NOTHING } from '@meguri/core/spots/holdings.ts';
import { LRUCache } from 'lru-cache';
import type { AcquisitionFacts } from './acquisition.ts';
import type { VisitorKey } from './queries.ts';
import { keepSpots, type Remembered, type SpotTuple } from './remembered.ts';

/** Visitors remembered by one server: those of the last minutes, not those of the whole event. */
const MOST_VISITORS = 20_000;

/**
 * What this server last saw of its visitors' holdings, so that the database need not tell a visitor's whole history again
 * at each stamp. Never trusted by itself: an acquisition sends the change number along, and the database tells the
 * holdings anew wherever that is no longer true.
 */
export class VisitorMemory {
  readonly #visitors = new LRUCache<string, Remembered>({ max: MOST_VISITORS });

  recall({ campaignId, accountId }: VisitorKey): Remembered | null {
    return this.#visitors.get(`${campaignId} ${accountId}`) ?? null;
  }

  learn({ campaignId, accountId }: VisitorKey, seen: Remembered): void {
    const key = `${campaignId} ${accountId}`;
    const known = this.#visitors.peek(key);
    // Reads and writes of one visitor may be answered out of order.
    if (!known || known.changeNo <= seen.changeNo) this.#visitors.set(key, seen);
  }
}

/** What to remember after the acquisition that the facts tell of, which led to these holdings. */
export function afterwards({ acquisition, changeNo, spots, held }: AcquisitionFacts, after: Holdings): Remembered {
  const { spotId } = acquisition;
  const { count, stamp, free, points } = after.spots.get(spotId) ?? NOTHING;
  const others = spots.filter(([id]) => id !== spotId);
  const changed = [...others, [spotId, count, stamp, free, points] as SpotTuple];
  keepSpots(changed, after.spots);
  return { changeNo: changeNo + 1, points: after.points, spots: changed, held };
}
