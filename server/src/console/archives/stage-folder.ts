import { Unavailable } from '../../lib/unavailable.ts';
import { openWorkQueue } from '../../lib/work-queue.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Upload } from '../../operation/uploads.ts';
import { type Archive, openArchive } from '../../publish/archive/read-archive.ts';
import type { CheckParts } from '../drafts/check-draft.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { shown, storeContents } from '../files/put-file.ts';
import { addImportFile, type ImportOwner, insertImport } from './import-queries.ts';

/** Folders that a server reads at a time. Each takes the memory of one file, and the processor for its pictures. */
const AT_ONCE = 1;
const MAX_WAITING = 10;

export type ImportParts = DraftParts & CheckParts;

/** Why a folder with this slug is not for the campaign; null if it is. */
type Judge = (slug: unknown) => Refusal<'slug_fixed'> | null;

/** Reads uploaded folders, one after the other: checks them and stores what the draft would need. */
export function openStaging({ db, documents, random, confirming }: ImportParts) {
  const queue = openWorkQueue('imports', { concurrency: AT_ONCE, maxWaiting: MAX_WAITING });

  const stage = async (path: string, owner: ImportOwner, { judge, now }: { judge: Judge; now: number }) => {
    const found = await documents.checkArchive({ path, confirms: confirming() });
    if (!found.ok) return refuse('archive_refused', { faults: found.faults.map(shown) });
    const { text, faults, warnings } = found;
    const [slug] = await documents.run('valuesAt', text, ['/slug']);
    // A text that does not parse has no slug, and no form can show it.
    if (slug === undefined) return refuse('archive_refused', { faults: faults.map(shown) });
    const refusal = judge(slug);
    if (refusal) return refusal;
    const importId = random.uuid(now);
    const row = { importId, ...owner, text, findings: { faults, warnings } };
    await db.transaction((tx) => insertImport(tx, row, new Date(now)));
    const archive = await openArchive(path);
    if (Array.isArray(archive)) throw new Error('an archive that was opened before cannot be opened');
    try {
      for (const file of found.paths) await storeFile(archive, importId, file);
    } finally {
      archive.close();
    }
    return { importId };
  };

  const storeFile = async (archive: Archive, importId: string, path: string): Promise<void> => {
    const file = await archive.read(path);
    if (!file.ok) throw new Error(`${path} was readable before`);
    await db.transaction(async (tx) => {
      await storeContents(tx, [file]);
      if (!(await addImportFile(tx, importId, file)))
        throw new Unavailable('another upload has taken the place of this one');
    });
  };

  /** Takes an uploaded archive in. Returns the id under which it waits, or why it cannot be imported. */
  return ({ path }: Upload, owner: ImportOwner, at: { judge: Judge; now: number }) =>
    queue(() => stage(path, owner, at));
}

export type StageFolder = ReturnType<typeof openStaging>;
