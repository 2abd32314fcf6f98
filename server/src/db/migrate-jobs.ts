import { Logger, runMigrations } from 'graphile-worker';
import type { Sessions } from './open.ts';

/** The database schema of the job library. It contains only the library's tables. */
export const JOBS_SCHEMA = 'meguri_jobs';

/** Migrates the tables of the job library to its version. The caller holds a lock that excludes other servers. */
export async function migrateJobs({ pool, pooled }: Sessions): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ pgPool: pool, schema: JOBS_SCHEMA, noPreparedStatements: pooled, logger: silent });
}
