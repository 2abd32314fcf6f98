import type { Queryable } from '../../db/open.ts';

/** A change of one file of a draft: the hash of its content before and after; null for none. */
export interface FileChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** Changes the files of a locked draft. */
export async function changeFiles(tx: Queryable, campaignId: number, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const stored = changes.filter(({ after }) => after !== null);
  await tx.query(
    { name: 'remove_draft_files', text: 'delete from draft_files where campaign_id = $1 and path = any($2::text[])' },
    [campaignId, changes.map(({ path }) => path)],
  );
  if (stored.length === 0) return;
  await tx.query(
    {
      name: 'put_draft_files',
      text: `
        insert into draft_files (campaign_id, path, sha256)
        select $1::int, f.path, f.sha256 from unnest($2::text[], $3::text[]) as f(path, sha256)`,
    },
    [campaignId, stored.map(({ path }) => path), stored.map(({ after }) => after)],
  );
}

/** Records what a revision has changed. */
export async function addFileSteps(
  tx: Queryable,
  { campaignId, revision }: { campaignId: number; revision: number },
  changes: readonly FileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    {
      name: 'add_draft_file_steps',
      text: `
        insert into draft_file_steps (campaign_id, revision, path, before, after)
        select $1::int, $2::int, f.path, f.before, f.after from unnest($3::text[], $4::text[], $5::text[]) as f(path, before, after)`,
    },
    [
      campaignId,
      revision,
      changes.map(({ path }) => path),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ],
  );
}

/** The files that a revision has changed. */
export const fileStepsOf = (tx: Queryable, campaignId: number, revision: number): Promise<FileChange[]> =>
  tx.query<FileChange>(
    {
      name: 'draft_file_steps',
      text: 'select path, before, after from draft_file_steps where campaign_id = $1 and revision = $2 order by path',
    },
    [campaignId, revision],
  );

export const reversed = (changes: readonly FileChange[]): FileChange[] =>
  changes.map(({ path, before, after }) => ({ path, before: after, after: before }));

/** The content of one file of a draft; null if there is none at this path. */
export async function contentAt(tx: Queryable, campaignId: number, path: string): Promise<string | null> {
  const rows = await tx.query<{ sha256: string }>(
    { name: 'draft_file', text: 'select sha256 from draft_files where campaign_id = $1 and path = $2' },
    [campaignId, path],
  );
  return rows[0]?.sha256 ?? null;
}

/** Whether the files are as they were after these changes, so that the changes can be taken back. */
export async function areAsChanged(
  tx: Queryable,
  campaignId: number,
  changes: readonly FileChange[],
): Promise<boolean> {
  for (const { path, after } of changes) if ((await contentAt(tx, campaignId, path)) !== after) return false;
  return true;
}

/**
 * Gives a draft the files that changed between its base version and the published one. A file that the draft has changed itself
 * stays as the draft has it.
 */
export async function takeOverFiles(
  tx: Queryable,
  campaignId: number,
  { base, published }: { base: number; published: number },
): Promise<void> {
  const rows = await tx.query<{ path: string; base: string | null; ours: string | null; theirs: string | null }>(
    {
      name: 'files_of_three',
      text: `
        select path, max(sha256) filter (where side = 'base') as base, max(sha256) filter (where side = 'ours') as ours,
          max(sha256) filter (where side = 'theirs') as theirs
        from (
          select path, sha256, 'base' as side from campaign_files where campaign_id = $1 and version = $2
          union all select path, sha256, 'theirs' from campaign_files where campaign_id = $1 and version = $3
          union all select path, sha256, 'ours' from draft_files where campaign_id = $1
        ) as files group by path`,
    },
    [campaignId, base, published],
  );
  const changes = rows
    .filter((row) => row.ours === row.base && row.theirs !== row.ours)
    .map(({ path, ours, theirs }) => ({ path, before: ours, after: theirs }));
  await changeFiles(tx, campaignId, changes);
}

/** Whether the files of a draft differ from those of a version. */
export async function haveFilesChanged(tx: Queryable, campaignId: number, version: number): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'have_files_changed',
      text: `
        (select path, sha256 from draft_files where campaign_id = $1
          except select path, sha256 from campaign_files where campaign_id = $1 and version = $2)
        union all
        (select path, sha256 from campaign_files where campaign_id = $1 and version = $2
          except select path, sha256 from draft_files where campaign_id = $1)
        limit 1`,
    },
    [campaignId, version],
  );
  return rows.length > 0;
}
