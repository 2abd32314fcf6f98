import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'meguri-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STAY = `process.stdout.write('ready'); setTimeout(() => {}, 4000);`;
const library = (file: string) => JSON.stringify(join(import.meta.dirname, 'lib', file));

test.each([['nonsense'], ['start', 'now'], []])(
  'refuses wrong usage (%s %s) with status 2 and a clean output',
  (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'launch.mjs'), ...args], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/usage: npm run start|takes no arguments/);
  },
);

test('forwards repeated signals only once and returns the exit status', async () => {
  const launcher = startLauncher(
    `let got = 0; process.on('SIGINT', () => { if (got++ === 0) setTimeout(() => process.exit(6 + got), 300) }); ${STAY}`,
  );
  await once(launcher.stdout, 'data');
  launcher.kill('SIGINT');
  launcher.kill('SIGINT');
  const [status] = await once(launcher, 'exit');
  expect(status).toBe(7);
});

test('returns 128 + n when signal n ended the program', async () => {
  const launcher = startLauncher(`process.kill(process.pid, 'SIGKILL')`);
  const [status] = await once(launcher, 'exit');
  expect(status).toBe(137);
});

test('stops the server when the launcher is killed with SIGKILL', async () => {
  const launcher = startLauncher(
    `process.on('SIGTERM', () => { process.stdout.write('ended'); process.exit(0) }); ${STAY}`,
    '--import',
    new URL('end-with-parent.mjs', import.meta.url).href,
  );
  await once(launcher.stdout, 'data');
  launcher.kill('SIGKILL');
  const [said] = await once(launcher.stdout, 'data');
  expect(`${said}`).toBe('ended');
});

test('admits one process at a time to the lock and takes over the lock of a dead process', async () => {
  // A second try after a timeout finds the folder of the first.
  mkdirSync(join(folder, '.cache'), { recursive: true });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, '.cache', 'launch.lock'), `${pid}`);
  const code = `const { withLock } = await import(${library('lock.mjs')});
    const { writeFileSync, rmSync } = await import('node:fs');
    await withLock(async () => {
      writeFileSync('inside', '', { flag: 'wx' });
      await new Promise((done) => setTimeout(done, 20));
      rmSync('inside');
    });`;
  const runs = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder }),
  );
  const statuses = await Promise.all(runs.map(async (run) => (await once(run, 'exit'))[0]));
  expect(statuses).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readdirSync(join(folder, '.cache'))).toEqual([]);
});

/** Starts a launcher that runs Node with this code. The code must end by itself in case the test fails. */
function startLauncher(childCode: string, ...flags: string[]) {
  const args = JSON.stringify([...flags, '-e', childCode]);
  const code = `const { runForwardingSignals } = await import(${library('run.mjs')});
    process.exitCode = await runForwardingSignals(process.execPath, ${args});`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}
