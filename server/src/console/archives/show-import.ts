import { isNewSlug } from '@meguri/core/campaign/slug-rules.ts';
import type { FolderImport } from '@meguri/core/console/archives/schema.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { freeSlugs, isTaken } from '../campaigns/new-slug.ts';
import { shownFaults } from '../drafts/check-draft.ts';
import { type DraftRow, filesOfDraft } from '../drafts/draft-queries.ts';
import { filesOfImport, type ImportRow, sizesOf } from './import-queries.ts';
import type { ImportParts } from './stage-folder.ts';

/** An uploaded folder as the API shows it: what it says, its faults, and what it would change in a draft. */
export async function shownImport(
  { db, documents }: Pick<ImportParts, 'db' | 'documents'>,
  row: ImportRow,
  { draft, now }: { draft: DraftRow | null; now: number },
): Promise<{ import: FolderImport }> {
  const { importId, text, findings } = row;
  const paths = ['/slug', '/name', '/mainColor', '/period', '/spots', '/presents'];
  const [slug, name, colour, period, spots, presents] = await documents.run('valuesAt', text, paths);
  const { start, end } = isJsonMap(period) ? period : {};
  const known = typeof slug === 'string' ? slug : null;
  const files = await changedFiles(db, row, draft);
  const isFree = draft !== null || (known !== null && isNewSlug(known) && !(await isTaken(db, known)));
  return {
    import: {
      importId,
      slug: known,
      name: typeof name === 'string' || isJsonMap(name) ? name : '',
      mainColor: typeof colour === 'string' ? colour : null,
      period: typeof start === 'string' && typeof end === 'string' ? { start, end } : null,
      spots: isJsonList(spots) ? spots.length : 0,
      presents: isJsonList(presents) ? presents.length : 0,
      text,
      files,
      faults: await shownFaults(documents, text, findings.faults),
      warnings: await shownFaults(documents, text, findings.warnings),
      isSame: draft?.text === text && files.every(({ change }) => change === 'same'),
      revision: draft?.revision ?? null,
      freeSlugs: isFree ? [] : await freeSlugs(db, known ?? '', now),
    },
  };
}

async function changedFiles(
  db: ImportParts['db'],
  row: ImportRow,
  draft: DraftRow | null,
): Promise<FolderImport['files']> {
  const own = filesOfImport(row);
  const sizes = await sizesOf(db, row.hashes);
  const former = draft ? await filesOfDraft(db, draft.campaignId) : [];
  const before = new Map(former.map((file) => [file.path, file]));
  const after = new Set(row.paths);
  return [
    ...own.map(({ path, sha256 }) => {
      const old = before.get(path);
      const change = old === undefined ? 'added' : old.sha256 === sha256 ? 'same' : 'changed';
      return { path, size: sizes.get(sha256) ?? 0, change } as const;
    }),
    ...former
      .filter(({ path }) => !after.has(path))
      .map(({ path, size }) => ({ path, size, change: 'removed' }) as const),
  ].sort((one, other) => (one.path < other.path ? -1 : 1));
}
