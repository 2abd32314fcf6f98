import { DISTANCE_MINUTES } from '@meguri/core/console/figures/distance-class.ts';
import { MINUTE_MS, minuteOf } from '@meguri/core/console/figures/figure.ts';
import type { CountedBefore } from '@meguri/core/console/live-actions/live-action.ts';
import type { Queryable } from '../../db/open.ts';
import { liveActionsSince } from './live-action-queries.ts';

/** A live action on a spot. */
export interface SpotChange {
  /** Milliseconds since the epoch. */
  at: number;
  /** What its minute had before it; null if that is not known. */
  before: CountedBefore | null;
}

/** The last live action on each spot, since an instant. */
export async function changesSince(
  tx: Queryable,
  { campaignId, since }: { campaignId: number; since: Date },
): Promise<Map<string, SpotChange>> {
  const actions = await liveActionsSince(tx, campaignId, since);
  // The newest first: it is the last one that stays.
  return new Map(
    actions
      .filter(({ action }) => action.kind !== 'stock')
      .map(({ action, at }): [string, SpotChange] => [
        action.subject,
        { at: at.getTime(), before: action.countedBefore ?? null },
      ])
      .reverse(),
  );
}

interface Since {
  campaignId: number;
  /** Minutes after this one, and of each spot that was changed later only what came after that. */
  from: number;
  changed: ReadonlyMap<string, SpotChange>;
}

/** The minutes of each spot that count begin after this one. If it is known what the minute of the change had before it, the rest counts. */
const lastBefore = ({ at, before }: SpotChange): number => (before ? before.minute - 1 : minuteOf(at));

const sinceValues = ({ campaignId, from, changed }: Since): unknown[] => [
  campaignId,
  from,
  [...changed.keys()],
  [...changed.values()].map(lastBefore),
];
/** Refusals with the last minute before the last change of their spot. */
const COUNTED = `
  refusal_minutes r left join unnest($3::text[], $4::int[]) as c (spot_id, minute) on c.spot_id = r.spot_id
  where r.campaign_id = $1 and r.minute > $2 and r.minute > coalesce(c.minute, 0) and r.spot_id <> ''`;

/** What was refused at a spot in its minute before it was changed, if that minute counts. */
const beforeOf = ({ from, changed }: Since, spotId: string): CountedBefore['refusals'] => {
  const before = changed.get(spotId)?.before;
  return before && before.minute > from ? before.refusals : [];
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** What was refused at each spot. */
export async function refusalsSince(tx: Queryable, since: Since) {
  const rows = await tx.query<{ spotId: string; code: string; count: number; visitors: number }>(
    {
      name: 'refusals_since',
      text: `
        select r.spot_id as "spotId", r.code, sum(r.count)::int as count, sum(r.visitors)::int as visitors
        from ${COUNTED} group by 1, 2`,
    },
    sinceValues(since),
  );
  return rows.flatMap(({ spotId, code, count, visitors }) => {
    const before = beforeOf(since, spotId).filter((one) => one.code === code);
    const left = {
      count: count - sumOf(before.map((one) => one.count)),
      visitors: visitors - sumOf(before.map((one) => one.visitors)),
    };
    return left.count > 0 || left.visitors > 0 ? [{ spotId, code, ...left }] : [];
  });
}

/** How far away from each spot visitors were who were refused for it, by class, each at the first attempt. */
export async function distancesSince(tx: Queryable, since: Since) {
  const rows = await tx.query<{ spotId: string; distance: number; count: number }>(
    {
      name: 'distances_since',
      text: `
        select r.spot_id as "spotId", r.distance, sum(r.visitors)::int as count
        from ${COUNTED} and r.distance >= 0 and r.visitors > 0
        group by 1, 2 order by 1, 2`,
    },
    sinceValues(since),
  );
  return rows.flatMap(({ spotId, distance, count }) => {
    const before = beforeOf(since, spotId).filter((one) => one.distance === distance);
    const left = count - sumOf(before.map(({ visitors }) => visitors));
    return left > 0 ? [{ spotId, distance, count: left }] : [];
  });
}

/** The distances of the last minutes, only of what was refused after the last live action on the spot. */
export async function distancesNow(tx: Queryable, { campaignId, now }: { campaignId: number; now: number }) {
  const from = minuteOf(now) - DISTANCE_MINUTES;
  const changed = await changesSince(tx, { campaignId, since: new Date(from * MINUTE_MS) });
  return distancesSince(tx, { campaignId, from, changed });
}
