import { inject } from 'vitest';
import type { Queryable } from '../db/open.ts';

/** The number of statements of this database that wait for a lock, on all its machines. `text` is a part of the statement. */
export async function lockWaits(db: Queryable, text = ''): Promise<number> {
  const count = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`;
  const onAll = `select sum(result::int)::int as count
    from run_command_on_all_nodes(replace($query$${count}$query$, '$1', quote_literal($1::text)))`;
  const [row] = await db.query<{ count: number }>({ name: '', text: inject('workerUrls').length > 0 ? onAll : count }, [
    text,
  ]);
  return row?.count ?? 0;
}

/** Resolves when a statement of this database waits for a lock. */
export async function untilBlocked(db: Queryable): Promise<void> {
  while ((await lockWaits(db)) === 0);
}
