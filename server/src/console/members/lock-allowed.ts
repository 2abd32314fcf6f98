import { type Action, type CampaignRole, may } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';

/** A member's rights: in one campaign, or in the installation if there is no campaign. */
export interface MemberPart {
  memberId: string;
  name: string;
  isInstallationOwner: boolean;
  role: CampaignRole['role'] | null;
  grants: CampaignRole['grants'] | null;
}

/** Whether somebody with this part may carry out an action there. */
export const partAllows = (
  { isInstallationOwner, role, grants }: Omit<MemberPart, 'memberId' | 'name'>,
  action: Action,
): boolean =>
  may({ isInstallationOwner, campaigns: role === null ? [] : [{ slug: '', role, grants: grants ?? [] }] }, action, '')
    .ok;

/**
 * Locks the given members and returns the names, by id, of those who may carry out `action` in the campaign (null: in
 * the installation). The locks keep these rights unchanged until the transaction ends.
 */
export async function lockAllowed(
  tx: Queryable,
  { memberIds, action, campaignId }: { memberIds: readonly string[]; action: Action; campaignId: number | null },
): Promise<Map<string, string>> {
  const members = await tx.query<Pick<MemberPart, 'memberId' | 'name' | 'isInstallationOwner'>>(
    {
      name: 'lock_allowed_members',
      text: `
        select member_id as "memberId", name, is_installation_owner as "isInstallationOwner" from members
        where member_id = any($1::uuid[]) order by member_id for share`,
    },
    [memberIds],
  );
  const roles = await tx.query<Pick<MemberPart, 'memberId' | 'role' | 'grants'>>(
    {
      name: 'lock_allowed_roles',
      text: `
        select member_id as "memberId", role, grants from member_roles
        where campaign_id = $2 and member_id = any($1::uuid[]) order by member_id for share`,
    },
    [memberIds, campaignId],
  );
  const allowed = members.filter(({ memberId, isInstallationOwner }) => {
    const { role = null, grants = null } = roles.find((row) => row.memberId === memberId) ?? {};
    return partAllows({ isInstallationOwner, role, grants }, action);
  });
  return new Map(allowed.map(({ memberId, name }) => [memberId, name]));
}
