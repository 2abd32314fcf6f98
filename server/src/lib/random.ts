import { randomBytes } from 'node:crypto';

/** The source of randomness. createApp receives it, so that tests can replace it. */
export interface Random {
  /** Cryptographically random bytes. */
  bytes(count: number): Buffer;
  /** A time-ordered UUID (RFC 9562, version 7), so that new keys are adjacent in an index. `now` in milliseconds. */
  uuid(now: number): string;
}

/** Random digits for ids are made in blocks, because one call for each id is slow. */
const BLOCK_BYTES = 8_000;
/** The hexadecimal digits of one id that are random. Of one of them only two bits are used. */
const ID_DIGITS = 19;
let block = '';
let used = 0;

function idDigits(): string {
  if (used + ID_DIGITS > block.length) {
    block = randomBytes(BLOCK_BYTES).toString('hex');
    used = 0;
  }
  used += ID_DIGITS;
  return block.slice(used - ID_DIGITS, used);
}

/** The operating system's generator. */
export const systemRandom: Random = {
  bytes: randomBytes,
  uuid: (now) => uuidV7(now, idDigits()),
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

/** The digits of the variant field (RFC 9562, section 4.1). */
const VARIANTS = '89ab';

/** UUID version 7: 48 bits of milliseconds, then random bits around the version and variant fields. `random`: 19 hexadecimal digits. */
export function uuidV7(now: number, random: string): string {
  const variant = VARIANTS.charAt(Number.parseInt(random.charAt(3), 16) % VARIANTS.length);
  return `${uuidTime(now)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7)}`;
}

/** The smallest UUID of version 7 of an instant in milliseconds since the epoch. */
export const firstUuid = (at: number): string => `${uuidTime(at)}-7000-8000-000000000000`;

/** The instant as the first two fields of a UUID. */
function uuidTime(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** The current time in milliseconds since the epoch. createApp receives it, so that tests can replace it. */
export type Clock = () => number;
