import type { PipelinedConnection } from './pipelined-connection.ts';
import type { ShardLayout } from './shard-layout.ts';
import type { RoutineOf } from './shard-routines.ts';

/** Batches of different places that a server runs at the same time, each on a connection of its own. */
export const LANES = 8;

interface ShardConnectionParts {
  /** Runs the transactions if the database is not distributed. */
  own: PipelinedConnection;
  openLane: () => PipelinedConnection;
  layout: () => ShardLayout | null;
  places: () => Promise<void> | null;
  routineOf: RoutineOf;
  settings: Readonly<Record<string, string>>;
}

/** A connection that runs each transaction of a distributed database as one call of a function on the machine of its home. */
export function openShardConnection({
  own,
  openLane,
  layout,
  places,
  routineOf,
  settings,
}: ShardConnectionParts): PipelinedConnection {
  const lanes: { connection: PipelinedConnection; users: number }[] = [];
  const leastBusy = () => {
    const free = lanes.find(({ users }) => users === 0);
    if (free) return free;
    if (lanes.length === LANES) return lanes.reduce((least, lane) => (lane.users < least.users ? lane : least));
    const lane = { connection: openLane(), users: 0 };
    lanes.push(lane);
    return lane;
  };

  return {
    transact: async (steps, home) => {
      if (home !== undefined) await places();
      const current = layout();
      const group = current && home !== undefined ? current.groups[current.groupOf(home)] : undefined;
      if (!group) return own.transact(steps);
      const statements = steps.map(({ statement }) => statement);
      const routine = await routineOf(group, statements, { settings, writesInside: true });
      const lane = leastBusy();
      lane.users += 1;
      try {
        const values = routine.valuesOf(steps.map((step) => step.values));
        const [answers = []] = await lane.connection.transact([{ statement: routine.statement, values }]);
        return routine.rowsOf(answers);
      } finally {
        lane.users -= 1;
      }
    },
    close: async () => {
      await Promise.all([own, ...lanes.map(({ connection }) => connection)].map((connection) => connection.close()));
    },
  };
}
