import { COLUMN_MINUTES, RECENT_MINUTES, WALKING_MS } from '@meguri/core/console/figures/figure.ts';
import type { Queryable } from '../../db/open.ts';
import { WAITING } from '../../photos/queries.ts';

interface Day {
  campaignId: number;
  /** The first minute of the day, and the first after it. */
  from: number;
  to: number;
}

/** How new the figures are, and who is walking; null before the first count. */
export async function figuresNow(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<{ asOf: Date; walking: Map<number, number> } | null> {
  const [row] = await db.query<{ asOf: Date | null; walking: Record<string, number> }>({
    name: 'figures_now',
    text: 'select as_of as "asOf", walking from figure_state',
  });
  if (!row?.asOf) return null;
  return { asOf: row.asOf, walking: new Map(campaignIds.map((id) => [id, row.walking[id] ?? 0])) };
}

/**
 * Who walked in a rehearsal in the last minutes of its clock. It has few visitors, and its clock is not that of the roll-up, which
 * keeps the visitors of campaigns in memory.
 */
export async function rehearsalWalkers(
  tx: Queryable,
  { campaignId, at }: { campaignId: number; at: number },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'rehearsal_walkers',
      text: `
        select count(distinct account_id)::int as count from acquisitions
        where campaign_id = $1 and acquired_at > $2 and acquired_at <= $3`,
    },
    [campaignId, new Date(at - WALKING_MS), new Date(at)],
  );
  return row?.count ?? 0;
}

/** Stamps of a day by spot and column. */
export const stampColumns = (tx: Queryable, { campaignId, from, to }: Day) =>
  tx.query<{ spotId: string; column: number; count: number }>(
    {
      name: 'stamp_columns',
      text: `
        select subject as "spotId", (minute - $2) / ${COLUMN_MINUTES} as "column", sum(count)::int as count
        from figure_minutes where campaign_id = $1 and kind = 'stamp' and minute >= $2 and minute < $3
        group by 1, 2`,
    },
    [campaignId, from, to],
  );

/**
 * Of each spot with a stamp today or in the last ten minutes, which began yesterday just after midnight: the minute of the last one today, if
 * any, and how many there were in the last ten minutes.
 */
export const lastStamps = (
  tx: Queryable,
  { campaignId, from, now }: { campaignId: number; from: number; now: number },
) =>
  tx.query<{ spotId: string; lastMinute: number | null; lastTen: number }>(
    {
      name: 'last_stamps',
      text: `
        select spot_id as "spotId", max(minute) filter (where minute >= $2) as "lastMinute",
          coalesce(sum(count) filter (where minute > $3 - 10), 0)::int as "lastTen"
        from (
          select subject as spot_id, minute, sum(count) as count from figure_minutes
          where campaign_id = $1 and kind = 'stamp' and minute >= least($2, $3 - 9) group by 1, 2
        ) m where count > 0 group by 1`,
    },
    [campaignId, from, now],
  );

/** Stamps of all spots by minute, from a minute on and before another. */
export const stampsByMinute = (tx: Queryable, { campaignId, from, to }: Day) =>
  tx.query<{ minute: number; count: number }>(
    {
      name: 'stamps_by_minute',
      text: `
        select minute, sum(count)::int as count from figure_minutes
        where campaign_id = $1 and kind = 'stamp' and minute >= $2 and minute < $3 group by 1`,
    },
    [campaignId, from, to],
  );

/** The sums of all time. */
export const figureTotals = (tx: Queryable, campaignId: number) =>
  tx.query<{ kind: string; subject: string; part: string; count: number }>(
    {
      name: 'figure_totals_of_campaign',
      text: 'select kind, subject, part, count from figure_totals where campaign_id = $1 order by kind, subject, part',
    },
    [campaignId],
  );

/** Refusals of a day by spot, code and column. Those without a spot have an empty id. */
export const refusalColumns = (tx: Queryable, { campaignId, from, to }: Day) =>
  tx.query<{ spotId: string; code: string; column: number; count: number }>(
    {
      name: 'refusal_columns',
      text: `
        select spot_id as "spotId", code, (minute - $2) / ${COLUMN_MINUTES} as "column", sum(count)::int as count
        from refusal_minutes where campaign_id = $1 and minute >= $2 and minute < $3 group by 1, 2, 3`,
    },
    [campaignId, from, to],
  );

/** Registrations and handed over prizes of a day. */
export async function sumsOfDay(
  tx: Queryable,
  { campaignId, from, to }: Day,
): Promise<{ registered: number; used: number }> {
  const rows = await tx.query<{ kind: string; count: number }>(
    {
      name: 'sums_of_day',
      text: `
        select kind, sum(count)::int as count from figure_minutes
        where campaign_id = $1 and kind in ('registered', 'used') and minute >= $2 and minute < $3 group by 1`,
    },
    [campaignId, from, to],
  );
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { registered: of('registered'), used: of('used') };
}

/** Taken prizes by present, outcome and hour, counted back from `now`: hour 0 is the last one. */
export const takesByHour = (
  tx: Queryable,
  { campaignId, from, now }: { campaignId: number; from: number; now: number },
) =>
  tx.query<{ presentId: string; outcomeId: string; hour: number; count: number }>(
    {
      name: 'takes_by_hour',
      text: `
        select subject as "presentId", part as "outcomeId", ($3 - minute) / 60 as hour, sum(count)::int as count
        from figure_minutes where campaign_id = $1 and kind = 'taken' and minute > $2 and minute <= $3 group by 1, 2, 3`,
    },
    [campaignId, from, now],
  );

/** The stock of every present and outcome with a limit. */
export const stockOf = (tx: Queryable, campaignId: number) =>
  tx.query<{ presentId: string; outcomeId: string; total: number; remaining: number }>(
    {
      name: 'stock_of_campaign',
      text: `
        select present_id as "presentId", outcome_id as "outcomeId", total, remaining
        from present_stock where campaign_id = $1`,
    },
    [campaignId],
  );

/** Photos that wait for a member. */
export async function photosPending(tx: Queryable, campaignId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'photos_pending',
      text: `select count(*)::int as count from photos where campaign_id = $1 and ${WAITING}`,
    },
    [campaignId],
  );
  return row?.count ?? 0;
}

/** The minutes whose stamps are listed one by one, up to and with `now`. */
export const recentMinutes = (now: number) => ({ from: now + 1 - RECENT_MINUTES, to: now + 1 });
