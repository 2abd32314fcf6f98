import { getTableName } from 'drizzle-orm';
import type { Queryable } from '../db/open.ts';
import { TABLES } from '../db/tables.ts';

/** The record of backups, which is written after the backup, and what another database counts again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'backup_runs',
  'figure_changes',
  'figure_minutes',
  'figure_totals',
  'figure_state',
  'server_speeds',
]);

/** The number of rows and a hash of the contents of each table, as far as a backup has them. */
export async function contentsOf(db: Queryable): Promise<Record<string, { rows: number; hash: string | null }>> {
  const contents: Record<string, { rows: number; hash: string | null }> = {};
  for (const name of TABLES.map((table) => getTableName(table)).filter((table) => !LEFT_OUT.has(table))) {
    const text = `
      select count(*)::int as rows, md5(string_agg(row, '|' order by row)) as hash
      from (select (to_jsonb(t) - 'written_xid')::text as row from "${name}" t) r`;
    const [row] = await db.query<{ rows: number; hash: string | null }>({ name: '', text });
    if (row) contents[name] = row;
  }
  return contents;
}
