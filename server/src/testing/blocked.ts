import type { Queryable } from '../db/open.ts';

/** Resolves when a statement of this database waits for a lock. */
export async function untilBlocked(db: Queryable): Promise<void> {
  for (;;) {
    const waiting = await db.query({
      name: '',
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    });
    if (waiting.length > 0) return;
  }
}
