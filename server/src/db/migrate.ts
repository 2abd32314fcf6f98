import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant will do as long as every server uses it. */
const LOCK = 7_162_026;

const statement = (text: string) => ({ name: '', text });

let files: MigrationMeta[] | undefined;
/** Read once: readiness is asked again and again. */
function knownMigrations(): MigrationMeta[] {
  files ??= readMigrationFiles({ migrationsFolder: FOLDER });
  return files;
}

/** How many migrations this version of the server knows. */
export const migrationCount = (): number => knownMigrations().length;

/**
 * Brings the schema up to this version, forward only, in one transaction under a transaction-level lock: two servers may
 * start at once, also behind a transaction pooler. Gives the number of migrations applied now.
 */
export async function migrate(db: Database): Promise<number> {
  const known = knownMigrations();
  return db.transaction(async (tx) => {
    await tx.query(statement(`select pg_advisory_xact_lock(${LOCK})`));
    await tx.query(
      statement(
        'create table if not exists schema_migrations (hash text primary key, number integer not null, applied_at timestamptz not null default now())',
      ),
    );
    const rows = await tx.query<{ hash: string }>(statement('select hash from schema_migrations'));
    const applied = new Set(rows.map(({ hash }) => hash));
    const missing = known.filter(({ hash }) => !applied.has(hash));
    for (const migration of missing) {
      for (const text of migration.sql) await tx.query(statement(text));
      await tx.query(
        statement(
          `insert into schema_migrations (hash, number) values ('${migration.hash}', ${known.indexOf(migration) + 1})`,
        ),
      );
    }
    return missing.length;
  });
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
