import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrateJobs } from './migrate-jobs.ts';
import { type Database, NO_LIMITS } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant will do as long as every server uses it. */
const LOCK = 7_162_026;

let files: MigrationMeta[] | undefined;
/** Read once: readiness is asked again and again. */
function knownMigrations(): MigrationMeta[] {
  files ??= readMigrationFiles({ migrationsFolder: FOLDER });
  return files;
}

/** How many migrations this version of the server knows. */
export const migrationCount = (): number => knownMigrations().length;

/**
 * Brings the schema up to this version and with it that of the job library, forward only, in one transaction under a
 * transaction-level lock: two servers may start at once, also behind a transaction pooler. A migration may take as long
 * as it needs. Gives the number of migrations applied now.
 */
export async function migrate(db: Database): Promise<number> {
  const known = knownMigrations();
  const sessions = db.sessions(2);
  const client = await sessions.pool.connect().catch(async (error) => {
    await sessions.pool.end();
    throw error;
  });
  try {
    await client.query(`begin; ${NO_LIMITS}`);
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      'create table if not exists schema_migrations (hash text primary key, number integer not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations');
    const applied = new Set(rows.map(({ hash }) => hash));
    const missing = known.filter(({ hash }) => !applied.has(hash));
    for (const migration of missing) {
      for (const text of migration.sql) await client.query(text);
      await client.query(
        `insert into schema_migrations (hash, number) values ('${migration.hash}', ${known.indexOf(migration) + 1})`,
      );
    }
    // The library migrates on a connection of its own; the lock that is held here lets one server at a time do so.
    await migrateJobs(sessions);
    await client.query('commit');
    return missing.length;
  } finally {
    // Without a commit, giving the connection up is the rollback.
    client.release(true);
    await sessions.pool.end();
  }
}

/** Whether every migration that this version knows is applied; false where the table does not exist yet. */
export async function isMigrated(db: Database): Promise<boolean> {
  const rows = await db.query<{ present: boolean }>({
    name: 'migrations_table',
    text: "select to_regclass('schema_migrations') is not null as present",
  });
  if (!rows[0]?.present) return false;
  const applied = await db.query<{ hash: string }>({
    name: 'migrations_applied',
    text: 'select hash from schema_migrations',
  });
  const hashes = new Set(applied.map(({ hash }) => hash));
  return knownMigrations().every(({ hash }) => hashes.has(hash));
}
