import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../lib/random.ts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A random text that nobody can guess: 256 bits. */
export const secretText = (random: Random): string => random.bytes(32).toString('base64url');

/**
 * The `state` that travels through LINE: the campaign's slug and a secret, signed, so that whatever is made up is told
 * without a look into the database.
 */
export interface States {
  make(slug: string): string;
  /** The slug, or null for a state that is not ours. */
  slugOf(state: string): string | null;
}

export function openStates(key: Uint8Array, random: Random): States {
  const sign = (text: string): string => createHmac('sha256', key).update(`line-state:${text}`).digest('base64url');
  return {
    make: (slug) => {
      const text = `${slug}.${secretText(random)}`;
      return `${text}.${sign(text)}`;
    },
    slugOf: (state) => {
      const end = state.lastIndexOf('.');
      const text = state.slice(0, end);
      const given = Buffer.from(state.slice(end + 1));
      const right = Buffer.from(sign(text));
      if (end < 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return text.slice(0, text.indexOf('.'));
    },
  };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** `line` and 16 random characters. Characters that look alike are left out, because people read the name aloud. */
export const lineUsername = (random: Random): string =>
  `line${[...random.bytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
