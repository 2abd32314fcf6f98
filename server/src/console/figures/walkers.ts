import { WALKING_MS } from '@meguri/core/console/figures/figure.ts';
import type { WalkerRow } from './read-changes.ts';

/** The visitors of the last 15 minutes, in the memory of the server that rolls up. */
export class Walkers {
  readonly #lastAt = new Map<number, Map<string, number>>();

  add(rows: readonly WalkerRow[]): void {
    for (const [campaignId, accountId, at] of rows) {
      const known = this.#lastAt.get(campaignId) ?? new Map<string, number>();
      this.#lastAt.set(campaignId, known);
      known.set(accountId, Math.max(at, known.get(accountId) ?? 0));
    }
  }

  /** How many are walking in each campaign at an instant. Forgets the others. */
  count(now: number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [campaignId, known] of this.#lastAt) {
      // Rehearsals have clocks of their own: what happened there on another day is no walk of now.
      for (const [accountId, at] of known) if (Math.abs(now - at) >= WALKING_MS) known.delete(accountId);
      if (known.size === 0) this.#lastAt.delete(campaignId);
      else counts[campaignId] = known.size;
    }
    return counts;
  }
}
