import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** DELETE /campaigns/:slug/tokens/:tokenId. One that has ended or does not exist needs nothing. */
export function revokeToken({ db, random }: { db: Database; random: Random }): ConsoleHandler<'revokeToken'> {
  return ({ campaign: { campaignId }, session, now }, { params: { tokenId } }) =>
    db.transaction(async (tx) => {
      const revoked = await tx.query(REVOKE, [campaignId, tokenId, new Date(now)]);
      if (revoked.length === 0) return undefined;
      const by = { actor: 'member', memberId: session.memberId, tokenId: session.tokenId } as const;
      await recordAction(tx, { ...by, campaignId, action: 'token_revoked', target: tokenId }, { now, random });
      return undefined;
    });
}

const REVOKE = {
  name: 'revoke_api_token',
  text: `
    update api_tokens set revoked_at = $3 where campaign_id = $1 and token_id = $2 and revoked_at is null returning 1`,
};
