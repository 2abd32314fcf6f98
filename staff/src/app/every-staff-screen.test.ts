import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const TESTS = join(import.meta.dirname, '../../../e2e');

/** Files without a screen of their own: the entry, and what screens of other files are made of. */
const PARTS = ['app/staff-main.tsx', 'answer/answer-parts.tsx', 'answer/answer-screen.tsx', 'tally/hour-bars.tsx'];

it('looks at the screens of every file of staff mode with axe', () => {
  const looked = readdirSync(TESTS)
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(TESTS, file), 'utf8').matchAll(/\bstaffLooks\(\w+, '([^']+)'/g)])
    .map(([, file = '']) => file);
  const screens = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !PARTS.includes(file),
  );
  expect(screens.length).toBeGreaterThan(10);
  expect(new Set(looked)).toEqual(new Set(screens));
});
