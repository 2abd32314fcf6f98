import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../lib/random.ts';
import { uuidBytes, uuidText } from '../../lib/uuid-bytes.ts';

/** The account and session of a refresh token. The token contains both, so that it is found by primary key. */
export interface RefreshClaim {
  accountId: string;
  sessionId: string;
}

/** Issues refresh tokens and reads presented ones. */
export interface RefreshTokens {
  /** A new token: the two ids, 256 random bits and a MAC, in base64url. */
  issue(claim: RefreshClaim): string;
  /**
   * The ids in a presented token, or null if this server has not issued it. The MAC refuses an invented token in memory;
   * only the database knows whether a token is still valid. A token from before the MAC was introduced has none:
   * `isSigned` is false, and its failures are limited.
   */
  read(token: string): (RefreshClaim & { isSigned: boolean }) | null;
}

const SECRET_BYTES = 32;
const ID_BYTES = 16;
const MAC_BYTES = 16;
const UNSIGNED_BYTES = 2 * ID_BYTES + SECRET_BYTES;

export function openRefreshTokens(key: Uint8Array, random: Random): RefreshTokens {
  const macOf = (unsigned: Buffer) => createHmac('sha256', key).update(unsigned).digest().subarray(0, MAC_BYTES);
  return {
    issue: ({ accountId, sessionId }) => {
      const unsigned = Buffer.concat([uuidBytes(accountId), uuidBytes(sessionId), random.bytes(SECRET_BYTES)]);
      return Buffer.concat([unsigned, macOf(unsigned)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const unsigned = bytes.subarray(0, UNSIGNED_BYTES);
      const mac = bytes.subarray(UNSIGNED_BYTES);
      const isSigned = mac.length === MAC_BYTES;
      if (unsigned.length !== UNSIGNED_BYTES || !(isSigned || mac.length === 0)) return null;
      if (isSigned && !timingSafeEqual(mac, macOf(unsigned))) return null;
      return { accountId: uuidText(bytes.subarray(0, 16)), sessionId: uuidText(bytes.subarray(16, 32)), isSigned };
    },
  };
}

/** The SHA-256 of a token. The token itself is never stored. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
