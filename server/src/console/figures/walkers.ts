import { WALKING_MS } from '@meguri/core/console/figures/figure.ts';
import type { WalkerRow } from './read-changes.ts';

/** The bytes of an acquisition: of the account, and of both. The instant is in microseconds since 2000, as PostgreSQL sends it. */
const ACCOUNT_BYTES = 16;
const ACQUISITION_BYTES = 24;
const START_OF_2000 = Date.UTC(2000, 0, 1);

/** The visitors of the last 15 minutes, in the memory of the server that rolls up. */
export class Walkers {
  /** By campaign: the milliseconds since the epoch of each account's last acquisition. The keys are the bytes of the account. */
  readonly #lastAt = new Map<number, Map<string, number>>();

  add(rows: readonly WalkerRow[]): void {
    for (const [campaignId, acquisitions] of rows) {
      const known = this.#lastAt.get(campaignId) ?? new Map<string, number>();
      this.#lastAt.set(campaignId, known);
      const bytes = Buffer.from(acquisitions, 'hex');
      for (let start = 0; start < bytes.length; start += ACQUISITION_BYTES) {
        const accountId = bytes.toString('latin1', start, start + ACCOUNT_BYTES);
        const at = instantAt(bytes, start + ACCOUNT_BYTES);
        known.set(accountId, Math.max(at, known.get(accountId) ?? 0));
      }
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

/** Milliseconds since the epoch. */
function instantAt(bytes: Buffer, offset: number): number {
  const microseconds = bytes.readInt32BE(offset) * 2 ** 32 + bytes.readUInt32BE(offset + 4);
  return START_OF_2000 + Math.floor(microseconds / 1000);
}
