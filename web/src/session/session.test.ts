import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, type HttpAnswer, NetworkFailure } from '../api/http.ts';
import { createCampaignStorage, type StorageKey } from '../browser/storage.ts';
import { learnAccount } from './account-kind.ts';
import { createSession, SessionEnded } from './session.ts';

type Entries = { [K in StorageKey]?: string };

const NOW = 1_000_000_000;
const LOGGED_IN = {
  jwt: 'old',
  refresh: 'r1',
  username: 'hana',
  expiration_time: String(NOW + 600_000),
  unauthorized_count: '1',
  register_questionnaires: 'answered',
} satisfies Entries;
const OTHER_KEYS = {
  language: 'en_US',
  client_id: 'c',
  deploy_timestamp: 'd',
  qrcode: 'q',
  period: 'p',
  popup_home: 'welcome',
} satisfies Entries;
const tokens = { status: 'OK', username: 'hana', id_token: 'new', refresh_token: 'r2', expires_in: 900 } as const;
const renewed = { status: 200, body: { result: tokens } };

function visitor(entries: Entries = { ...LOGGED_IN, ...OTHER_KEYS }, mayResume = true) {
  localStorage.clear();
  for (const [key, value] of Object.entries<string>(entries as Record<string, string>))
    localStorage.setItem(`akari_${key}`, value);
  const storage = createCampaignStorage('akari', localStorage);
  const redirects: string[] = [];
  const sendRefresh = vi.fn<() => Promise<HttpAnswer>>(async () => renewed);
  const sendLogout = vi.fn(async () => ({ status: 204 }));
  const endPush = vi.fn(async () => undefined);
  const session = createSession({
    slug: 'akari',
    storage,
    clock: () => NOW,
    lock: (_, task) => task(),
    sendRefresh,
    sendLogout,
    endPush,
    goHome: () => redirects.push('home'),
    goToSignIn: (ended) => redirects.push(['sign-in', ended].filter(Boolean).join(' ')),
    reload: () => redirects.push('reload'),
    mayResume: () => mayResume,
  });
  const stored = () =>
    Object.fromEntries(
      [...Object.keys(LOGGED_IN), ...Object.keys(OTHER_KEYS)]
        .map((key) => [key, storage.get(key as StorageKey)])
        .filter(([, value]) => value !== null),
    );
  return { session, storage, redirects, sendRefresh, sendLogout, endPush, stored };
}

/** How a promise settled. It stays pending where a reload follows. */
const settled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    promise.then(
      () => 'returned',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(() => resolve('pending'), 20)),
  ]);

describe('an unauthorized answer', () => {
  beforeEach(() => localStorage.clear());

  it('refreshes, stores the new token and reloads; the refresh call itself does not reset the counter', async () => {
    const { session, redirects, sendRefresh, stored } = visitor();
    expect(await settled(session.unauthorized('old'))).toBe('pending');
    expect(sendRefresh).toHaveBeenCalledExactlyOnceWith({ refresh_token: 'r1', username: 'hana' });
    expect(redirects).toEqual(['reload']);
    expect(stored()).toEqual({
      ...LOGGED_IN,
      ...OTHER_KEYS,
      jwt: 'new',
      refresh: 'r2',
      expiration_time: String(NOW + 900_000),
      unauthorized_count: '2',
    });
  });

  it.each([
    [400, 'home'],
    [401, 'sign-in expired'],
    [403, 'sign-in expired'],
    [500, 'sign-in expired'],
  ])('with the refresh answered %i clears the session and goes %s', async (status, target) => {
    const { session, redirects, sendRefresh, stored } = visitor();
    sendRefresh.mockResolvedValue({ status, body: undefined });
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(redirects).toEqual([target]);
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it.each([null, 'resume'])('with the account blocked says so at sign-in; stored guest: %s', async (guest) => {
    const { session, storage, redirects, sendRefresh, stored } = visitor();
    if (guest) storage.set('guest', guest);
    sendRefresh.mockResolvedValue({ status: 403, body: { code: 'account_blocked' } });
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(redirects).toEqual(['sign-in blocked']);
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it('with the refresh answered without tokens goes to sign-in', async () => {
    const { session, redirects, sendRefresh, stored } = visitor();
    sendRefresh.mockResolvedValue({ status: 200, body: { result: { status: 'NEW_PASSWORD_REQUIRED', session: 's' } } });
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(redirects).toEqual(['sign-in expired']);
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it.each([
    ['no network', () => Promise.reject(new NetworkFailure('offline')), NetworkFailure],
    ['an overloaded server', () => Promise.resolve({ status: 503, body: undefined }), ApiProblem],
  ])('with %s at the refresh keeps the session', async (_, answer, failure) => {
    const { session, redirects, sendRefresh, stored } = visitor();
    sendRefresh.mockImplementation(answer);
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(failure);
    expect(redirects).toEqual([]);
    expect(stored()).toEqual({ ...LOGGED_IN, ...OTHER_KEYS, unauthorized_count: '2' });
  });

  it('without a refresh token goes to sign-in without a call', async () => {
    const { session, redirects, sendRefresh } = visitor({ jwt: 'old', username: 'hana' });
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(sendRefresh).not.toHaveBeenCalled();
    expect(redirects).toEqual(['sign-in expired']);
  });

  it('the twentieth in a row goes home and clears the session without a refresh', async () => {
    const { session, redirects, sendRefresh, stored } = visitor({
      ...LOGGED_IN,
      ...OTHER_KEYS,
      unauthorized_count: '20',
    });
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(sendRefresh).not.toHaveBeenCalled();
    expect(redirects).toEqual(['home']);
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it('of several parallel calls causes one refresh', async () => {
    const { session, storage, sendRefresh } = visitor();
    await Promise.all(Array.from({ length: 6 }, () => settled(session.unauthorized('old'))));
    expect(sendRefresh).toHaveBeenCalledTimes(1);
    expect(storage.get('unauthorized_count')).toBe('7');
  });

  it('to a token that was renewed in the meantime only reloads', async () => {
    const { session, redirects, sendRefresh } = visitor();
    expect(await settled(session.unauthorized('older'))).toBe('pending');
    expect(sendRefresh).not.toHaveBeenCalled();
    expect(redirects).toEqual(['reload']);
  });

  it('after the end of the session changes nothing', async () => {
    const { session, redirects, stored } = visitor(OTHER_KEYS);
    expect(await settled(session.unauthorized('old'))).toBeInstanceOf(SessionEnded);
    expect(redirects).toEqual([]);
    expect(stored()).toEqual(OTHER_KEYS);
  });
});

const GUEST_ID = '0199-guest';
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.s`;
const GUEST = { ...LOGGED_IN, jwt: tokenOf(GUEST_ID), guest: `${GUEST_ID}.secret` } satisfies Entries;

describe('a guest', () => {
  it.each<[string, Entries, boolean]>([
    ['with the secret of this account', GUEST, true],
    ['with the secret of another account', { ...GUEST, guest: 'other.secret' }, false],
    ['without a secret', { ...LOGGED_IN, jwt: tokenOf(GUEST_ID) }, false],
    ['without a session', { guest: GUEST.guest }, false],
    ['with a token that cannot be read', { ...GUEST, jwt: 'a.%%%.c' }, false],
  ])('%s: %s', (_, entries, expected) => {
    expect(visitor(entries).session.isGuest()).toBe(expected);
  });

  it('stores the secret of the log-in', () => {
    const { session, storage } = visitor(OTHER_KEYS);
    session.logIn({ ...tokens, resume: 'x.secret' });
    expect(storage.get('guest')).toBe('x.secret');
  });

  it.each([
    ['its own account, which is no guest any more: forgets the secret', GUEST_ID, null],
    ['another account: keeps the secret for the question about two books', 'other', GUEST.guest],
  ])('logs in with a password to %s', (_, accountId, secret) => {
    const { session, storage } = visitor(GUEST);
    session.logIn({ ...tokens, id_token: tokenOf(accountId) });
    expect([storage.get('guest'), session.username()]).toEqual([secret, 'hana']);
  });

  it.each<[string, Entries, 'guest' | 'password' | 'line', (string | null | undefined)[]]>([
    ['was upgraded with a password', GUEST, 'password', [null, 'sora']],
    ['was upgraded with LINE', GUEST, 'line', [null, 'sora']],
    ['is still a guest', GUEST, 'guest', [GUEST.guest, 'hana']],
    ['is another than that of this account', { ...GUEST, guest: 'other.secret' }, 'password', ['other.secret', 'hana']],
  ])('learns from the server that it %s', (_, entries, loginType, expected) => {
    const { session, storage } = visitor(entries);
    learnAccount({ session, storage }, { loginType, username: 'sora' });
    expect([storage.get('guest'), session.username()]).toEqual(expected);
  });

  it('keeps its secret when its session ends, and the page reloads to sign it in again', async () => {
    const { session, storage, redirects, sendRefresh } = visitor(GUEST);
    sendRefresh.mockResolvedValue({ status: 401, body: undefined });
    expect(await settled(session.unauthorized(GUEST.jwt))).toBeInstanceOf(SessionEnded);
    expect([storage.get('jwt'), storage.get('guest'), redirects]).toEqual([null, GUEST.guest, ['reload']]);
  });

  it('goes to sign-in if a reload has signed it in just before', async () => {
    const { session, redirects, sendRefresh } = visitor(GUEST, false);
    sendRefresh.mockResolvedValue({ status: 401, body: undefined });
    await settled(session.unauthorized(GUEST.jwt));
    expect(redirects).toEqual(['sign-in expired']);
  });

  it('loses its secret when it logs out, and an account that logs out leaves the secret of a guest alone', async () => {
    const guest = visitor(GUEST);
    await guest.session.logOut();
    expect(guest.storage.get('guest')).toBeNull();
    const account = visitor({ ...LOGGED_IN, guest: GUEST.guest });
    await account.session.logOut();
    expect(account.storage.get('guest')).toBe(GUEST.guest);
  });
});

describe('the token of a call', () => {
  it('is the stored one while it lasts', async () => {
    const { session, sendRefresh } = visitor();
    expect(await session.token()).toBe('old');
    expect(sendRefresh).not.toHaveBeenCalled();
  });

  it('is refreshed before it expires, once for all calls and without a reload', async () => {
    const { session, sendRefresh, redirects } = visitor({ ...LOGGED_IN, expiration_time: String(NOW + 5000) });
    expect(await Promise.all([session.token(), session.token()])).toEqual(['new', 'new']);
    expect(sendRefresh).toHaveBeenCalledTimes(1);
    expect(redirects).toEqual([]);
  });

  it('is the one that another tab has stored in the meantime', async () => {
    const { session, storage, sendRefresh } = visitor({ ...LOGGED_IN, expiration_time: '0' });
    sendRefresh.mockImplementation(async () => {
      storage.set('jwt', 'from the other tab');
      return { status: 401, body: undefined };
    });
    expect(await session.token()).toBe('from the other tab');
    expect(storage.get('refresh')).toBe('r1');
  });

  it('does not exist for an anonymous visitor', async () => {
    const { session } = visitor(OTHER_KEYS);
    await expect(session.token()).rejects.toBeInstanceOf(SessionEnded);
  });

  it('is not stored when the visitor has logged out during the refresh', async () => {
    const { session, storage, sendRefresh, stored } = visitor({ ...LOGGED_IN, ...OTHER_KEYS, expiration_time: '0' });
    sendRefresh.mockImplementation(async () => {
      storage.remove('jwt', 'refresh', 'username', 'expiration_time', 'unauthorized_count', 'register_questionnaires');
      return renewed;
    });
    await expect(session.token()).rejects.toBeInstanceOf(SessionEnded);
    expect(stored()).toEqual(OTHER_KEYS);
  });
});

describe('any other answer', () => {
  it.each(['2', '20'])('of 200 resets the counter %s to 1', (count) => {
    const { session, storage } = visitor({ ...LOGGED_IN, unauthorized_count: count });
    session.answered();
    expect(storage.get('unauthorized_count')).toBe('1');
  });

  it('stores no counter for an anonymous visitor', () => {
    const { session, storage } = visitor(OTHER_KEYS);
    session.answered();
    expect(storage.get('unauthorized_count')).toBeNull();
  });
});

describe('logging in and out', () => {
  it('stores the tokens and the name of the visitor', () => {
    const { session, stored } = visitor(OTHER_KEYS);
    expect(session.username()).toBeNull();
    session.logIn(tokens);
    expect(session.username()).toBe('hana');
    expect(stored()).toMatchObject({
      jwt: 'new',
      refresh: 'r2',
      username: 'hana',
      expiration_time: String(NOW + 900_000),
    });
  });

  it('logs out at the server, clears the session and goes to sign-in', async () => {
    const { session, redirects, sendLogout, stored } = visitor();
    await session.logOut();
    expect(sendLogout).toHaveBeenCalledExactlyOnceWith('old', { refresh_token: 'r1' });
    expect(redirects).toEqual(['sign-in']);
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it('clears the session also when the server cannot be reached', async () => {
    const { session, sendLogout, stored } = visitor();
    sendLogout.mockRejectedValue(new NetworkFailure('offline'));
    await session.logOut();
    expect(stored()).toEqual(OTHER_KEYS);
  });

  it.each([
    ['the server has ended the session', { status: 204 }, '1', 0],
    ['the session had ended before', { status: 401 }, '1', 0],
    ['the server cannot say', { status: 503 }, '1', 1],
    ['there is no network', new NetworkFailure('offline'), '1', 1],
    ['there is no network, and notices are off', new NetworkFailure('offline'), null, 0],
  ])('handles the notices on this phone where %s', async (_, answer, push, times) => {
    const { session, storage, sendLogout, endPush } = visitor();
    if (push !== null) storage.set('push', push);
    sendLogout.mockImplementation(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    await session.logOut();
    expect(endPush).toHaveBeenCalledTimes(times);
    expect(storage.get('push')).toBeNull();
  });

  it('is noticed by the other tabs', () => {
    const { session } = visitor();
    const listener = vi.fn();
    session.subscribe(listener);
    localStorage.removeItem('akari_jwt');
    window.dispatchEvent(new StorageEvent('storage', { key: 'akari_jwt' }));
    expect(listener).toHaveBeenCalled();
    expect(session.username()).toBeNull();
  });
});
