import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { revokeSession } from './sessions/queries.ts';
import type { RefreshTokens } from './sessions/refresh-token.ts';
import type { Revocations } from './sessions/revocations.ts';

/**
 * POST /logout: ends the session of the id_token, and that of the refresh token if it is another session of the same
 * account. A refresh token that is malformed or of another account is ignored, so that logging out always works.
 */
export function logout(parts: {
  db: Database;
  revocations: Revocations;
  refreshTokens: RefreshTokens;
}): Handler<'logout'> {
  return async ({ campaign, identity, now }, { body }) => {
    const claim = parts.refreshTokens.read(body.refresh_token);
    const sessionIds = new Set([identity.sessionId]);
    if (claim?.accountId === identity.accountId) sessionIds.add(claim.sessionId);
    for (const sessionId of sessionIds) {
      const { accountId } = identity;
      await revokeSession(parts.db, { campaignId: campaign.campaignId, accountId, sessionId, now: new Date(now) });
    }
    parts.revocations.add([...sessionIds]);
  };
}
