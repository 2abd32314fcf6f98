import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { DrawOutcome, Winner } from '@meguri/core/presents/draw-winners.ts';
import type { Queryable } from '../db/open.ts';

export interface DrawKey {
  campaignId: number;
  presentId: string;
}

/** What was decided: with the seed all that is published of a draw. */
export interface DrawList {
  /** The receipts of all entries, sorted. */
  entries: string[];
  /** With what a winner does next, as the version in force at the draw has it. */
  outcomes: (DrawOutcome & { then: 'use' | 'apply' })[];
  winners: Winner[];
}

/** The draws whose time has come and that are still to be drawn. */
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
 * Lets one server at a time be at a draw, until the end of the transaction or of the server; false for the others. It
 * only spares work: what is done twice is done once all the same.
 */
export async function claimDraw(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<boolean> {
  const rows = await tx.query<{ claimed: boolean }>(
    { name: 'claim_draw', text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed' },
    [`draw_lottery ${campaignId} ${presentId}`],
  );
  return rows[0]?.claimed ?? false;
}

/**
 * Locks a draw that is due, which waits for entries, voidings and publications under way and keeps others out until the end of the
 * transaction. Undefined where it is not due, is over or rests. `list` is what was decided already, at `decidedAt`.
 */
export async function lockDueDraw(tx: Queryable, { campaignId, presentId }: DrawKey, now: Date) {
  const rows = await tx.query<{ seed: Buffer; list: DrawList | null; decidedAt: Date | null }>(
    {
      name: 'lock_due_draw',
      text: `
        select seed, list, closed_at as "decidedAt" from lottery_draws
        where campaign_id = $1 and present_id = $2 and drawn_at is null and draw_at <= $3 for update`,
    },
    [campaignId, presentId, now],
  );
  return rows[0];
}

/** The present as the campaign's published version has it; undefined where it has none. */
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

/** Entries are live: one that was voided is out, and so is that of an account that was deleted. */
const ENTRIES = `
  from user_presents u
  join accounts a on a.campaign_id = u.campaign_id and a.account_id = u.account_id and a.status <> 'deleted'
  where u.campaign_id = $1 and u.present_id = $2 and u.voided_at is null and u.draw->>'result' = 'pending'`;

/** The receipts of all entries, as of one instant. */
export async function entryReceipts(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<string[]> {
  const rows = await tx.query<{ receipt: string }>(
    { name: 'entry_receipts', text: `select u.draw->>'receipt' as receipt ${ENTRIES}` },
    [campaignId, presentId],
  );
  return rows.map(({ receipt }) => receipt);
}

/** The accounts, in key order, that have an entry without its result. */
export async function waitingEntrants(db: Queryable, { campaignId, presentId }: DrawKey): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    { name: 'waiting_entrants', text: `select distinct u.account_id ${ENTRIES} order by u.account_id` },
    [campaignId, presentId],
  );
  return rows.map(({ account_id }) => account_id);
}

/** A portion is found by its keys, whatever the planner makes of tables that have just been filled. */
const BY_KEY = {
  name: 'draw_by_key',
  text: "select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as name",
};

/** Locks accounts in key order, to read and write what they hold. */
export async function lockEntrants(tx: Queryable, campaignId: number, accountIds: readonly string[]): Promise<void> {
  await tx.query(BY_KEY);
  await tx.query(
    {
      name: 'lock_entrants',
      text: `
        select 1 from accounts where campaign_id = $1 and account_id = any($2::uuid[]) order by account_id for update`,
    },
    [campaignId, accountIds],
  );
}

/** The entries without a result of locked accounts. */
export const entriesOf = (tx: Queryable, { campaignId, presentId }: DrawKey, accountIds: readonly string[]) =>
  tx.query<{ accountId: string; userPresentId: string; receipt: string }>(
    {
      name: 'entries_of',
      text: `
        select u.account_id as "accountId", u.user_present_id as "userPresentId", u.draw->>'receipt' as receipt
        ${ENTRIES} and u.account_id = any($3::uuid[])`,
    },
    [campaignId, presentId, accountIds],
  );

/** Locks the stock of a lottery's outcomes and gives what is left by outcome id. */
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

/** Keeps what was decided, closes the entries and takes what was won from the stock. */
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
      name: 'keep_draw_list',
      text: 'update lottery_draws set closed_at = $3, list = $4::jsonb where campaign_id = $1 and present_id = $2',
    },
    [campaignId, presentId, now, JSON.stringify(list)],
  );
}

/** The result of one entry; no outcome is lose. */
export interface EntryResult {
  accountId: string;
  userPresentId: string;
  outcome: { id: string; then: 'use' | 'apply' } | null;
}

/** Writes results into entries of locked accounts. */
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
  );

/** Publishes a draw whose results all stand; gives whether it was not published before. */
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
  /** Null until it is drawn, whoever asks. */
  seed: Buffer | null;
}

/** What may be told of a draw; undefined for a lottery that is not drawn. */
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

/** The list of a draw that is over. */
export async function drawList(db: Queryable, { campaignId, presentId }: DrawKey): Promise<DrawList | null> {
  const rows = await db.query<{ list: DrawList | null }>(
    { name: 'draw_list', text: 'select list from lottery_draws where campaign_id = $1 and present_id = $2' },
    [campaignId, presentId],
  );
  return rows[0]?.list ?? null;
}
