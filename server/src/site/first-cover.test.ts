import { expect, it } from 'vitest';
import { firstCoverOf } from './first-cover.ts';

it.each([
  ['home', false, true, 'signIn'],
  ['spot', true, true, 'spot'],
  ['home', true, true, 'home'],
  ['home', true, false, 'homeClosed'],
  ['signIn', false, true, 'signIn'],
  // Before the redirect to the page that the visitor came from.
  ['signIn', true, true, null],
  ['qr', false, false, 'scan'],
  ['qr', true, true, 'scan'],
  ['spot', false, true, null],
  ['terms', false, true, null],
] as const)('the page %s, known %s, open %s, begins with %s', (page, isKnown, isOpen, cover) => {
  expect(firstCoverOf(page, { isKnown, isOpen, isLogIn: false })).toBe(cover);
});

it('the address of the log-in form begins with the cover above that form', () => {
  expect(firstCoverOf('signIn', { isKnown: false, isOpen: true, isLogIn: true })).toBe('logIn');
});
