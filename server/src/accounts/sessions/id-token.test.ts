import { randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { expect, it } from 'vitest';
import { ID_TOKEN_SECONDS, openIdTokens } from './id-token.ts';

const KEY = randomBytes(32);
const NOW = Date.parse('2026-10-21T09:00:00Z');
const IDENTITY = {
  accountId: 'an-account',
  sessionId: 'a-session',
  username: 'hana25',
  slug: 'akari',
  refreshHash: Buffer.from('hash'),
};
const CLAIMS = {
  iss: 'meguri',
  sub: IDENTITY.accountId,
  sid: IDENTITY.sessionId,
  username: IDENTITY.username,
  campaign: IDENTITY.slug,
  refresh: IDENTITY.refreshHash.toString('base64url'),
  iat: NOW / 1000,
  exp: NOW / 1000 + ID_TOKEN_SECONDS,
};

const tokens = openIdTokens(KEY);
const END = NOW + ID_TOKEN_SECONDS * 1000;
const signed = (claims: object, key = KEY, algorithm: 'HS256' | 'HS512' = 'HS256') =>
  createSigner({ key, algorithm, noTimestamp: true })(claims);
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

it('reads the identity that it issued, until the token expires', () => {
  const token = tokens.issue(IDENTITY, NOW);
  expect(tokens.verify(token, NOW)).toEqual({ ...IDENTITY, expiresAt: END });
  expect(tokens.verify(token, END - 1)).toEqual({ ...IDENTITY, expiresAt: END });
  expect(tokens.verify(token, END)).toBe(null);
  // Without the cache.
  expect(openIdTokens(KEY).verify(token, END)).toBe(null);
});

it('reads a token of these claims', () => {
  expect(tokens.verify(signed(CLAIMS), NOW)).toMatchObject(IDENTITY);
});

it('reads a token of an older server, which does not name its refresh token', () => {
  expect(tokens.verify(signed(without('refresh')), NOW)).toMatchObject({ ...IDENTITY, refreshHash: undefined });
});

const without = (name: keyof typeof CLAIMS) =>
  Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name));

it.each([
  ['of another key', signed(CLAIMS, randomBytes(32))],
  ['of another algorithm', signed(CLAIMS, KEY, 'HS512')],
  ['without a signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(CLAIMS)}.`],
  [
    'with other claims under the signature',
    [part({ alg: 'HS256', typ: 'JWT' }), part({ ...CLAIMS, sub: 'another' }), signed(CLAIMS).split('.')[2]].join('.'),
  ],
  ['of another issuer', signed({ ...CLAIMS, iss: 'another' })],
  ['without an issuer', signed(without('iss'))],
  ['without an account', signed(without('sub'))],
  ['without a session', signed(without('sid'))],
  ['without a campaign', signed(without('campaign'))],
  ['without an end', signed(without('exp'))],
  ['that is no token', 'abc'],
  ['that is empty', ''],
])('refuses a token %s', (_, token) => {
  expect(tokens.verify(token, NOW)).toBe(null);
});
