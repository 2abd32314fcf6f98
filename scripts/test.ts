import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checks } from './lib/checks.ts';
import { runProgram } from './lib/program.ts';
import {
  type Counts,
  closingLine,
  playwrightCounts,
  playwrightPages,
  stageCounts,
  vitestCounts,
  vitestFindings,
} from './lib/summary.ts';
import { provideTools } from './lib/tools.ts';

// Runs all checks and tests, even if some of them fail, and prints a summary as the last line.
const VITEST_REPORT = '.cache/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/playwright.json';
/** Several times the usual duration of a stage, so that a busy machine does not reach it. */
const STAGE_LIMIT_MS = 55 * 60_000;

mkdirSync('.cache', { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });

const { chromium, headlessShell, pgbouncer } = provideTools();
const env = { CHROMIUM: chromium, CHROMIUM_HEADLESS_SHELL: headlessShell, PGBOUNCER: pgbouncer };
const results: { name: string; counts: Counts }[] = [];

// The tests often wait, so the checks run beside them. Their output follows that of Vitest.
const checking = runChecks();
await stage('build', async () => stageCounts(await runProgram(process.execPath, ['scripts/launch.mjs', 'build'])));
await stage('vitest', async () => {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  return vitestCounts(VITEST_REPORT, await runProgram('vitest', args, { env, limitMs: STAGE_LIMIT_MS }));
});
for (const { name, status, log } of await checking) {
  await stage(name, async () => {
    process.stdout.write(readFileSync(log));
    return stageCounts(status);
  });
}
await stage('playwright', async () => {
  if (!chromium) return stageCounts(1);
  const report = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const args = ['test', '--config', 'playwright.config.ts', '--reporter=list,json'];
  return playwrightCounts(
    PLAYWRIGHT_REPORT,
    await runProgram('playwright', args, { env: report, limitMs: STAGE_LIMIT_MS }),
  );
});

// At the end, where they are found: the output of the tests is long.
for (const line of ['', ...playwrightPages(PLAYWRIGHT_REPORT), '', ...vitestFindings(VITEST_REPORT), ''])
  process.stdout.write(`${line}\n`);
for (const { name, counts } of results) process.stdout.write(`${name}: ${closingLine([counts])}\n`);
process.stdout.write(`${closingLine(results.map(({ counts }) => counts))}\n`);
process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;

async function runChecks() {
  const done: { name: string; status: number; log: string }[] = [];
  for (const { name, program, args } of checks) {
    const log = `.cache/${name.replaceAll(' ', '-')}.log`;
    done.push({ name, log, status: await runProgram(program, args, { log, limitMs: STAGE_LIMIT_MS }) });
  }
  return done;
}

async function stage(name: string, run: () => Promise<Counts>): Promise<void> {
  process.stdout.write(`\n== ${name}\n`);
  results.push({ name, counts: await run() });
}
