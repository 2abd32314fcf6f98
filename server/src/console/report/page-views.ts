import type { Queryable } from '../../db/open.ts';

const QUARTER_MS = 900_000;

/** The opened pages of a period by language, most first. Days begin with a quarter of an hour in every time zone. */
export const countViews = (
  tx: Queryable,
  { campaignId, start, end }: { campaignId: number; start: number; end: number },
) =>
  tx.query<{ locale: string; views: number }>(
    {
      name: 'count_page_views',
      text: `
        select locale, sum(count)::int as views from page_views
        where campaign_id = $1 and quarter >= $2 and quarter < $3 group by 1 order by 2 desc, 1`,
    },
    [campaignId, Math.floor(start / QUARTER_MS), Math.floor(end / QUARTER_MS)],
  );
