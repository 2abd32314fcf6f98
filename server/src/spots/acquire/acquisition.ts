import type { Answer } from '@meguri/core/contract.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { type HoldingsRow, holdingsOf, type VisitorHoldings } from '../../holdings/visitor-holdings.ts';
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
  idempotencyKey: string | null;
  /** Null without an idempotency key. */
  bodyHash: Buffer | null;
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

/** The facts as JSON from the database (`acquisitionFacts`). Stored with idempotency keys, so the names never change. */
export interface AcquisitionFactsRow extends Omit<HoldingsRow, 'takenPresents'> {
  /** Keys that were stored before acquisitions had members lack `memberId`. */
  acquisition: Omit<Acquisition, 'memberId'> & Partial<Acquisition>;
  held: string[];
  stock: Record<string, number>;
}

/** What is stored with an idempotency key: the expected answer, or the facts from which a repeated answer is built. */
export type StoredAcquisition = { answer: Answer<'acquireStamp'>; rewards: number } | AcquisitionFactsRow;

export const factsOf = ({ acquisition, stock, held, ...holdings }: AcquisitionFactsRow): AcquisitionFacts => ({
  ...holdingsOf({ ...holdings, takenPresents: held }),
  acquisition: { ...acquisition, memberId: acquisition.memberId ?? null },
  stock: new Map(Object.entries(stock)),
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

/** Name of the operation in stored idempotency keys. */
export const ACQUIRE_ROUTE = 'POST /user/stamps';
