import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../db/open.ts';

/** The published version of each campaign, real ones before rehearsals. */
export const publishedVersions = (db: Queryable) =>
  db.query<{ campaignId: number; slug: string; version: number }>({
    name: 'published_versions',
    text: 'select campaign_id as "campaignId", slug, version from campaigns where sandbox is null order by rehearses is not null',
  });

/** A stock of which nothing is left. `outcomeId` is empty for the stock of the present itself. */
export interface EmptyStock {
  campaignId: number;
  presentId: string;
  outcomeId: string;
}

/** The empty stocks of the campaigns, also of outcomes that a later file no longer has. */
export const emptyStocks = (db: Queryable, campaignIds: readonly number[]) =>
  db.query<EmptyStock>(
    {
      name: 'empty_stocks',
      text: `
        select campaign_id as "campaignId", present_id as "presentId", outcome_id as "outcomeId" from present_stock
        where campaign_id = any($1::int[]) and remaining = 0`,
    },
    [campaignIds],
  );

/** The slugs of the campaigns whose published file meets a condition on `v.document`. */
const campaignsWith = (name: string, condition: string) => (db: Queryable) =>
  db.query<{ slug: string }>({
    name,
    text: `
      select c.slug from campaigns c
      join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
      where c.rehearses is null and c.sandbox is null and ${condition} order by c.slug`,
  });

/** The campaigns that offer the log-in with LINE. */
export const campaignsWithLine = campaignsWith('campaigns_with_line', "v.document->'login' ? 'line'");

/** The campaigns that set `retention`. */
export const campaignsWithRetention = campaignsWith('retaining_campaigns', "v.document ? 'retention'");

/** The slugs among the given ones that are campaigns. */
export const publishedAmong = (db: Queryable, slugs: readonly string[]) =>
  db.query<{ slug: string }>(
    { name: 'published_among', text: 'select slug from campaigns where slug = any($1::text[]) and sandbox is null' },
    [slugs],
  );

/** The files of the version `v` as a JSON array. */
const FILES = `
  coalesce((
    select json_agg(json_build_object('path', f.path, 'sha256', f.sha256))
    from campaign_files f where f.campaign_id = v.campaign_id and f.version = v.version
  ), '[]') as files`;

/** The published catalogue of a campaign; undefined for an unknown slug. */
export async function publishedCatalogue(db: Queryable, slug: string) {
  const rows = await db.query<CatalogueRow>(
    {
      name: 'published_catalogue',
      text: `
        select c.campaign_id, c.version, v.document,
          ${FILES}
        from campaigns c
        join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        where c.slug = $1`,
    },
    [slug],
  );
  return rows[0];
}

export interface CatalogueRow {
  campaign_id: number;
  version: number;
  document: CampaignFile;
  files: { path: string; sha256: string }[];
}

/** One version of a campaign. */
export async function catalogueVersion(db: Queryable, campaignId: number, version: number) {
  const rows = await db.query<CatalogueRow>(
    {
      name: 'catalogue_version',
      text: `
        select v.campaign_id, v.version, v.document,
          ${FILES}
        from catalogue_versions v
        where v.campaign_id = $1 and v.version = $2`,
    },
    [campaignId, version],
  );
  return rows[0];
}

/** The newest version of a campaign that has the present; undefined if there is none. */
export async function catalogueWithPresent(db: Queryable, campaignId: number, presentId: string) {
  const rows = await db.query<CatalogueRow>(
    {
      name: 'catalogue_with_present',
      text: `
        select v.campaign_id, v.version, v.document,
          ${FILES}
        from catalogue_versions v
        where v.campaign_id = $1
          and v.document->'presents' @> jsonb_build_array(jsonb_build_object('id', $2::text))
        order by v.version desc limit 1`,
    },
    [campaignId, presentId],
  );
  return rows[0];
}

/** The content of a file; undefined for an unknown hash. */
export async function catalogueFile(db: Queryable, sha256: string) {
  const rows = await db.query<{ content_type: string; bytes: Buffer }>(
    { name: 'catalogue_file', text: 'select content_type, bytes from catalogue_files where sha256 = $1' },
    [sha256],
  );
  return rows[0];
}

/** The content of a stored file. Throws if there is none. */
export async function contentOfFile(db: Queryable, sha256: string): Promise<Buffer> {
  const file = await catalogueFile(db, sha256);
  if (!file) throw new Error(`the database has no content for ${sha256}`);
  return file.bytes;
}

/**
 * The content of a file that a stored version of a campaign refers to; undefined for any other. A folder may have files
 * that are not for visitors, for example a README with the answers to all quizzes.
 */
export async function namedFile(db: Queryable, sha256: string) {
  const rows = await db.query<{ content_type: string; bytes: Buffer }>(
    {
      name: 'named_file',
      text: `
        select content_type, bytes from catalogue_files
        where sha256 = $1 and exists (
          select 1 from campaign_files f
          join catalogue_versions v on v.campaign_id = f.campaign_id and v.version = f.version
          where f.sha256 = $1
            and jsonb_path_exists(v.document, '$.** ? (@ == $path)', jsonb_build_object('path', f.path)))`,
    },
    [sha256],
  );
  return rows[0];
}
