import { minuteOf } from '@meguri/core/console/figures/figure.ts';
import type { CountedBefore, RefusedBefore } from '@meguri/core/console/live-actions/live-action.ts';
import type { Database } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { stampsInMinute } from '../figures/period-figures.ts';

/** What the running minute has of a spot; undefined as long as there are no figures. Servers write what they refuse twice a second. */
export const countBefore = (
  db: Database,
  { campaignId, spotId, now }: { campaignId: number; spotId: string; now: number },
): Promise<CountedBefore | undefined> =>
  db.transaction(async (tx) => {
    await tx.query(SNAPSHOT);
    const minute = minuteOf(now);
    const stamps = await stampsInMinute(tx, db, { campaignId, spotId, minute });
    if (stamps === null) return undefined;
    return { minute, stamps, refusals: await tx.query<RefusedBefore>(REFUSED, [campaignId, minute, spotId]) };
  });

const REFUSED = {
  name: 'refused_before_live_action',
  text: `
    select code, distance, sum(count)::int as count, sum(visitors)::int as visitors from refusal_minutes
    where campaign_id = $1 and minute = $2 and spot_id = $3 group by 1, 2`,
};
