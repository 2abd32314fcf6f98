import { randomBytes } from 'node:crypto';

/** Chance, as it enters at createApp. */
export interface Random {
  /** Cryptographically random bytes. */
  bytes(count: number): Buffer;
  /** A time-ordered UUID (RFC 9562, version 7), so that keys made by the app stay together in an index. */
  uuid(now: number): string;
}

/** Drawn from the system in larger portions for ids, as one call each costs more than the id. */
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
 * A whole number from 0 to `bound - 1`, each exactly as likely as any other: what would favour the lower ones is rolled
 * again. `bound` is at most 2 to the 48th.
 */
export function randomBelow(random: Pick<Random, 'bytes'>, bound: number): number {
  const fair = ROLLS - (ROLLS % bound);
  for (;;) {
    const roll = random.bytes(ROLL_BYTES).readUIntBE(0, ROLL_BYTES);
    if (roll < fair) return roll % bound;
  }
}

/** UUID version 7: 48 bits of milliseconds, then random bits around the version and variant marks. */
export function uuidV7(now: number, random: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(now, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The clock, as it enters at createApp: milliseconds since the epoch. */
export type Clock = () => number;
