import type { CampaignItem } from '@meguri/core/console/drafts/schema.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { Documents } from './open-documents.ts';

interface Row {
  slug: string;
  version: number;
  sandbox: CampaignItem['sandbox'];
  name: unknown;
  mainColor: string | null;
  period: CampaignItem['period'];
  timeZone: string | null;
  spots: number;
  presents: number;
  publishedAt: Date | null;
  revision: number | null;
  isChanged: boolean;
  faults: number;
  changedAt: Date;
  changedBy: string | null;
  changedByName: string | null;
  /** The draft of a campaign that was never published. */
  text: string | null;
}

/** GET /campaigns: those in which the member has a part, all of them for an owner of the installation. */
export function listCampaigns({
  db,
  documents,
}: {
  db: Database;
  documents: Documents;
}): ConsoleHandler<'listCampaigns'> {
  return async ({ session: { memberId, rights } }) => {
    const rows = await campaignsOf(db, rights.isInstallationOwner ? null : memberId);
    return { campaigns: await Promise.all(rows.map(async (row) => shown(await withDraft(documents, row)))) };
  };
}

/**
 * A draft that builds on an earlier version takes the published one over when it is next used. So it is changed by what it has made of
 * its own version, and not by what somebody has published from the command line.
 */
const campaignsOf = (db: Queryable, memberId: string | null): Promise<Row[]> =>
  db.query<Row>(
    {
      name: 'campaigns_of_member',
      text: `
        select c.slug, c.version, c.sandbox, coalesce(v.document->'name', to_jsonb(c.slug)) as name, v.document->'period' as period,
          v.document->>'mainColor' as "mainColor", v.document->>'timezone' as "timeZone",
          coalesce(jsonb_array_length(v.document->'spots'), 0) as spots,
          coalesce(jsonb_array_length(v.document->'presents'), 0) as presents,
          v.applied_at as "publishedAt", d.revision, (
            convert_to(d.text, 'UTF8') is distinct from v.source and convert_to(d.text, 'UTF8') is distinct from b.source
          ) or exists (
            select 1 from (
              select path, sha256, 'ours' as side from draft_files where campaign_id = c.campaign_id
              union all
              select path, sha256, 'published' from campaign_files where campaign_id = c.campaign_id and version = c.version
              union all
              select path, sha256, 'base' from campaign_files where campaign_id = c.campaign_id and version = d.base_version
            ) as files
            group by path
            having max(sha256) filter (where side = 'ours') is distinct from max(sha256) filter (where side = 'published')
              and max(sha256) filter (where side = 'ours') is distinct from max(sha256) filter (where side = 'base')
          ) as "isChanged",
          coalesce(s.faults, 0) as faults,
          case when c.version = 0 then d.text end as text, d.changed_at as "changedAt", d.changed_by as "changedBy", m.name as "changedByName"
        from campaigns c
        left join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        left join drafts d on d.campaign_id = c.campaign_id
        left join catalogue_versions b on b.campaign_id = c.campaign_id and b.version = d.base_version
        left join rehearsals s on s.campaign_id = c.campaign_id
        left join members m on m.member_id = d.changed_by
        where c.rehearses is null and c.deleted_at is null and (c.sandbox is distinct from 'hidden' or $1::uuid is null) and ($1::uuid is null or exists (
          select 1 from member_roles r where r.campaign_id = c.campaign_id and r.member_id = $1))
        order by c.slug`,
    },
    [memberId],
  );

/** A campaign that was never published shows what its draft says. */
async function withDraft(documents: Documents, row: Row): Promise<Row> {
  if (row.text === null) return row;
  const paths = ['/name', '/mainColor', '/period', '/timezone', '/spots', '/presents'];
  const [name, colour, period, timeZone, spots, presents] = await documents.run('valuesAt', row.text, paths);
  const { start, end } = isJsonMap(period) ? period : {};
  return {
    ...row,
    name: typeof name === 'string' || isJsonMap(name) ? name : row.name,
    mainColor: typeof colour === 'string' ? colour : null,
    period: typeof start === 'string' && typeof end === 'string' ? { start, end } : null,
    timeZone: typeof timeZone === 'string' ? timeZone : null,
    spots: isJsonList(spots) ? spots.length : 0,
    presents: isJsonList(presents) ? presents.length : 0,
  };
}

const shown = ({
  text: _,
  revision,
  isChanged,
  faults,
  changedAt,
  changedBy,
  changedByName,
  publishedAt,
  ...row
}: Row): CampaignItem => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  draft:
    revision === null
      ? null
      : {
          revision,
          isChanged,
          faults,
          changedAt: changedAt.toISOString(),
          changedBy: changedBy === null || changedByName === null ? null : { memberId: changedBy, name: changedByName },
        },
});
