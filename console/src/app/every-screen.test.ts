import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CONSOLE_DIALOGS } from '../../../e2e/support/console-dialogs.ts';
import { CONSOLE_PAGES } from '../../../e2e/support/console-pages.ts';
import { createConsoleRouter } from './console-router.tsx';

const SOURCES = join(import.meta.dirname, '..');
const TESTS = join(import.meta.dirname, '../../../e2e');

const LOOK = /\b(?:everyLook|bothColours)\(\w+, '([^']+)'/g;
/** The routes and the files of dialogs that other tests look at. */
const NAMED = readdirSync(TESTS)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(join(TESTS, file), 'utf8').matchAll(LOOK)])
  .map(([, what = '']) => what);

/** What a dialog is made of. Every other dialog uses one of them. */
const PARTS = new Set(['shared/dialogs/console-dialog.tsx', 'shared/dialogs/action-dialog.tsx']);
const DIALOG = /<(ConsoleDialog|ActionDialog|ModalOverlay|dialog)\b|role="(alert)?dialog"/g;

const count = (all: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

it('looks at every route of the console with axe', () => {
  const router = createConsoleRouter({
    queries: new QueryClient(),
    call: () => Promise.reject(new Error('no server')),
  });
  const routes = Object.keys(router.routesByPath);
  const routeOf = (address: string) => router.getMatchedRoutes(address.split('?')[0] ?? '')[2]?.fullPath;
  const looked = [...CONSOLE_PAGES.map((address) => routeOf(address)?.replace(/(?<=.)\/$/, '')), ...NAMED];
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((route) => !looked.includes(route))).toEqual([]);
});

it('looks at every dialog of the console with axe', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const dialogs = files
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !PARTS.has(file))
    .flatMap((file) => (readFileSync(join(SOURCES, file), 'utf8').match(DIALOG) ?? []).map(() => file));
  const looked = count([...Object.values(CONSOLE_DIALOGS).flatMap((all) => all.map(({ file }) => file)), ...NAMED]);
  expect(dialogs.length).toBeGreaterThan(50);
  const missing = Object.entries(count(dialogs)).filter(([file, number]) => (looked[file] ?? 0) < number);
  expect(missing.map(([file, number]) => `${file}: ${looked[file] ?? 0} of ${number}`)).toEqual([]);
});
