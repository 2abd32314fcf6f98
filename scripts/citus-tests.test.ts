import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CITUS_TESTS, FILES_LEFT_OUT, TESTS_LEFT_OUT } from './lib/citus-tests.ts';

const files: string[] = [];
for await (const file of glob('server/src/**/*.test.ts')) files.push(file);

it('every test of the server runs on Citus, or has a reason why not', () => {
  const left = files.filter((file) => !CITUS_TESTS.some((start) => file.startsWith(start)));
  expect(left.filter((file) => !Object.keys(FILES_LEFT_OUT).some((folder) => file.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});

it('each start of a path has tests', () => {
  for (const start of [...CITUS_TESTS, ...Object.keys(FILES_LEFT_OUT)]) {
    expect([start, files.some((file) => file.startsWith(start))]).toEqual([start, true]);
  }
});

it('every file with tests of one machine has a reason', () => {
  const skipping = files.filter((file) => /\bitOnOneMachine\b/.test(readFileSync(file, 'utf8')));
  expect(skipping.sort()).toEqual(Object.keys(TESTS_LEFT_OUT).sort());
});
