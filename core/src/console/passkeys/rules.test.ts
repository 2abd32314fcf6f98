import { describe, expect, it } from 'vitest';
import { isCounterStale, passkeysAt } from './rules.ts';

describe('passkeys', () => {
  it.each([
    ['https://console.example.jp', 'console.example.jp'],
    ['https://console.example.jp:8443', 'console.example.jp'],
    ['http://localhost:8080', 'localhost'],
    ['http://console.meguri.localhost:8080', 'console.meguri.localhost'],
  ])('exist at %s for %s', (origin, rpId) => {
    expect(passkeysAt(origin)).toEqual({ ok: true, rpId });
  });

  it.each([
    ['https://192.0.2.7', 'passkeys_need_domain'],
    ['http://127.0.0.1:8080', 'passkeys_need_domain'],
    ['https://[2001:db8::7]:8443', 'passkeys_need_domain'],
    ['https://0x7f.1', 'passkeys_need_domain'],
    ['http://console.example.jp', 'passkeys_need_https'],
    ['http://notlocalhost', 'passkeys_need_https'],
  ])('do not exist at %s: %s', (origin, code) => {
    expect(passkeysAt(origin)).toEqual({ ok: false, code });
  });
});

describe('the counter of an authenticator', () => {
  it.each([
    { stored: 0, given: 0, isStale: false },
    { stored: 0, given: 1, isStale: false },
    { stored: 4, given: 5, isStale: false },
    { stored: 4, given: 90, isStale: false },
    { stored: 4, given: 4, isStale: true },
    { stored: 4, given: 3, isStale: true },
    { stored: 4, given: 0, isStale: true },
  ])('of $given after $stored is stale: $isStale', ({ isStale, ...counters }) => {
    expect(isCounterStale(counters)).toBe(isStale);
  });
});
