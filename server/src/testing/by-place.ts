import type { Queryable } from '../db/open.ts';

/** Runs a batch as the group commit does: rows of each place of a distributed database on their own. Results in the order of the rows. */
export const byPlace =
  <Row extends { accountId: string }, Result>(
    db: Queryable,
    run: (rows: readonly Row[]) => Promise<Result[]>,
  ): ((rows: readonly Row[]) => Promise<Result[]>) =>
  async (rows) => {
    const results = new Map<Row, Result>();
    const places = Map.groupBy(rows, ({ accountId }) => db.placeOf(accountId));
    await Promise.all(
      [...places.values()].map(async (own) => {
        for (const [index, result] of (await run(own)).entries()) results.set(own[index] as Row, result);
      }),
    );
    return rows.map((row) => results.get(row) as Result);
  };
