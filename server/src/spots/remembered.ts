import type { Holdings, SpotHolding } from '@meguri/core/spots/holdings.ts';

/** What a visitor holds as of one change: enough to make the answer to the next acquisition. */
export interface Remembered {
  /** accounts.change_no; any change of the holdings raises it. */
  changeNo: number;
  points: number;
  /** Acquisitions by spot: [spotId, count, stamp, free, points]. */
  spots: SpotTuple[];
  /** Present ids with a live or spent hold. */
  held: string[];
}

export type SpotTuple = [string, number, boolean, number, number];

/** The same spots by id: a visitor's next acquisition mostly starts from where the last one ended. */
const spotMaps = new WeakMap<SpotTuple[], Holdings['spots']>();

/** Keeps the spots by id beside their tuples, where both are at hand. */
export const keepSpots = (tuples: SpotTuple[], spots: Holdings['spots']) => spotMaps.set(tuples, spots);

/** The holdings that the facts tell of. */
export function holdingsOf({ points, spots: tuples }: Pick<Remembered, 'points' | 'spots'>): Holdings {
  let spots = spotMaps.get(tuples);
  if (!spots) {
    spots = new Map(
      tuples.map(([id, count, stamp, free, earned]): [string, SpotHolding] => [
        id,
        { count, stamp, free, points: earned },
      ]),
    );
    spotMaps.set(tuples, spots);
  }
  return { points, spots };
}
