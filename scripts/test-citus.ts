import { openCitus } from '../server/src/testing/citus.ts';
import { CITUS_TESTS, FILES_LEFT_OUT, TESTS_LEFT_OUT } from './lib/citus-tests.ts';
import { CITUS_VERSION, findCitus } from './lib/find-citus.ts';
import { runProgram } from './lib/program.ts';

// Runs tests of the server on a Citus cluster of three nodes (docs/scaling.md). Not part of `npm test`, because a fresh machine
// has no Citus.

/** Three nodes on one machine take several times as long as one. */
const LIMITS = ['--testTimeout', '240000', '--hookTimeout', '180000'];

/** Fewer shards than in production, and cached connections, so that tests wait less. */
const SETTINGS = [
  'citus.shard_count=4',
  'citus.max_cached_conns_per_worker=4',
  // Citus refuses some writes after a transaction has read shards over several connections, which it does if a statement takes
  // longer than 10 ms. With this setting every statement does so, and no fault depends on the load of the machine.
  'citus.force_max_query_parallelization=on',
];

/** Citus refuses a statement, or has an internal error. Some tests close the connections between nodes, which is no fault. */
const FAULT = /^(0A000|XX000) ERROR: (?!.*closed the connection unexpectedly)/;

/** Deadlocks between machines, statements that a timeout cancelled, and refused connections. The call can be repeated. */
const CONTENTION = /^(40P01|57014|53300) (ERROR|FATAL): /;

/** The errors of a kind in a log, each with the lines that belong to it: its detail and the statement. */
function errorsIn(lines: readonly string[], kind: RegExp): string[] {
  const errors: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!kind.test(line)) continue;
    const code = line.slice(0, 5);
    const others = lines.slice(index + 1);
    const end = others.findIndex((other) => !/^\t/.test(other) && !(other.startsWith(code) && !kind.test(other)));
    errors.push([line, ...others.slice(0, end === -1 ? undefined : end)].join('\n'));
  }
  return errors;
}

const found = findCitus(process.env);
if (typeof found !== 'string') {
  process.stdout.write(`test:citus was SKIPPED: ${found.missing}.\n`);
  process.stdout.write(`It needs PostgreSQL 15 with Citus ${CITUS_VERSION}; docs/scaling.md says how to install it.\n`);
} else {
  const cluster = await openCitus(found, SETTINGS);
  try {
    const [coordinator, ...workers] = cluster.urls;
    const env = { TEST_DATABASE_URL: coordinator, TEST_CITUS_WORKERS: workers.join(' '), TEST_CITUS_POSTGRES: found };
    const given = process.argv.slice(2);
    const options = ['--project', 'server', '--maxWorkers', '2', ...LIMITS];
    const args = ['run', ...options, ...(given.length > 0 ? given : CITUS_TESTS)];
    const status = await runProgram('vitest', args, { env });
    const log = await cluster.log();
    const [faults, contentions] = [errorsIn(log, FAULT), errorsIn(log, CONTENTION)];
    for (const error of new Set([...contentions, ...faults])) process.stdout.write(`${error}\n`);
    for (const [path, reason] of Object.entries({ ...FILES_LEFT_OUT, ...TESTS_LEFT_OUT })) {
      process.stdout.write(`left out of ${path}: ${reason}\n`);
    }
    process.stdout.write(`${contentions.length} deadlocks, cancelled statements and refused connections\n`);
    process.stdout.write(`${faults.length} errors 0A000 or XX000 in the logs of the nodes\n`);
    process.exitCode = status !== 0 || faults.length > 0 ? 1 : 0;
  } finally {
    await cluster.close();
  }
}
