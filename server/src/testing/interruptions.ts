import type { Database, Queryable } from '../db/open.ts';

const KILL = { name: '', text: 'select pg_terminate_backend(pg_backend_pid())' };

/** How a transaction begins that changes what an account is or holds (holdings/locks.ts). */
const FIRST_LOCKS = /^(pass_gates$|lock_account)/;

export interface Interruptible {
  db: Database;
  /**
   * The next transaction that locks an account loses its connection before its statement of this number, the first being
   * 1, or before its COMMIT where it has fewer; null lets them all be.
   */
  breakAt(statement: number | null): void;
  /** Where the last one was broken off. */
  readonly brokenAt: 'statement' | 'commit' | 'nowhere';
}

/** A database of which a transaction can be cut off at any step, as a crash of either side would. */
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
          query: async (statement, values) => {
            count += 1;
            if (count === 1 && FIRST_LOCKS.test(statement.name)) [at, planned] = [planned, null];
            if (count === at) {
              brokenAt = 'statement';
              await tx.query(KILL);
            }
            return tx.query(statement, values);
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

/** What is told by the minute or made beside the calls. */
const NOT_COMPARED = ['schema_migrations', 'failed_tries', 'refusal_counts', 'tracking_events'];

/** Every row of every table, to be compared with a later look. */
export async function everything(db: Queryable): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>({
    name: '',
    text: "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  });
  const seen: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
    const text = `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`;
    const [row] = await db.query<{ rows: string }>({ name: '', text });
    seen[name] = row?.rows ?? '';
  }
  return seen;
}
