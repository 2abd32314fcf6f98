import { Logger, runMigrations } from 'graphile-worker';
import type { Sessions } from '../db/open.ts';
import { JOBS_SCHEMA } from './queue.ts';

/** Brings the tables of the job library up to its version; to be called under a lock that keeps other servers out. */
export async function migrateJobs({ pool, pooled }: Sessions): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runMigrations({ pgPool: pool, schema: JOBS_SCHEMA, noPreparedStatements: pooled, logger: silent });
}
