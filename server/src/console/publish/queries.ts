import type { Approval, ApprovalFlaw } from '@meguri/core/console/publish/schema.ts';
import { type CampaignRole, may } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';

/** What an approval is for: a document, the version that it follows, and whether visitors may be harmed. */
export interface Candidate {
  documentHash: Buffer;
  baseVersion: number;
  isForced: boolean;
  /** The version to which it goes back; 0 for a draft. */
  restores: number;
}

export interface ApprovalRow extends Candidate {
  approvalId: string;
  memberId: string;
  name: string;
  approvedAt: Date;
}

const APPROVALS = `
  select a.approval_id as "approvalId", a.member_id as "memberId", m.name, a.document_hash as "documentHash",
    a.base_version as "baseVersion", a.is_forced as "isForced", a.restores, a.approved_at as "approvedAt"
  from publish_approvals a join members m on m.member_id = a.member_id
  where a.campaign_id = $1 order by a.approved_at, a.approval_id`;

/** All approvals of a campaign, the oldest first. */
export const approvalsOf = (db: Queryable, campaignId: number) =>
  db.query<ApprovalRow>({ name: 'approvals_of_campaign', text: APPROVALS }, [campaignId]);

/** The same, locked, so that none is withdrawn before the transaction ends. */
export const lockApprovals = (tx: Queryable, campaignId: number) =>
  tx.query<ApprovalRow>({ name: 'lock_approvals', text: `${APPROVALS} for update of a` }, [campaignId]);

/** How many people must approve a version of the campaign. */
export async function publishersOf(db: Queryable, campaignId: number): Promise<number> {
  const rows = await db.query<{ publishers: number }>(
    { name: 'publishers_of_campaign', text: 'select publishers from campaigns where campaign_id = $1' },
    [campaignId],
  );
  return rows[0]?.publishers ?? 1;
}

/** The campaign of a slug, which exists. */
export async function campaignOfSlug(db: Queryable, slug: string): Promise<{ campaignId: number; publishers: number }> {
  const rows = await db.query<{ campaignId: number; publishers: number }>(
    { name: 'campaign_of_slug', text: 'select campaign_id as "campaignId", publishers from campaigns where slug = $1' },
    [slug],
  );
  return rows[0]!;
}

interface PartRow {
  memberId: string;
  name: string;
  isInstallationOwner: boolean;
  role: CampaignRole['role'] | null;
  grants: CampaignRole['grants'] | null;
}

const mayPublish = ({ isInstallationOwner, role, grants }: Omit<PartRow, 'memberId' | 'name'>): boolean =>
  may(
    { isInstallationOwner, campaigns: role === null ? [] : [{ slug: '', role, grants: grants ?? [] }] },
    'publish',
    '',
  ).ok;

/** The members who may publish the campaign. */
export async function publishersAmong(db: Queryable, campaignId: number): Promise<Set<string>> {
  const rows = await db.query<PartRow>(
    {
      name: 'parts_in_campaign',
      text: `
        select m.member_id as "memberId", m.name, m.is_installation_owner as "isInstallationOwner", r.role, r.grants
        from members m left join member_roles r on r.member_id = m.member_id and r.campaign_id = $1
        where m.is_installation_owner or r.role is not null`,
    },
    [campaignId],
  );
  return new Set(rows.filter(mayPublish).map(({ memberId }) => memberId));
}

/**
 * Locks the members among the given ones who may publish the campaign, so that nobody loses the right before the transaction
 * ends.
 */
export async function lockPublishers(
  tx: Queryable,
  campaignId: number,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const members = await tx.query<Pick<PartRow, 'memberId' | 'name' | 'isInstallationOwner'>>(
    {
      name: 'lock_members_who_approve',
      text: `
        select member_id as "memberId", name, is_installation_owner as "isInstallationOwner" from members
        where member_id = any($1::uuid[]) order by member_id for share`,
    },
    [memberIds],
  );
  const roles = await tx.query<Pick<PartRow, 'memberId' | 'role' | 'grants'>>(
    {
      name: 'lock_roles_of_who_approves',
      text: `
        select member_id as "memberId", role, grants from member_roles
        where campaign_id = $2 and member_id = any($1::uuid[]) order by member_id for share`,
    },
    [memberIds, campaignId],
  );
  const allowed = members.filter(({ memberId, isInstallationOwner }) => {
    const { role = null, grants = null } = roles.find((row) => row.memberId === memberId) ?? {};
    return mayPublish({ isInstallationOwner, role, grants });
  });
  return new Map(allowed.map(({ memberId, name }) => [memberId, name]));
}

/** Why an approval does not count for what is to be published; null if it does. */
export function flawOf(
  approval: Omit<ApprovalRow, 'name'>,
  candidate: Candidate,
  allowed: { has(memberId: string): boolean },
): ApprovalFlaw | null {
  if (approval.baseVersion !== candidate.baseVersion) return 'version';
  if (approval.restores !== candidate.restores || !approval.documentHash.equals(candidate.documentHash))
    return 'document';
  if (approval.isForced !== candidate.isForced) return 'force';
  return allowed.has(approval.memberId) ? null : 'right';
}

/** An approval as the API shows it to somebody who looks at what is to be published. */
export const shownApproval = (
  row: ApprovalRow,
  candidate: Candidate,
  allowed: { has(memberId: string): boolean },
): Approval => ({
  approvalId: row.approvalId,
  by: { memberId: row.memberId, name: row.name },
  at: row.approvedAt.toISOString(),
  isForced: row.isForced,
  flaw: flawOf(row, candidate, allowed),
});
