import type { Queryable } from './queryable.ts';
import { onCopies, type ShardLayout } from './shard-layout.ts';
import type { RoutineOf } from './shard-routines.ts';
import type { Statement, Values } from './statement.ts';

/** What is known of a distributed database. */
export interface Shards {
  /** Null if the database is not distributed. */
  layout: () => ShardLayout | null;
  /** Resolves when the layout is known; null if it is. */
  places: () => Promise<void> | null;
  routineOf: RoutineOf;
}

type Run = (statement: Statement, values: Values) => Promise<object[]>;

/** Queries of the pool or of a transaction, which `run` sends to the database. */
export function queryShards({ layout, places, routineOf }: Shards, run: Run): Queryable {
  const onShard = async (place: number, statement: Statement, values: Values): Promise<object[]> => {
    const group = layout()?.groups[place];
    if (!group) return run(statement, values);
    // Citus writes what every machine has from here only: the function takes part in this transaction.
    const routine = await routineOf(group, [statement], { settings: {}, writesInside: false });
    const [rows = []] = routine.rowsOf(await run(routine.statement, routine.valuesOf([values])));
    await runSharedWrites(run, statement, rows as { shared_writes?: Record<string, unknown> | null }[]);
    return rows;
  };
  const onCoordinator = (statement: Statement, values: Values): Promise<object[]> => {
    const copies = statement.onShard?.isOfCopy ? layout()?.copies : undefined;
    if (!copies) return run(statement, values);
    return run({ name: `${statement.name}_of_copy`, text: onCopies(statement.text, copies) }, values);
  };
  const placeOf = (accountId: string): number => layout()?.groupOf(accountId) ?? 0;

  return {
    placeOf,
    query: async <Row extends object>(statement: Statement, values: Values = [], home?: string) => {
      if (home !== undefined) await places();
      const rows = home === undefined ? onCoordinator(statement, values) : onShard(placeOf(home), statement, values);
      return (await rows) as Row[];
    },
    everywhere: async (statement, values) => {
      // Workers first: a transaction that holds such a lock on a worker may still need one here.
      for (const { home } of layout()?.machines ?? []) await onShard(placeOf(home), statement, values);
      await run(statement, values);
    },
  };
}

async function runSharedWrites(
  run: Run,
  { onShard }: Statement,
  rows: readonly { shared_writes?: Record<string, unknown> | null }[],
): Promise<void> {
  const written = rows.find(({ shared_writes: writes }) => writes)?.shared_writes ?? {};
  for (const [key, statement] of Object.entries(onShard?.writes ?? {})) {
    if (written[key] !== undefined) await run(statement, [JSON.stringify(written[key])]);
  }
}
