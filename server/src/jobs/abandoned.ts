import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Queryable } from '../db/open.ts';
import { ABANDONED_AFTER_MS } from './limits.ts';

/** By the database's clock, which is the one that the library locks by. */
const FREE = {
  name: 'free_abandoned_jobs',
  text: `
    with gone as (
      select distinct locked_by from ${JOBS_SCHEMA}.jobs
      where locked_at < now() - interval '${ABANDONED_AFTER_MS} milliseconds' and locked_by is not null
    )
    select count(*)::int as servers, ${JOBS_SCHEMA}.force_unlock_workers(array_agg(locked_by)) from gone having count(*) > 0`,
};

/**
 * Gives the jobs of servers that died in the middle of them back to the queue; the library itself would wait four hours.
 * Gives the number of servers.
 */
export async function freeAbandoned(db: Queryable): Promise<number> {
  const [freed] = await db.query<{ servers: number }>(FREE);
  return freed?.servers ?? 0;
}
