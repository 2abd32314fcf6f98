import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import type { Queryable } from '../../db/open.ts';

/** A report by its dates. */
export interface ReportKey {
  campaignId: number;
  from: string;
  to: string;
}

export interface StoredReport {
  asOf: Date | null;
  tookMs: number | null;
  figures: ReportFigures | null;
  fixedAt: Date | null;
  share: number;
}

/** A server that stops while it counts is replaced after this time. Times are those of the database. */
const LEASE_SECONDS = 15;
/** Counted periods that are stored for a campaign, besides fixed ones. */
const MAX_STORED = 30;

const valuesOf = ({ campaignId, from, to }: ReportKey) => [campaignId, from, to];

export async function storedReport(db: Queryable, key: ReportKey): Promise<StoredReport | null> {
  const [row] = await db.query<StoredReport>(
    {
      name: 'stored_report',
      text: `
        select as_of as "asOf", took_ms as "tookMs", figures, fixed_at as "fixedAt",
          case when counting_until > now() then share else 0 end as share
        from reports where campaign_id = $1 and from_day = $2 and to_day = $3`,
    },
    valuesOf(key),
  );
  return row ?? null;
}

/**
 * Takes the count of a report for this server. False if another server counts it, or it is fixed. Two statements, because Citus
 * refuses a condition on the time when a row is there already.
 */
export async function claimReport(db: Queryable, key: ReportKey): Promise<boolean> {
  await db.query(
    {
      name: 'add_report',
      text: 'insert into reports (campaign_id, from_day, to_day) values ($1, $2, $3) on conflict do nothing',
    },
    valuesOf(key),
  );
  const rows = await db.query(
    {
      name: 'claim_report',
      text: `
        update reports set counting_until = now() + make_interval(secs => ${LEASE_SECONDS}), share = 0
        where campaign_id = $1 and from_day = $2 and to_day = $3 and fixed_at is null
          and (counting_until is null or counting_until < now())
        returning share`,
    },
    valuesOf(key),
  );
  return rows.length > 0;
}

/** Says how far a count is, and that this server still counts. */
export const renewReport = (db: Queryable, key: ReportKey, share: number) =>
  db.query(
    {
      name: 'renew_report',
      text: `
        update reports set share = $4, counting_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where campaign_id = $1 and from_day = $2 and to_day = $3`,
    },
    [...valuesOf(key), share],
  );

/** Gives a count up, so that the next call begins another one. */
export const giveUpReport = (db: Queryable, key: ReportKey) =>
  db.query(
    {
      name: 'give_up_report',
      text: 'update reports set counting_until = null where campaign_id = $1 and from_day = $2 and to_day = $3',
    },
    valuesOf(key),
  );

/** Stores counted figures, unless the report was fixed meanwhile. Drops the oldest of those that are not fixed. */
export async function storeReport(
  db: Queryable,
  key: ReportKey,
  { figures, tookMs }: { figures: ReportFigures; tookMs: number },
): Promise<void> {
  await db.query(
    {
      name: 'store_report',
      text: `
        update reports set figures = $4, as_of = $5, took_ms = $6, counting_until = null
        where campaign_id = $1 and from_day = $2 and to_day = $3 and fixed_at is null`,
    },
    [...valuesOf(key), JSON.stringify(figures), figures.asOf, Math.round(tookMs)],
  );
  await db.query(
    {
      name: 'drop_old_reports',
      text: `
        delete from reports where campaign_id = $1 and fixed_at is null and counting_until is null and (from_day, to_day) in (
          select from_day, to_day from reports where campaign_id = $1 and fixed_at is null
          order by as_of desc nulls last offset ${MAX_STORED})`,
    },
    [key.campaignId],
  );
}

/** Fixes counted figures if they are those of `asOf`. Returns whether they are. */
export async function storeFixed(
  tx: Queryable,
  key: ReportKey,
  { asOf, endsAt, at }: { asOf: Date; endsAt: Date; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'fix_report',
      text: `
        update reports set fixed_at = coalesce(fixed_at, $6)
        where campaign_id = $1 and from_day = $2 and to_day = $3 and as_of = $4 and as_of >= $5 returning 1`,
    },
    [...valuesOf(key), asOf, endsAt, at],
  );
  return rows.length > 0;
}

/** Releases fixed figures. Returns whether they were fixed. */
export async function dropFixed(tx: Queryable, key: ReportKey): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'release_report',
      text: `
        delete from reports where campaign_id = $1 and from_day = $2 and to_day = $3 and fixed_at is not null returning 1`,
    },
    valuesOf(key),
  );
  return rows.length > 0;
}

/** How many accounts a campaign has, as far as the figures know. */
export async function accountsOf(db: Queryable, campaignId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    {
      name: 'accounts_in_figures',
      text: `select coalesce(sum(count), 0)::int as count from figure_totals where campaign_id = $1 and kind = 'registered'`,
    },
    [campaignId],
  );
  return row?.count ?? 0;
}
