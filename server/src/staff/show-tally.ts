import { HANDOVER_UNDO_MS } from '@meguri/core/counters/claim-minutes.ts';
import { isoDate, localDate, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { Database } from '../db/open.ts';
import { describeCounterPresent } from './describe-counter-present.ts';
import { describeHandover, type HandoverRow, latestHandovers } from './handover-queries.ts';
import type { StaffHandler } from './staff-context.ts';

interface Counted {
  presentId: string;
  outcomeId: string;
  hour: number;
  count: number;
  doubles: number;
}

/**
 * POST /tally: what the counter has handed over today, in the time zone of the campaign. The latest ones also have those of before
 * midnight that can still be undone.
 */
export const showTally =
  ({ db }: { db: Database }): StaffHandler<'showTally'> =>
  async ({ counter, campaign, locale, now }) => {
    const { timeZone } = campaign.catalogue;
    const start = new Date(startOfLocalDay(now, timeZone, 0));
    const counted = await db.query<Counted>(COUNT, [counter.counterId, start, timeZone]);
    const [phones] = await db.query<{ count: number }>(PHONES, [counter.counterId, new Date(now)]);
    const latest = await latestHandovers(
      db,
      counter.counterId,
      new Date(Math.min(start.getTime(), now - HANDOVER_UNDO_MS)),
    );
    const sum = (rows: readonly Counted[] | undefined) => rows?.reduce((total, { count }) => total + count, 0) ?? 0;
    const presentOf = ({ presentId, outcomeId }: Pick<HandoverRow, 'presentId' | 'outcomeId'>) =>
      describeCounterPresent(campaign, { presentId, outcomeId: outcomeId || null }, locale);
    return {
      day: isoDate(localDate(now, timeZone)),
      total: sum(counted),
      phones: phones?.count ?? 0,
      presents: [...Map.groupBy(counted, (row) => `${row.presentId} ${row.outcomeId}`).values()]
        .map((rows) => ({ present: presentOf(rows[0]!), count: sum(rows) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
      hours: [...Map.groupBy(counted, ({ hour }) => hour)]
        .map(([hour, rows]) => ({ hour, count: sum(rows) }))
        .sort((a, b) => a.hour - b.hour),
      doubles: counted.reduce((total, { doubles }) => total + doubles, 0),
      latest: latest.map((row) => ({ handover: describeHandover(row), present: presentOf(row) })),
    };
  };

const COUNT = {
  name: 'tally_of_counter',
  text: `
    select present_id as "presentId", outcome_id as "outcomeId", extract(hour from at at time zone $3)::int as hour,
      count(*) filter (where state = 'handed' and undone_at is null)::int as count,
      count(*) filter (where state = 'double' and checked_at is null)::int as doubles
    from handovers where counter_id = $1 and at >= $2 group by 1, 2, 3 order by 1, 2, 3`,
};

const PHONES = {
  name: 'phones_of_counter',
  text: 'select count(*)::int as count from counter_phones where counter_id = $1 and ended_at is null and expires_at > $2',
};
