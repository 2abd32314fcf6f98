import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Queryable } from '../db/open.ts';

/** A job that takes longer has failed and is retried. */
export const JOB_LIMIT_MS = 30_000;

/** A lock this old belongs to a server that died: a running server ends its job at the limit and then records the failure. */
const ABANDONED_AFTER_MS = 45_000;

/** By the database's clock, because the library locks jobs by it. */
const FREE = {
  name: 'free_abandoned_jobs',
  text: `
    with abandoned as (
      select distinct locked_by from ${JOBS_SCHEMA}.jobs
      where locked_at < now() - interval '${ABANDONED_AFTER_MS} milliseconds' and locked_by is not null
    )
    select count(*)::int as servers, ${JOBS_SCHEMA}.force_unlock_workers(array_agg(locked_by)) from abandoned having count(*) > 0`,
};

/**
 * Returns the jobs of servers that died while running them to the queue. The library itself would wait four hours. Returns
 * the number of those servers.
 */
export async function freeAbandoned(db: Queryable): Promise<number> {
  const [freed] = await db.query<{ servers: number }>(FREE);
  return freed?.servers ?? 0;
}
