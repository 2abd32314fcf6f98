import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { ownIdentity, processInfo } from './process-info.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meguri-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('admits one holder at a time, also if all find the lock of a dead process', async () => {
  const child = spawn('/bin/sleep', ['60']);
  const identity = processInfo(child.pid ?? 0)?.identity;
  child.kill('SIGKILL');
  await once(child, 'exit');
  await writeFile(join(folder, 'lock'), `${identity}\nits ticket`);
  await writeFile(join(folder, `lock.${child.pid}.ticket`), '');

  let inside = 0;
  let most = 0;
  const enter = () =>
    withFileLock(join(folder, 'lock'), async () => {
      inside += 1;
      most = Math.max(most, inside);
      for (let turns = 0; turns < 5; turns++) await turn();
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 20 }, enter));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('is released when the work fails', async () => {
  const failing = withFileLock(join(folder, 'lock'), () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(await withFileLock(join(folder, 'lock'), async () => 'in')).toBe('in');
});

test('identifies a process beyond its pid', () => {
  expect(ownIdentity()).toMatch(new RegExp(`^${process.pid} `));
  expect(processInfo(2 ** 22 + 1)).toBeUndefined();
});
