import type { Random } from './random.ts';

const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A name of `prefix` and 16 random characters. Characters that look alike are left out, because people read it aloud. */
export const randomName = (prefix: 'line' | 'guest', random: Random): string =>
  `${prefix}${[...random.bytes(16)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')}`;
