import type { WorkQueue } from '../lib/work-queue.ts';
import type { Queryable } from './queryable.ts';

/**
 * A transaction that takes a turn for each statement. Another transaction of the same queue then waits for one statement at most, which the
 * time limit of statements ends long before the one of idle transactions ends those that wait.
 */
export const takingTurns = (tx: Queryable, inTurn: WorkQueue): Queryable => ({
  ...tx,
  query: (statement, values, home) => inTurn(() => tx.query(statement, values, home)),
});
