import type { Queryable } from '../../db/open.ts';

/** Adds a campaign without a version. Null if the slug is taken. */
export async function insertCampaign(tx: Queryable, slug: string, now: Date): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    {
      name: 'insert_campaign',
      text: `
        insert into campaigns (slug, version, created_at, updated_at) values ($1, 0, $2, $2)
        on conflict (slug) do nothing returning campaign_id as id`,
    },
    [slug, now],
  );
  return rows[0]?.id ?? null;
}

/** The id of a campaign that is no rehearsal; null for an unknown slug. */
export async function idOfCampaign(db: Queryable, slug: string): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'id_of_campaign',
      text: 'select campaign_id as id from campaigns where slug = $1 and rehearses is null',
    },
    [slug],
  );
  return rows[0]?.id ?? null;
}

/** The text of a draft; null if the campaign has none. */
export async function draftSource(db: Queryable, campaignId: number): Promise<string | null> {
  const rows = await db.query<{ text: string }>(
    { name: 'draft_source', text: 'select text from drafts where campaign_id = $1' },
    [campaignId],
  );
  return rows[0]?.text ?? null;
}

/** Adds stored files to a draft. */
export const addDraftFiles = (tx: Queryable, campaignId: number, files: readonly { path: string; sha256: string }[]) =>
  tx.query(
    {
      name: 'add_draft_files',
      text: `
        insert into draft_files (campaign_id, path, sha256)
        select $1, f.path, f.sha256 from unnest($2::text[], $3::text[]) as f(path, sha256)`,
    },
    [campaignId, files.map(({ path }) => path), files.map(({ sha256 }) => sha256)],
  );

/** Gives a draft the files of another campaign's draft, or of its published version if it has no draft. */
export const copyDraftFiles = (tx: Queryable, { from, to }: { from: number; to: number }) =>
  tx.query(
    {
      name: 'copy_files_of_campaign',
      text: `
        insert into draft_files (campaign_id, path, sha256)
        select $2::int, f.path, f.sha256 from draft_files f where f.campaign_id = $1
        union all
        select $2::int, f.path, f.sha256 from campaign_files f
        join campaigns c on c.campaign_id = f.campaign_id and c.version = f.version
        where f.campaign_id = $1 and not exists (select 1 from drafts d where d.campaign_id = $1)`,
    },
    [from, to],
  );
