import type { Role } from '@meguri/core/console/roles/may.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { endInvitations } from '../members/end-links.ts';
import { endTokensOf, giveRole } from '../members/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

interface Part {
  email: string;
  is_installation_owner: boolean;
}

/**
 * Whether the change removes the right to invite. If so, the links that the member created are ended: the member may
 * have kept one and could rejoin with it.
 */
const losesInviteRight = ({ is_installation_owner }: Part, role: Role | null): boolean =>
  !is_installation_owner && role !== 'owner';

/**
 * POST /campaigns/:slug/members/:memberId. Somebody without a part in the campaign is invited instead, so that nobody can probe
 * which members there are. An owner of the installation can be given grants here.
 */
export function changeCampaignRole({ db, random }: Parts): ConsoleHandler<'changeCampaignRole'> {
  return async ({ session, campaign: { campaignId }, now }, { params: { memberId }, body: { role, grants } }) =>
    db.transaction(async (tx) => {
      const [part] = await tx.query<Part>(LOCK_PART, [memberId, campaignId]);
      if (!part) return refuse('member_not_found');
      await giveRole(tx, { memberId, campaignId, role, grants });
      await endInvitations(tx, {
        campaignId,
        email: part.email,
        madeBy: losesInviteRight(part, role) ? memberId : null,
        now,
      });
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        action: 'role_changed',
      } as const;
      await recordAction(tx, { ...audited, target: `${memberId} ${[role, ...grants].join(' ')}` }, { now, random });
      return undefined;
    });
}

/** DELETE /campaigns/:slug/members/:memberId. */
export function removeFromCampaign({ db, random }: Parts): ConsoleHandler<'removeFromCampaign'> {
  return async ({ session, campaign: { campaignId }, now }, { params: { memberId } }) =>
    db.transaction(async (tx) => {
      const [part] = await tx.query<Part>(LOCK_PART, [memberId, campaignId]);
      const removed = await tx.query(REMOVE_ROLE, [memberId, campaignId]);
      if (!part || removed.length === 0) return refuse('member_not_found');
      await endInvitations(tx, {
        campaignId,
        email: part.email,
        madeBy: losesInviteRight(part, null) ? memberId : null,
        now,
      });
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        action: 'role_removed',
      } as const;
      await recordAction(tx, { ...audited, target: memberId }, { now, random });
      return undefined;
    });
}

const LOCK_PART = {
  name: 'lock_part_in_campaign',
  text: `
    select m.email, m.is_installation_owner from members m
    where m.member_id = $1 and (m.is_installation_owner
      or exists (select 1 from member_roles r where r.member_id = m.member_id and r.campaign_id = $2))
    for update`,
};

const REMOVE_ROLE = {
  name: 'remove_member_role',
  text: `
    with ended as (${endTokensOf()})
    delete from member_roles where member_id = $1 and campaign_id = $2 returning 1`,
};
