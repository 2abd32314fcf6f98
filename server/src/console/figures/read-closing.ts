import { COLUMN_MINUTES, MINUTE_MS, minuteOf } from '@meguri/core/console/figures/figure.ts';
import { type Closing, closingOfDay, endOfTaking } from '@meguri/core/counters/closing-of-day.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import { countersOfCampaign } from '../counters/counter-rows.ts';

/** How many days before today show when prizes usually stop going out. */
const DAYS = 7;

/** When today closes, from the counters, the periods, and the prizes of the days before. */
export async function readClosing(
  db: Queryable,
  { campaignId, catalogue }: Pick<LiveCampaign, 'campaignId' | 'catalogue'>,
  now: number,
): Promise<Closing> {
  const { timeZone, period, acquisition } = catalogue;
  const counters = await countersOfCampaign(db, campaignId);
  const known = { now, timeZone, counters, ends: [period.end, acquisition.period.end] };
  const closing = closingOfDay({ ...known, habits: [] });
  if (closing.by !== 'midnight') return closing;
  return closingOfDay({ ...known, habits: await habitsOf(db, { campaignId, timeZone, now }) });
}

async function habitsOf(
  db: Queryable,
  { campaignId, timeZone, now }: { campaignId: number; timeZone: string; now: number },
): Promise<number[]> {
  const days = Array.from({ length: DAYS + 1 }, (_, back) => minuteOf(startOfLocalDay(now, timeZone, back - DAYS)));
  const rows = await takenColumns(db, { campaignId, from: days[0] ?? 0, to: days.at(-1) ?? 0 });
  return days.slice(0, -1).flatMap((from, index) => {
    const to = days[index + 1] ?? from;
    const taken = new Array<number>(Math.ceil((to - from) / COLUMN_MINUTES)).fill(0);
    for (const { minute, count } of rows.filter((row) => row.minute >= from && row.minute < to)) {
      const column = Math.floor((minute - from) / COLUMN_MINUTES);
      taken[column] = (taken[column] ?? 0) + count;
    }
    return endOfTaking(taken, COLUMN_MINUTES * MINUTE_MS) ?? [];
  });
}

/** Prizes taken from a minute on and before another, by the first minute of each column. */
const takenColumns = (db: Queryable, { campaignId, from, to }: { campaignId: number; from: number; to: number }) =>
  db.query<{ minute: number; count: number }>(
    {
      name: 'taken_columns',
      text: `
        select minute - minute % ${COLUMN_MINUTES} as minute, sum(count)::int as count from figure_minutes
        where campaign_id = $1 and kind = 'taken' and minute >= $2 and minute < $3 group by 1`,
    },
    [campaignId, from, to],
  );
