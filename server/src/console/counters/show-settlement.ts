import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { isCalendarDate } from '@meguri/core/time/calendar-date.ts';
import { timeZoneOf } from '../../campaign/campaign-time-zone.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

type Row = ConsoleAnswer<'showSettlement'>['rows'][number];

/** GET /campaigns/:slug/settlement: days begin at midnight in the time zone of the campaign. */
export function showSettlement({ db, campaigns }: Parts): ConsoleHandler<'showSettlement'> {
  return async ({ campaign: { campaignId, slug } }, { query: { from, to } }) => {
    if (!isCalendarDate(from) || !isCalendarDate(to) || from > to) return refuse('invalid_request');
    const rows = await settle(db, { campaignId, from, to, timeZone: await timeZoneOf(campaigns, slug) });
    const counters = await db.query<{ id: string; name: string; isRemoved: boolean }>(NAMES, [campaignId]);
    const named = new Set(rows.map(({ counterId }) => counterId));
    return { from, to, rows, counters: counters.filter(({ id, isRemoved }) => !isRemoved || named.has(id)) };
  };
}

/** What the counters of a campaign have handed over on the days from `from` to `to`. */
export const settle = (
  db: Queryable,
  { campaignId, from, to, timeZone }: { campaignId: number; from: string; to: string; timeZone: string },
): Promise<Row[]> => db.query<Row>(SETTLE, [campaignId, from, to, timeZone]);

// Each day is one range of quarters in the primary key, so that no sum is converted to a day. The calendar day in a time zone begins up
// to 14 hours before that of UTC and ends up to 12 hours after it.
const SETTLE = {
  name: 'settlement',
  text: `
    with quarters as (
      select quarter, (to_timestamp(quarter * 900.0) at time zone $4)::date as day
      from (select min(quarter) as first, max(quarter) as last from handover_sums where campaign_id = $1) known,
        generate_series(
          greatest(known.first, floor(extract(epoch from $2::date - 1) / 900)::int),
          least(known.last, floor(extract(epoch from $3::date + 2) / 900)::int)) as quarter
    ), days as materialized (
      select day, min(quarter) as first, max(quarter) as last from quarters where day between $2::date and $3::date group by day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, s.counter_id as "counterId", s.present_id as "presentId",
      nullif(s.outcome_id, '') as "outcomeId", s.count, s.provisional, s.doubles
    from days d
    cross join lateral (
      select counter_id, present_id, outcome_id, sum(handed)::int as count, sum(provisional)::int as provisional, sum(doubles)::int as doubles
      from handover_sums where campaign_id = $1 and quarter between d.first and d.last group by 1, 2, 3
    ) s
    join counters c on c.counter_id = s.counter_id
    order by d.day, c.made_at, s.counter_id, s.present_id, s.outcome_id`,
};

const NAMES = {
  name: 'names_of_counters',
  text: `
    select counter_id as id, name, removed_at is not null as "isRemoved" from counters
    where campaign_id = $1 order by made_at, counter_id`,
};
