import type { Database } from '../db/open.ts';
import type { WorkQueue } from '../lib/work-queue.ts';

/** Counts the statements that the transactions of `db` run in each turn. */
export function watchTurns(db: Database): { db: Database; inTurn: WorkQueue; statements: number[] } {
  const statements: number[] = [];
  let run = 0;
  return {
    db: {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            ...tx,
            query: (...given) => {
              run += 1;
              return tx.query(...given);
            },
          }),
        ),
    },
    inTurn: async (work) => {
      const before = run;
      const result = await work();
      statements.push(run - before);
      return result;
    },
    statements,
  };
}
