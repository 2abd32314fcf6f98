import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { isCalendarDate } from '@meguri/core/time/calendar-date.ts';
import { timeZoneOf } from '../../campaign/campaign-time-zone.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
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
    const rows = await db.query<Row>(SETTLE, [campaignId, from, to, await timeZoneOf(campaigns, slug)]);
    const counters = await db.query<{ id: string; name: string; isRemoved: boolean }>(NAMES, [campaignId]);
    const named = new Set(rows.map(({ counterId }) => counterId));
    return { from, to, rows, counters: counters.filter(({ id, isRemoved }) => !isRemoved || named.has(id)) };
  };
}

// Days become texts after they are grouped: that takes half of the time with a million handovers.
const SETTLE = {
  name: 'settlement',
  text: `
    with sums as (
      select (h.at at time zone $4)::date as day, h.counter_id, h.present_id, h.outcome_id,
        count(*) filter (where h.state = 'handed')::int as count,
        count(*) filter (where h.state = 'handed' and h.is_provisional)::int as provisional,
        count(*) filter (where h.state = 'double')::int as doubles
      from handovers h
      where h.campaign_id = $1 and h.at >= ($2::date)::timestamp at time zone $4
        and h.at < ($3::date + 1)::timestamp at time zone $4 and h.state <> 'withdrawn' and h.undone_at is null
      group by 1, 2, 3, 4
    )
    select to_char(s.day, 'YYYY-MM-DD') as day, s.counter_id as "counterId", s.present_id as "presentId",
      nullif(s.outcome_id, '') as "outcomeId", s.count, s.provisional, s.doubles
    from sums s join counters c on c.counter_id = s.counter_id
    order by s.day, c.made_at, s.counter_id, s.present_id, s.outcome_id`,
};

const NAMES = {
  name: 'names_of_counters',
  text: `
    select counter_id as id, name, removed_at is not null as "isRemoved" from counters
    where campaign_id = $1 order by made_at, counter_id`,
};
