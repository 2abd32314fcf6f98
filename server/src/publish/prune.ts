import type { Database, Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';

/** Versions of a campaign that stay, the published one among them. */
const KEPT_VERSIONS = 20;
/**
 * A version that others have just replaced stays longer all the same: pages that are open still show its pictures, and
 * who repeats a call within a day is answered with what it said then.
 */
const REPLACED_FOR_MS = 2 * 86_400_000;

/** Rows of one statement; files are large. */
const VERSIONS_AT_ONCE = 200;
const FILES_AT_ONCE = 50;
/** Statements a job; where more is left, another job goes on. */
const PIECES = 20;

const PRUNE_VERSIONS: Statement = {
  name: 'prune_versions',
  text: `
    with pruned as (
      delete from catalogue_versions where (campaign_id, version) in (
        select v.campaign_id, v.version from catalogue_versions v
        join campaigns c on c.campaign_id = v.campaign_id and v.version <= c.version - ${KEPT_VERSIONS}
        where (
          select min(n.applied_at) from catalogue_versions n where n.campaign_id = v.campaign_id and n.version > v.version
        ) < $1
        order by v.campaign_id, v.version limit ${VERSIONS_AT_ONCE})
      returning 1
    )
    select count(*)::int as count from pruned`,
};

const UNUSED = 'not exists (select 1 from campaign_files c where c.sha256 = f.sha256)';

/** A publication that is about to use a file has it locked (`missingFiles`): that one is left alone. */
const LOCK_UNUSED_FILES: Statement = {
  name: 'lock_unused_files',
  text: `select f.sha256 from catalogue_files f where ${UNUSED} limit ${FILES_AT_ONCE} for update skip locked`,
};

/** Looked at again under the lock, which a new use would wait for. */
const PRUNE_FILES: Statement = {
  name: 'prune_files',
  text: `delete from catalogue_files f where f.sha256 = any($1::text[]) and ${UNUSED}`,
};

async function pruneVersions(db: Queryable, replacedBefore: Date): Promise<boolean> {
  const [pruned] = await db.query<{ count: number }>(PRUNE_VERSIONS, [replacedBefore]);
  return pruned?.count === VERSIONS_AT_ONCE;
}

const pruneFiles = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const files = await tx.query<{ sha256: string }>(LOCK_UNUSED_FILES);
    await tx.query(PRUNE_FILES, [files.map(({ sha256 }) => sha256)]);
    return files.length === FILES_AT_ONCE;
  });

/** Removes versions that are neither new nor just replaced, then files that no version has. Gives whether there may be more. */
export async function pruneCatalogues(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  const replacedBefore = new Date(now - REPLACED_FOR_MS);
  const steps = [() => pruneVersions(db, replacedBefore), () => pruneFiles(db)];
  let hasMore = false;
  for (const step of steps) {
    hasMore = true;
    for (let piece = 0; piece < PIECES && hasMore && !signal?.aborted; piece += 1) hasMore = await step();
    if (hasMore) break;
  }
  return hasMore;
}

/** The job that the timetable asks for (jobs/worker.ts). */
export const pruneJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'prune_catalogues'> =>
  async (_payload, signal) => {
    const hasMore = await pruneCatalogues(db, clock(), signal);
    if (hasMore) await enqueue(db, 'prune_catalogues', {}, { key: 'prune_catalogues' });
  };
