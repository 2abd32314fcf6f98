import { expect, it } from 'vitest';
import { STAFF_SHELL } from './staff-shell.ts';

it.each([
  ['/staff/akari/0199b000-0000-7000-8000-0123456789ab', true],
  ['/staff/akari/0199b000-0000-7000-8000-0123456789ab/', true],
  ['/staff/akari/0199b000-0000-7000-8000-0123456789ab/more', false],
  ['/staff/akari', false],
  ['/staff/', false],
  ['/staff/assets/index-1.js', false],
  ['/akari/0199b000-0000-7000-8000-0123456789ab', false],
])('opens %s without a network: %s', (path, isOpened) => {
  expect(STAFF_SHELL.pages.test(path)).toBe(isOpened);
});
