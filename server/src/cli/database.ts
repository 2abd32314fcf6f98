import type { Config } from '../app/config.ts';
import { CONNECTIONS } from '../db/connections.ts';
import { openEmbedded } from '../db/embedded.ts';
import { type Database, openDatabase } from '../db/open.ts';

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
    maxConnections: CONNECTIONS.visitors,
    onError,
  });
  return { db, stop: async () => embedded?.stop() };
}
