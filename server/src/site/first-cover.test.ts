import { expect, it } from 'vitest';
import { firstCoverOf } from './first-cover.ts';

it.each([
  ['', false, true, 'door'],
  ['', true, true, 'home'],
  ['', true, false, 'homeClosed'],
  ['auth/signin', false, true, 'door'],
  // On the way to where the visitor came from.
  ['auth/signin', true, true, null],
  ['qr', false, false, 'door'],
  ['qr', true, true, null],
  ['spots/tower', false, true, null],
  ['terms', false, true, null],
] as const)('/test/%s, known %s, open %s, begins with %s', (path, isKnown, isOpen, cover) => {
  expect(firstCoverOf(path, { isKnown, isOpen })).toBe(cover);
});
