import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrateJobs } from './migrate-jobs.ts';
import { type Database, NO_LIMITS } from './open.ts';
import { isDistributed, newTableOf, placeTable } from './place-table.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** The number of the advisory lock. All servers must agree on it. */
const LOCK = 7_162_026;

let files: MigrationMeta[] | undefined;
/** Read once, because the readiness check calls this often. */
function knownMigrations(): MigrationMeta[] {
  files ??= readMigrationFiles({ migrationsFolder: FOLDER });
  return files;
}

/** The number of migrations of this version. */
export const migrationCount = (): number => knownMigrations().length;

/**
 * Migrates the schema and that of the job library to this version, forward only. It runs in one transaction under a
 * transaction-level lock, so that several servers can start at once, also behind a transaction pooler. There is no time
 * limit. Returns the number of migrations that were applied.
 */
export async function migrate(db: Database): Promise<number> {
  const sessions = db.sessions(2);
  const client = await sessions.pool.connect().catch(async (error) => {
    await sessions.pool.end();
    throw error;
  });
  try {
    await beginMigration(client);
    // The library migrates on its own connection. The lock held here admits one server at a time. It comes first: on a distributed
    // database it would wait for the locks of the migrations below, because Citus locks all tables with foreign keys.
    await migrateJobs(sessions);
    const applied = await applyMigrations(client, migrationCount());
    await client.query('commit');
    await db.readPlaces();
    return applied;
  } finally {
    // If there was no commit, closing the connection rolls back.
    client.release(true);
    await sessions.pool.end();
  }
}

/** Begins the transaction in which the schema is changed, by one process at a time. */
export async function beginMigration(client: pg.ClientBase): Promise<void> {
  // On a distributed database, changes of tables with foreign keys must go to one shard after the other. Elsewhere it has no effect.
  await client.query(`begin; ${NO_LIMITS}; set local citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
}

/** Applies those of the first `count` migrations that are missing. Returns their number. */
export async function applyMigrations(client: pg.ClientBase, count: number): Promise<number> {
  await client.query(
    'create table if not exists schema_migrations (hash text primary key, number integer not null, applied_at timestamptz not null default now())',
  );
  const known = knownMigrations();
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations');
  const applied = new Set(rows.map(({ hash }) => hash));
  const missing = known.slice(0, count).filter(({ hash }) => !applied.has(hash));
  const places = missing.length > 0 && (await isDistributed(client));
  for (const migration of missing) {
    for (const text of migration.sql) {
      await client.query(text);
      // Before its foreign keys: Citus refuses one from the coordinator to the rows of visitors.
      const table = places ? newTableOf(text, migration.sql) : null;
      if (table !== null) await placeTable(client, table);
    }
    await client.query(
      `insert into schema_migrations (hash, number) values ('${migration.hash}', ${known.indexOf(migration) + 1})`,
    );
  }
  return missing.length;
}

/** Whether all migrations of this version are applied; false if the table of migrations does not exist yet. */
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
