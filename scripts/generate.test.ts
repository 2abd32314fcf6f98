import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { GENERATED_FILES } from './generated-files.ts';

it.each(GENERATED_FILES)('$path is up to date (if not, run: npm run generate)', async ({ path, make }) => {
  const committed = await readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
  expect(committed).toBe(make());
});
