import type { Queryable } from '../../db/open.ts';
import type { Fault } from '../../publish/check/faults.ts';

/** What `campaign check` finds in an uploaded folder. */
export interface Findings {
  faults: Fault[];
  warnings: Fault[];
}

/** A campaign folder that waits to be taken over. */
export interface ImportRow {
  importId: string;
  campaignId: number | null;
  text: string;
  findings: Findings;
  paths: string[];
  hashes: string[];
}

/** Whose folder it is, and for which campaign; null for a new one. */
export interface ImportOwner {
  memberId: string;
  campaignId: number | null;
}

/** Adds a folder without files. It takes the place of what the member has uploaded for the same campaign before. */
export async function insertImport(
  tx: Queryable,
  { importId, memberId, campaignId, text, findings }: ImportOwner & Pick<ImportRow, 'importId' | 'text' | 'findings'>,
  now: Date,
): Promise<void> {
  await tx.query(
    {
      name: 'drop_former_imports',
      text: 'delete from campaign_imports where member_id = $1 and campaign_id is not distinct from $2::int',
    },
    [memberId, campaignId],
  );
  await tx.query(
    {
      name: 'insert_import',
      text: `
        insert into campaign_imports (import_id, member_id, campaign_id, text, findings, paths, hashes, created_at)
        values ($1, $2, $3, $4, $5::jsonb, '{}', '{}', $6)`,
    },
    [importId, memberId, campaignId, text, JSON.stringify(findings), now],
  );
}

/** Adds a file whose content is stored in the same transaction, so that pruning cannot delete it. False if the folder is gone. */
export async function addImportFile(
  tx: Queryable,
  importId: string,
  { path, sha256 }: { path: string; sha256: string },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'add_import_file',
      text: `
        update campaign_imports set paths = paths || $2::text, hashes = hashes || $3::text where import_id = $1 returning 1`,
    },
    [importId, path, sha256],
  );
  return rows.length > 0;
}

/** The folder that a member has uploaded for a campaign, or for a new one; undefined for that of anybody else. */
export async function importOf(
  db: Queryable,
  importId: string,
  { memberId, campaignId }: ImportOwner,
): Promise<ImportRow | undefined> {
  const rows = await db.query<ImportRow>(
    {
      name: 'import_of',
      text: `
        select import_id as "importId", campaign_id as "campaignId", text, findings, paths, hashes
        from campaign_imports where import_id = $1 and member_id = $2 and campaign_id is not distinct from $3::int`,
    },
    [importId, memberId, campaignId],
  );
  return rows[0];
}

/** The sizes of contents by their hashes. */
export async function sizesOf(db: Queryable, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ sha256: string; size: number }>(
    {
      name: 'sizes_of_files',
      text: 'select sha256, octet_length(bytes) as size from catalogue_files where sha256 = any($1::text[])',
    },
    [hashes],
  );
  return new Map(rows.map(({ sha256, size }) => [sha256, size]));
}

export const filesOfImport = ({ paths, hashes }: ImportRow): { path: string; sha256: string }[] =>
  paths.map((path, index) => ({ path, sha256: hashes[index] ?? '' }));
