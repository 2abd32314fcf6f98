import type pg from 'pg';
import { beginMigration } from './migrate.ts';
import type { Database } from './open.ts';
import { placeTable } from './place-table.ts';
import { PLACEMENTS } from './table-placements.ts';

/** What stands in the way of distributing a database, or how far it is. */
export type DistributionState =
  | { kind: 'no_citus' | 'distributed' }
  | { kind: 'ready'; workers: number; shards: number; bytes: number };

/** Whether the tables can be distributed, and how much there is to move. */
export async function distributionState(db: Database): Promise<DistributionState> {
  const statement = (text: string) => ({ name: '', text });
  const [citus] = await db.query(statement("select 1 from pg_extension where extname = 'citus'"));
  if (!citus) return { kind: 'no_citus' };
  const [row] = await db.query<{ is_distributed: boolean; workers: number; shards: number; bytes: number }>(
    statement(`
      select exists (select 1 from pg_dist_partition where logicalrelid = 'accounts'::regclass) as is_distributed,
        (select count(*)::int from pg_dist_node where noderole = 'primary' and shouldhaveshards) as workers,
        current_setting('citus.shard_count')::int as shards,
        (select sum(pg_total_relation_size(c.oid))::float8 from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') as bytes`),
  );
  if (!row || row.is_distributed) return { kind: 'distributed' };
  return { kind: 'ready', workers: row.workers, shards: row.shards, bytes: row.bytes };
}

/**
 * Distributes the tables over the workers of Citus, in one transaction under the lock of migrations. No server may run meanwhile.
 * Foreign keys are dropped first and added afterwards, because Citus distributes one table at a time and refuses a key between a
 * table that is distributed and one that is not.
 */
export async function distribute(db: Database): Promise<void> {
  const sessions = db.sessions(1);
  const client = await sessions.pool.connect();
  try {
    await beginMigration(client);
    const keys = await dropForeignKeys(client);
    const { rows } = await client.query<{ table: string }>(
      'select relname::text as table from pg_class where relnamespace = current_schema()::regnamespace',
    );
    const existing = new Set(rows.map(({ table }) => table));
    for (const table of Object.keys(PLACEMENTS)) if (existing.has(table)) await placeTable(client, table);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await client.query('commit');
  } finally {
    client.release(true);
    await sessions.pool.end();
  }
  await db.readPlaces();
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}
