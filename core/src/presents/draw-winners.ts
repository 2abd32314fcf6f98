/** SHA-256. The caller provides it, because core imports no cryptography. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** SHA-256 where it is asynchronous: in browsers. It reads `bytes` before it returns. */
export type AsyncSha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** A computation that yields what is to be hashed and resumes with the digest. So server and browser run the same code. */
type Hashing<T> = Generator<Uint8Array<ArrayBuffer>, T, Uint8Array>;

function run<T>(steps: Hashing<T>, sha256: Sha256): T {
  let step = steps.next();
  while (!step.done) step = steps.next(sha256(step.value));
  return step.value;
}

/** An outcome of a drawn lottery, with the number of units that are drawn. */
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
  /** One receipt for each entry, in any order. */
  receipts: readonly string[];
  /** In the order of the campaign file. */
  outcomes: readonly DrawOutcome[];
}

/** The version of the algorithm (docs/auditing-a-draw.md). Rehearsals and the console name it. */
export const DRAW_ALGORITHM = 'meguri-draw-1';

const ROLL_BYTES = 6;
const ROLLS = 2 ** (ROLL_BYTES * 8);

/**
 * Uniformly distributed whole numbers below a bound, computed from the seed only. Roll i is the first 6 bytes of
 * SHA-256(seed, i as 8 bytes), big-endian, modulo the bound. Rolls at the top of the range that would favour low numbers
 * are skipped.
 */
function uniformRolls(seed: Uint8Array): (bound: number) => Hashing<number> {
  const block = new Uint8Array(seed.length + 8);
  block.set(seed);
  const counter = new DataView(block.buffer, seed.length);
  let next = 0n;
  return function* (bound) {
    const limit = ROLLS - (ROLLS % bound);
    for (;;) {
      counter.setBigUint64(0, next);
      next += 1n;
      const { buffer, byteOffset } = yield block;
      const bytes = new DataView(buffer, byteOffset, ROLL_BYTES);
      const roll = bytes.getUint16(0) * 2 ** 32 + bytes.getUint32(2);
      if (roll < limit) return roll % bound;
    }
  };
}

/**
 * Draws the winners of a drawn lottery and returns them in the order of the draw. The same input always gives the same
 * winners (docs/auditing-a-draw.md). The receipts are sorted, then shuffled from the front (Fisher-Yates) for as many
 * places as there are units. The first places win the first outcome up to its stock, the next places the second outcome,
 * and so on.
 */
export const drawWinners = (input: DrawInput, sha256: Sha256): Winner[] => run(drawing(input), sha256);

function* drawing({ seed, receipts, outcomes }: DrawInput): Hashing<Winner[]> {
  const order = [...receipts].sort();
  const below = uniformRolls(seed);
  const winners: Winner[] = [];
  for (const { id, stock } of outcomes) {
    for (let unit = 0; unit < stock && winners.length < order.length; unit += 1) {
      const place = winners.length;
      const drawn = place + (yield* below(order.length - place));
      const receipt = order[drawn] as string;
      order[drawn] = order[place] as string;
      winners.push({ receipt, outcome: id });
    }
  }
  return winners;
}

/** A draw as GET /lottery/{presentId}/draw publishes it. The seed and its hash are hexadecimal. */
export interface PublishedDraw {
  seedHash: string;
  seed: string;
  entries: readonly string[];
  outcomes: readonly DrawOutcome[];
  winners: readonly Winner[];
}

/** What is wrong with a published draw. `place` counts the winners from 1. */
export type DrawFault =
  | { code: 'seed_hash_differs'; published: string; recomputed: string }
  | { code: 'entry_twice'; receipt: string }
  | { code: 'winner_differs'; place: number; published: Winner | null; recomputed: Winner | null };

/** Recomputes a published draw. Without a fault, seed, entries and outcomes give exactly the published winners. */
export const auditDraw = (draw: PublishedDraw, sha256: Sha256): DrawFault[] => run(auditing(draw), sha256);

/** `auditDraw` with an asynchronous SHA-256. */
export async function auditDrawAsync(draw: PublishedDraw, sha256: AsyncSha256): Promise<DrawFault[]> {
  const steps = auditing(draw);
  let step = steps.next();
  while (!step.done) step = steps.next(await sha256(step.value));
  return step.value;
}

function* auditing(draw: PublishedDraw): Hashing<DrawFault[]> {
  const seed = bytesOf(draw.seed);
  const recomputed = hexOf(yield seed);
  const faults: DrawFault[] = [];
  if (recomputed !== draw.seedHash.toLowerCase()) {
    faults.push({ code: 'seed_hash_differs', published: draw.seedHash, recomputed });
  }
  const sorted = [...draw.entries].sort();
  for (const [place, receipt] of sorted.entries()) {
    if (receipt === sorted[place + 1]) faults.push({ code: 'entry_twice', receipt });
  }
  const winners = yield* drawing({ seed, receipts: sorted, outcomes: draw.outcomes });
  for (let place = 0; place < Math.max(winners.length, draw.winners.length); place += 1) {
    const [actual, expected] = [draw.winners[place] ?? null, winners[place] ?? null];
    if (actual?.receipt === expected?.receipt && actual?.outcome === expected?.outcome) continue;
    faults.push({ code: 'winner_differs', place: place + 1, published: actual, recomputed: expected });
  }
  return faults;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
