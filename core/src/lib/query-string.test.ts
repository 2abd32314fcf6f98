import { afterEach, expect, it } from 'vitest';
import { createPaths } from '../paths.ts';
import { queryString } from './query-string.ts';

const { prototype } = URLSearchParams;
const size = Object.getOwnPropertyDescriptor(prototype, 'size')!;
afterEach(() => Object.defineProperty(prototype, 'size', size));

it.each([
  [{}, ''],
  [{ cursor: '2 / 3' }, '?cursor=2+%2F+3'],
])('of %j it is "%s", also where a browser does not count', (asked, expected) => {
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  expect(queryString(new URLSearchParams(asked))).toBe(expected);
});

it('the way back goes along to sign-in there', () => {
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  expect(createPaths('akari').signIn({ returnTo: '/akari/qr' })).toBe('/akari/auth/signin?return=%2Fakari%2Fqr');
});
