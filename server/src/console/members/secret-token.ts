import { createHash } from 'node:crypto';
import type { Random } from '../../lib/random.ts';

const TOKEN_BYTES = 32;
const FORM = /^[\w-]{43}$/;

/** A new token of 256 random bits. Only its hash is stored. */
export function newToken(random: Random): { token: string; tokenHash: Buffer } {
  const token = random.bytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** The hash of a token; null if the text is malformed. */
export const tokenHashOf = (token: string): Buffer | null => (FORM.test(token) ? hashOf(token) : null);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
