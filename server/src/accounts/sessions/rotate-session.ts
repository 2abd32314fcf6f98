import type { Queryable } from '../../db/open.ts';
import type { AccountKey } from './account-row.ts';
import { lockSession, newestToken, rotateToken } from './queries.ts';
import { type RefreshTokens, refreshTokenHash } from './refresh-token.ts';

/**
 * Rotates the refresh token of the session that makes a call, as POST /refresh does, and returns the new token. It rotates the
 * token that the browser got together with the id_token of the call, and not a newer one of an answer that was lost: otherwise the
 * browser's token would be one whose successor was used, and its next refresh would end the session.
 */
export async function rotateSession(
  { refreshTokens }: { refreshTokens: RefreshTokens },
  tx: Queryable,
  session: AccountKey & { sessionId: string; refreshHash?: Buffer | undefined; now: number },
): Promise<string> {
  const { campaignId, accountId, sessionId, refreshHash, now } = session;
  await lockSession(tx, session);
  // An id_token of an older server does not name its refresh token.
  const tokenHash = refreshHash ?? (await newestToken(tx, session));
  if (!tokenHash) throw new Error('a session has no refresh token');
  const successor = refreshTokens.issue({ accountId, sessionId });
  const successorHash = refreshTokenHash(successor);
  await rotateToken(tx, { campaignId, accountId, sessionId, tokenHash, successorHash, now: new Date(now) });
  return successor;
}
