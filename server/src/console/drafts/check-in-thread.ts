import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { checkCampaign, type FolderVerdict } from '../../publish/check/check-campaign.ts';
import type { CheckedFile } from '../../publish/check/check-files.ts';
import { parseCached } from './document-work.ts';
import { type ContentOf, draftFolder, type HashedFiles } from './draft-folder.ts';

/** What is checked, as a message to the thread. */
export interface CheckOrder {
  text: string;
  /** The slug of the campaign to which a draft belongs; absent where the caller compares it. */
  own?: string;
  files: HashedFiles;
  /** What the installation offers for confirming visitors. */
  confirms: { mail: boolean; line: boolean };
}

/** A verdict as a message: files without their contents. */
export type CheckAnswer =
  | Extract<FolderVerdict, { ok: false }>
  | (Omit<Extract<FolderVerdict, { ok: true }>, 'files' | 'source'> & {
      files: [path: string, file: Omit<CheckedFile, 'load'>][];
    });

const CONTENT_BYTES = 32 * 1024 * 1024;
/** Verdicts that are cached. The editor asks for the check of a revision while its rehearsal is made from the same check. */
const VERDICTS = 4;

/** Checks drafts. Keeps the contents of files that were checked lately, and the last verdicts. */
export function openChecks(contentOf: ContentOf): (order: CheckOrder) => Promise<CheckAnswer> {
  const contents = new LRUCache<string, Buffer>({
    maxSize: CONTENT_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const verdicts = new LRUCache<string, Promise<CheckAnswer>>({ max: VERDICTS });
  const read: ContentOf = async (sha256) => {
    const known = contents.get(sha256);
    if (known) return known;
    const bytes = await contentOf(sha256);
    contents.set(sha256, bytes);
    return bytes;
  };
  return (order) => {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
    const known = verdicts.get(key);
    if (known) return known;
    const verdict = checked(order, read);
    verdicts.set(key, verdict);
    // What could not be read now may be readable the next time.
    verdict.catch(() => verdicts.delete(key));
    return verdict;
  };
}

async function checked({ text, own, files, confirms }: CheckOrder, read: ContentOf): Promise<CheckAnswer> {
  const folder = draftFolder(text, files, read);
  // What was read begins at the byte-order mark, if there is one.
  const document = folder.text === text ? parseCached(text)?.tree : undefined;
  const verdict = await checkCampaign({ ...folder, ...(document ? { document } : {}) }, () => confirms, own);
  if (!verdict.ok) return verdict;
  const { source: _, files: found, ...rest } = verdict;
  return { ...rest, files: [...found].map(([path, { load: _load, ...file }]) => [path, file]) };
}
