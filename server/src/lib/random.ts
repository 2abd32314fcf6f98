import { randomBytes } from 'node:crypto';

/** The source of randomness. createApp receives it, so that tests can replace it. */
export interface Random {
  /** Cryptographically random bytes. */
  bytes(count: number): Buffer;
  /** A time-ordered UUID (RFC 9562, version 7), so that new keys are adjacent in an index. `now` in milliseconds. */
  uuid(now: number): string;
}

/** Random bytes for ids are read from the system in blocks, because one call for each id is slow. */
const POOL_BYTES = 8_000;
const ID_BYTES = 10;
let pool = Buffer.alloc(0);

function idBytes(): Buffer {
  if (pool.length < ID_BYTES) pool = randomBytes(POOL_BYTES);
  const bytes = pool.subarray(0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return bytes;
}

/** The operating system's generator. */
export const systemRandom: Random = {
  bytes: randomBytes,
  uuid: (now) => uuidV7(now, idBytes()),
};

const ROLL_BYTES = 6;
const ROLLS = 2 ** (ROLL_BYTES * 8);

/**
 * A uniformly distributed integer from 0 to `bound - 1`. Rolls that would favour the lower numbers are rejected. `bound` is
 * at most 2^48.
 */
export function randomBelow(random: Pick<Random, 'bytes'>, bound: number): number {
  const fair = ROLLS - (ROLLS % bound);
  for (;;) {
    const roll = random.bytes(ROLL_BYTES).readUIntBE(0, ROLL_BYTES);
    if (roll < fair) return roll % bound;
  }
}

/** UUID version 7: 48 bits of milliseconds, then random bits around the version and variant fields. */
export function uuidV7(now: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest UUID of version 7 of an instant in milliseconds since the epoch. */
export function firstUuid(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The current time in milliseconds since the epoch. createApp receives it, so that tests can replace it. */
export type Clock = () => number;
