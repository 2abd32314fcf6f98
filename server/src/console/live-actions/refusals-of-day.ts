import { DISTANCE_MINUTES } from '@meguri/core/console/figures/distance-class.ts';
import { MINUTE_MS, minuteOf } from '@meguri/core/console/figures/figure.ts';
import type { Queryable } from '../../db/open.ts';
import { liveActionsSince } from './live-action-queries.ts';

/** When a live action changed each spot last, since an instant. */
export async function changesSince(
  tx: Queryable,
  { campaignId, since }: { campaignId: number; since: Date },
): Promise<Map<string, number>> {
  const actions = await liveActionsSince(tx, campaignId, since);
  // The newest first: it is the last one that is kept.
  return new Map(
    actions
      .filter(({ action }) => action.kind !== 'stock')
      .map(({ action, at }): [string, number] => [action.subject, at.getTime()])
      .reverse(),
  );
}

interface Since {
  campaignId: number;
  /** Minutes after this one, and of each spot that was changed later only those after that. */
  from: number;
  changed: ReadonlyMap<string, number>;
}

const sinceValues = ({ campaignId, from, changed }: Since): unknown[] => [
  campaignId,
  from,
  [...changed.keys()],
  [...changed.values()].map(minuteOf),
];
/** Refusals with the minute of the last change of their spot. What happened in that minute may have been before it. */
const COUNTED = `
  refusal_minutes r left join unnest($3::text[], $4::int[]) as c (spot_id, minute) on c.spot_id = r.spot_id
  where r.campaign_id = $1 and r.minute > $2 and r.minute > coalesce(c.minute, 0) and r.spot_id <> ''`;

/** What was refused at each spot. */
export const refusalsSince = (tx: Queryable, since: Since) =>
  tx.query<{ spotId: string; code: string; count: number; visitors: number }>(
    {
      name: 'refusals_since',
      text: `
        select r.spot_id as "spotId", r.code, sum(r.count)::int as count, sum(r.visitors)::int as visitors
        from ${COUNTED} group by 1, 2`,
    },
    sinceValues(since),
  );

/** How far away from each spot visitors were who were refused for it, by class, each at the first attempt. */
export const distancesSince = (tx: Queryable, since: Since) =>
  tx.query<{ spotId: string; distance: number; count: number }>(
    {
      name: 'distances_since',
      text: `
        select r.spot_id as "spotId", r.distance, sum(r.visitors)::int as count
        from ${COUNTED} and r.distance >= 0 and r.visitors > 0
        group by 1, 2 order by 1, 2`,
    },
    sinceValues(since),
  );

/** The distances of the last minutes, only of what was refused after the last live action on the spot. */
export async function distancesNow(tx: Queryable, { campaignId, now }: { campaignId: number; now: number }) {
  const from = minuteOf(now) - DISTANCE_MINUTES;
  const changed = await changesSince(tx, { campaignId, since: new Date(from * MINUTE_MS) });
  return distancesSince(tx, { campaignId, from, changed });
}
