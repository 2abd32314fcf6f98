import { describe, expect, it } from 'vitest';
import { createPaths, PATTERNS, type RouteName, readSignInQuery } from './paths.ts';
import { isOpen, redirectOf, resolvePath } from './resolve-path.ts';

describe('the page of a path', () => {
  it.each<[string, RouteName, Record<string, string>?]>([
    ['/akari', 'home'],
    ['/akari/', 'home'],
    ['/akari/auth/signin', 'signIn'],
    ['/akari/auth/signin/', 'signIn'],
    ['/akari/auth/terms', 'signUpTerms'],
    ['/akari/auth/faq', 'signInFaq'],
    ['/akari/qr', 'qr'],
    ['/akari/spots', 'spots'],
    ['/akari/spots/tower', 'spot', { id: 'tower' }],
    ['/akari/spots/a%2Fb', 'spot', { id: 'a/b' }],
    ['/akari/spots/%E0%A4%A', 'spot', { id: '%E0%A4%A' }],
    ['/akari/spots/tower/photos', 'spotPhotos', { id: 'tower' }],
    ['/akari/courses/minato', 'course', { id: 'minato' }],
    ['/akari/draws/seats', 'draw', { presentId: 'seats' }],
    ['/akari/404', 'notFound'],
    ['/akari/500', 'serverError'],
    ['/akari/auth', 'home'],
    ['/akari/nowhere', 'home'],
    ['/akari/auth/nowhere', 'notFound'],
    ['/akari/spots/tower/nowhere', 'notFound'],
    ['/other/spots', 'notFound'],
    ['/404', 'notFound'],
    ['/500', 'serverError'],
    ['/500/', 'serverError'],
    ['/500/x', 'notFound'],
  ])('%s', (path, name, params = {}) => {
    expect(resolvePath(path, 'akari')).toEqual({ name, params });
  });

  it.each<[string, RouteName]>([
    ['/', 'notFound'],
    ['/akari', 'notFound'],
    ['/akari/auth/signin', 'notFound'],
    ['/404', 'notFound'],
    ['/500', 'serverError'],
  ])('%s without a campaign', (path, name) => {
    expect(resolvePath(path, null).name).toBe(name);
  });
});

describe('access to a page', () => {
  it('needs no log-in for auth, QR, draws, 404 and 500, and needs one for all others', () => {
    const open = (Object.keys(PATTERNS) as RouteName[]).filter(isOpen);
    expect(open).toEqual([
      'signIn',
      'signUp',
      'registerQuestionnaire',
      'newPassword',
      'forgotPassword',
      'resetPassword',
      'lineReturn',
      'verify',
      'signUpTerms',
      'signUpPrivacy',
      'signInFaq',
      'qr',
      'draw',
      'notFound',
      'serverError',
    ]);
  });

  it.each<[RouteName, boolean, ReturnType<typeof redirectOf>]>([
    ['home', false, 'sign-in'],
    ['spot', false, 'sign-in'],
    ['terms', false, 'sign-in'],
    ['signIn', false, null],
    ['qr', false, null],
    ['draw', false, null],
    ['draw', true, null],
    ['notFound', false, null],
    ['home', true, null],
    ['signIn', true, 'return'],
    ['signUp', true, 'return'],
    ['signUpTerms', true, null],
    ['qr', true, null],
  ])('%s, logged in: %s', (name, isLoggedIn, redirect) => {
    expect(redirectOf(name, { isLoggedIn, login: ['password'] })).toBe(redirect);
  });
});

it.each<[RouteName, ReturnType<typeof redirectOf>]>([
  ['signUp', 'sign-in'],
  ['newPassword', 'sign-in'],
  ['forgotPassword', 'sign-in'],
  ['resetPassword', 'sign-in'],
  ['signIn', null],
  ['lineReturn', null],
])('without passwords, %s is not a form for one', (name, redirect) => {
  expect(redirectOf(name, { isLoggedIn: false, login: ['line', 'guest'] })).toBe(redirect);
});

describe('the URLs', () => {
  const paths = createPaths('akari');

  it('lead back to their pages', () => {
    for (const name of Object.keys(PATTERNS) as RouteName[]) {
      const url = (paths[name] as (param: string) => string)('a b/c');
      expect(resolvePath(url, 'akari').name).toBe(name);
    }
    expect(resolvePath(paths.spot('a b/c'), 'akari').params).toEqual({ id: 'a b/c' });
  });

  it('of sign-in contain the page that follows', () => {
    const url = new URL(paths.signIn({ returnTo: '/akari/spots/tower?a=1', ended: 'expired' }), 'http://x');
    expect(url.pathname).toBe('/akari/auth/signin');
    const query = { returnTo: '/akari/spots/tower?a=1', ended: 'expired', login: false };
    expect(readSignInQuery(url.search, 'akari')).toEqual(query);
    const form = new URL(paths.signIn({ login: true }), 'http://x');
    expect(readSignInQuery(form.search, 'akari')).toEqual({ returnTo: undefined, ended: undefined, login: true });
    const blocked = new URL(paths.signIn({ ended: 'blocked' }), 'http://x');
    expect(readSignInQuery(blocked.search, 'akari').ended).toBe('blocked');
    expect(readSignInQuery('?ended=yes', 'akari').ended).toBeUndefined();
    expect(paths.signIn()).toBe('/akari/auth/signin');
  });

  it.each(['//evil.example', 'https://evil.example/akari/', '/other/', '/akari', 'javascript:alert(1)'])(
    'never lead out of the campaign: %s',
    (target) => {
      expect(readSignInQuery(`?return=${encodeURIComponent(target)}`, 'akari').returnTo).toBeUndefined();
    },
  );
});
