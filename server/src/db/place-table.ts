import type pg from 'pg';
import { PLACEMENTS } from './table-placements.ts';

/** The table by whose shards those of the other tables of visitors are placed. */
const FIRST = 'accounts';

/** Whether the tables are distributed over the workers of Citus. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows: found } = await client.query(
    "select 1 where to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass('accounts') is not null",
  );
  if (found.length === 0) return false;
  const { rows } = await client.query(`select 1 from pg_dist_partition where logicalrelid = '${FIRST}'::regclass`);
  return rows.length > 0;
}

/** Puts a table where its rows belong. It must have no foreign key, to or from it, that Citus would refuse meanwhile. */
export async function placeTable(client: pg.ClientBase, table: string): Promise<void> {
  const placement = PLACEMENTS[table];
  if (placement === 'everywhere') await client.query(`select create_reference_table('${table}')`);
  if (placement === 'name') {
    await client.query(`select create_distributed_table('${table}', 'name_key', colocate_with := 'none')`);
  }
  if (placement === 'visitor') {
    const beside = table === FIRST ? '' : `, colocate_with := '${FIRST}'`;
    await client.query(`select create_distributed_table('${table}', 'account_id'${beside})`);
  }
}

/**
 * The table that a statement of a migration creates, if it has a place to go to on a distributed database. Null where the migration
 * distributes it itself.
 */
export function newTableOf(text: string, migration: readonly string[]): string | null {
  const table = /^\s*CREATE TABLE "(\w+)"/.exec(text)?.[1];
  if (table === undefined || (PLACEMENTS[table] ?? 'coordinator') === 'coordinator') return null;
  return migration.some((other) => other.includes(`create_distributed_table('${table}'`)) ? null : table;
}
