import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';
import { IS_TAKEN, TAKEN_OUTCOME } from '../../holdings/figure-changes.ts';

/** A count to add to a minute: campaign, minute, kind, subject, part, count. */
export type FigureRow = [number, number, string, string, string, number];

/** The acquisitions of a campaign: its id, and for each 16 bytes of the account and 8 bytes of the instant, as hexadecimal text. */
export type WalkerRow = [campaignId: number, acquisitions: string];

/** What one place of the database has counted. */
export interface Counted {
  /** The snapshot of the statement, as PostgreSQL writes it. */
  snapshot: string;
  counts: FigureRow[];
  walkers: WalkerRow[];
}

/** Minutes since the epoch. `date_part` gives a float; `extract` would give a numeric, with which each row costs a microsecond more. */
const minute = (column: string): string => `floor(date_part('epoch', ${column}) / 60)::int`;

/**
 * The rows that transactions wrote which the snapshot `$1` does not show. All of them are at least as new as its oldest running
 * transaction, by which the BRIN indexes find them. A row counts even if it is voided by now: its void counts as well.
 */
const IS_NEW = `
      written_xid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
        and not pg_visible_in_snapshot(written_xid::text::xid8, $1::pg_snapshot)`;

/** Who has acquired something since the parameter `since`, and when. Bytes cost a seventh of the time of JSON. */
const walkersOf = (since: string): string => `
      (select coalesce(json_agg(json_build_array(campaign_id, encode(acquisitions, 'hex'))), '[]') from (
        select campaign_id, string_agg(uuid_send(account_id) || timestamptz_send(acquired_at), '') as acquisitions
        from acquired where acquired_at >= ${since} group by 1) w) as walkers`;

const summed = (rows: string): string => `
      select campaign_id, at_minute, kind, subject, part, sum(count)::int as count from (${rows}) r group by 1, 2, 3, 4, 5`;

const asJson = `
      (select coalesce(json_agg(json_build_array(campaign_id, at_minute, kind, subject, part, count)), '[]')
        from counted) as counts`;

/** One row each. `gone` are the changes that are deleted, because this statement counts them. */
const SOURCES = {
  acquired: `
        select campaign_id, ${minute('acquired_at')} as at_minute, 'stamp' as kind, spot_id as subject, method as part, 1 as count
        from acquired`,
  registered: (where: string) => `
        select campaign_id, ${minute('created_at')}, 'registered', '', '', 1 from accounts where ${where}`,
  taken: (where: string) => `
        select campaign_id, ${minute('acquired_at')}, 'taken', present_id, ${TAKEN_OUTCOME}, 1 from user_presents
        where ${IS_TAKEN} and ${where}`,
  gone: `
        select campaign_id, ${minute('at')}, kind, subject, part, count from gone`,
};

/** What is new since a snapshot. Its own snapshot is the next one, so that each row counts once, however late it commits. */
const READ_CHANGES: Statement = {
  name: 'read_figure_changes',
  text: `
    with acquired as materialized (
      select campaign_id, account_id, spot_id, method, acquired_at from acquisitions where ${IS_NEW}
    ), gone as (
      delete from figure_changes returning campaign_id, at, kind, subject, part, count
    ), counted as (${summed(`${SOURCES.acquired}
        union all ${SOURCES.registered(IS_NEW)}
        union all ${SOURCES.taken(IS_NEW)}
        union all ${SOURCES.gone}`)}
    )
    select pg_current_snapshot()::text as snapshot, ${asJson}, ${walkersOf('$2::timestamptz')}`,
};

/** Everything in the rows that a condition chooses, by what they are now. */
const everything = (rows: string): string => `
    with acquired as (
      select campaign_id, account_id, spot_id, method, acquired_at from acquisitions where voided_at is null and ${rows}
    ), handed_over as (
      select campaign_id, ${minute('used_at')}, 'used', present_id, '', 1
      from user_presents where used_at is not null and void_reason is distinct from 'moved' and ${rows}
    ), counted as (${summed(`${SOURCES.acquired}
        union all ${SOURCES.registered(rows)}
        union all ${SOURCES.taken(`(voided_at is null or spent and void_reason is distinct from 'moved') and ${rows}`)}
        union all select * from handed_over`)}
    )`;

/** Changes that were not counted yet are part of everything. */
const ALL = `${everything('true')}, gone as (
      delete from figure_changes
    )`;

/**
 * Counts everything into the tables of figures, which are empty. A shard cannot write them, and returns the counts. Rows go into the table in
 * the order of time, as those of single rounds do: then what a page reads of a day is in few blocks.
 */
const COUNT_ALL: Statement = {
  name: 'count_all_figures',
  text: `${ALL}, into_minutes as (
      insert into figure_minutes (campaign_id, minute, kind, subject, part, count)
      select campaign_id, at_minute, kind, subject, part, count from counted order by 1, 3, 2, 4, 5
    ), into_totals as (
      insert into figure_totals (campaign_id, kind, subject, part, count)
      select campaign_id, kind, subject, part, sum(count) from counted group by 1, 2, 3, 4
    )
    select pg_current_snapshot()::text as snapshot, '[]'::json as counts, ${walkersOf('$1::timestamptz')}`,
  onShard: {
    text: `${ALL}
    select pg_current_snapshot()::text as snapshot, ${asJson}, ${walkersOf('$1::timestamptz')}`,
  },
};

/** What `READ_CHANGES` would count of one campaign. Only reads. */
const SHOW_CHANGES: Statement = {
  name: 'show_figure_changes',
  text: `
    with acquired as (
      select campaign_id, account_id, spot_id, method, acquired_at from acquisitions where ${IS_NEW} and campaign_id = $2
    ), gone as (
      select campaign_id, at, kind, subject, part, count from figure_changes where campaign_id = $2
    ), counted as (${summed(`${SOURCES.acquired}
        union all ${SOURCES.registered(`${IS_NEW} and campaign_id = $2`)}
        union all ${SOURCES.taken(`${IS_NEW} and campaign_id = $2`)}
        union all ${SOURCES.gone}`)}
    )
    select ${asJson}`,
};

/** Everything of one campaign. Only reads. */
const SHOW_ALL: Statement = {
  name: 'show_all_figures',
  text: `${everything('campaign_id = $1')}
    select ${asJson}`,
};

/** Whether a snapshot is of another database: of transactions that this one has not begun yet. */
const IS_FOREIGN: Statement = {
  name: 'is_foreign_snapshot',
  text: `
    select pg_snapshot_xmax($1::pg_snapshot)::text::bigint > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as is_foreign`,
};

/** The visitors of the last minutes, in rows that are at least as new as a transaction. */
const READ_WALKERS: Statement = {
  name: 'read_walkers',
  text: `
    with acquired as (
      select campaign_id, account_id, acquired_at from acquisitions where written_xid >= $1::bigint
    )
    select ${walkersOf('$2::timestamptz')}`,
};

/** Transactions of another database mean nothing here. Rows that name one would be counted when this one reaches it. */
const FORGET_FOREIGN: readonly Statement[] = ['acquisitions', 'user_presents', 'accounts'].map((table) => ({
  name: `forget_foreign_${table}`,
  text: `
    update ${table} set written_xid = null
    where written_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
}));

/** Counts what is new at a place since its snapshot; null if the snapshot is not of this database. */
export async function readChanges(
  tx: Queryable,
  { snapshot, since, home }: { snapshot: string; since: Date; home: string | undefined },
): Promise<Counted | null> {
  const [known] = await tx.query<{ is_foreign: boolean }>(IS_FOREIGN, [snapshot], home);
  if (known?.is_foreign !== false) return null;
  const [row] = await tx.query<Counted>(READ_CHANGES, [snapshot, since], home);
  return row ?? null;
}

/**
 * What is to be added to the figures of a campaign at a place, so that they are as of the snapshot of this transaction; null if the
 * figures are of another database.
 */
export async function showChanges(
  tx: Queryable,
  { campaignId, snapshot, home }: { campaignId: number; snapshot: string; home: string | undefined },
): Promise<FigureRow[] | null> {
  const [known] = await tx.query<{ is_foreign: boolean }>(IS_FOREIGN, [snapshot], home);
  if (known?.is_foreign !== false) return null;
  const [row] = await tx.query<Pick<Counted, 'counts'>>(SHOW_CHANGES, [snapshot, campaignId], home);
  return row?.counts ?? [];
}

/** All figures of a campaign at a place, counted from its rows. */
export async function showAll(tx: Queryable, campaignId: number, home: string | undefined): Promise<FigureRow[]> {
  const [row] = await tx.query<Pick<Counted, 'counts'>>(SHOW_ALL, [campaignId], home);
  return row?.counts ?? [];
}

/** Counts everything at a place. The tables of figures must be empty. */
export async function countAll(
  tx: Queryable,
  { since, home }: { since: Date; home: string | undefined },
): Promise<Counted> {
  for (const statement of FORGET_FOREIGN) await tx.query(statement, [], home);
  const [row] = await tx.query<Counted>(COUNT_ALL, [since], home);
  if (!row) throw new Error('the figures could not be counted');
  return row;
}

/** The visitors of the last minutes at a place. `from`: a transaction that is older than these minutes. */
export async function readWalkers(
  tx: Queryable,
  { from, since, home }: { from: string; since: Date; home: string | undefined },
): Promise<WalkerRow[]> {
  const [row] = await tx.query<Pick<Counted, 'walkers'>>(READ_WALKERS, [from, since], home);
  return row?.walkers ?? [];
}
