import type { Config } from '../app/config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { type Database, openDatabase } from '../db/open.ts';

/** The size of the pool. The pipelined connections of the group commit are extra. */
const MAX_CONNECTIONS = 8;

/** Opens the database of `DATABASE_URL`, or the embedded PostgreSQL in DATA_DIR, which may be shared with a running server. */
export async function openConfigured(
  config: Config,
  {
    note,
    onError,
    onStarting,
  }: {
    note: (line: string) => void;
    onError: (error: Error) => void;
    /** Called while the embedded PostgreSQL starts. Not called if it is running or external. */
    onStarting?: () => void;
  },
): Promise<{ db: Database; stop: () => Promise<void> }> {
  const { dataDir, databaseUrl } = config;
  const embedded = databaseUrl === null ? await openEmbedded({ dataDir, log: note, onStarting }) : null;
  const db = openDatabase({
    url: databaseUrl ?? embedded?.url ?? '',
    pooled: config.databasePooled,
    directUrl: config.databaseDirectUrl,
    maxConnections: MAX_CONNECTIONS,
    onError,
  });
  return { db, stop: async () => embedded?.stop() };
}
