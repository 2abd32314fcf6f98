import { createDecoder } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkSubject } from '../limits/attempt-subjects.ts';
import { FailedAttempts } from '../limits/failed-attempts.ts';
import { PASSWORD, registration, type TestServer, testServer } from '../testing/test-server.ts';

const decodeToken = createDecoder();
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 120_000;
});

const login = (username: string, password = PASSWORD) => server.call('login', { body: { username, password } });
const refresh = (refresh_token: string, username: string) =>
  server.call('refresh', { body: { refresh_token, username } });
const alive = async (token: string) => (await server.call('checkAuth', { token })).status;

describe('register', () => {
  it('creates an account and logs it in', async () => {
    const { status, body } = await server.call('register', { body: registration('Hana25') });
    expect(status).toBe(201);
    expect(body.result).toMatchObject({ status: 'OK', username: 'Hana25', expires_in: 900 });
    expect(decodeToken(body.result.id_token ?? '')).toMatchObject({ campaign: 'test', username: 'Hana25' });
    const check = await server.call('checkAuth', { token: body.result.id_token ?? '' });
    expect(check.body).toEqual({ auth: { period: true, available: true, loginType: 'password', username: 'Hana25' } });
  });

  it.each([
    ['the same name in other case', { ...registration('hANA25'), email: 'else@example.jp' }, '/username'],
    ['the same e-mail in other case', { ...registration('other1'), email: 'HANA25@example.jp' }, '/email'],
  ])('refuses %s, says which, and leaves the other name free', async (_what, body, path) => {
    const { status, problem } = await server.call('register', { body });
    expect([status, problem.code]).toEqual([409, 'account_exists']);
    expect(problem.errors).toEqual([{ path, code: 'taken', message: expect.any(String) }]);
    expect((await login(body.email === 'else@example.jp' ? 'else@example.jp' : 'other1')).status).toBe(401);
  });

  it('reports every invalid field in the visitor’s language', async () => {
    const body = {
      username: 'はな',
      email: 'hana@',
      password: 'ABCDEFG1',
      passwordConfirmation: 'ABCDEFG2',
    };
    const { status, problem } = await server.call('register', { body, headers: { 'x-locale': 'en_US' } });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['/username', 'half_width_alphanumeric'],
      ['/email', 'email'],
      ['/password', 'needs_lower_case'],
      ['/passwordConfirmation', 'mismatch'],
    ]);
    expect(problem.errors?.[3]?.message).toBe('The password does not match the password you entered');
  });

  it('creates one account for 50 concurrent registrations of a name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.call('register', { body: { ...registration('rush'), email: `rush${index}@example.jp` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('login', () => {
  beforeAll(() => server.visitor('taro'));

  it('accepts the account name or the e-mail, in any case', async () => {
    expect((await login('TARO')).status).toBe(200);
    expect((await login('Taro@Example.jp')).body.result.username).toBe('taro');
  });

  it('answers a wrong password and an unknown account identically', async () => {
    const wrong = await login('taro', 'wrong1234');
    const unknown = await login('nobody', 'wrong1234');
    expect(wrong.status).toBe(401);
    expect(wrong.problem).toEqual(unknown.problem);
  });

  it('limits failed attempts at one account to five a minute', async () => {
    for (let count = 0; count < 5; count += 1) expect((await login('taro', 'wrong1234')).status).toBe(401);
    const slowed = await login('taro');
    const wait = Number(slowed.headers['retry-after']);
    expect([slowed.status, wait > 0 && wait <= 60]).toEqual([429, true]);
    expect((await login('nobody', 'x')).status).toBe(401);
    server.clock.now += wait * 1000;
    expect((await login('taro')).status).toBe(200);
  });

  it('counts failed attempts by account name and by e-mail together', async () => {
    const { username } = await server.visitor();
    const email = `${username}@example.jp`;
    const attempts = [username, email, username.toUpperCase(), email.toUpperCase(), username];
    for (const name of attempts) expect((await login(name, 'wrong1234')).status).toBe(401);
    expect((await login(username)).status).toBe(429);
    expect((await login(email)).status).toBe(429);
    server.clock.now += 60_000;
    expect((await login(email)).status).toBe(200);
  });

  it('counts failed attempts at an unknown name', async () => {
    for (const name of ['ghost', 'GHOST', 'ghost', 'Ghost', 'ghost']) {
      expect((await login(name, 'wrong1234')).status).toBe(401);
    }
    expect((await login('ghost', 'wrong1234')).status).toBe(429);
    expect((await login('ghost@example.jp', 'wrong1234')).status).toBe(401);
  });

  it('judges no more attempts when they are concurrent', async () => {
    const { username } = await server.visitor();
    const attempts = Array.from({ length: 40 }, (_, index) => (index === 30 ? PASSWORD : `guess${index}`));
    // Each call starts one millisecond after the one before, while passwords are being verified.
    const calls: ReturnType<typeof login>[] = [];
    for (const attempt of attempts) {
      server.clock.now += 1;
      calls.push(login(username, attempt));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers[30]?.status).toBe(429);
  });

  it('refuses a name with a NUL character, which PostgreSQL cannot store', async () => {
    const { status, problem } = await login('ta\0ro');
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/username']);
  });

  it('limits failed attempts of one account over all spots before those of its address', async () => {
    const attacker = await server.visitor();
    const attempt = (token: string, spotId: string, method: string) =>
      server.call('acquireStamp', { token, body: { spotId, method, code: 'x', keyword: 'x', answer: 3 } });
    const ways = [
      ['tower', 'qr'],
      ['tower', 'keyword'],
      ['shrine', 'qr'],
      ['shrine', 'barcode'],
      ['bridge', 'quiz'],
      ['bridge', 'qr'],
      ['park', 'quiz'],
      ['', 'qr'],
    ] as const;
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const [spotId, method] of ways) {
        const { status } = await (spotId === ''
          ? server.call('acquireStamp', { token: attacker.token, body: { method, code: 'x' } })
          : attempt(attacker.token, spotId, method));
        statuses.push(status);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    // The limit of the address is ten times as high, so others behind it are not affected.
    const neighbour = await server.visitor();
    expect((await attempt(neighbour.token, 'tower', 'keyword')).status).toBe(422);
    expect((await login(neighbour.username)).status).toBe(200);
  });

  it('limits wrong passwords from one address over many accounts', async () => {
    const { username, token } = await server.visitor();
    const [campaign] = await server.db.query<{ id: number }>({
      name: '',
      text: 'select campaign_id as id from campaigns',
    });
    // Counted on another server, because verifying 300 passwords is slow.
    const elsewhere = new FailedAttempts(server.db);
    const subject = networkSubject('password', campaign?.id ?? 0, '127.0.0.1');
    for (let count = 0; count < 300; count += 1) elsewhere.fail([subject], server.clock.now);
    await elsewhere.exchange(server.clock.now);
    await vi.waitFor(async () => expect((await login(username)).status).toBe(429), { timeout: 20_000 });
    const attempt = { spotId: 'tower', method: 'keyword', keyword: 'x' };
    expect((await server.call('acquireStamp', { token, body: attempt })).status).toBe(422);
  });
});

describe('refresh', () => {
  it('rotates the token; the old one still works for a second tab and after a lost answer', async () => {
    const { username, refreshToken: first } = await server.visitor();
    const second = (await refresh(first, username)).body.result.refresh_token ?? '';
    expect(second).not.toBe(first);
    expect((await refresh(first, username)).status).toBe(200);
    server.clock.now += 3_600_000;
    // The successors were never used: their answers may have been lost.
    expect((await refresh(first, username)).status).toBe(200);
  });

  it('ends the session when a token is reused after its successor was used', async () => {
    const { username, refreshToken: first } = await server.visitor();
    const second = (await refresh(first, username)).body.result;
    const third = (await refresh(second.refresh_token ?? '', username)).body.result;
    server.clock.now += 59_999;
    expect((await refresh(first, username)).status).toBe(200);
    server.clock.now += 1;
    expect((await refresh(first, username)).status).toBe(401);
    expect((await refresh(third.refresh_token ?? '', username)).status).toBe(401);
    expect(await alive(third.id_token ?? '')).toBe(401);
  });

  it.each([
    ['rubbish', 'x', 'NAME', 401],
    ['no token', '', 'NAME', 400],
    ['another name', 'TOKEN', 'somebody', 401],
    ['the e-mail as the name', 'TOKEN', 'NAME@example.jp', 200],
  ])('judges %s', async (_what, token, name, status) => {
    const { username, refreshToken } = await server.visitor();
    expect((await refresh(token.replace('TOKEN', refreshToken), name.replace('NAME', username))).status).toBe(status);
  });

  it('ends after 90 days however often it is refreshed', async () => {
    const { username, refreshToken } = await server.visitor();
    server.clock.now += 89 * 86_400_000;
    const { refresh_token: last = '' } = (await refresh(refreshToken, username)).body.result;
    server.clock.now += 86_400_000;
    expect((await refresh(last, username)).status).toBe(401);
  });

  it('lets 50 tabs refresh concurrently', async () => {
    const { username, refreshToken } = await server.visitor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken, username)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.result.refresh_token)).size).toBe(50);
  });

  it('refuses a blocked account', async () => {
    const { username, refreshToken, token } = await server.visitor();
    await server.db.query({ name: 'block', text: "update accounts set status = 'blocked' where username = $1" }, [
      username,
    ]);
    expect((await refresh(refreshToken, username)).problem.code).toBe('account_blocked');
    expect((await login(username)).problem.code).toBe('account_blocked');
    expect((await server.call('checkAuth', { token })).body.auth.available).toBe(false);
  });
});

describe('sessions', () => {
  it('end immediately at log-out, each on its own', async () => {
    const { username, token, refreshToken } = await server.visitor();
    const other = (await login(username)).body.result.id_token ?? '';
    expect((await server.call('logout', { token, body: { refresh_token: refreshToken } })).status).toBe(204);
    expect([await alive(token), await alive(other)]).toEqual([401, 200]);
    expect((await refresh(refreshToken, username)).status).toBe(401);
  });

  it('are refused when the token is expired, forged, of another campaign, or no token', async () => {
    const { token } = await server.visitor();
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = Buffer.from(JSON.stringify({ ...decodeToken(token), campaign: 'test2' })).toString('base64url');
    for (const bad of [`${none}.${payload}.`, `${head}.${forged}.${signature}`, `${head}.${payload}.AAAA`, 'x', '']) {
      expect(await alive(bad)).toBe(401);
    }
    server.clock.now += 900_000;
    expect(await alive(token)).toBe(401);
  });

  it('keep passwords and tokens out of the log', async () => {
    const { token, refreshToken, username } = await server.visitor();
    await server.call('register', { body: { ...registration('logged'), email: 5 } });
    await login(username, 'a-wrong-password-1');
    await refresh(refreshToken, username);
    const log = server.log.join('');
    for (const secret of [PASSWORD, 'a-wrong-password-1', token, refreshToken, `${username}@example.jp`]) {
      expect(log).not.toContain(secret);
    }
  });
});
