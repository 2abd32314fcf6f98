import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { Batch, UnsentEdits } from './draft-source.ts';
import { withOperation } from './merge-operations.ts';

/** Closed pages that a batch names; the contract has the same limit (core/src/console/drafts/schema.ts). */
const AFTER_MAX = 20;

type Made = Pick<Batch, 'base' | 'operations'>;

/** The edits that the server does not have, in order: batches, of which the first may be under way, and what was typed since. */
export class BatchQueue {
  readonly #page: string;
  /** The number of the last batch of this page. */
  #number = 0;
  /** A batch that is sent again stays the same. */
  #batches: readonly Batch[] = [];
  /** Edits that belong to no batch yet, and the revision that they were made on. */
  #typed: readonly Operation[] = [];
  #typedOn = 0;
  /** The closed pages whose edits were taken over. */
  #after: readonly string[] = [];

  constructor(page: string) {
    this.#page = page;
  }

  get first(): Batch | undefined {
    return this.#batches[0];
  }

  get hasTyped(): boolean {
    return this.#typed.length > 0;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0 && !this.hasTyped;
  }

  /** All edits in order. */
  operations(): Operation[] {
    return [...this.#batches.flatMap(({ operations }) => operations), ...this.#typed];
  }

  /** Adds what was typed on a revision. */
  type(operations: readonly Operation[], revision: number): void {
    if (!this.hasTyped) this.#typedOn = revision;
    this.#typed = operations.reduce(withOperation, this.#typed);
  }

  /** Turns the pending edits into a batch. */
  seal(): void {
    if (!this.hasTyped) return;
    this.#batches = [...this.#batches, this.#named({ operations: this.#typed, base: this.#typedOn })];
    this.#typed = [];
  }

  /**
   * Removes an answered batch; `batch` is null for another action. `before` and `revision` are the draft's revisions
   * before and after. If nobody else changed the draft, pending edits continue on `revision`; otherwise they become a
   * batch.
   */
  answered(batch: Batch | null, revision: number, before: number): void {
    this.#batches = this.#batches.filter((one) => one !== batch);
    if (revision <= before + 1) this.#typedOn = revision;
    else this.seal();
  }

  /** Puts edits at the head of the queue, as a batch made on a revision. */
  putFirst(made: Made): void {
    this.#batches = [this.#named(made), ...this.#batches];
  }

  /**
   * Takes over what a closed page has left. Each batch keeps its name and the revision that it was made on, so that it
   * is applied once and the server notices what others changed meanwhile. If the page may still be open, its last batch
   * may still grow, so it gets a name of this page. Returns the operations that were added.
   */
  adopt({ batches, typed }: UnsentEdits, isClosed: boolean): Operation[] {
    this.seal();
    const last = typed && !isClosed ? this.#named(typed) : typed;
    const left = last ? [...batches, last] : batches;
    this.#batches = [...this.#batches, ...left];
    const pages = left.flatMap(({ writer, after = [] }) => [writer, ...after]);
    this.#after = [...new Set([...this.#after, ...pages])].filter((one) => one !== this.#page).slice(-AFTER_MAX);
    return left.flatMap(({ operations }) => operations);
  }

  /** The edits to persist; null if there are none. */
  unsent(clashes: UnsentEdits['clashes']): UnsentEdits | null {
    if (this.isEmpty && clashes.length === 0) return null;
    const made = { operations: this.#typed, base: this.#typedOn };
    return { batches: this.#batches, typed: this.hasTyped ? this.#batchOf(made, this.#number + 1) : null, clashes };
  }

  #named(made: Made): Batch {
    this.#number += 1;
    return this.#batchOf(made, this.#number);
  }

  #batchOf({ operations, base }: Made, number: number): Batch {
    return {
      writer: this.#page,
      number,
      base,
      operations,
      ...(this.#after.length === 0 ? {} : { after: this.#after }),
    };
  }
}
