import { createSigner, createVerifier } from 'fast-jwt';
import { boundedCache } from '../../lib/bounded-cache.ts';

/** The caller: the content of an id_token. */
export interface Identity {
  accountId: string;
  sessionId: string;
  username: string;
  slug: string;
  /** The SHA-256 of the refresh token that was issued together with the id_token. Undefined in an id_token of an older server. */
  refreshHash?: Buffer | undefined;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The lifetime of an id_token in seconds (docs/api.md#3-accounts-and-sessions). */
export const ID_TOKEN_SECONDS = 900;

const ISSUER = 'meguri';

export interface IdTokens {
  issue(identity: Omit<Identity, 'expiresAt'>, now: number): string;
  /** The identity of a token with a valid signature that has not expired at `now`, else null. */
  verify(token: string, now: number): Identity | null;
}

interface Claims {
  iss: string;
  sub: string;
  sid: string;
  username: string;
  campaign: string;
  /** `refreshHash` in base64url. */
  refresh?: string | undefined;
  /** Seconds since the epoch. */
  iat: number;
  exp: number;
}

/**
 * Signs and verifies id_tokens (JWT, HS256, RFC 7519). Verified signatures are cached, because verifying one costs more
 * than reading the cache. Expiry is checked every time. The caller checks revocation.
 */
export function openIdTokens(key: Uint8Array): IdTokens {
  const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256', noTimestamp: true });
  const readClaims = createVerifier({
    key: Buffer.from(key),
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    requiredClaims: ['iss', 'sub', 'exp', 'sid', 'username', 'campaign'],
    // The caller's clock decides.
    ignoreExpiration: true,
  });
  const verified = boundedCache<string, Identity>(50_000);

  const verifySignature = (token: string): Identity | null => {
    try {
      const { sub, sid, username, campaign, refresh, exp }: Claims = readClaims(token);
      const refreshHash = refresh === undefined ? undefined : Buffer.from(refresh, 'base64url');
      return { accountId: sub, sessionId: sid, username, slug: campaign, refreshHash, expiresAt: exp * 1000 };
    } catch {
      return null;
    }
  };
  return {
    issue: ({ accountId, sessionId, username, slug, refreshHash }, now) => {
      const iat = Math.floor(now / 1000);
      const exp = iat + ID_TOKEN_SECONDS;
      const refresh = refreshHash?.toString('base64url');
      const claims: Claims = {
        iss: ISSUER,
        sub: accountId,
        sid: sessionId,
        username,
        campaign: slug,
        refresh,
        iat,
        exp,
      };
      return sign(claims);
    },
    verify: (token, now) => {
      const known = verified.get(token);
      const identity = known ?? verifySignature(token);
      if (!identity || identity.expiresAt <= now) return null;
      if (!known) verified.set(token, identity);
      return identity;
    },
  };
}
