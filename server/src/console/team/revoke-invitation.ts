import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { revokeLink } from '../members/one-time-links.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

interface Revocation {
  memberId: string;
  campaignId: number | null;
  invitationId: string;
  now: number;
}

/** Ends an invitation. One that was used, has expired or never existed needs no ending. */
const revoke = ({ db, random }: Parts, { memberId, campaignId, invitationId, now }: Revocation): Promise<undefined> =>
  db.transaction(async (tx) => {
    if (!(await revokeLink(tx, { campaignId, id: invitationId, now }))) return undefined;
    const target = invitationId.slice(0, 12);
    await recordAction(
      tx,
      { actor: 'member', memberId, tokenId: null, campaignId, action: 'link_revoked', target },
      { now, random },
    );
    return undefined;
  });

/** DELETE /campaigns/:slug/invitations/:invitationId. */
export function revokeCampaignInvitation(parts: Parts): ConsoleHandler<'revokeCampaignInvitation'> {
  return ({ session: { memberId }, campaign: { campaignId }, now }, { params: { invitationId } }) =>
    revoke(parts, { memberId, campaignId, invitationId, now });
}

/** DELETE /invitations/:invitationId. */
export function revokeInvitation(parts: Parts): ConsoleHandler<'revokeInvitation'> {
  return ({ session: { memberId }, now }, { params: { invitationId } }) =>
    revoke(parts, { memberId, campaignId: null, invitationId, now });
}
