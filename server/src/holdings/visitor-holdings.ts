import type { Holdings, SpotHolding } from '@meguri/core/spots/holdings.ts';

/** The holdings of a visitor, as of one change number. */
export interface VisitorHoldings extends Holdings {
  /** `accounts.change_no`, which every change of the holdings increments. */
  changeNo: number;
  /** Ids of the presents of which the visitor has a live or spent user present. */
  takenPresents: ReadonlySet<string>;
  /**
   * The prefixes of the idempotency keys that the visitor's acquisitions of the last 24 hours carry, voided ones too (`call-key.ts`).
   * Some may be older. Null if they were not read.
   */
  keyPrefixes: readonly number[] | null;
}

/** `VisitorHoldings` as the database returns them in JSON (`holdings-sql.ts`). */
export interface HoldingsRow {
  changeNo: number;
  points: number;
  spots: SpotTuple[];
  takenPresents: string[];
  keyPrefixes?: number[] | null;
}

/** The acquisitions of one spot: [spotId, count, stamp, free, points]. Stored with idempotency keys. */
export type SpotTuple = [string, number, boolean, number, number];

export const holdingsOf = ({
  changeNo,
  points,
  spots,
  takenPresents,
  keyPrefixes = null,
}: HoldingsRow): VisitorHoldings => ({
  changeNo,
  points,
  spots: new Map(
    spots.map(([id, count, stamp, free, earned]): [string, SpotHolding] => [
      id,
      { count, stamp, free, points: earned },
    ]),
  ),
  takenPresents: new Set(takenPresents),
  keyPrefixes,
});
