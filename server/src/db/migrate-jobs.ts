import { Logger, runMigrations } from 'graphile-worker';
import type { Sessions } from './open.ts';

/** The schema of the job library's own tables; nothing of ours is in it. */
export const JOBS_SCHEMA = 'meguri_jobs';

/** Brings the tables of the job library up to its version; to be called under a lock that keeps other servers out. */
export async function migrateJobs({ pool, pooled }: Sessions): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ pgPool: pool, schema: JOBS_SCHEMA, noPreparedStatements: pooled, logger: silent });
}
