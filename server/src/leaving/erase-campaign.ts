import type { Database, Queryable } from '../db/open.ts';
import { PLACEMENTS } from '../db/table-placements.ts';
import { lockFigures } from '../holdings/figure-changes.ts';
import { lockAccounts } from '../holdings/locks.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import { markStray } from '../photos/picture-files.ts';
import { eraseDeliveries } from '../webhooks/erase-deliveries.ts';
import { eraseReasonsOfCampaign } from './erase-reasons.ts';

/** Accounts that one transaction deletes with all their rows. */
const ACCOUNTS = 100;
/** Rows of another table that one statement deletes. */
export const ERASED_ROWS = 2_000;
/**
 * Other servers have the campaign in memory until they notice that it has no version, at most a second later. What they write until
 * then is deleted too.
 */
export const ERASE_AFTER_MS = 15_000;
/** How long one job deletes, so that other jobs get their turn. Another job continues. */
const WORK_MS = 10_000;

/**
 * The log outlives what it is about, the files of photos are deleted by the sweep of pictures, and the sums of hand-overs by triggers of
 * the hand-overs.
 */
const RETAINED: ReadonlySet<string> = new Set(['campaigns', 'audit_entries', 'stray_pictures', 'handover_sums']);

/** A table whose rows belong to a campaign. */
interface OwnTable {
  table: string;
  /** The columns of its primary key. */
  key: string[];
  hasAccount: boolean;
}

/**
 * Deletes everything that belongs to a campaign that a member has deleted, and to its rehearsal, in small transactions that lock
 * nothing of another campaign. Returns whether more is left, because `signal` has aborted or `batches` have run. May run twice, and
 * beside another server.
 */
export async function eraseCampaign(
  db: Database,
  campaignId: number,
  { now, signal, batches = Number.POSITIVE_INFINITY }: { now: number; signal?: AbortSignal; batches?: number },
): Promise<boolean> {
  const ids = await deletedCampaigns(db, campaignId);
  const tables = await tablesOfCampaigns(db);
  let left = batches;
  const isOver = () => signal?.aborted === true || left <= 0;
  for (const id of ids) {
    while (!isOver() && (await eraseAccounts(db, { id, tables, at: new Date(now) }))) left -= 1;
    while (!isOver() && (await eraseReasonsOfCampaign(db, id))) left -= 1;
    while (!isOver() && (await eraseDeliveries(db, { campaignId: id }))) left -= 1;
    for (const table of tables) while (!isOver() && (await eraseRows(db, table, id))) left -= 1;
    if (isOver()) return true;
    await dropCampaign(db, tables, id);
  }
  return false;
}

/** The tables that a roll-up writes. */
const ROLLED_UP: ReadonlySet<string> = new Set(['figure_minutes', 'figure_totals']);

/**
 * Deletes the row of a campaign that has no other rows. A roll-up that has read its visitors before they were deleted may write figures
 * of them afterwards, so it is waited for.
 */
const dropCampaign = (db: Database, tables: readonly OwnTable[], id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockFigures(tx);
    for (const table of tables) if (ROLLED_UP.has(table.table)) while (await eraseRows(tx, table, id));
    // An account that registered meanwhile makes this fail, and the job run again.
    await tx.query({ name: 'drop_deleted_campaign', text: 'delete from campaigns where campaign_id = $1' }, [id]);
  });

/** The rehearsal of a deleted campaign and the campaign itself; nothing if it is gone, or is not deleted. */
async function deletedCampaigns(db: Queryable, campaignId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'deleted_campaigns',
      text: `
        select campaign_id as id from campaigns
        where deleted_at is not null and (campaign_id = $1 or rehearses = $1) order by rehearses is null, campaign_id`,
    },
    [campaignId],
  );
  return rows.map(({ id }) => id);
}

/** The tables with rows of campaigns, each before those that it refers to. Found in the database, so that none is forgotten. */
async function tablesOfCampaigns(db: Queryable): Promise<OwnTable[]> {
  const found = await db.query<OwnTable>({
    name: 'tables_of_campaigns',
    text: `
      select t.relname as "table", array_agg(a.attname::text order by k.place) as key,
        bool_or(exists (select 1 from pg_attribute o where o.attrelid = t.oid and o.attname = 'account_id' and not o.attisdropped))
          as "hasAccount"
      from pg_class t
      join pg_index i on i.indrelid = t.oid and i.indisprimary
      cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attribute, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute
      where t.relnamespace = current_schema()::regnamespace and exists (
        select 1 from pg_attribute c where c.attrelid = t.oid and c.attname = 'campaign_id' and not c.attisdropped)
      group by t.relname`,
  });
  const order = Object.keys(PLACEMENTS);
  return found
    .filter(({ table }) => order.includes(table) && !RETAINED.has(table))
    .sort((one, other) => order.indexOf(other.table) - order.indexOf(one.table));
}

/** Deletes some accounts with all their rows. Returns whether more may be left. */
async function eraseAccounts(
  db: Database,
  { id, tables, at }: { id: number; tables: readonly OwnTable[]; at: Date },
): Promise<boolean> {
  const accounts = await db.query<{ accountId: string }>(
    {
      name: 'accounts_of_deleted_campaign',
      text: 'select account_id as "accountId" from accounts where campaign_id = $1 order by account_id limit $2',
    },
    [id, ACCOUNTS],
  );
  if (accounts.length === 0) return false;
  const accountIds = accounts.map(({ accountId }) => accountId);
  await db.transaction(async (tx) => {
    await lockAccounts(tx, id, accountIds);
    const photos = await tx.query<{ photoId: string }>(
      {
        name: 'photos_of_deleted_accounts',
        text: 'select photo_id as "photoId" from photos where campaign_id = $1 and account_id = any($2::uuid[])',
      },
      [id, accountIds],
    );
    await markStray(
      tx,
      id,
      photos.map(({ photoId }) => photoId),
      at,
    );
    for (const { table } of tables.filter(({ hasAccount }) => hasAccount)) {
      const text = `delete from ${table} where campaign_id = $1 and account_id = any($2::uuid[])`;
      await tx.query({ name: `erase_accounts_in_${table}`, text }, [id, accountIds]);
    }
  });
  return true;
}

/**
 * Deletes some rows of a table. Returns whether any are left. Another server may have deleted the same rows a moment before, so that
 * fewer than a portion are deleted although others are left.
 */
async function eraseRows(db: Queryable, { table, key }: OwnTable, id: number): Promise<boolean> {
  const columns = key.join(', ');
  const rows = await db.query(
    {
      name: `erase_rows_of_${table}`,
      text: `
        delete from ${table} where (${columns}) in (select ${columns} from ${table} where campaign_id = $1 limit ${ERASED_ROWS})
        returning 1`,
    },
    [id],
  );
  if (rows.length === ERASED_ROWS) return true;
  const left = { name: `rows_left_in_${table}`, text: `select 1 from ${table} where campaign_id = $1 limit 1` };
  return (await db.query(left, [id])).length > 0;
}

/**
 * Enqueues the job that deletes what belongs to a campaign. There is at most one for each campaign, and one runs at a time, so that
 * very large campaigns leave room for the jobs of others.
 */
export const enqueueErasure = (tx: Queryable, campaignId: number, runAt?: Date): Promise<void> =>
  enqueue(
    tx,
    'erase_campaign',
    { campaignId },
    { key: `erase_campaign ${campaignId}`, queue: 'erase_campaign', ...(runAt && { runAt }) },
  );

/**
 * The regular job (timetable in jobs/worker.ts). Enqueues the erasure of every campaign that is deleted: a restore of a backup has no
 * jobs, and one that has failed too often is no longer run.
 */
export const eraseDeletedJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'erase_deleted'> =>
  async () => {
    const rows = await db.query<{ id: number }>(
      {
        name: 'campaigns_to_erase',
        text: `
          select distinct coalesce(rehearses, campaign_id) as id from campaigns where deleted_at <= $1 order by 1`,
      },
      [new Date(clock() - ERASE_AFTER_MS)],
    );
    for (const { id } of rows) await enqueueErasure(db, id);
  };

/** The job of a deletion (console/deletions/delete-campaign.ts). */
export const eraseCampaignJob =
  ({ db, clock, workMs = WORK_MS }: { db: Database; clock: Clock; workMs?: number }): JobHandler<'erase_campaign'> =>
  async ({ campaignId }, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(workMs)]);
    if (await eraseCampaign(db, campaignId, { now: clock(), signal: limited })) await enqueueErasure(db, campaignId);
  };
