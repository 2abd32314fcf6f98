import { openCitus } from '../server/src/testing/citus.ts';
import { CITUS_VERSION, findCitus } from './lib/find-citus.ts';
import { runProgram } from './lib/program.ts';

// Runs tests of the server on a Citus cluster of three nodes (docs/scaling.md). Not part of `npm test`, because a fresh machine
// has no Citus.

/** The features, with the tests of their calls, races and jobs, and the tests of a distributed database itself. */
const TESTS = [
  'accounts',
  'app/faults',
  'app/two-servers',
  'applications',
  'campaign',
  'catalogue',
  'cli',
  'console',
  'counters',
  'db/batch-read',
  'db/shard',
  'db/worker-loss',
  'holdings',
  'jobs',
  'leaving',
  'limits',
  'lottery',
  'photos',
  'presents',
  'publish',
  'questionnaires',
  'spots',
  'staff',
  'tracking',
].map((name) => `server/src/${name}`);

/** Citus refuses a statement, or fails in a way that it does not expect. Some tests cut the connections between nodes. */
const FAULT = /^(0A000|XX000) ERROR: (?!.*closed the connection unexpectedly)/;

const found = findCitus(process.env);
if (typeof found !== 'string') {
  process.stdout.write(`test:citus was SKIPPED: ${found.missing}.\n`);
  process.stdout.write(`It needs PostgreSQL 15 with Citus ${CITUS_VERSION}; docs/scaling.md says how to install it.\n`);
} else {
  const cluster = await openCitus(found);
  try {
    const [coordinator, ...workers] = cluster.urls;
    const env = { TEST_DATABASE_URL: coordinator, TEST_CITUS_WORKERS: workers.join(' '), TEST_CITUS_POSTGRES: found };
    const given = process.argv.slice(2);
    const args = ['run', '--project', 'server', '--maxWorkers', '2', ...(given.length > 0 ? given : TESTS)];
    const status = await runProgram('vitest', args, { env });
    const faults = (await cluster.log()).filter((line) => FAULT.test(line));
    for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${faults.length} errors 0A000 or XX000 in the logs of the nodes\n`);
    process.exitCode = status !== 0 || faults.length > 0 ? 1 : 0;
  } finally {
    await cluster.close();
  }
}
