import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';
import type { Approval, ApprovalFlaw } from '@meguri/core/console/publish/schema.ts';
import type { Queryable } from '../../db/open.ts';
import { type MemberPart, partAllows } from '../members/lock-allowed.ts';
import { isAccepted } from './shown-harm.ts';

/** The subject of an approval: a document, its base version, and whether it is forced. */
export interface Candidate {
  documentHash: Buffer;
  baseVersion: number;
  isForced: boolean;
  /** The version to which it goes back; 0 for a draft. */
  restores: number;
}

/** What an approval is judged by. */
export interface Judged extends Candidate {
  /** What it takes away from visitors, or alters for them, now. */
  harms: readonly HarmName[];
}

export interface ApprovalRow extends Candidate {
  /** With force: the harmful changes that it covers; null for all. */
  accepted: HarmName[] | null;
  approvalId: string;
  memberId: string;
  name: string;
  approvedAt: Date;
}

const APPROVALS = `
  select a.approval_id as "approvalId", a.member_id as "memberId", m.name, a.document_hash as "documentHash",
    a.base_version as "baseVersion", a.is_forced as "isForced", a.accepted, a.restores, a.approved_at as "approvedAt"
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

/** The members who may publish the campaign. */
export async function publishersAmong(db: Queryable, campaignId: number): Promise<Set<string>> {
  const rows = await db.query<MemberPart>(
    {
      name: 'parts_in_campaign',
      text: `
        select m.member_id as "memberId", m.name, m.is_installation_owner as "isInstallationOwner", r.role, r.grants
        from members m left join member_roles r on r.member_id = m.member_id and r.campaign_id = $1
        where m.is_installation_owner or r.role is not null`,
    },
    [campaignId],
  );
  return new Set(rows.filter((part) => partAllows(part, 'publish')).map(({ memberId }) => memberId));
}

/** Why an approval does not count for what is to be published; null if it does. */
export function flawOf(
  approval: Omit<ApprovalRow, 'name'>,
  candidate: Judged,
  allowed: { has(memberId: string): boolean },
): ApprovalFlaw | null {
  if (approval.baseVersion !== candidate.baseVersion) return 'version';
  if (approval.restores !== candidate.restores || !approval.documentHash.equals(candidate.documentHash))
    return 'document';
  if (approval.isForced !== candidate.isForced) return 'force';
  if (!candidate.harms.every(isAccepted(approval.accepted ?? undefined))) return 'force';
  return allowed.has(approval.memberId) ? null : 'right';
}

/** An approval as the API shows it to somebody who looks at what is to be published. */
export const shownApproval = (
  row: ApprovalRow,
  candidate: Judged,
  allowed: { has(memberId: string): boolean },
): Approval => ({
  approvalId: row.approvalId,
  by: { memberId: row.memberId, name: row.name },
  at: row.approvedAt.toISOString(),
  isForced: row.isForced,
  flaw: flawOf(row, candidate, allowed),
});
