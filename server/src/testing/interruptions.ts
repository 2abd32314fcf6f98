import type { Database, Queryable } from '../db/open.ts';

const KILL = { name: '', text: 'select pg_terminate_backend(pg_backend_pid())' };

/** The first statement of a transaction that changes an account or its holdings (holdings/locks.ts). */
const FIRST_LOCKS = /^(share_publication_locks$|lock_account)/;

export interface Interruptible {
  db: Database;
  /**
   * Terminates the connection of the next transaction that locks an account: before its nth statement, counted from 1, or
   * before COMMIT if it has fewer. Null terminates none.
   */
  breakAt(statement: number | null): void;
  /** Where the last transaction was interrupted. */
  readonly brokenAt: 'statement' | 'commit' | 'nowhere';
}

/** A database whose transactions can be interrupted at any step, as by a crash of the server or of PostgreSQL. */
export function interruptible(inner: Database): Interruptible {
  let planned: number | null = null;
  let brokenAt: Interruptible['brokenAt'] = 'nowhere';
  const db: Database = {
    ...inner,
    transaction: (work) =>
      inner.transaction(async (tx) => {
        let at: number | null = null;
        let count = 0;
        const counting: Queryable = {
          ...tx,
          query: async (statement, values, home) => {
            count += 1;
            if (count === 1 && FIRST_LOCKS.test(statement.name)) [at, planned] = [planned, null];
            if (count === at) {
              brokenAt = 'statement';
              await tx.query(KILL);
            }
            return tx.query(statement, values, home);
          },
        };
        const result = await work(counting);
        if (at !== null && at > count) {
          brokenAt = 'commit';
          await tx.query(KILL);
        }
        return result;
      }),
  };
  return {
    db,
    breakAt: (statement) => {
      planned = statement;
      brokenAt = 'nowhere';
    },
    get brokenAt() {
      return brokenAt;
    },
  };
}

/** Tables that change independently of the calls. */
const IGNORED_TABLES = [
  'schema_migrations',
  'failed_tries',
  'refusal_counts',
  'refusal_minutes',
  'refused_visitors',
  'tracking_events',
  'page_views',
  'figure_changes',
  'figure_minutes',
  'figure_totals',
  'figure_state',
  'alerts',
  'server_speeds',
];

/** The rows of every table as JSON by table name, to compare two states of the database. */
export async function tableContents(db: Queryable): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>({
    name: '',
    text: "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  });
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !IGNORED_TABLES.includes(table.name))) {
    const text = `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`;
    const [row] = await db.query<{ rows: string }>({ name: '', text });
    contents[name] = row?.rows ?? '';
  }
  return contents;
}
