import type { Holdings, SpotHolding } from '@meguri/core/spots/holdings.ts';

/** The holdings of a visitor, as of one change number. */
export interface VisitorHoldings extends Holdings {
  /** `accounts.change_no`, which every change of the holdings increments. */
  changeNo: number;
  /** Ids of the presents of which the visitor has a live or spent user present. */
  takenPresents: ReadonlySet<string>;
  /** Null if they were not read. */
  keys: KnownKeys | null;
}

/** The idempotency keys that a visitor's acquisitions carry, voided ones too (`call-key.ts`). */
export interface KnownKeys {
  /** The smallest id of an acquisition whose key was read. */
  since: string;
  /** The first bytes of the hash of each key. */
  prefixes: readonly number[];
}

/** `VisitorHoldings` as the database returns them in JSON (`holdings-sql.ts`). */
export interface HoldingsRow {
  changeNo: number;
  points: number;
  spots: SpotTuple[];
  takenPresents: string[];
  keys?: KnownKeys | null;
}

/** The acquisitions of one spot: [spotId, count, stamp, free, points]. Stored with idempotency keys. */
export type SpotTuple = [string, number, boolean, number, number];

export const holdingsOf = ({ changeNo, points, spots, takenPresents, keys = null }: HoldingsRow): VisitorHoldings => ({
  changeNo,
  points,
  spots: new Map(
    spots.map(([id, count, stamp, free, earned]): [string, SpotHolding] => [
      id,
      { count, stamp, free, points: earned },
    ]),
  ),
  takenPresents: new Set(takenPresents),
  keys,
});
