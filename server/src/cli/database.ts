import type { Config } from '../app/config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { type Database, openDatabase } from '../db/open.ts';

/** The lane of the group commit is apart from these. */
const MAX_CONNECTIONS = 8;

/** Opens the configured database: the given one, or the embedded PostgreSQL in DATA_DIR, shared with a running server. */
export async function openConfigured(
  config: Config,
  { note, onError }: { note: (line: string) => void; onError: (error: Error) => void },
): Promise<{ db: Database; stop: () => Promise<void> }> {
  const embedded = config.databaseUrl === null ? await openEmbedded({ dataDir: config.dataDir, log: note }) : null;
  const db = openDatabase({
    url: config.databaseUrl ?? embedded?.url ?? '',
    pooled: config.databasePooled,
    directUrl: config.databaseDirectUrl,
    maxConnections: MAX_CONNECTIONS,
    onError,
  });
  return { db, stop: async () => embedded?.stop() };
}
