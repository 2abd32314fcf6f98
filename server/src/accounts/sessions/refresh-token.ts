import { createHash } from 'node:crypto';
import type { Random } from '../../lib/random.ts';

/** Where a refresh token belongs; it travels inside the token so that finding it is one look-up by primary key. */
export interface RefreshClaim {
  accountId: string;
  sessionId: string;
}

const SECRET_BYTES = 32;
const ID_BYTES = 16;
const TOKEN_BYTES = 2 * ID_BYTES + SECRET_BYTES;

/** A new refresh token: opaque, 256 random bits behind the two ids. */
export function newRefreshToken(claim: RefreshClaim, random: Random): string {
  return Buffer.concat([uuidBytes(claim.accountId), uuidBytes(claim.sessionId), random.bytes(SECRET_BYTES)]).toString(
    'base64url',
  );
}

/** What a token claims, or null for anything that is not one of ours in shape. */
export function readRefreshToken(token: string): RefreshClaim | null {
  if (!/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES) return null;
  return { accountId: uuidText(bytes.subarray(0, 16)), sessionId: uuidText(bytes.subarray(16, 32)) };
}

/** SHA-256: all that is stored of a token. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
