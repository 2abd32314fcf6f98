import type { Queryable } from '../../db/open.ts';

export interface CampaignListRow {
  backedUpAt: Date | null;
  campaigns: { slug: string; visitors: number; stamps: number }[];
}

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
          select d.slug, coalesce(sum(f.count) filter (where f.kind = 'registered'), 0)::int as visitors,
            coalesce(sum(f.count) filter (where f.kind = 'stamp'), 0)::int as stamps
          from days d left join figure_minutes f
            on f.campaign_id = d.campaign_id and f.kind in ('registered', 'stamp') and f.minute >= d.first and f.minute < d.first + 1500
          group by d.slug
        )
        select (select max(taken_at) from backup_runs) as "backedUpAt",
          coalesce((select json_agg(sums order by slug) from sums), '[]') as campaigns`,
    },
    [now],
  );
  return row ?? { backedUpAt: null, campaigns: [] };
}
