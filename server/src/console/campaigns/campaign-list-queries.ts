import type { Queryable } from '../../db/open.ts';

export interface CampaignListRow {
  backedUpAt: Date | null;
  campaigns: { slug: string; visitors: number; stamps: number }[];
}

/**
 * The sum of the figures of a kind of today. A sub-select for each campaign, because a join reads all minutes of all campaigns while the
 * table has no statistics, such as after the first count of a large campaign.
 */
const sumOf = (kind: 'registered' | 'stamp') => `(
  select coalesce(sum(f.count), 0)::int from figure_minutes f
  where f.campaign_id = d.campaign_id and f.kind = '${kind}' and f.minute >= d.first and f.minute < d.first + 1500)`;

/** The figures of today of every published campaign, each by its own time zone, and of which instant the last backup is. */
export async function campaignListFigures(db: Queryable, now: Date): Promise<CampaignListRow> {
  const [row] = await db.query<CampaignListRow>(
    {
      name: 'campaign_list_figures',
      text: `
        with days as (
          select c.campaign_id, c.slug,
            floor(extract(epoch from date_trunc('day', $1::timestamptz, coalesce(v.document->>'timezone', 'Asia/Tokyo'))) / 60)::int as first
          from campaigns c join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
          where c.rehearses is null and c.deleted_at is null and c.sandbox is null
        ), sums as (
          select d.slug, ${sumOf('registered')} as visitors, ${sumOf('stamp')} as stamps from days d
        )
        select (select max(taken_at) from backup_runs) as "backedUpAt",
          coalesce((select json_agg(sums order by slug) from sums), '[]') as campaigns`,
    },
    [now],
  );
  return row ?? { backedUpAt: null, campaigns: [] };
}
