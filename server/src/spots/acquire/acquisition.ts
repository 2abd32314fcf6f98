import type { Answer } from '@meguri/core/contract.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { CallKey, KeyedTable } from '../../holdings/call-key.ts';
import { type HoldingsRow, holdingsOf, type KnownKeys, type VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import type { Proof } from './proofs.ts';

/** An acquisition. The server makes its id and instant. */
export interface Acquisition {
  id: string;
  spotId: string;
  /** Of a group spot; null for the others. */
  memberId: string | null;
  method: Method;
  stamp: boolean;
  points: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The result of an acquisition for a visitor in the cache, computed before it is written. */
export interface Expected {
  /** The cached holdings. The result is valid only while they are current. */
  before: VisitorHoldings;
  after: VisitorHoldings;
  /** The ids of presents that become available or exchangeable, with or without units left. */
  newlyAvailable: readonly string[];
  /** The answer without the number of new rewards. */
  answer: Answer<'acquireStamp'>;
}

/** One acquisition to be written. */
export interface AcquisitionRow extends AccountKey {
  sessionId: string;
  acquisition: Acquisition;
  windowKey: string;
  /** What is stored of the evidence. */
  evidence: object;
  /** Null without an idempotency key. */
  callKey: CallKey | null;
  /** The version of the catalogue by which the acquisition was judged. */
  version: number;
  /** Evidence that can be used once; null for the other methods. */
  proof: Proof | null;
  /** Null for a visitor who is not in the cache. */
  expected: Expected | null;
  /** The change number of the holdings for which the row was judged; null if it does not depend on them. */
  judgedChangeNo: number | null;
}

/** The visitor's holdings just before an acquisition, and the acquisition. */
export interface AcquisitionFacts extends VisitorHoldings {
  acquisition: Acquisition;
  /** Units left by present id. */
  stock: ReadonlyMap<string, number>;
}

/** The holdings before an acquisition as JSON from the database (`holdingsBefore`). Stored in rows, so the names never change. */
export interface HoldingsBeforeRow extends Omit<HoldingsRow, 'takenPresents' | 'keys'> {
  held: string[];
  stock: Record<string, number>;
}

/**
 * What a row stores for the repeats of its call, besides its other columns: the version of the catalogue by which it was
 * judged, with the new rewards and the progress (`progressNumbers`), or with the holdings before it.
 */
export type FirstAnswer =
  | [version: number, rewards: number, progress: number[]]
  | [version: number, before: HoldingsBeforeRow];

/** What a repeat is answered from: the acquisition and what its row stores for repeats. */
export interface StoredAcquisition {
  acquisition: Acquisition;
  first: FirstAnswer;
}

/** `StoredAcquisition` of the row `k`, with its key. */
export const KEYED_ACQUISITION: KeyedTable = {
  table: 'acquisitions',
  id: 'acquisition_id',
  facts: `json_build_object('first', k.first_answer, 'acquisition', json_build_object('id', k.acquisition_id,
          'spotId', k.spot_id, 'memberId', k.member_id, 'method', k.method, 'stamp', k.stamp, 'points', k.points,
          'at', (extract(epoch from k.acquired_at) * 1000)::bigint))`,
};

/** `keys` of the holdings before the acquisition; null if they were not read. */
export const factsOf = (
  acquisition: Acquisition,
  before: HoldingsBeforeRow,
  keys: KnownKeys | null = null,
): AcquisitionFacts => ({
  ...holdingsOf({ ...before, takenPresents: before.held, keys }),
  acquisition,
  stock: new Map(Object.entries(before.stock)),
});

/**
 * `expected`: the cached holdings were current, and `rewards` of the newly available presents have units left. `acquired`:
 * they were not. `taken`: the window is taken. `unproven`: the photo or nonce is not valid. `stale`: the holdings are not those
 * for which the row was judged.
 */
export type AcquisitionOutcome =
  | { kind: 'expected'; rewards: number }
  | { kind: 'acquired'; facts: AcquisitionFacts }
  | { kind: 'repeated'; facts: StoredAcquisition }
  | { kind: 'taken' }
  | { kind: 'unproven' }
  | { kind: 'stale' }
  | { kind: 'dead_session' }
  | { kind: 'mismatch' };
