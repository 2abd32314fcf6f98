import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { shortHash } from './document-hash.ts';
import type { Candidate } from './queries.ts';

/**
 * Adds a member's approval, in place of those of other documents. One for the scheduled publication stays. The same approval
 * again changes nothing. `accepted` are the harmful changes that it covers with force; by default all.
 */
export async function addApproval(
  tx: Queryable,
  {
    campaignId,
    memberId,
    candidate,
    accepted,
  }: { campaignId: number; memberId: string; candidate: Candidate; accepted: readonly HarmName[] | undefined },
  { now, random }: { now: number; random: Random },
): Promise<void> {
  const { documentHash, baseVersion, isForced, restores } = candidate;
  await tx.query(REPLACE_APPROVALS, [campaignId, memberId, documentHash, baseVersion, isForced, restores]);
  const added = await tx.query(ADD_APPROVAL, [
    random.uuid(now),
    campaignId,
    memberId,
    documentHash,
    baseVersion,
    isForced,
    restores,
    new Date(now),
    isForced && accepted ? JSON.stringify(accepted) : null,
  ]);
  if (added.length === 0) return;
  const target = restores > 0 ? String(restores) : shortHash(documentHash);
  const audited = { actor: 'member', memberId, tokenId: null, campaignId, action: 'version_approved', target } as const;
  await recordAction(tx, audited, { now, random });
}

const REPLACE_APPROVALS = {
  name: 'replace_approvals',
  text: `
    delete from publish_approvals a
    where a.campaign_id = $1 and a.member_id = $2
      and (a.document_hash, a.base_version, a.is_forced, a.restores) is distinct from ($3::bytea, $4::int, $5::boolean, $6::int)
      and not exists (
        select 1 from scheduled_publications s where s.campaign_id = a.campaign_id and s.failed_at is null and a.restores = 0
          and s.document_hash = a.document_hash and s.base_version = a.base_version and s.is_forced = a.is_forced)`,
};

const ADD_APPROVAL = {
  name: 'add_approval',
  text: `
    insert into publish_approvals
      (approval_id, campaign_id, member_id, document_hash, base_version, is_forced, restores, approved_at, accepted)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (campaign_id, member_id, document_hash, base_version, is_forced, restores)
      do update set accepted = excluded.accepted, approved_at = excluded.approved_at
      where publish_approvals.accepted is distinct from excluded.accepted
    returning 1`,
};
