import type { Version } from '@meguri/core/console/publish/schema.ts';
import type { Queryable } from '../../db/open.ts';

export interface VersionFacts {
  version: number;
  isPublished: boolean;
  publishedAt: Date;
  memberId: string | null;
  name: string | null;
  note: string | null;
  approvedBy: { memberId: string; name: string; at: string }[];
  origin: Version['origin'];
  restores: number | null;
}

/** Members who were deleted are left out of those who approved it. */
const FACTS = `
  v.version, v.version = c.version as "isPublished", v.applied_at as "publishedAt", m.member_id as "memberId", m.name, v.note,
  v.restores, case when v.published_by is null then 'command_line' when v.restores is not null then 'roll_back'
    when v.live_action is not null then 'live_action'
    when v.was_scheduled then 'schedule' else 'draft' end as origin,
  coalesce((
    select json_agg(json_build_object('memberId', a."memberId", 'name', p.name, 'at', a.at) order by a.at)
    from jsonb_to_recordset(v.approvals) as a("memberId" uuid, at text) join members p on p.member_id = a."memberId"
  ), '[]') as "approvedBy"
  from catalogue_versions v
  join campaigns c on c.campaign_id = v.campaign_id
  left join members m on m.member_id = v.published_by
  where v.campaign_id = $1`;

/** The versions of a campaign, the newest first: those before one, or all. */
export const versionsBefore = (db: Queryable, campaignId: number, before: number | null, limit: number) =>
  db.query<VersionFacts>(
    {
      name: 'versions_before',
      text: `select ${FACTS} and ($2::int is null or v.version < $2) order by v.version desc limit $3`,
    },
    [campaignId, before, limit],
  );

/** One version; undefined if there is none. */
export async function versionFacts(
  db: Queryable,
  campaignId: number,
  version: number,
): Promise<VersionFacts | undefined> {
  const rows = await db.query<VersionFacts>({ name: 'version_facts', text: `select ${FACTS} and v.version = $2` }, [
    campaignId,
    version,
  ]);
  return rows[0];
}

/** A version as the API describes it. */
export const shownVersion = ({ publishedAt, memberId, name, ...facts }: VersionFacts): Version => ({
  ...facts,
  publishedAt: publishedAt.toISOString(),
  publishedBy: memberId === null || name === null ? null : { memberId, name },
});
