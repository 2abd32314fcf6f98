import { getTableName } from 'drizzle-orm';
import type { Queryable } from '../db/open.ts';
import { TABLES } from '../db/tables.ts';

/** The number of rows and a hash of the contents of each table, without the record of backups, which is written after the backup. */
export async function contentsOf(db: Queryable): Promise<Record<string, { rows: number; hash: string | null }>> {
  const contents: Record<string, { rows: number; hash: string | null }> = {};
  for (const name of TABLES.map((table) => getTableName(table)).filter((table) => table !== 'backup_runs')) {
    const text = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`;
    const [row] = await db.query<{ rows: number; hash: string | null }>({ name: '', text });
    if (row) contents[name] = row;
  }
  return contents;
}
