import { createDecoder } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/keys.ts';
import { systemRandom } from '../../lib/random.ts';
import { randomName } from '../../lib/random-name.ts';
import { type TestLine, testLine } from '../../testing/line-provider.ts';
import { type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { openLoginStates } from './login-state.ts';
import { safeRedirect } from './redirects.ts';
import { lineCallbackUrl } from './serve-line.ts';

const ORIGIN = 'http://localhost:8080';
const PENDING = '/test/qr?code=MEGURI.tower.1.signature';

const decodeToken = createDecoder();
let server: TestServer;
let line: TestLine;

beforeAll(async () => {
  line = await testLine(lineCallbackUrl(ORIGIN));
  server = await testServer(testCampaign({ login: ['password', 'line', 'guest'] }), {
    publicUrl: ORIGIN,
    line: line.settings,
  });
});
afterAll(async () => {
  await server.close();
  await line.close();
});

interface Visit {
  location: string;
  cookie: string;
}

/** One redirect of our server as a browser follows it, without the API's headers. */
async function hop(url: string, cookie = ''): Promise<Visit> {
  const { statusCode, headers } = await server.app.server.inject({ url, headers: cookie ? { cookie } : {} });
  expect(statusCode).toBe(302);
  const set = [headers['set-cookie'] ?? []].flat()[0];
  return { location: String(headers['location']), cookie: set?.split(';')[0] ?? cookie };
}

const begin = (query: Record<string, string>, cookie = '') =>
  hop(`/api/v1/auth/line/start?${new URLSearchParams({ campaign: 'test', ...query })}`, cookie);
const back = (url: string, cookie: string) => hop(url.replace(ORIGIN, ''), cookie);
const queryOf = ({ location }: Visit) => Object.fromEntries(new URL(location, ORIGIN).searchParams);

/** A complete log-in in one browser, up to our page that exchanges the code. */
async function logIn(sub: string, query: Record<string, string> = { accept: '1' }): Promise<Visit> {
  const begun = await begin(query);
  return back(await line.logIn(begun.location, sub), begun.cookie);
}

const exchange = (lineCode: string) => server.call('login', { body: { lineCode } });

describe('a log-in with LINE', () => {
  it('creates an account for a new person, finds it again, and redirects to the requested page', async () => {
    const first = await logIn('U001', { accept: '1', redirect: PENDING });
    expect(new URL(first.location, ORIGIN).pathname).toBe('/test/auth/line');
    const { code = '', return: redirect, confirm } = queryOf(first);
    expect([redirect, confirm]).toEqual([PENDING, undefined]);

    const { status, body } = await exchange(code);
    expect([status, body.result.status]).toEqual([200, 'OK']);
    expect(body.result.username).toMatch(/^line[a-z0-9]{16}$/);
    const token = body.result.id_token ?? '';
    expect((await server.call('checkAuth', { token })).body.auth).toMatchObject({ available: true, loginType: 'line' });
    expect((await server.call('showUser', { token })).body.user.email).toBeNull();

    const again = await logIn('U001', {});
    expect((await exchange(queryOf(again)['code'] ?? '')).body.result.username).toBe(body.result.username);
  });

  it('starts with all parameters that LINE and OpenID require', async () => {
    const { location, cookie } = await begin({ locale: 'en_US' });
    const request = new URL(location);
    expect(request.origin).toBe(line.settings.issuer);
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      client_id: line.settings.channelId,
      response_type: 'code',
      redirect_uri: `${ORIGIN}/api/v1/auth/line/callback`,
      scope: 'openid profile',
      code_challenge_method: 'S256',
      ui_locales: 'en',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(request.searchParams.get(name)).toMatch(/.{40,}/);
    expect(cookie).toMatch(/^meguri_line=.{43}$/);
    const { headers } = await server.app.server.inject({ url: '/api/v1/auth/line/start?campaign=test' });
    expect(headers['set-cookie']).toMatch(
      /^meguri_line=[\w-]{43}; Max-Age=\d+; Path=\/api\/v1\/auth\/line; HttpOnly; SameSite=Lax$/,
    );
  });

  it('asks a new person to accept the terms first, and keeps the requested page', async () => {
    const refused = await logIn('U002', { redirect: PENDING });
    expect(new URL(refused.location, ORIGIN).pathname).toBe('/test/auth/signin');
    expect(queryOf(refused)).toEqual({ line: 'terms', return: PENDING });
  });

  it('asks to confirm the account when it finishes in another browser', async () => {
    const begun = await begin({ accept: '1', redirect: PENDING });
    const there = await back(await line.logIn(begun.location, 'U003'), '');
    const { code = '', confirm, return: redirect } = queryOf(there);
    expect([confirm, redirect]).toEqual(['1', PENDING]);
    const named = await server.call('showLineAccount', { body: { lineCode: code } });
    expect((await exchange(code)).body.result.username).toBe(named.body.account.username);
  });

  it('issues a code that works once, also for fifty concurrent calls', async () => {
    const { code = '' } = queryOf(await logIn('U004'));
    const all = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === 'credentials_invalid')).toHaveLength(49);
    expect((await server.call('showLineAccount', { body: { lineCode: code } })).status).toBe(401);
  });

  it('issues a code and a state that expire', async () => {
    const { code = '' } = queryOf(await logIn('U005'));
    const begun = await begin({ accept: '1' });
    const late = await line.logIn(begun.location, 'U005');
    const before = server.clock.now;
    server.clock.now += 16 * 60_000;
    expect((await exchange(code)).problem.code).toBe('credentials_invalid');
    expect(queryOf(await back(late, begun.cookie))).toMatchObject({ line: 'expired' });
    server.clock.now = before;
  });

  it('accepts an answer of LINE once', async () => {
    const begun = await begin({ accept: '1' });
    const url = await line.logIn(begun.location, 'U006');
    expect(queryOf(await back(url, begun.cookie))['code']).toBeDefined();
    expect(queryOf(await back(url, begun.cookie))).toMatchObject({ line: 'expired' });
  });

  it('is not used up by a HEAD request', async () => {
    const begun = await begin({ accept: '1' });
    const url = await line.logIn(begun.location, 'U010');
    const head = await server.app.server.inject({ method: 'HEAD', url: url.replace(ORIGIN, '') });
    expect(head.statusCode).toBe(405);
    expect(queryOf(await back(url, begun.cookie))['code']).toBeDefined();
  });

  it('creates one account for one person in many concurrent windows', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin({ accept: '1' })));
    const urls = await Promise.all(begun.map(({ location }) => line.logIn(location, 'U007')));
    const ends = await Promise.all(urls.map((url, n) => back(url, begun[n]?.cookie ?? '')));
    const names = await Promise.all(ends.map(async (end) => (await exchange(queryOf(end)['code'] ?? '')).body.result));
    expect(new Set(names.map(({ username }) => username)).size).toBe(1);
  });

  it.each([
    ['a code that LINE never gave', (url: URL) => url.searchParams.set('code', 'made-up'), 'failed'],
    ['a refusal at LINE', (url: URL) => url.searchParams.set('error', 'access_denied'), 'denied'],
  ])('reports %s and keeps the requested page', async (_what, spoil, failure) => {
    const begun = await begin({ accept: '1', redirect: PENDING });
    const url = new URL(await line.logIn(begun.location, 'U008'));
    spoil(url);
    expect(queryOf(await back(url.href, begun.cookie))).toEqual({ line: failure, return: PENDING });
  });

  it('refuses a state that it did not sign', async () => {
    for (const state of ['', 'test.made-up.sign', 'x'.repeat(3_000)]) {
      const { location } = await hop(`/api/v1/auth/line/callback?${new URLSearchParams({ code: 'c', state })}`);
      expect(location).toBe('/404');
    }
  });

  it('refuses a blocked person', async () => {
    const { body } = await exchange(queryOf(await logIn('U009'))['code'] ?? '');
    const { code = '' } = queryOf(await logIn('U009'));
    await server.db.query({ name: '', text: "update accounts set status = 'blocked' where username = $1" }, [
      body.result.username,
    ]);
    expect((await exchange(code)).problem.code).toBe('account_blocked');
    expect(queryOf(await logIn('U009'))).toMatchObject({ line: 'blocked' });
  });

  it('keeps codes, states and account names out of the log', () => {
    expect(server.log.join('\n')).not.toMatch(/code=|state=|U00\d|Hanako/);
  });
});

describe('the upgrade of a guest with LINE', () => {
  const guest = async () => {
    const { body } = await server.call('startGuest', { body: {} });
    return body.result.id_token ?? '';
  };
  const accountOf = (token: string) => decodeToken(token).sub;
  const upgrade = (token: string, lineCode: string) => server.call('upgradeGuest', { token, body: { lineCode } });

  it('creates no account of its own: the guest becomes the account of the person', async () => {
    const end = await logIn('U101', { purpose: 'upgrade', redirect: PENDING });
    const { code = '', purpose, return: redirect } = queryOf(end);
    expect([purpose, redirect]).toEqual(['upgrade', PENDING]);
    expect((await exchange(code)).problem.code).toBe('credentials_invalid');

    const { code: again = '' } = queryOf(await logIn('U101', { purpose: 'upgrade' }));
    const token = await guest();
    const { status, body } = await upgrade(token, again);
    expect([status, accountOf(body.result.id_token ?? '')]).toEqual([200, accountOf(token)]);
    expect(body.result.username).toMatch(/^line[a-z0-9]{16}$/);
    const back = await exchange(queryOf(await logIn('U101', {}))['code'] ?? '');
    expect(accountOf(back.body.result.id_token ?? '')).toBe(accountOf(token));
  });

  it('is refused for a person with an account, and the code still logs in to that account', async () => {
    const known = await exchange(queryOf(await logIn('U102'))['code'] ?? '');
    const { code = '' } = queryOf(await logIn('U102', { purpose: 'upgrade' }));
    expect((await upgrade(await guest(), code)).problem.code).toBe('account_exists');
    const { body } = await exchange(code);
    expect(body.result.username).toBe(known.body.result.username);
  });

  it('works once, also for many concurrent calls', async () => {
    const { code = '' } = queryOf(await logIn('U103', { purpose: 'upgrade' }));
    const tokens = await Promise.all([guest(), guest(), guest()]);
    const all = await Promise.all(tokens.map((token) => upgrade(token, code)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is refused with a code that is unknown, or that is for a log-in', async () => {
    const token = await guest();
    const { code = '' } = queryOf(await logIn('U104'));
    for (const lineCode of ['made-up', code]) {
      expect((await upgrade(token, lineCode)).problem.code).toBe('line_code_invalid');
    }
    const both = await server.call('upgradeGuest', { token, body: { lineCode: code, username: 'hana' } });
    expect(both.problem.errors?.map(({ path }) => path)).toEqual(['/username']);
  });
});

describe('the body of POST /login', () => {
  it.each([
    [{}, ['/username', '/password']],
    [{ username: 'hana' }, ['/password']],
    [{ lineCode: 'x', username: 'hana', password: 'y' }, ['/lineCode']],
  ])('%j is refused', async (body, paths) => {
    const { status, problem } = await server.call('login', { body });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('with an unknown code is refused', async () => {
    expect((await exchange('made-up')).problem.code).toBe('credentials_invalid');
  });
});

it('an unreachable LINE is logged and redirects to sign-in', async () => {
  const settings = { channelId: 'c', channelSecret: 's', issuer: 'http://127.0.0.1:9' };
  const cut = await testServer(testCampaign({ login: ['line'] }), { publicUrl: ORIGIN, line: settings });
  const { headers } = await cut.app.server.inject({ url: '/api/v1/auth/line/start?campaign=test' });
  expect(headers['location']).toMatch(/^\/test\/auth\/signin\?line=unavailable/);
  expect(cut.log.join('')).toContain('LINE is unreachable');
  await cut.close();
});

describe('without LINE configured', () => {
  it('the start redirects to sign-in, and to the 404 page for an unknown campaign', async () => {
    const plain = await testServer(testCampaign({ login: ['password', 'line'] }), { publicUrl: ORIGIN });
    const start = (campaign: string) =>
      plain.app.server.inject({ url: `/api/v1/auth/line/start?campaign=${campaign}` });
    expect((await start('test')).headers['location']).toMatch(/^\/test\/auth\/signin\?line=unavailable/);
    expect((await start('gone')).headers['location']).toBe('/404');
    expect((await plain.call('showCampaign')).body.campaign.login).toEqual(['password']);
    await plain.close();
    expect((await server.call('showCampaign')).body.campaign.login).toEqual(['password', 'line', 'guest']);
  });
});

it.each([
  ['/test/qr?code=a.b', '/test/qr?code=a.b'],
  ['/test/spots/tower#about', '/test/spots/tower#about'],
  [undefined, '/test/'],
  ['/other/', '/test/'],
  ['https://evil.example/test/', '/test/'],
  ['//evil.example/test/', '/test/'],
  ['/test/../other/', '/test/'],
  ['/test/\\evil.example', '/test/'],
  ['/test/\r\nset-cookie: a=b', '/test/'],
  [`/test/${'x'.repeat(2_000)}`, '/test/'],
])('a log-in that requests a redirect to %s redirects to %s', (requested, path) => {
  expect(safeRedirect('test', requested)).toBe(path);
});

describe('states and account names', () => {
  const states = openLoginStates(deriveKeys('a secret that is long enough for tests').ticket, systemRandom);
  it('a state names its campaign and cannot be modified', () => {
    const state = states.issue('akari');
    expect(states.slugOf(state)).toBe('akari');
    expect(states.slugOf(state.replace('akari', 'other'))).toBeNull();
    expect(states.slugOf(`${state}x`)).toBeNull();
    expect(states.issue('akari')).not.toBe(state);
  });
  it('an account name has sixteen random characters', () => {
    expect(randomName('line', systemRandom)).toMatch(/^line[a-km-np-z2-9]{16}$/);
  });
});
