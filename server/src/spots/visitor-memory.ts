import { LRUCache } from 'lru-cache';
import type { AcquisitionFacts, Remembered } from './acquire-batch.ts';
import type { VisitorKey } from './queries.ts';

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

/** The holdings after the acquisition that the facts tell of. */
export function afterwards({ acquisition, changeNo, points, spots, held }: AcquisitionFacts): Remembered {
  const before = spots.find(([id]) => id === acquisition.spotId);
  const [, count, stamp, free, earned] = before ?? [acquisition.spotId, 0, false, 0, 0];
  const gained = acquisition.stamp ? 1 : 0;
  return {
    changeNo: changeNo + 1,
    points: points + acquisition.points,
    spots: [
      ...spots.filter((spot) => spot !== before),
      [acquisition.spotId, count + 1, stamp || acquisition.stamp, free + gained, earned + acquisition.points],
    ],
    held,
  };
}
