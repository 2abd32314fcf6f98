import { type FigureKind, MINUTE_MS, minuteOf } from '@meguri/core/console/figures/figure.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { placesOf } from './figure-places.ts';
import type { ByPlace } from './figure-queries.ts';
import { type FigureRow, showAll, showChanges } from './read-changes.ts';

/** A count by local day and hour. */
export interface PeriodFigure {
  kind: string;
  subject: string;
  part: string;
  /** `2026-10-05`, in the time zone that was asked for. */
  day: string;
  hour: number;
  count: number;
}

interface Period {
  campaignId: number;
  timeZone: string;
  /** Milliseconds since the epoch; the end does not belong to the period. */
  start: number;
  end: number;
}

/** Days that one statement reads, so that none takes long. */
const SLICE_MINUTES = 31 * 1_440;

/**
 * The figures of a period, exactly as of the snapshot of this transaction: those by the minute, and what the roll-up has not
 * counted yet. The transaction must be `repeatable read` (docs/decisions/0105-report.md).
 */
export async function readPeriodFigures(
  tx: Queryable,
  db: Pick<Database, 'homes'>,
  period: Period,
  kinds: readonly FigureKind[],
): Promise<PeriodFigure[]> {
  const { campaignId, timeZone } = period;
  const [from, to] = [minuteOf(period.start), minuteOf(period.end)];
  const { rows, isAll } = await notRolledUp(tx, db, campaignId);
  const added = rows.flatMap(([, minute, kind, subject, part, count]) => {
    if (minute < from || minute >= to || !(kinds as readonly string[]).includes(kind)) return [];
    const local = zonedText(minute * MINUTE_MS, timeZone);
    return [{ kind, subject, part, day: local.slice(0, 10), hour: Number(local.slice(11, 13)), count }];
  });
  if (isAll) return added;
  const read: PeriodFigure[] = [];
  const [first, last] = await minutesOf(tx, campaignId);
  const end = Math.min(to, last + 1);
  for (let at = Math.max(from, first); at < end; at += SLICE_MINUTES) {
    const slice = [campaignId, kinds, at, Math.min(at + SLICE_MINUTES, end), timeZone];
    read.push(...(await tx.query<PeriodFigure>(BY_HOUR, slice)));
  }
  return [...read, ...added];
}

/** What the tables of figures lack as of this snapshot; everything if they have nothing yet. */
async function notRolledUp(
  tx: Queryable,
  db: Pick<Database, 'homes'>,
  campaignId: number,
): Promise<{ rows: FigureRow[]; isAll: boolean }> {
  const changes = await changesToAdd(tx, db, campaignId);
  if (changes) return { rows: changes, isAll: false };
  const all: FigureRow[] = [];
  for (const place of placesOf(db)) all.push(...(await showAll(tx, campaignId, place.home)));
  return { rows: all, isAll: true };
}

/** What the roll-up has not counted yet as of the snapshot of this transaction; null if it has counted nothing that stands. */
async function changesToAdd(
  tx: Queryable,
  db: Pick<Database, 'homes'>,
  campaignId: number,
): Promise<FigureRow[] | null> {
  const [state] = await tx.query<{ snapshots: ByPlace | null }>(SNAPSHOTS);
  const rows: FigureRow[] = [];
  for (const { name, home } of placesOf(db)) {
    const snapshot = state?.snapshots?.[name];
    await tx.query(INDEXES, ['off']);
    const changes = snapshot === undefined ? null : await showChanges(tx, { campaignId, snapshot, home });
    await tx.query(INDEXES, ['on']);
    if (!changes) return null;
    rows.push(...changes);
  }
  return rows;
}

/**
 * The stamps of a spot in a minute, exactly as of the snapshot of this transaction, which must be `repeatable read`; null if they would have
 * to be counted from all rows.
 */
export async function stampsInMinute(
  tx: Queryable,
  db: Pick<Database, 'homes'>,
  { campaignId, spotId, minute }: { campaignId: number; spotId: string; minute: number },
): Promise<number | null> {
  const changes = await changesToAdd(tx, db, campaignId);
  if (!changes) return null;
  const [row] = await tx.query<{ count: number }>(STAMPS_IN_MINUTE, [campaignId, minute, spotId]);
  const added = changes.filter(([, at, kind, subject]) => at === minute && kind === 'stamp' && subject === spotId);
  return added.reduce((sum, [, , , , , count]) => sum + count, row?.count ?? 0);
}

const STAMPS_IN_MINUTE = {
  name: 'stamps_in_minute',
  text: `
    select coalesce(sum(count), 0)::int as count from figure_minutes
    where campaign_id = $1 and minute = $2 and kind = 'stamp' and subject = $3`,
};

const SNAPSHOTS = { name: 'snapshots_of_figures', text: 'select snapshots from figure_state' };

/** New rows are found by their BRIN index. A plan from when a table was nearly empty would read the whole table. */
const INDEXES = { name: 'scan_whole_tables', text: "select set_config('enable_seqscan', $1, true)" };

async function minutesOf(tx: Queryable, campaignId: number): Promise<[first: number, last: number]> {
  const [row] = await tx.query<{ first: number | null; last: number | null }>(
    {
      name: 'minutes_of_figures',
      text: `
        select min(minute) as first, max(minute) as last from unnest($2::text[]) k(kind) cross join lateral (
          (select minute from figure_minutes m where campaign_id = $1 and m.kind = k.kind order by minute limit 1)
          union all
          (select minute from figure_minutes m where campaign_id = $1 and m.kind = k.kind order by minute desc limit 1)
        ) edges`,
    },
    [campaignId, ['stamp', 'registered', 'taken', 'used']],
  );
  return [row?.first ?? 0, row?.last ?? -1];
}

/** First by quarters of an hour, with which the hours of every time zone begin: so few instants have to be converted. */
const BY_HOUR = {
  name: 'figures_by_hour',
  text: `
    with quarters as (
      select kind, subject, part, minute / 15 as quarter, sum(count) as count from figure_minutes
      where campaign_id = $1 and kind = any($2::text[]) and minute >= $3 and minute < $4 group by 1, 2, 3, 4
    )
    select kind, subject, part, to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::int as hour, sum(count)::int as count
    from (
      select kind, subject, part, count, date_trunc('hour', to_timestamp(quarter * 900.0) at time zone $5) as hour from quarters
    ) h group by kind, subject, part, h.hour`,
};
