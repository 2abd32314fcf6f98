import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../lib/random.ts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A random text with 256 bits. */
export const secretText = (random: Random): string => random.bytes(32).toString('base64url');

/** The signed `state` that travels through LINE: slug and secret. A forged state is detected without a database query. */
export interface LoginStates {
  issue(slug: string): string;
  /** The slug of a state with a valid signature, else null. */
  slugOf(state: string): string | null;
}

export function openLoginStates(key: Uint8Array, random: Random): LoginStates {
  const sign = (text: string): string => createHmac('sha256', key).update(`line-state:${text}`).digest('base64url');
  return {
    issue: (slug) => {
      const text = `${slug}.${secretText(random)}`;
      return `${text}.${sign(text)}`;
    },
    slugOf: (state) => {
      const end = state.lastIndexOf('.');
      const text = state.slice(0, end);
      const given = Buffer.from(state.slice(end + 1));
      const expected = Buffer.from(sign(text));
      if (end < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return text.slice(0, text.indexOf('.'));
    },
  };
}
