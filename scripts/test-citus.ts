import { openCitus } from '../server/src/testing/citus.ts';
import { CITUS_TESTS, FILES_LEFT_OUT, TESTS_LEFT_OUT } from './lib/citus-tests.ts';
import { CITUS_VERSION, findCitus } from './lib/find-citus.ts';
import { runProgram } from './lib/program.ts';

// Runs tests of the server on a Citus cluster of three nodes (docs/scaling.md). Not part of `npm test`, because a fresh machine
// has no Citus.

/** Three nodes on one machine take several times as long as one. */
const LIMITS = ['--testTimeout', '120000', '--hookTimeout', '180000'];

/** Citus refuses a statement, or fails in a way that it does not expect. Some tests cut the connections between nodes. */
const FAULT = /^(0A000|XX000) ERROR: (?!.*closed the connection unexpectedly)/;

/** The faults in a log, each with the lines about it that follow: its detail, and the statement. */
function faultsIn(lines: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!FAULT.test(line)) continue;
    const code = line.slice(0, 5);
    const others = lines.slice(index + 1);
    const end = others.findIndex((other) => !/^\t/.test(other) && !(other.startsWith(code) && !FAULT.test(other)));
    faults.push([line, ...others.slice(0, end === -1 ? undefined : end)].join('\n'));
  }
  return faults;
}

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
    const options = ['--project', 'server', '--maxWorkers', '2', ...LIMITS];
    const args = ['run', ...options, ...(given.length > 0 ? given : CITUS_TESTS)];
    const status = await runProgram('vitest', args, { env });
    const faults = faultsIn(await cluster.log());
    for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`);
    for (const [path, reason] of Object.entries({ ...FILES_LEFT_OUT, ...TESTS_LEFT_OUT })) {
      process.stdout.write(`left out of ${path}: ${reason}\n`);
    }
    process.stdout.write(`${faults.length} errors 0A000 or XX000 in the logs of the nodes\n`);
    process.exitCode = status !== 0 || faults.length > 0 ? 1 : 0;
  } finally {
    await cluster.close();
  }
}
