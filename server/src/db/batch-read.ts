import type { Tracing } from '../lib/tracing.ts';
import { answersByPlace, type BatchInput, batchInput, type Column } from './batch-input.ts';
import { GroupCommit, type Places } from './group-commit.ts';
import type { Database, Queryable } from './open.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';
import type { Statement } from './statement.ts';

/** A query about one visitor. */
interface OfVisitor {
  accountId: string;
}

/** A read of one row for each query. The rows of many queries are read by one statement. */
export interface BatchRead<Query, Row> {
  statement: Statement;
  input: BatchInput<Query>;
  /** Only for its type: what the statement returns for a query besides `place`. */
  row?: Row;
}

/** Describes a read. `textOf` gets the relation `i` of the queries, whose `place` the statement must return. */
export const batchRead = <Query, Row extends object>(
  name: string,
  columns: Readonly<Record<string, Column<Query>>>,
  textOf: (relation: string) => string,
): BatchRead<Query, Row> => {
  const input = batchInput(columns);
  return { statement: { name, text: textOf(input.relation) }, input };
};

/** Reads one row; undefined if the statement has none for the query. */
export type ReadOne<Query, Row> = (query: Query) => Promise<Row | undefined>;

/** Reads in a transaction. */
export const readWith =
  <Query extends OfVisitor, Row extends object>(
    db: Queryable,
    { statement, input }: BatchRead<Query, Row>,
  ): ReadOne<Query, Row> =>
  async (query) => {
    const [row] = await db.query<Row>(statement, input.valuesOf([query]), query.accountId);
    return row;
  };

const MAX_BATCH = 256;
const MAX_QUEUE = 10_000;

/** Where reads run: kinds that share a connection take turns. */
export interface Reading {
  db: Pick<Database, 'places' | 'placeOf' | 'concurrentPlaces'>;
  connection: PipelinedConnection;
  tracing?: Tracing | null;
}

/** The places of rows that belong to visitors. */
export const placesOfVisitors = (db: Pick<Database, 'places' | 'placeOf' | 'concurrentPlaces'>): Places<OfVisitor> => ({
  known: () => db.places(),
  placeOf: ({ accountId }) => db.placeOf(accountId),
  concurrency: () => db.concurrentPlaces(),
});

/**
 * Reads over a connection of its own: what arrives while it is busy is read together, in one round trip. A read starts after it
 * was submitted, so it sees every write that was answered before.
 */
export function openBatchRead<Query extends OfVisitor, Row extends object>(
  { db, connection, tracing = null }: Reading,
  { statement, input }: BatchRead<Query, Row>,
): ReadOne<Query, Row> {
  let count = 0;
  const reads = new GroupCommit<Query, Row | undefined>({
    run: async (queries) => {
      const [rows = []] = await connection.transact(
        [{ statement, values: input.valuesOf(queries) }],
        queries[0]?.accountId,
      );
      return answersByPlace<Row & { place: number }>(queries, rows);
    },
    // Reads need no order, not even those of one visitor.
    keyOf: () => {
      count += 1;
      return String(count);
    },
    maxBatch: MAX_BATCH,
    maxQueue: MAX_QUEUE,
    maxWaitingOfKey: 1,
    concurrency: 1,
    places: placesOfVisitors(db),
    tracing,
  });
  return (query) => reads.submit(query);
}
