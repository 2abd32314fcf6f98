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

/** Lets the pictures of a copy be cropped again from what those of the campaign were cropped from. */
export const copyPictureOriginals = (tx: Queryable, { from, to }: { from: number; to: number }) =>
  tx.query(
    {
      name: 'copy_picture_originals',
      text: `
        insert into picture_originals (campaign_id, sha256, original, crop)
        select $2::int, o.sha256, o.original, o.crop from picture_originals o
        where o.campaign_id = $1 and exists (select 1 from draft_files f where f.campaign_id = $2 and f.sha256 = o.sha256)`,
    },
    [from, to],
  );
