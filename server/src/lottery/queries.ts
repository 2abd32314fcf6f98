import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { DrawOutcome, Winner } from '@meguri/core/presents/draw-winners.ts';
import type { Queryable } from '../db/open.ts';

export interface DrawKey {
  campaignId: number;
  presentId: string;
}

/** The decision of a draw. Together with the seed it is everything that is published. */
export interface DrawList {
  /** The receipts of all entries, sorted. */
  entries: string[];
  /** The outcomes of the version in force at the draw. `then` says what a winner does next. */
  outcomes: (DrawOutcome & { then: 'use' | 'apply' })[];
  winners: Winner[];
}

/** The draws that are due and not completed, at most 100. */
export const dueDraws = (db: Queryable, now: Date) =>
  db.query<{ campaignId: number; presentId: string }>(
    {
      name: 'due_draws',
      text: `
        select campaign_id as "campaignId", present_id as "presentId" from lottery_draws
        where drawn_at is null and draw_at <= $1 order by draw_at, campaign_id, present_id limit 100`,
    },
    [now],
  );

/**
 * Reserves a draw for one server until the transaction or the server ends; false if another server has it. This only
 * saves work: two servers that draw at the same time still produce one result.
 */
export async function claimDraw(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<boolean> {
  const rows = await tx.query<{ claimed: boolean }>(
    { name: 'claim_draw', text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed' },
    [`draw_lottery ${campaignId} ${presentId}`],
  );
  return rows[0]?.claimed ?? false;
}

/**
 * Locks a due draw until the end of the transaction. Waits for entries, voidings and publications in progress and blocks
 * later ones. Undefined if the draw is not due, completed or withdrawn. `list` is the decision that was stored at
 * `decidedAt`, if any.
 */
export async function lockDueDraw(tx: Queryable, { campaignId, presentId }: DrawKey, now: Date) {
  const rows = await tx.query<{ seed: Buffer; list: DrawList | null; decidedAt: Date | null }>(
    {
      name: 'lock_due_draw',
      // A write that changes nothing: on a distributed database a lock would be on one machine only, and entries lock the row of
      // their own machine.
      text: `
        update lottery_draws set present_id = present_id
        where campaign_id = $1 and present_id = $2 and drawn_at is null and draw_at <= $3
        returning seed, list, closed_at as "decidedAt"`,
    },
    [campaignId, presentId, now],
  );
  return rows[0];
}

/** The present in the campaign's published version; undefined if that version does not have it. */
export async function publishedPresent(tx: Queryable, { campaignId, presentId }: DrawKey) {
  const rows = await tx.query<{ present: NonNullable<CampaignFile['presents']>[number] }>(
    {
      name: 'published_present',
      text: `
        select p.present from campaigns c
        join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        cross join lateral jsonb_array_elements(v.document->'presents') as p(present)
        where c.campaign_id = $1 and p.present->>'id' = $2`,
    },
    [campaignId, presentId],
  );
  return rows[0]?.present;
}

/** The pending entries of a draw. Entries that were voided and those of deleted accounts take no part. */
const PENDING_ENTRIES = `
  from user_presents u
  join accounts a on a.campaign_id = u.campaign_id and a.account_id = u.account_id and a.status <> 'deleted'
  where u.campaign_id = $1 and u.present_id = $2 and u.voided_at is null and u.draw->>'result' = 'pending'`;

/** The receipts of all entries, in no particular order. */
export async function entryReceipts(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<string[]> {
  const rows = await tx.query<{ receipt: string }>(
    { name: 'entry_receipts', text: `select u.draw->>'receipt' as receipt ${PENDING_ENTRIES}` },
    [campaignId, presentId],
  );
  return rows.map(({ receipt }) => receipt);
}

/** The accounts with an entry that has no result yet, in key order. */
export async function pendingAccounts(db: Queryable, { campaignId, presentId }: DrawKey): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    { name: 'pending_accounts', text: `select distinct u.account_id ${PENDING_ENTRIES} order by u.account_id` },
    [campaignId, presentId],
  );
  return rows.map(({ account_id }) => account_id);
}

/** Makes the planner use the primary keys in this transaction, even if the tables were just filled and have no statistics. */
export const forceIndexScans = (tx: Queryable) =>
  tx.query({
    name: 'force_index_scans',
    text: "select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name",
  });

/** The entries without a result of locked accounts of one place. */
export const pendingEntries = (tx: Queryable, { campaignId, presentId }: DrawKey, accountIds: readonly string[]) =>
  tx.query<{ accountId: string; userPresentId: string; receipt: string }>(
    {
      name: 'pending_entries',
      text: `
        select u.account_id as "accountId", u.user_present_id as "userPresentId", u.draw->>'receipt' as receipt
        ${PENDING_ENTRIES} and u.account_id = any($3::uuid[])`,
    },
    [campaignId, presentId, accountIds],
    accountIds[0],
  );

/** Locks the stock of a lottery's outcomes and returns the units left by outcome id. */
export async function lockOutcomes(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<Map<string, number>> {
  const rows = await tx.query<{ outcome_id: string; remaining: number }>(
    {
      name: 'lock_outcomes',
      text: `
        select outcome_id, remaining from present_stock
        where campaign_id = $1 and present_id = $2 and outcome_id <> '' order by outcome_id for update`,
    },
    [campaignId, presentId],
  );
  return new Map(rows.map(({ outcome_id, remaining }) => [outcome_id, remaining]));
}

/** Stores the decision, closes the entries and deducts the won units from the stock. */
export async function writeDecision(
  tx: Queryable,
  { campaignId, presentId }: DrawKey,
  { list, now }: { list: DrawList; now: Date },
): Promise<void> {
  await tx.query(
    {
      name: 'take_drawn_stock',
      text: `
        update present_stock p set remaining = p.remaining - w.units
        from (select outcome_id, count(*)::int as units from unnest($3::text[]) as o(outcome_id) group by 1) w
        where p.campaign_id = $1 and p.present_id = $2 and p.outcome_id = w.outcome_id`,
    },
    [campaignId, presentId, list.winners.map(({ outcome }) => outcome)],
  );
  await tx.query(
    {
      name: 'store_draw_list',
      text: 'update lottery_draws set closed_at = $3, list = $4::jsonb where campaign_id = $1 and present_id = $2',
    },
    [campaignId, presentId, now, JSON.stringify(list)],
  );
}

/** The result of one entry; null means lose. */
export interface EntryResult {
  accountId: string;
  userPresentId: string;
  outcome: { id: string; then: 'use' | 'apply' } | null;
}

/** Writes the results of entries of locked accounts of one place and increments the change numbers of the accounts. */
export const writeResults = (tx: Queryable, campaignId: number, results: readonly EntryResult[], now: Date) =>
  tx.query(
    {
      name: 'write_draw_results',
      text: `
        with written as (
          update user_presents u set draw = u.draw || jsonb_build_object('drawnAt', $6::text) ||
            case when r.outcome is null then '{"result": "lose"}'
              else jsonb_build_object('result', 'win', 'outcome', r.outcome, 'then', r.next) end
          from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as r(account_id, user_present_id, outcome, next)
          where u.campaign_id = $1 and u.account_id = r.account_id and u.user_present_id = r.user_present_id
          returning u.account_id
        )
        update accounts set change_no = change_no + 1
        where campaign_id = $1 and account_id in (select account_id from written)`,
    },
    [
      campaignId,
      results.map(({ accountId }) => accountId),
      results.map(({ userPresentId }) => userPresentId),
      results.map(({ outcome }) => outcome?.id ?? null),
      results.map(({ outcome }) => outcome?.then ?? null),
      now.toISOString(),
    ],
    results[0]?.accountId,
  );

/** Publishes a draw whose results are all written. Returns whether this call published it. */
export async function publishList(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'publish_draw_list',
      text: `
        update lottery_draws set drawn_at = closed_at
        where campaign_id = $1 and present_id = $2 and list is not null and drawn_at is null returning 1`,
    },
    [campaignId, presentId],
  );
  return rows.length > 0;
}

export interface DrawRow {
  seed_hash: Buffer;
  draw_at: Date | null;
  entries_close_at: Date | null;
  drawn_at: Date | null;
  /** Null until the draw is published. */
  seed: Buffer | null;
}

/** The public facts of a draw, without its list; undefined for an instant lottery. */
export async function drawRow(db: Queryable, { campaignId, presentId }: DrawKey): Promise<DrawRow | undefined> {
  const rows = await db.query<DrawRow>(
    {
      name: 'draw_row',
      text: `
        select seed_hash, draw_at, entries_close_at, drawn_at, case when drawn_at is not null then seed end as seed
        from lottery_draws where campaign_id = $1 and present_id = $2`,
    },
    [campaignId, presentId],
  );
  return rows[0];
}

/** The list of a decided draw. */
export async function drawList(db: Queryable, { campaignId, presentId }: DrawKey): Promise<DrawList | null> {
  const rows = await db.query<{ list: DrawList | null }>(
    { name: 'draw_list', text: 'select list from lottery_draws where campaign_id = $1 and present_id = $2' },
    [campaignId, presentId],
  );
  return rows[0]?.list ?? null;
}
