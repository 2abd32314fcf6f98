import type { Grant, Role } from '@meguri/core/console/roles/may.ts';
import type { Database } from '../../db/open.ts';
import { factorsByMember } from '../factors/factors-by-member.ts';
import { type OpenInvitation, openInvitations } from '../members/one-time-links.ts';
import { allMembers, meOfRow } from '../members/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { factorDemandsOf } from './demand-factor.ts';

interface Parts {
  db: Database;
  consoleOrigin: string;
  canMail: boolean;
}

/** GET /members: all members of the installation. */
export function listMembers({ db, consoleOrigin, canMail }: Parts): ConsoleHandler<'listMembers'> {
  return async ({ now }) => {
    const [members, invitations, factors, demands] = await Promise.all([
      allMembers(db),
      openInvitations(db, null, now),
      factorsByMember(db, consoleOrigin),
      factorDemandsOf(db, null),
    ]);
    // Every member plays in the sandbox, so that it says nothing about one.
    const shown = members.map(meOfRow).map((one) => ({
      ...one,
      campaigns: one.campaigns.filter(({ isSandbox }) => !isSandbox),
      factors: factors.get(one.memberId) ?? [],
    }));
    return {
      members: shown,
      invitations: invitations.map(describeInvitation),
      canMail,
      isFactorDemanded: demands.everywhere,
    };
  };
}

export interface CampaignMemberRow {
  member_id: string;
  email: string;
  name: string;
  is_installation_owner: boolean;
  role: Role | null;
  grants: Grant[] | null;
}

/** GET /campaigns/:slug/members: those with a role in the campaign, and the owners of the installation. */
export function listCampaignMembers({ db, consoleOrigin, canMail }: Parts): ConsoleHandler<'listCampaignMembers'> {
  return async ({ campaign: { campaignId }, now }) => {
    const [members, invitations, factors, factorDemand] = await Promise.all([
      membersOfCampaign(db, campaignId),
      openInvitations(db, campaignId, now),
      factorsByMember(db, consoleOrigin),
      factorDemandsOf(db, campaignId),
    ]);
    return {
      members: members.map(({ member_id: memberId, email, name, is_installation_owner, role, grants }) => ({
        memberId,
        email,
        name,
        isInstallationOwner: is_installation_owner,
        role,
        grants: grants ?? [],
        factors: factors.get(memberId) ?? [],
      })),
      invitations: invitations.map(describeInvitation),
      canMail,
      factorDemand,
    };
  };
}

/** Those with a role in a campaign, and the owners of the installation, by address. */
export const membersOfCampaign = (db: Database, campaignId: number): Promise<CampaignMemberRow[]> =>
  db.query<CampaignMemberRow>(MEMBERS_OF_CAMPAIGN, [campaignId]);

const describeInvitation = ({ id, email, role, grants, expires_at, mail }: OpenInvitation) => ({
  invitationId: id,
  email,
  role,
  grants,
  expiresAt: expires_at.toISOString(),
  mail,
});

const MEMBERS_OF_CAMPAIGN = {
  name: 'members_of_campaign',
  text: `
    select m.member_id, m.email, m.name, m.is_installation_owner, r.role, r.grants
    from members m left join member_roles r on r.member_id = m.member_id and r.campaign_id = $1
    where r.member_id is not null or m.is_installation_owner order by m.email_key`,
};
