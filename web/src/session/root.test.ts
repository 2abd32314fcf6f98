import { beforeEach, describe, expect, it } from 'vitest';
import { rootTarget } from './root.ts';

describe('the redirect of /', () => {
  beforeEach(() => localStorage.clear());

  it.each<[string, Record<string, string>, string]>([
    ['an anonymous visitor without a period', {}, '/500'],
    ['keys that do not prove a visit', { akari_language: 'ja_JP', akari_expiration_time: '9' }, '/500'],
    ['a stored period', { akari_period: '2035-12-31T14:59:59Z' }, '/akari/'],
    ['a stored token', { 'spring-26_jwt': 'x' }, '/spring-26/'],
    [
      'several campaigns: the newest expiration',
      { a_period: 'p', a_expiration_time: '100', b_jwt: 'x', b_expiration_time: '200', c_period: 'p' },
      '/b/',
    ],
    ['keys of another application', { 'my stuff_jwt': 'x', _jwt: 'x' }, '/500'],
  ])('%s', (_, entries, target) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    expect(rootTarget(localStorage)).toBe(target);
  });

  it('goes to /500 where there is no storage', () => {
    expect(rootTarget(null)).toBe('/500');
  });
});
