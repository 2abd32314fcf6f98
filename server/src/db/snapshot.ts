import type { Database, Queryable } from './open.ts';
import type { Statement } from './statement.ts';

/** Rows in memory at once. */
const PORTION = 500;

/** Reads as of one instant, however long it takes; writes nothing and holds nobody up. */
export const asOfOneInstant = <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.longTransaction(async (tx) => {
    await tx.query(ONE_INSTANT);
    return work(tx);
  });

/** The first statement of a transaction that is to read as of one instant. */
export const ONE_INSTANT: Statement = {
  name: 'one_instant',
  text: 'set transaction isolation level repeatable read, read only',
};

/** The rows of a statement in portions, in a transaction; each statement once. */
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
