import { expect, it } from 'vitest';
import { firstCoverOf } from './first-cover.ts';

it.each([
  ['home', false, true, 'door'],
  ['home', true, true, 'home'],
  ['home', true, false, 'homeClosed'],
  ['signIn', false, true, 'door'],
  // On the way to where the visitor came from.
  ['signIn', true, true, null],
  ['qr', false, false, 'door'],
  ['qr', true, true, null],
  ['spot', false, true, null],
  ['terms', false, true, null],
] as const)('the page %s, known %s, open %s, begins with %s', (page, isKnown, isOpen, cover) => {
  expect(firstCoverOf(page, { isKnown, isOpen })).toBe(cover);
});
