import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from './random.ts';

/** What a recovery QR and the link of a password mail carry: whose secret it is, and the secret, of which only a hash is kept. */
export interface Claim {
  accountId: string;
  secretHash: Buffer;
}

const SECRET_BYTES = 32;
const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** A new claim: `accountId.secret`, the secret being 256 random bits. */
export function newClaim(accountId: string, random: Random): Claim & { token: string } {
  const secret = random.bytes(SECRET_BYTES).toString('base64url');
  return { accountId, token: `${accountId}.${secret}`, secretHash: hashOf(secret) };
}

/** What a token claims, or null for anything that is not one of ours in shape. A whole address counts by its fragment. */
export function readClaim(token: string): Claim | null {
  const [, accountId, secret] = FORM.exec(token.slice(token.lastIndexOf('#') + 1).trim()) ?? [];
  return accountId && secret ? { accountId, secretHash: hashOf(secret) } : null;
}

/** Whether the claim names the secret whose hash is kept; takes as long wherever they differ. */
export const isProven = (claim: Claim, kept: Buffer): boolean =>
  kept.length === claim.secretHash.length && timingSafeEqual(kept, claim.secretHash);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
