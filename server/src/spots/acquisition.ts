import type { Method } from '@meguri/core/spots/methods.ts';
import type { Proof } from './proofs.ts';
import { type Remembered, rememberedOf, type ToldVisitor } from './remembered.ts';

/** One acquisition on its way to the database; ids and instants are made by the app. */
export interface AcquisitionRow {
  campaignId: number;
  accountId: string;
  sessionId: string;
  acquisitionId: string;
  spotId: string;
  windowKey: string;
  method: Method;
  evidence: object;
  stamp: boolean;
  points: number;
  at: number;
  idempotencyKey: string | null;
  /** Null without an idempotency key. */
  bodyHash: Buffer | null;
  /** Evidence that is used up by the acquisition; null for a method without. */
  proof: Proof | null;
  /** What this server remembers of the visitor; the database tells it anew where it has changed since. */
  remembered: Remembered | null;
  /** Whether this acquisition may turn a present free to take, as far as this server remembers. */
  mayReward: boolean;
}

export interface Acquisition {
  id: string;
  spotId: string;
  method: Method;
  stamp: boolean;
  points: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What was true just before the acquisition, and the acquisition. */
export interface AcquisitionFacts extends Remembered {
  acquisition: Acquisition;
  /** Units left by present id. */
  stock: ReadonlyMap<string, number>;
}

/** The facts as they are kept with the idempotency key, to make the same answer again. */
export interface KeptFacts extends ToldVisitor {
  acquisition: Acquisition;
  stock: Record<string, number>;
}

export const factsOf = ({ acquisition, stock, ...visitor }: KeptFacts): AcquisitionFacts => ({
  ...rememberedOf(visitor),
  acquisition,
  stock: new Map(Object.entries(stock)),
});

export type AcquisitionOutcome =
  | { kind: 'acquired'; facts: AcquisitionFacts }
  | { kind: 'taken' }
  | { kind: 'unproven' }
  | { kind: 'dead_session' }
  | { kind: 'mismatch' };

/** Name of the route in idempotency keys. */
export const ACQUIRE_ROUTE = 'POST /user/stamps';

/** The acquisition that a row asks for. */
export const acquisitionOf = ({
  acquisitionId: id,
  spotId,
  method,
  stamp,
  points,
  at,
}: AcquisitionRow): Acquisition => ({ id, spotId, method, stamp, points, at });
