import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import type { Queryable } from '../../db/open.ts';

type CounterEvents = NonNullable<CampaignEvents['counters']>;

const DOUBLES_MS = 7 * 86_400_000;

/** The counters of campaigns in which something needs attention, by campaign id. */
export async function counterEvents(
  db: Queryable,
  campaignIds: readonly number[],
  now: number,
): Promise<Map<number, CounterEvents>> {
  const rows = await db.query<{
    campaignId: number;
    id: string;
    name: string;
    pausedUntil: Date | null;
    doubles: number;
  }>(
    {
      name: 'counter_events',
      text: `
        select c.campaign_id as "campaignId", c.counter_id as id, c.name,
          case when c.paused_until > $2 then c.paused_until end as "pausedUntil", coalesce(d.count, 0) as doubles
        from counters c
        left join (
          select counter_id, count(*)::int as count from handovers
          where campaign_id = any($1::int[]) and at >= $3 and state = 'double' and checked_at is null group by counter_id
        ) d on d.counter_id = c.counter_id
        where c.campaign_id = any($1::int[]) and c.removed_at is null and (c.paused_until > $2 or d.count > 0)
        order by c.made_at, c.counter_id`,
    },
    [campaignIds, new Date(now), new Date(now - DOUBLES_MS)],
  );
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map(
    [...byCampaign].map(([campaignId, of]) => [
      campaignId,
      of.map(({ id, name, pausedUntil, doubles }) => ({
        id,
        name,
        pausedUntil: pausedUntil?.toISOString() ?? null,
        doubles,
      })),
    ]),
  );
}
