import type { PipelinedConnection } from './pipelined-connection.ts';
import type { ShardLayout } from './shard-layout.ts';
import type { RoutineOf } from './shard-routines.ts';

/** Batches of different places that a server runs at the same time, each on a connection of its own. */
export const SHARD_CONNECTIONS = 8;

interface ShardConnectionParts {
  /** Runs the transactions if the database is not distributed. */
  own: PipelinedConnection;
  openPipelined: () => PipelinedConnection;
  layout: () => ShardLayout | null;
  places: () => Promise<void> | null;
  routineOf: RoutineOf;
  settings: Readonly<Record<string, string>>;
}

/** A connection that runs each transaction of a distributed database as one call of a function on the machine of its home. */
export function openShardConnection({
  own,
  openPipelined,
  layout,
  places,
  routineOf,
  settings,
}: ShardConnectionParts): PipelinedConnection {
  const opened: { connection: PipelinedConnection; users: number }[] = [];
  const leastBusy = () => {
    const idle = opened.find(({ users }) => users === 0);
    if (idle) return idle;
    if (opened.length === SHARD_CONNECTIONS) return opened.reduce((best, one) => (one.users < best.users ? one : best));
    const added = { connection: openPipelined(), users: 0 };
    opened.push(added);
    return added;
  };

  return {
    transact: async (steps, home) => {
      if (home !== undefined) await places();
      const current = layout();
      const group = current && home !== undefined ? current.groups[current.groupOf(home)] : undefined;
      if (!group) return own.transact(steps);
      const statements = steps.map(({ statement }) => statement);
      const routine = await routineOf(group, statements, { settings, writesInside: true });
      const chosen = leastBusy();
      chosen.users += 1;
      try {
        const values = routine.valuesOf(steps.map((step) => step.values));
        const [answers = []] = await chosen.connection.transact([{ statement: routine.statement, values }]);
        return routine.rowsOf(answers);
      } finally {
        chosen.users -= 1;
      }
    },
    close: async () => {
      await Promise.all([own, ...opened.map(({ connection }) => connection)].map((connection) => connection.close()));
    },
  };
}
