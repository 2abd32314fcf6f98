import { campaignOf, type LiveCampaign } from '../catalogue/live-campaigns.ts';
import { publishedCatalogue, retainingCampaigns } from '../catalogue/queries.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { eraseAccount } from './erase-account.ts';

/** Accounts of one job, each in a transaction of its own; where more are left another job goes on. */
const PORTION = 300;
/** Rows of one statement. */
const PIECE = 5_000;

/**
 * Erases the personal data of the campaigns whose `retention` is over: each account as if its visitor had deleted it, and
 * the tracking events. Gives whether there is more to do. The published version decides, read anew, so that a period that
 * was prolonged a moment ago counts.
 */
export async function eraseEnded(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  let left = PORTION;
  for (const { slug } of await retainingCampaigns(db)) {
    const row = await publishedCatalogue(db, slug);
    const campaign = row && campaignOf(row);
    const erasesAt = campaign?.catalogue.erasesAt ?? null;
    if (!campaign || erasesAt === null || now < erasesAt) continue;
    const accountIds = await remainingAccounts(db, campaign.campaignId, left);
    for (const accountId of accountIds) {
      if (signal?.aborted) return true;
      // Something else was published meanwhile; the next job goes by that.
      if (!(await eraseOne(db, campaign, { accountId, at: new Date(now) }))) return true;
    }
    left -= accountIds.length;
    if (left === 0 || (await eraseEvents(db, campaign.campaignId))) return true;
  }
  return false;
}

/** Gives whether the version that asks for it was still the published one; the gate keeps it so until the end. */
const eraseOne = (db: Database, campaign: LiveCampaign, { accountId, at }: { accountId: string; at: Date }) =>
  db.transaction(async (tx) => {
    const { campaignId, version } = campaign;
    await lockBeforeVoid(tx, campaignId);
    const published = { name: 'is_published', text: 'select 1 from campaigns where campaign_id = $1 and version = $2' };
    if ((await tx.query(published, [campaignId, version])).length === 0) return false;
    await lockAccounts(tx, campaignId, [accountId]);
    // The files of photos are noted as stray and go with the next sweep; other servers learn of the ended sessions.
    await eraseAccount(tx, campaign, { accountId, at });
    return true;
  });

async function remainingAccounts(db: Queryable, campaignId: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    {
      name: 'remaining_accounts',
      text: `
        select account_id from accounts where campaign_id = $1 and status <> 'deleted' order by account_id limit $2`,
    },
    [campaignId, limit],
  );
  return rows.map(({ account_id }) => account_id);
}

/** Gives whether there may be more. */
async function eraseEvents(db: Queryable, campaignId: number): Promise<boolean> {
  const [erased] = await db.query<{ count: number }>(
    {
      name: 'erase_events',
      text: `
        with erased as (
          delete from tracking_events where (campaign_id, event_id) in (
            select campaign_id, event_id from tracking_events where campaign_id = $1 limit ${PIECE})
          returning 1
        )
        select count(*)::int as count from erased`,
    },
    [campaignId],
  );
  return erased?.count === PIECE;
}

/** The job that the timetable asks for (jobs/worker.ts). */
export const eraseEndedJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'erase_ended'> =>
  async (_payload, signal) => {
    if (await eraseEnded(db, clock(), signal)) await enqueue(db, 'erase_ended', {}, { key: 'erase_ended' });
  };
