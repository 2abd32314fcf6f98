import type { Database } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';

/** Files that one statement deletes. They are large. */
const FILES_PER_STATEMENT = 50;
/** Statements that one job runs. If more is left, it enqueues another job. */
const STATEMENTS_PER_JOB = 20;

const UNUSED = `
  not exists (select 1 from campaign_files c where c.sha256 = f.sha256)
  and not exists (select 1 from draft_files d where d.sha256 = f.sha256)
  and not exists (select 1 from scheduled_files p where p.sha256 = f.sha256)
  and not exists (select 1 from draft_file_steps s where s.before = f.sha256)
  and not exists (select 1 from draft_file_steps s where s.after = f.sha256)
  and not exists (select 1 from picture_originals o where o.original = f.sha256)`;

/** Skips files that a publication has locked because it is about to use them (`missingFiles`). */
const LOCK_UNUSED_FILES: Statement = {
  name: 'lock_unused_files',
  text: `select f.sha256 from catalogue_files f where ${UNUSED} limit ${FILES_PER_STATEMENT} for update skip locked`,
  onShard: { isOfCopy: true },
};

/** Checks again under the lock. A publication that wants to use the file waits for this lock. */
const PRUNE_FILES: Statement = {
  name: 'prune_files',
  text: `delete from catalogue_files f where f.sha256 = any($1::text[]) and ${UNUSED}`,
};

const pruneSome = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const files = await tx.query<{ sha256: string }>(LOCK_UNUSED_FILES);
    await tx.query(PRUNE_FILES, [files.map(({ sha256 }) => sha256)]);
    return files.length === FILES_PER_STATEMENT;
  });

/**
 * Deletes files that no version, no draft, no scheduled publication, no step that can be taken back and no cropped picture needs.
 * Versions are never deleted (docs/domain.md#14-leaving-and-retention). Returns whether more may be left.
 */
export async function pruneFiles(db: Database, signal?: AbortSignal): Promise<boolean> {
  let hasMore = true;
  for (let count = 0; count < STATEMENTS_PER_JOB && hasMore && !signal?.aborted; count += 1)
    hasMore = await pruneSome(db);
  return hasMore;
}

/** The job of the schedule in jobs/worker.ts. */
export const pruneJob =
  ({ db }: { db: Database }): JobHandler<'prune_catalogues'> =>
  async (_payload, signal) => {
    if (await pruneFiles(db, signal)) await enqueue(db, 'prune_catalogues', {}, { key: 'prune_catalogues' });
  };
