import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from './random.ts';

/** The content of a recovery QR code or of the link in a password mail: an account, and the hash of its secret. */
export interface Claim {
  accountId: string;
  secretHash: Buffer;
}

const SECRET_BYTES = 32;
const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** A new claim. `token` is `accountId.secret` with a secret of 256 random bits; store only `secretHash`. */
export function newClaim(accountId: string, random: Random): Claim & { token: string } {
  const secret = random.bytes(SECRET_BYTES).toString('base64url');
  return { accountId, token: `${accountId}.${secret}`, secretHash: hashOf(secret) };
}

/** The claim in a token, or null if it has not the form of one. Of a whole URL the fragment is read. Proves nothing. */
export function readClaim(token: string): Claim | null {
  const [, accountId, secret] = FORM.exec(token.slice(token.lastIndexOf('#') + 1).trim()) ?? [];
  return accountId && secret ? { accountId, secretHash: hashOf(secret) } : null;
}

/** Whether the claim has the secret whose hash is stored. Takes constant time. */
export const matchesHash = (claim: Claim, storedHash: Buffer): boolean =>
  storedHash.length === claim.secretHash.length && timingSafeEqual(storedHash, claim.secretHash);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
