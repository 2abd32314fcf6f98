import type { Answer } from '@meguri/core/contract.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import { type Remembered, rememberedOf, type ToldVisitor } from '../../holdings/remembered.ts';
import type { Proof } from './proofs.ts';

/** An acquisition; its id and its instant are made by the app. */
export interface Acquisition {
  id: string;
  spotId: string;
  method: Method;
  stamp: boolean;
  points: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What an acquisition of a remembered visitor comes to. */
export interface Expected {
  /** What this server remembers of the visitor; where that has changed since, nothing here holds. */
  before: Remembered;
  /** What the visitor holds after it. */
  after: Remembered;
  /** The ids of the presents that turn free to take, if any are left of them. */
  newlyAvailable: readonly string[];
  /** The answer, but for the number of new rewards. */
  answer: Answer<'acquireStamp'>;
}

/** One acquisition on its way to the database. */
export interface AcquisitionRow {
  campaignId: number;
  accountId: string;
  sessionId: string;
  acquisition: Acquisition;
  windowKey: string;
  evidence: object;
  idempotencyKey: string | null;
  /** Null without an idempotency key. */
  bodyHash: Buffer | null;
  /** Evidence that is used up by the acquisition; null for a method without. */
  proof: Proof | null;
  /** Null for a visitor whom this server does not remember. */
  expected: Expected | null;
}

/** What was true just before the acquisition, and the acquisition. */
export interface AcquisitionFacts extends Remembered {
  acquisition: Acquisition;
  /** Units left by present id. */
  stock: ReadonlyMap<string, number>;
}

/** The facts as the database tells them. */
export interface ToldFacts extends ToldVisitor {
  acquisition: Acquisition;
  stock: Record<string, number>;
}

/** What is kept with an idempotency key: the answer of a remembered visitor, else the facts to make it of. */
export type Kept = { answer: Answer<'acquireStamp'>; rewards: number } | ToldFacts;

export const factsOf = ({ acquisition, stock, ...visitor }: ToldFacts): AcquisitionFacts => ({
  ...rememberedOf(visitor),
  acquisition,
  stock: new Map(Object.entries(stock)),
});

/** `expected`: the visitor was as remembered, and so many presents became available. */
export type AcquisitionOutcome =
  | { kind: 'expected'; rewards: number }
  | { kind: 'acquired'; facts: AcquisitionFacts }
  | { kind: 'repeated'; facts: Kept }
  | { kind: 'taken' }
  | { kind: 'unproven' }
  | { kind: 'dead_session' }
  | { kind: 'mismatch' };

/** Name of the route in idempotency keys. */
export const ACQUIRE_ROUTE = 'POST /user/stamps';
