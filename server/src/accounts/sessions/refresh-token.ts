import { createHash } from 'node:crypto';
import type { Random } from '../../lib/random.ts';

/** The account and session of a refresh token. The token contains both, so that it is found by primary key. */
export interface RefreshClaim {
  accountId: string;
  sessionId: string;
}

const SECRET_BYTES = 32;
const ID_BYTES = 16;
const TOKEN_BYTES = 2 * ID_BYTES + SECRET_BYTES;

/** A new refresh token: the two ids followed by 256 random bits, in base64url. */
export function newRefreshToken(claim: RefreshClaim, random: Random): string {
  return Buffer.concat([uuidBytes(claim.accountId), uuidBytes(claim.sessionId), random.bytes(SECRET_BYTES)]).toString(
    'base64url',
  );
}

/** The account and session that a token names, or null if it has not the form of a refresh token. Proves nothing. */
export function readRefreshToken(token: string): RefreshClaim | null {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES) return null;
  return { accountId: uuidText(bytes.subarray(0, 16)), sessionId: uuidText(bytes.subarray(16, 32)) };
}

/** The SHA-256 of a token. The token itself is never stored. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
