import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { revokeSession } from './sessions/queries.ts';
import { readRefreshToken } from './sessions/refresh-token.ts';
import type { Revocations } from './sessions/revocations.ts';

/**
 * POST /logout: ends the session of the id_token, and that of the refresh token where it is another one of the same
 * account. A foreign or broken refresh token ends nothing else: logging out always works.
 */
export function logout(parts: { db: Database; revocations: Revocations }): Handler<'logout'> {
  return async ({ campaign, identity, now }, { body }) => {
    const claim = readRefreshToken(body.refresh_token);
    const sessionIds = new Set([identity.sessionId]);
    if (claim?.accountId === identity.accountId) sessionIds.add(claim.sessionId);
    for (const sessionId of sessionIds) {
      const { accountId } = identity;
      await revokeSession(parts.db, { campaignId: campaign.campaignId, accountId, sessionId, now: new Date(now) });
    }
    parts.revocations.add([...sessionIds]);
  };
}
