import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Row {
  version: number;
  isPublished: boolean;
  publishedAt: Date;
  memberId: string | null;
  name: string | null;
  note: string | null;
}

/** GET /campaigns/:slug/versions: who published what when, the newest first. */
export function listVersions({ db }: { db: Database }): ConsoleHandler<'listVersions'> {
  return async ({ campaign }) => {
    const rows = await db.query<Row>(
      {
        name: 'versions_of_campaign',
        text: `
          select v.version, v.version = c.version as "isPublished", v.applied_at as "publishedAt", m.member_id as "memberId", m.name,
            v.note
          from catalogue_versions v
          join campaigns c on c.campaign_id = v.campaign_id
          left join members m on m.member_id = v.published_by
          where v.campaign_id = $1 order by v.version desc limit 500`,
      },
      [campaign.campaignId],
    );
    return {
      versions: rows.map(({ publishedAt, memberId, name, ...row }) => ({
        ...row,
        publishedAt: publishedAt.toISOString(),
        publishedBy: memberId === null || name === null ? null : { memberId, name },
      })),
    };
  };
}
