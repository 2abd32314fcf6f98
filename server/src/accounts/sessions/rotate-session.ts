import type { Queryable } from '../../db/open.ts';
import type { AccountKey } from './account-row.ts';
import { lockNewestToken, rotateToken } from './queries.ts';
import { type RefreshTokens, refreshTokenHash } from './refresh-token.ts';

/**
 * Rotates the refresh token of the session that makes a call, as POST /refresh does, and returns the new token. The browser's
 * token is the newest one. It stays valid as after a refresh, so that a lost answer or a second tab ends nothing.
 */
export async function rotateSession(
  { refreshTokens }: { refreshTokens: RefreshTokens },
  tx: Queryable,
  session: AccountKey & { sessionId: string; now: number },
): Promise<string> {
  const { campaignId, accountId, sessionId, now } = session;
  const tokenHash = await lockNewestToken(tx, session);
  if (!tokenHash) throw new Error('a session has no refresh token');
  const successor = refreshTokens.issue({ accountId, sessionId });
  const successorHash = refreshTokenHash(successor);
  await rotateToken(tx, { campaignId, accountId, sessionId, tokenHash, successorHash, now: new Date(now) });
  return successor;
}
