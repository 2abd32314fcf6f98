import { campaignOf, type LiveCampaign } from '../catalogue/live-campaigns.ts';
import { campaignsWithRetention, publishedCatalogue } from '../catalogue/queries.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { eraseTakes } from '../presents/take/confirmed-takes.ts';
import { eraseAccount } from './erase-account.ts';

/** Accounts that one job erases, each in its own transaction. Another job continues if more are left. */
const MAX_ACCOUNTS = 300;
/** Tracking events that one statement deletes. */
const BATCH_ROWS = 5_000;

/**
 * Erases the personal data of campaigns whose `retention` is over (docs/domain.md#14-leaving-and-retention): every account as
 * if its visitor had deleted it, the tracking events and the hashes of confirmed contacts. Returns whether more is left.
 * The published version is read again, so that a period that was just extended counts.
 */
export async function eraseEnded(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  let left = MAX_ACCOUNTS;
  for (const { slug } of await campaignsWithRetention(db)) {
    const row = await publishedCatalogue(db, slug);
    const campaign = row && campaignOf(row);
    const erasesAt = campaign?.catalogue.erasesAt ?? null;
    if (!campaign || erasesAt === null || now < erasesAt) continue;
    const accountIds = await remainingAccounts(db, campaign.campaignId, left);
    for (const accountId of accountIds) {
      if (signal?.aborted) return true;
      // Another version was published meanwhile. The next job decides by that one.
      if (!(await eraseOne(db, campaign, { accountId, at: new Date(now) }))) return true;
    }
    const isLastPortion = accountIds.length < left;
    if (isLastPortion) await eraseTakes(db, campaign.campaignId);
    left -= accountIds.length;
    if (left === 0 || (await eraseEvents(db, campaign.campaignId))) return true;
    if (isLastPortion) await noteErased(db, campaign.campaignId, { at: new Date(now), dueAt: new Date(erasesAt) });
  }
  return false;
}

/**
 * Erases one account. Returns false if `campaign` is no longer the published version; the publication lock keeps it
 * published until the end.
 */
const eraseOne = (db: Database, campaign: LiveCampaign, { accountId, at }: { accountId: string; at: Date }) =>
  db.transaction(async (tx) => {
    const { campaignId, version } = campaign;
    await lockBeforeVoid(tx, campaignId);
    const published = { name: 'is_published', text: 'select 1 from campaigns where campaign_id = $1 and version = $2' };
    if ((await tx.query(published, [campaignId, version])).length === 0) return false;
    await lockAccounts(tx, campaignId, [accountId]);
    // The sweep job deletes the files of the photos. Other servers learn of the ended sessions by polling.
    await eraseAccount(tx, campaign, { accountId, at, isOver: true });
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

/** Notes when all was erased, once for each date at which that is due. */
const noteErased = (db: Queryable, campaignId: number, { at, dueAt }: { at: Date; dueAt: Date }) =>
  db.query(
    {
      name: 'note_erased',
      text: `
        update campaigns set data_erased_at = $2
        where campaign_id = $1 and (data_erased_at is null or data_erased_at < $3)`,
    },
    [campaignId, at, dueAt],
  );

/** Deletes one batch of tracking events. Returns whether any are left: another server may have deleted the same ones. */
async function eraseEvents(db: Queryable, campaignId: number): Promise<boolean> {
  const [deleted] = await db.query<{ count: number }>(
    {
      name: 'erase_events',
      text: `
        with deleted as (
          delete from tracking_events where (campaign_id, event_id) in (
            select campaign_id, event_id from tracking_events where campaign_id = $1 limit ${BATCH_ROWS})
          returning 1
        )
        select count(*)::int as count from deleted`,
    },
    [campaignId],
  );
  if (deleted?.count === BATCH_ROWS) return true;
  const left = { name: 'events_left', text: 'select 1 from tracking_events where campaign_id = $1 limit 1' };
  return (await db.query(left, [campaignId])).length > 0;
}

/** The regular job (timetable in jobs/worker.ts). */
export const eraseEndedJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'erase_ended'> =>
  async (_payload, signal) => {
    if (await eraseEnded(db, clock(), signal)) await enqueue(db, 'erase_ended', {}, { key: 'erase_ended' });
  };
