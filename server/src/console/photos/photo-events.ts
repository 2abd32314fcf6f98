import type { PhotosEvent } from '@meguri/core/console/photos/schema.ts';
import type { Queryable } from '../../db/open.ts';
import { WAITING } from '../../photos/queries.ts';

/** How many photos of campaigns wait, by campaign id; absent without any. */
export async function photoEvents(db: Queryable, campaignIds: readonly number[]): Promise<Map<number, PhotosEvent>> {
  const rows = await db.query<{ campaignId: number; waiting: number; reported: number; newestAt: Date }>(
    {
      name: 'photo_events',
      text: `
        select campaign_id as "campaignId", count(*)::int as waiting, (count(*) filter (where reports > 0))::int as reported,
          max(waiting_since) as "newestAt"
        from photos where campaign_id = any($1::int[]) and ${WAITING} group by campaign_id`,
    },
    [campaignIds],
  );
  return new Map(
    rows.map(({ campaignId, waiting, reported, newestAt }) => [
      campaignId,
      { waiting, reported, newestAt: newestAt.toISOString() },
    ]),
  );
}
