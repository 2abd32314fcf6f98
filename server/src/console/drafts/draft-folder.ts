import { LRUCache } from 'lru-cache';
import { catalogueFile } from '../../catalogue/queries.ts';
import type { Queryable } from '../../db/open.ts';
import { type CampaignFolder, checkedRead, missingFile } from '../../publish/check/folder.ts';
import type { DraftFileRow } from './draft-queries.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

export type FileContents = LRUCache<string, Buffer>;

/** The contents of files that were checked lately. A content never changes under its hash. */
export const openFileContents = (): FileContents =>
  new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: (bytes) => bytes.length + 1 });

/** The folder of a draft, as `campaign check` reads one from a disk. */
export function draftFolder(
  db: Queryable,
  { text, files, contents }: { text: string; files: readonly DraftFileRow[]; contents: FileContents },
): CampaignFolder {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  return {
    name: 'campaign.yaml',
    source: Buffer.from(text),
    text: text.replace(/^\uFEFF/, ''),
    others: [...hashes.keys()],
    read: (path) =>
      checkedRead(path, async () => {
        const sha256 = hashes.get(path);
        if (sha256 === undefined) return missingFile(path);
        const known = contents.get(sha256);
        if (known) return known;
        const file = await catalogueFile(db, sha256);
        if (!file) throw new Error(`the database has no content for ${path} (${sha256})`);
        contents.set(sha256, file.bytes);
        return file.bytes;
      }),
  };
}
