/** SHA-256; given, as core imports no cryptography. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A prize of a drawn lottery with how many of it are drawn. */
export interface DrawOutcome {
  id: string;
  stock: number;
}

export interface Winner {
  receipt: string;
  outcome: string;
}

export interface DrawInput {
  /** 32 random bytes. */
  seed: Uint8Array;
  /** One for each entry, in any order. */
  receipts: readonly string[];
  /** In the campaign file's order. */
  outcomes: readonly DrawOutcome[];
}

const ROLL_BYTES = 6;
const ROLLS = 2 ** (ROLL_BYTES * 8);

/**
 * Whole numbers below a bound, each equally likely, from the seed alone: roll i is the first 6 bytes of
 * SHA-256(seed, i as 8 bytes), highest byte first, modulo the bound; one that would favour low numbers is left out.
 */
function rollsOf(seed: Uint8Array, sha256: Sha256): (bound: number) => number {
  const block = new Uint8Array(seed.length + 8);
  block.set(seed);
  const counter = new DataView(block.buffer, seed.length);
  let next = 0n;
  return (bound) => {
    const fair = ROLLS - (ROLLS % bound);
    for (;;) {
      counter.setBigUint64(0, next);
      next += 1n;
      const { buffer, byteOffset } = sha256(block);
      const bytes = new DataView(buffer, byteOffset, ROLL_BYTES);
      const roll = bytes.getUint16(0) * 2 ** 32 + bytes.getUint32(2);
      if (roll < fair) return roll % bound;
    }
  };
}

/**
 * Draws the winners of a drawn lottery, in the order in which they are drawn; anyone who has the same input gets the same
 * (docs/auditing-a-draw.md). The receipts are sorted and shuffled (Fisher and Yates, from the front) as far as there are
 * prizes; the first take the first outcome's, the next the second's, and so on. Never more than the stock.
 */
export function drawWinners({ seed, receipts, outcomes }: DrawInput, sha256: Sha256): Winner[] {
  const order = [...receipts].sort();
  const below = rollsOf(seed, sha256);
  const winners: Winner[] = [];
  for (const { id, stock } of outcomes) {
    for (let unit = 0; unit < stock && winners.length < order.length; unit += 1) {
      const place = winners.length;
      const drawn = place + below(order.length - place);
      const receipt = order[drawn] as string;
      order[drawn] = order[place] as string;
      winners.push({ receipt, outcome: id });
    }
  }
  return winners;
}

/** A draw as it is published (GET /lottery/{presentId}/draw); bytes are hexadecimal. */
export interface PublishedDraw {
  seedHash: string;
  seed: string;
  entries: readonly string[];
  outcomes: readonly DrawOutcome[];
  winners: readonly Winner[];
}

/** What is wrong with a published draw; `place` counts the winners from 1. */
export type DrawFault =
  | { code: 'seed_hash_differs'; published: string; recomputed: string }
  | { code: 'entry_twice'; receipt: string }
  | { code: 'winner_differs'; place: number; published: Winner | null; recomputed: Winner | null };

/** Recomputes a published draw; no fault means that seed, entries and prizes give these winners and no others. */
export function auditDraw(draw: PublishedDraw, sha256: Sha256): DrawFault[] {
  const seed = bytesOf(draw.seed);
  const recomputed = hexOf(sha256(seed));
  const faults: DrawFault[] = [];
  if (recomputed !== draw.seedHash.toLowerCase()) {
    faults.push({ code: 'seed_hash_differs', published: draw.seedHash, recomputed });
  }
  const sorted = [...draw.entries].sort();
  for (const [place, receipt] of sorted.entries()) {
    if (receipt === sorted[place + 1]) faults.push({ code: 'entry_twice', receipt });
  }
  const winners = drawWinners({ seed, receipts: sorted, outcomes: draw.outcomes }, sha256);
  for (let place = 0; place < Math.max(winners.length, draw.winners.length); place += 1) {
    const [is, should] = [draw.winners[place] ?? null, winners[place] ?? null];
    if (is?.receipt === should?.receipt && is?.outcome === should?.outcome) continue;
    faults.push({ code: 'winner_differs', place: place + 1, published: is, recomputed: should });
  }
  return faults;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
