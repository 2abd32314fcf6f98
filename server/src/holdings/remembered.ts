import type { Holdings, SpotHolding } from '@meguri/core/spots/holdings.ts';

/** What a visitor holds as of one change: enough to make the answer to the next acquisition. */
export interface Remembered extends Holdings {
  /** accounts.change_no; any change of the holdings raises it. */
  changeNo: number;
  /** Present ids with a live or spent user present. */
  takenPresents: ReadonlySet<string>;
}

/** What the database tells of a visitor, and what is kept with idempotency keys. */
export interface ToldHoldings {
  points: number;
  spots: SpotTuple[];
}

export interface ToldVisitor extends ToldHoldings {
  changeNo: number;
  takenPresents: string[];
}

/** Acquisitions of one spot: [spotId, count, stamp, free, points]. */
export type SpotTuple = [string, number, boolean, number, number];

/** The visitor that was told of. */
export const rememberedOf = ({ changeNo, points, spots, takenPresents }: ToldVisitor): Remembered => ({
  changeNo,
  points,
  spots: new Map(
    spots.map(([id, count, stamp, free, earned]): [string, SpotHolding] => [
      id,
      { count, stamp, free, points: earned },
    ]),
  ),
  takenPresents: new Set(takenPresents),
});
