import { type DistributionState, distribute, distributionState } from '../db/distribute.ts';
import { tablesWith } from '../db/table-placements.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';

const USAGE = 'usage: distribute [--yes]';

/** `distribute`: says what it would do; with `--yes` distributes the database over the workers of its Citus coordinator. */
export async function distributeCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const parsed = parseArguments(args, { yes: { type: 'boolean' } });
  if (!parsed || parsed.positionals.length > 0) {
    context.err(USAGE);
    return 2;
  }
  return withDatabase(context, async (db) => {
    const state = await distributionState(db);
    if (state.kind === 'distributed') {
      context.out('The database is distributed.');
      return 0;
    }
    const obstacle = obstacleOf(state);
    if (obstacle !== null) {
      context.err(obstacle);
      return 1;
    }
    for (const line of planOf(state)) context.out(line);
    if (!parsed.values.yes) {
      context.out('Nothing has been done. Stop all servers, make a backup, and repeat the command with --yes.');
      return 0;
    }
    await distribute(db);
    context.out('The database is distributed. Start the servers again.');
    return 0;
  });
}

function obstacleOf(state: DistributionState): string | null {
  if (state.kind === 'no_citus') {
    return 'The database has no extension citus. DATABASE_URL must name the coordinator of a Citus cluster (docs/scaling.md).';
  }
  if (state.kind === 'ready' && state.workers === 0) {
    return 'The coordinator has no worker. Add one: select citus_add_node(HOST, PORT) (docs/scaling.md).';
  }
  return null;
}

function planOf(state: DistributionState): string[] {
  if (state.kind !== 'ready') return [];
  const list = (tables: readonly string[]): string => `${tables.length} tables (${tables.join(', ')})`;
  return [
    `In one transaction, ${Math.ceil(state.bytes / 1_048_576)} MB:`,
    `- ${list(tablesWith('visitor'))}: split by visitor into ${state.shards} shards each, over ${state.workers} workers`,
    `- ${list(tablesWith('name'))}: split by name into ${state.shards} shards`,
    `- ${list(tablesWith('everywhere'))}: copied to every machine`,
    `- ${list(tablesWith('coordinator'))}: stay on the coordinator`,
    'Foreign keys are dropped before and added again. This cannot be undone; a backup restores into a plain database.',
  ];
}
