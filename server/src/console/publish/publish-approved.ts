import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Queryable } from '../../db/open.ts';
import { overOneConnection } from '../../db/over-one-connection.ts';
import type { Random } from '../../lib/random.ts';
import type { VersionApproval } from '../../publish/add-version.ts';
import type { CheckedFolder } from '../../publish/check/check-campaign.ts';
import type { HarmfulChange } from '../../publish/harmful-changes.ts';
import { harmfulChangesNow, publishWithin } from '../../publish/publish-campaign.ts';
import { lockKnownCampaign } from '../../publish/queries.ts';
import { type AuditAction, recordAction } from '../audit/record-action.ts';
import { lockAllowed } from '../members/lock-allowed.ts';
import { approvalsOf, type Candidate, flawOf, type Judged, lockApprovals, publishersOf } from './queries.ts';
import { isAccepted, nameOfHarm } from './shown-harm.ts';

/** A publication of the console: what is published, and on whose account. */
export interface PublishOrder extends Candidate {
  campaignId: number;
  slug: string;
  folder: CheckedFolder;
  /** The member whose publication it is, and who counts as one who approves it. */
  memberId: string;
  /** The API token that publishes; the member is then the one who made it. */
  tokenId: string | null;
  note: string | null;
  /** With force: tells whether it covers a harmful change. */
  covers: (harm: HarmName) => boolean;
  /** Whether a server publishes it at the instant for which it was scheduled. */
  isScheduled?: boolean;
}

export type OrderVerdict = Verdict<
  { version: number; change: 'published' | 'unchanged'; overruled: HarmfulChange[] },
  | { code: 'version_changed' | 'forbidden' | 'approvals_missing' }
  | { code: 'would_harm_visitors'; changes: HarmfulChange[] }
>;

/**
 * Publishes a checked document as the next version after the one that was read, if enough people have approved exactly this. Rights and
 * approvals are judged under locks, at the moment of publication. Writes nothing if it refuses.
 */
export async function publishApproved(
  tx: Queryable,
  order: PublishOrder,
  { now, random }: { now: number; random: Random },
): Promise<OrderVerdict> {
  const { campaignId, folder, memberId, note, baseVersion, isForced, isScheduled = false, restores } = order;
  const published = await lockKnownCampaign(tx, campaignId);
  if (published?.version !== baseVersion) return { ok: false, code: 'version_changed' };
  const harms = isForced ? await harmsNow(tx, folder, now) : [];
  const signOff = await judgeSignOff(tx, { ...order, harms: harms.filter(order.covers) });
  if (!signOff.ok) return signOff;
  const verdict = await publishWithin(tx, folder, {
    force: isForced,
    // The approvals are for these only. Visitors may have got something in between.
    covers: (change) => {
      const harm = nameOfHarm(change);
      return order.covers(harm) && isAccepted(harms)(harm);
    },
    now,
    random,
    publishedBy: memberId,
    ...(note === null ? {} : { note }),
    approvals: signOff.approvals,
    wasScheduled: isScheduled,
    ...(restores > 0 ? { restores } : {}),
  });
  if (!verdict.ok) return verdict;
  const { version, change, overruled } = verdict;
  if (change === 'published') {
    await tx.query({ name: 'clear_approvals', text: 'delete from publish_approvals where campaign_id = $1' }, [
      campaignId,
    ]);
    const action: AuditAction =
      restores > 0 ? 'campaign_rolled_back' : isScheduled ? 'scheduled_published' : 'campaign_published';
    const audited = {
      actor: isScheduled ? 'server' : 'member',
      memberId: isScheduled ? null : memberId,
      tokenId: isScheduled ? null : order.tokenId,
      campaignId,
      action,
      target: restores > 0 ? `${version} ${restores}` : String(version),
    } as const;
    await recordAction(tx, note === null ? audited : { ...audited, reason: note }, { now, random });
  }
  return { ok: true, version, change, overruled };
}

/** What force would cover now. Read over one connection, because the publication writes the campaign afterwards. */
async function harmsNow(tx: Queryable, folder: CheckedFolder, now: number): Promise<HarmName[]> {
  await overOneConnection(tx);
  return (await harmfulChangesNow(tx, folder, now)).map(nameOfHarm);
}

/** Whether the publisher and those who have approved it are as many people as the campaign demands. */
export async function judgeSignOff(
  tx: Queryable,
  order: Pick<PublishOrder, 'campaignId' | 'memberId'> & Judged,
): Promise<Verdict<{ approvals: VersionApproval[] }, { code: 'forbidden' | 'approvals_missing' }>> {
  const { campaignId, memberId } = order;
  // Members are locked before approvals, as the deletion of a member locks them.
  const known = await approvalsOf(tx, campaignId);
  const approverIds = [...new Set([memberId, ...known.map((approval) => approval.memberId)])];
  const allowed = await lockAllowed(tx, { memberIds: approverIds, action: 'publish', campaignId });
  if (!allowed.has(memberId)) return { ok: false, code: 'forbidden' };
  const approvals = (await lockApprovals(tx, campaignId))
    .filter((approval) => approval.memberId !== memberId && flawOf(approval, order, allowed) === null)
    .map((approval) => ({ memberId: approval.memberId, at: approval.approvedAt.toISOString() }));
  const people = new Set([memberId, ...approvals.map((approval) => approval.memberId)]);
  return people.size >= (await publishersOf(tx, campaignId))
    ? { ok: true, approvals }
    : { ok: false, code: 'approvals_missing' };
}
