import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { OWNER_FILE } from '../lib/file-modes.ts';
import { isContention } from '../lib/unavailable.ts';
import { applyMigrations, beginMigration, migrationCount } from './migrate.ts';
import { type Database, NO_LIMITS } from './open.ts';
import { SCHEMA as ROUTINES_SCHEMA } from './shard-routines.ts';
import { TABLES } from './tables.ts';

/** A table in a dump. Its rows are in a file of its own. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
}

/** The tables of a database at one instant, in files. */
export interface Dump {
  /** The number of migrations that the tables had. */
  migrations: number;
  /** Each table after those that it refers to. */
  tables: DumpedTable[];
}

const NAMES = TABLES.map((table) => getTableName(table));
/**
 * Tables that are not in a dump: the figures of a restored database are counted again (console/figures/roll-up.ts), and the sums of
 * hand-overs by triggers as the hand-overs are restored.
 */
const DERIVED = ['figure_changes', 'figure_minutes', 'figure_totals', 'figure_state', 'handover_sums', 'server_speeds'];
const DUMPED = NAMES.filter((name) => !DERIVED.includes(name));
const fileOf = (folder: string, name: string): string => join(folder, `${name}.copy.gz`);
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/**
 * Writes all tables of the product to `folder`, as of one instant: in one repeatable-read snapshot, which blocks no writes.
 * The tables of the job library are left out.
 */
export async function dumpTables(db: Database, folder: string): Promise<Dump> {
  await db.places();
  return withClient(db, async (client) => {
    await client.query(`begin isolation level repeatable read, read only; ${NO_LIMITS}`);
    const begun = () => client.query<{ number: number }>('select count(*)::int as number from schema_migrations');
    const { rows: applied } = await (db.isDistributed()
      ? withoutWrites(db, () => beginOnWorkers(client, begun))
      : begun());
    const tables: DumpedTable[] = [];
    for (const { name, columns } of await tablesInOrder(client)) {
      const rows = client.query(copyTo(`copy "${name}" (${quoted(columns)}) to stdout`));
      await pipeline(rows, createGzip(), createWriteStream(fileOf(folder, name), { mode: OWNER_FILE, flush: true }));
      tables.push({ name, columns, rows: rows.rowCount });
    }
    await client.query('commit');
    return { migrations: applied[0]?.number ?? 0, tables };
  });
}

/** Begins the snapshots of all workers. With one connection to each, which has one snapshot until the end. */
async function beginOnWorkers<T>(client: pg.ClientBase, begun: () => Promise<T>): Promise<T> {
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await client.query('select count(*) from accounts where account_id is null');
  return begun();
}

/**
 * Runs `work` while no machine of a distributed database writes. Citus waits for this lock before it writes a shard. Calls that
 * write several shards may be waiting for each other's and this one's; then Citus ends the youngest transaction, which is this one.
 */
async function withoutWrites<T>(db: Database, work: () => Promise<T>): Promise<T> {
  for (let attempts = 20; ; attempts -= 1) {
    try {
      return await stopWrites(db, work);
    } catch (error) {
      if (attempts === 0 || !isContention(error)) throw error;
    }
  }
}

const stopWrites = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.longTransaction(async (tx) => {
    await tx.everywhere(STOP_WRITES, []);
    return work();
  });

/**
 * Locks the shards of one visitor table, of the names and of the reference tables. Every transaction that writes on
 * several nodes writes to one of these, in this order.
 */
const STOP_WRITES = {
  name: 'stop_writes',
  text: `
    select count(lock_shard_metadata(7, array(
      select s.shardid from pg_dist_shard s join pg_dist_partition p on p.logicalrelid = s.logicalrelid
      where p.logicalrelid::text in ('account_names', 'accounts') or p.partmethod = 'n'
      order by p.logicalrelid::text <> 'account_names', p.partmethod = 'n', s.shardid)))::int as locks`,
};

/** Each table with its columns, without those of transactions, which mean nothing in another database, after the tables that its foreign keys refer to. */
async function tablesInOrder(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select t.relname as name,
        array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped
          and attname <> 'written_xid' order by attnum) as columns,
        array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
          where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid) as needs
      from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and t.relname = any($1)
      order by t.relname`,
    [DUMPED],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = rows.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)));
    if (next.length === 0) throw new Error('the foreign keys of the tables form a cycle');
    ordered.push(...next);
  }
  return ordered;
}

/**
 * Replaces all tables of the product by those of a dump, in one transaction: after a failure everything is as before. The
 * tables are created as they were when the dump was made, and migrated to this version once they are filled. They are not distributed
 * then. Throws if the
 * dump is of a later version, or if a file does not have the rows that the dump names.
 */
export async function restoreTables(db: Database, folder: string, { migrations, tables }: Dump): Promise<void> {
  if (migrations > migrationCount()) throw new Error('the backup was made by a later version of this program');
  await withClient(db, async (client) => {
    await beginMigration(client);
    const names = new Set([...NAMES, ...tables.map(({ name }) => name), 'schema_migrations']);
    await client.query(`drop table if exists ${quoted([...names])} cascade`);
    await client.query(`drop schema if exists ${ROUTINES_SCHEMA} cascade`);
    await applyMigrations(client, migrations);
    for (const { name, columns, rows } of tables) {
      const target = client.query(copyFrom(`copy "${name}" (${quoted(columns)}) from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), target);
      if (target.rowCount !== rows)
        throw new Error(`${name} has ${target.rowCount} rows in the backup, expected ${rows}`);
    }
    await continueSequences(client);
    await applyMigrations(client, migrationCount());
    await client.query('commit');
    await client.query('analyze');
  });
  await db.readPlaces();
}

/** COPY writes the values of identity columns, and leaves their sequences at the start. */
async function continueSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select t.relname as name, a.attname as column, pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = current_schema()::regnamespace and t.relname = any($1) and a.attidentity <> ''`,
    [NAMES],
  );
  for (const { name, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', coalesce((select max("${column}") from "${name}"), 0) + 1, false)`,
    );
  }
}

/** A connection for one transaction. It is closed afterwards, which rolls back what was not committed. */
async function withClient<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { pool } = db.sessions(1);
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
