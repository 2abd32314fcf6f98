import type { Database, Queryable } from './open.ts';
import type { Statement } from './statement.ts';

/** Rows fetched at a time. */
const PORTION = 500;

/** Runs `work` on a read-only snapshot of the database, without a time limit. It blocks no writes. */
export const inSnapshot = <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.longTransaction(async (tx) => {
    await tx.query(SNAPSHOT);
    return work(tx);
  });

/** The first statement of a transaction that reads one snapshot. */
export const SNAPSHOT: Statement = {
  name: 'snapshot',
  text: 'set transaction isolation level repeatable read, read only',
};

/** Yields the rows of a statement in portions. Once per statement in a transaction, because the cursor has its name. */
export async function* portionsOf<Row extends object>(
  tx: Queryable,
  { name, text }: Statement,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await tx.query({ name: `open_${name}`, text: `declare ${name} no scroll cursor for ${text}` }, values);
  for (;;) {
    const rows = await tx.query<Row>({ name: `next_${name}`, text: `fetch forward ${PORTION} from ${name}` });
    if (rows.length === 0) return;
    yield rows;
  }
}
