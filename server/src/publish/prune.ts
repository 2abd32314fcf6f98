import { IMPORT_MS } from '@meguri/core/console/archives/schema.ts';
import type { Database } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';

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
  and not exists (select 1 from picture_originals o where o.original = f.sha256)
  and not exists (select 1 from campaign_imports i where f.sha256 = any(i.hashes))`;

/** Skips files that a publication has locked because it is about to use them (`missingFiles`). */
const LOCK_UNUSED_FILES: Statement = {
  name: 'lock_unused_files',
  text: `select f.sha256 from catalogue_files f where ${UNUSED} limit ${FILES_PER_STATEMENT} for update skip locked`,
  onShard: { isOfCopy: true },
};

/** Checks again under the lock. A publication that wants to use a file waits for this lock. */
const STILL_UNUSED_FILES: Statement = {
  name: 'still_unused_files',
  text: `select f.sha256 from catalogue_files f where f.sha256 = any($1::text[]) and ${UNUSED}`,
};

/** A statement of its own: Citus deletes nothing from tables on every machine by what is in tables on the coordinator. */
const PRUNE_FILES: Statement = {
  name: 'prune_files',
  text: 'delete from catalogue_files where sha256 = any($1::text[])',
};

const pruneSome = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const hashesOf = (rows: readonly { sha256: string }[]) => rows.map(({ sha256 }) => sha256);
    const locked = hashesOf(await tx.query<{ sha256: string }>(LOCK_UNUSED_FILES));
    const unused = hashesOf(await tx.query<{ sha256: string }>(STILL_UNUSED_FILES, [locked]));
    await tx.query(PRUNE_FILES, [unused]);
    return locked.length === FILES_PER_STATEMENT;
  });

/**
 * Deletes files that no version, no draft, no scheduled publication, no step that can be taken back, no cropped picture and no
 * uploaded folder needs. Versions are never deleted (docs/domain.md#14-leaving-and-retention). Returns whether more may be left.
 */
export async function pruneFiles(db: Database, signal?: AbortSignal): Promise<boolean> {
  let hasMore = true;
  for (let count = 0; count < STATEMENTS_PER_JOB && hasMore && !signal?.aborted; count += 1)
    hasMore = await pruneSome(db);
  return hasMore;
}

/** Deletes old uploaded folders that were never applied. Their files are deleted with other unused files. */
const dropOldImports = (db: Database, now: number) =>
  db.query({ name: 'drop_old_imports', text: 'delete from campaign_imports where created_at < $1' }, [
    new Date(now - IMPORT_MS),
  ]);

/** The job of the schedule in jobs/worker.ts. */
export const pruneJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'prune_catalogues'> =>
  async (_payload, signal) => {
    await dropOldImports(db, clock());
    if (await pruneFiles(db, signal)) await enqueue(db, 'prune_catalogues', {}, { key: 'prune_catalogues' });
  };
