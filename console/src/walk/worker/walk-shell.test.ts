import { expect, it } from 'vitest';
import { WALK_SHELL } from './walk-shell.ts';

it.each([
  ['/console/akari/walk', true],
  ['/console/akari/walk/', true],
  ['/console/akari/walk/more', false],
  ['/console/akari/preflight', false],
  ['/console/', false],
  ['/akari/walk', false],
])('opens %s without a network: %s', (path, isOpened) => {
  expect(WALK_SHELL.pages.test(path)).toBe(isOpened);
});
