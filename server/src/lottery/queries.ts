import type { CampaignFile } from '@meguri/core/campaign/file.ts';
import type { DrawOutcome, Winner } from '@meguri/core/presents/draw.ts';
import type { Queryable } from '../db/open.ts';

export interface DrawKey {
  campaignId: number;
  presentId: string;
}

/** What is published of a draw beside its seed. */
export interface DrawList {
  /** The receipts of all entries, sorted. */
  entries: string[];
  outcomes: DrawOutcome[];
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
 * Locks the draw, which waits for entries and publications under way and keeps others out until the end of the
 * transaction. Gives its seed where it is due; undefined where it is not, is over or rests.
 */
export async function lockDueDraw(tx: Queryable, { campaignId, presentId }: DrawKey, now: Date) {
  const rows = await tx.query<{ seed: Buffer }>(
    {
      name: 'lock_due_draw',
      text: `
        select seed from lottery_draws
        where campaign_id = $1 and present_id = $2 and drawn_at is null and draw_at <= $3 for update`,
    },
    [campaignId, presentId, now],
  );
  return rows[0]?.seed;
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

/** Locks the accounts that have an entry, in key order, and gives their ids. */
export async function lockEntrants(tx: Queryable, { campaignId, presentId }: DrawKey): Promise<Set<string>> {
  const rows = await tx.query<{ account_id: string }>(
    {
      name: 'lock_entrants',
      text: `
        select e.account_id from accounts e
        where e.campaign_id = $1 and e.account_id in (select u.account_id ${ENTRIES})
        order by e.account_id for no key update of e`,
    },
    [campaignId, presentId],
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

/** All entries of a draw. */
export const drawEntries = (tx: Queryable, { campaignId, presentId }: DrawKey) =>
  tx.query<{ accountId: string; userPresentId: string; receipt: string }>(
    {
      name: 'draw_entries',
      text: `
        select u.account_id as "accountId", u.user_present_id as "userPresentId", u.draw->>'receipt' as receipt ${ENTRIES}`,
    },
    [campaignId, presentId],
  );

/** Locks the stock of a lottery's outcomes, after the accounts, and gives what is left by outcome id. */
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

export interface DrawResult {
  entries: readonly { accountId: string; userPresentId: string }[];
  /** One for each entry, in the same order; null for lose. */
  outcomes: readonly ({ id: string; then: 'use' | 'apply' } | null)[];
  list: DrawList;
  now: Date;
}

/** Writes the results into the entries, takes what was won from the stock and publishes the list. */
export async function writeDraw(
  tx: Queryable,
  { campaignId, presentId }: DrawKey,
  { entries, outcomes, list, now }: DrawResult,
): Promise<void> {
  await tx.query(
    {
      name: 'write_draw_results',
      text: `
        update user_presents u set draw = u.draw || jsonb_build_object('drawnAt', $6::text) ||
          case when r.outcome is null then '{"result": "lose"}'
            else jsonb_build_object('result', 'win', 'outcome', r.outcome, 'then', r.next) end
        from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as r(account_id, user_present_id, outcome, next)
        where u.campaign_id = $1 and u.account_id = r.account_id and u.user_present_id = r.user_present_id`,
    },
    [
      campaignId,
      entries.map(({ accountId }) => accountId),
      entries.map(({ userPresentId }) => userPresentId),
      outcomes.map((outcome) => outcome?.id ?? null),
      outcomes.map((outcome) => outcome?.then ?? null),
      now.toISOString(),
    ],
  );
  await tx.query(
    {
      name: 'note_draw_to_entrants',
      text: `
        update accounts set change_no = change_no + 1
        where campaign_id = $1 and account_id in (select unnest($2::uuid[]))`,
    },
    [campaignId, entries.map(({ accountId }) => accountId)],
  );
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
      name: 'publish_draw_list',
      text: `
        update lottery_draws set drawn_at = $3, closed_at = coalesce(closed_at, $3), list = $4::jsonb
        where campaign_id = $1 and present_id = $2`,
    },
    [campaignId, presentId, now, JSON.stringify(list)],
  );
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

/** The published list of a draw that is over. */
export async function drawList(db: Queryable, { campaignId, presentId }: DrawKey): Promise<DrawList | null> {
  const rows = await db.query<{ list: DrawList | null }>(
    { name: 'draw_list', text: 'select list from lottery_draws where campaign_id = $1 and present_id = $2' },
    [campaignId, presentId],
  );
  return rows[0]?.list ?? null;
}
