import { afterEach, expect, it } from 'vitest';
import { createPaths } from '../paths.ts';
import { queryString } from './query-string.ts';

const { prototype } = URLSearchParams;
const size = Object.getOwnPropertyDescriptor(prototype, 'size')!;
afterEach(() => Object.defineProperty(prototype, 'size', size));

it.each([
  [{}, ''],
  [{ cursor: '2 / 3' }, '?cursor=2+%2F+3'],
])('%j gives "%s", also without URLSearchParams.size', (query, expected) => {
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  expect(queryString(new URLSearchParams(query))).toBe(expected);
});

it('a sign-in URL has the return path, also without URLSearchParams.size', () => {
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  expect(createPaths('akari').signIn({ returnTo: '/akari/qr' })).toBe('/akari/auth/signin?return=%2Fakari%2Fqr');
});
