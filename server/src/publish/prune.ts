import type { Database, Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { enqueue, type JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';

/** The number of newest versions that are never deleted, including the published one (docs/domain.md#14-leaving-and-retention). */
const RETAINED_VERSIONS = 20;
/**
 * Milliseconds for which a replaced version stays in any case. Open pages still show its pictures, and a call that is
 * repeated within a day gets its first answer.
 */
const REPLACED_FOR_MS = 2 * 86_400_000;

/** Rows that one statement deletes. Files are large, so there are fewer of them. */
const VERSIONS_PER_STATEMENT = 200;
const FILES_PER_STATEMENT = 50;
/** Statements of each kind that one job runs. If more is left, it enqueues another job. */
const STATEMENTS_PER_JOB = 20;

const PRUNE_VERSIONS: Statement = {
  name: 'prune_versions',
  text: `
    with pruned as (
      delete from catalogue_versions where (campaign_id, version) in (
        select v.campaign_id, v.version from catalogue_versions v
        join campaigns c on c.campaign_id = v.campaign_id and v.version <= c.version - ${RETAINED_VERSIONS}
        where (
          select min(n.applied_at) from catalogue_versions n where n.campaign_id = v.campaign_id and n.version > v.version
        ) < $1 and not exists (
          select 1 from drafts d where d.campaign_id = v.campaign_id and d.base_version = v.version)
        order by v.campaign_id, v.version limit ${VERSIONS_PER_STATEMENT})
      returning 1
    )
    select count(*)::int as count from pruned`,
};

const UNUSED = `
  not exists (select 1 from campaign_files c where c.sha256 = f.sha256)
  and not exists (select 1 from draft_files d where d.sha256 = f.sha256)`;

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

async function pruneVersions(db: Queryable, replacedBefore: Date): Promise<boolean> {
  const [pruned] = await db.query<{ count: number }>(PRUNE_VERSIONS, [replacedBefore]);
  return pruned?.count === VERSIONS_PER_STATEMENT;
}

const pruneFiles = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const files = await tx.query<{ sha256: string }>(LOCK_UNUSED_FILES);
    await tx.query(PRUNE_FILES, [files.map(({ sha256 }) => sha256)]);
    return files.length === FILES_PER_STATEMENT;
  });

/**
 * Deletes versions that are neither among the newest nor recently replaced nor the base of a draft, then files that no version
 * and no draft uses. Returns
 * whether more may be left.
 */
export async function pruneCatalogues(db: Database, now: number, signal?: AbortSignal): Promise<boolean> {
  const replacedBefore = new Date(now - REPLACED_FOR_MS);
  const steps = [() => pruneVersions(db, replacedBefore), () => pruneFiles(db)];
  let hasMore = false;
  for (const step of steps) {
    hasMore = true;
    for (let count = 0; count < STATEMENTS_PER_JOB && hasMore && !signal?.aborted; count += 1) hasMore = await step();
    if (hasMore) break;
  }
  return hasMore;
}

/** The job of the schedule in jobs/worker.ts. */
export const pruneJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'prune_catalogues'> =>
  async (_payload, signal) => {
    const hasMore = await pruneCatalogues(db, clock(), signal);
    if (hasMore) await enqueue(db, 'prune_catalogues', {}, { key: 'prune_catalogues' });
  };
