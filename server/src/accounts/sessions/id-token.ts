import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** The caller: the content of an id_token. */
export interface Identity {
  accountId: string;
  sessionId: string;
  username: string;
  slug: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The lifetime of an id_token in seconds (docs/api.md#3-accounts-and-sessions). */
export const ID_TOKEN_SECONDS = 900;

const ISSUER = 'meguri';

export interface IdTokens {
  issue(identity: Omit<Identity, 'expiresAt'>, now: number): Promise<string>;
  /** The identity of a token with a valid signature that has not expired at `now`, else null. */
  verify(token: string, now: number): Promise<Identity | null>;
}

/**
 * Signs and verifies id_tokens (JWT, HS256, RFC 7519). Verified signatures are cached, because verifying one costs more
 * than the rest of a request. Expiry is checked every time. The caller checks revocation.
 */
export function openIdTokens(key: Uint8Array): IdTokens {
  const verified = new LRUCache<string, Identity>({ max: 50_000 });
  return {
    issue: ({ accountId, sessionId, username, slug }, now) =>
      new SignJWT({ sid: sessionId, username, campaign: slug })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + ID_TOKEN_SECONDS)
        .sign(key),
    verify: async (token, now) => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now ? known : null;
      const identity = await verifySignature(key, token, now);
      if (identity) verified.set(token, identity);
      return identity;
    },
  };
}

async function verifySignature(key: Uint8Array, token: string, now: number): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify<{ sid: string; username: string; campaign: string }>(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'sid', 'username', 'campaign'],
    });
    return {
      accountId: payload.sub as string,
      sessionId: payload.sid,
      username: payload.username,
      slug: payload.campaign,
      expiresAt: (payload.exp as number) * 1000,
    };
  } catch {
    return null;
  }
}
