import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../../db/open.ts';
import type { PairStep } from '../drafts/pairs-along.ts';

/* What happened to the texts of a campaign: the steps of its draft and its published versions. */

/** How far the versions and the draft were read for pairs; undefined if they never were. */
export async function pointOf(tx: Queryable, campaignId: number): Promise<Point | undefined> {
  const rows = await tx.query<Point>(
    {
      name: 'translation_point',
      text: 'select version, revision, pruned_at as "prunedAt" from translation_points where campaign_id = $1',
    },
    [campaignId],
  );
  return rows[0];
}

export interface Point {
  version: number;
  revision: number;
  prunedAt: Date;
}

export async function writePoint(tx: Queryable, campaignId: number, point: Point): Promise<void> {
  await tx.query(
    {
      name: 'write_translation_point',
      text: `
        insert into translation_points (campaign_id, version, revision, pruned_at) values ($1, $2, $3, $4)
        on conflict (campaign_id) do update set version = excluded.version, revision = excluded.revision, pruned_at = excluded.pruned_at`,
    },
    [campaignId, point.version, point.revision, point.prunedAt],
  );
}

export interface LaterStep extends PairStep {
  revision: number;
  madeAt: Date;
}

/** The newest revisions of a draft after one, the oldest first, with the pages that they changed. */
export async function stepsAfter(
  tx: Queryable,
  campaignId: number,
  { revision, most }: { revision: number; most: number },
): Promise<LaterStep[]> {
  const rows = await tx.query<LaterStep>(
    {
      name: 'draft_steps_after',
      text: `
        select r.revision, r.kind, r.made_at as "madeAt", r.operations, r.splices, coalesce((
            select json_agg(json_build_object('path', f.path, 'before', f.before, 'after', f.after))
            from draft_file_steps f where f.campaign_id = r.campaign_id and f.revision = r.revision
          ), '[]') as files
        from draft_revisions r where r.campaign_id = $1 and r.revision > $2 order by r.revision desc limit $3`,
    },
    [campaignId, revision, most],
  );
  return rows.reverse();
}

/** The pages of a draft: their hashes by path. */
export async function pagesOfDraft(tx: Queryable, campaignId: number): Promise<Record<string, string>> {
  const rows = await tx.query<{ path: string; sha256: string }>(
    {
      name: 'pages_of_draft',
      text: `select path, sha256 from draft_files where campaign_id = $1 and path ilike '%.md'`,
    },
    [campaignId],
  );
  return Object.fromEntries(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** The contents of pages by their hashes. */
export async function pageContents(tx: Queryable, hashes: readonly string[]): Promise<Record<string, string>> {
  const rows = await tx.query<{ sha256: string; bytes: Buffer }>(
    { name: 'contents_of_pages', text: 'select sha256, bytes from catalogue_files where sha256 = any($1::text[])' },
    [hashes],
  );
  return Object.fromEntries(rows.map(({ sha256, bytes }) => [sha256, bytes.toString('utf8')]));
}

export interface VersionOfTexts {
  version: number;
  appliedAt: Date;
  document: CampaignFile;
  pages: Record<string, string>;
}

/** The numbers of the versions after one, the oldest first. */
export const versionsAfter = async (tx: Queryable, campaignId: number, version: number): Promise<number[]> => {
  const rows = await tx.query<{ version: number }>(
    {
      name: 'versions_after',
      text: 'select version from catalogue_versions where campaign_id = $1 and version > $2 order by version',
    },
    [campaignId, version],
  );
  return rows.map((row) => row.version);
};

/** One version with the hashes of its pages by path. */
export async function versionOfTexts(
  tx: Queryable,
  campaignId: number,
  version: number,
): Promise<VersionOfTexts | undefined> {
  const rows = await tx.query<VersionOfTexts>(
    {
      name: 'version_of_texts',
      text: `
        select v.version, v.applied_at as "appliedAt", v.document, coalesce((
            select json_object_agg(f.path, f.sha256) from campaign_files f
            where f.campaign_id = v.campaign_id and f.version = v.version and f.path ilike '%.md'
          ), '{}') as pages
        from catalogue_versions v where v.campaign_id = $1 and v.version = $2`,
    },
    [campaignId, version],
  );
  return rows[0];
}
