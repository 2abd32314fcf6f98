import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PASSWORD,
  registration,
  type TestServer,
  testCampaign,
  testServer,
  type Visitor,
} from '../../testing/test-server.ts';
import { requirePasswordChange } from './require-password-change.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let campaignId: number;

beforeAll(async () => {
  server = await testServer();
  const [row] = await server.db.query<{ campaign_id: number }>({ name: '', text: 'select campaign_id from campaigns' });
  campaignId = row?.campaign_id ?? 0;
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 120_000;
});

const NEW = 'lantern2027';
const login = (username: string, password = PASSWORD) => server.call('login', { body: { username, password } });
const required = (name: string) =>
  requirePasswordChange(server.db, { campaignId, name, now: new Date(server.clock.now) }, async () => {});
const change = (username: string, session: string, password = NEW, passwordConfirmation = password) =>
  server.call('changeForcedPassword', { body: { username, session, password, passwordConfirmation } });

/** A visitor who must choose a new password, after log-in with the old one. */
async function mustChangePassword(): Promise<Visitor & { session: string }> {
  const visitor = await server.visitor();
  await required(visitor.username);
  return { ...visitor, session: (await login(visitor.username)).body.result.session ?? '' };
}

describe('a log-in that requires a new password', () => {
  it('answers a session instead of tokens, and only for the correct password', async () => {
    const { username, token, refreshToken } = await server.visitor();
    expect(await required(username.toUpperCase())).toEqual({ ok: true, username, sessions: 1 });
    const { status, body } = await login(username);
    expect(status).toBe(200);
    expect(body.result).toEqual({ status: 'NEW_PASSWORD_REQUIRED', username, session: expect.any(String) });
    expect((await login(username, 'wrong1234')).problem.code).toBe('credentials_invalid');
    expect((await server.call('refresh', { body: { refresh_token: refreshToken, username } })).status).toBe(401);
    await expect.poll(async () => (await server.call('showUser', { token })).status).toBe(401);
  });

  it.each([
    ['is demanded', async (name: string) => void (await required(name))],
    [
      'is set',
      async (name: string) => {
        // A code that was made before the demand would be gone already.
        await server.db.query(
          { name: '', text: 'update accounts set must_change_password = true where username = $1' },
          [name],
        );
        const { body } = await login(name);
        expect((await change(name, body.result.session ?? '')).status).toBe(200);
      },
    ],
  ])('ends the recovery QR code when it %s', async (_, renew) => {
    const [thief, visitor] = [await server.visitor(), await server.visitor()];
    const body = { spotId: 'tower', method: 'keyword', keyword: 'さくら' };
    expect((await server.call('acquireStamp', { token: visitor.token, body })).status).toBe(201);
    const made = await server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } });
    await renew(visitor.username);
    const restored = await server.call('restoreAccount', {
      token: thief.token,
      body: { token: made.body.recovery.token },
    });
    expect(restored.problem?.code).toBe('recovery_invalid');
  });

  it('cannot be required for an unknown name', async () => {
    expect(await required('nobody')).toEqual({ ok: false, code: 'account_not_found' });
  });
});

describe('changeForcedPassword', () => {
  it('sets the password, logs in, and ends the old password and all sessions', async () => {
    const { username, session } = await mustChangePassword();
    const { status, body } = await change(`${username}@example.jp`, session);
    expect([status, body.result.status, body.result.username]).toEqual([200, 'OK', username]);
    expect((await server.call('showUser', { token: body.result.id_token ?? '' })).status).toBe(200);
    expect((await login(username)).status).toBe(401);
    expect((await login(username, NEW)).body.result.status).toBe('OK');
  });

  it.each([
    ['too short', 'a1', 'a1', '/password', 'too_short'],
    ['without a digit', 'lanternlantern', 'lanternlantern', '/password', 'needs_digit'],
    ['not confirmed', NEW, `${NEW}x`, '/passwordConfirmation', 'mismatch'],
    ['the old one', PASSWORD, PASSWORD, '/password', 'unchanged'],
  ])(
    'refuses a password that is %s, and accepts another one afterwards',
    async (_what, password, confirmation, path, code) => {
      const { username, session } = await mustChangePassword();
      const { status, problem } = await change(username, session, password, confirmation);
      expect([status, problem.errors?.map((error) => [error.path, error.code])]).toEqual([400, [[path, code]]]);
      expect((await change(username, session)).status).toBe(200);
    },
  );

  it('refuses a session that is of another account, expired, used, forged or for another purpose', async () => {
    const first = await mustChangePassword();
    const second = await mustChangePassword();
    const { refreshToken, token } = await server.visitor();
    for (const [name, session] of [
      [first.username, second.session],
      [first.username, `${first.session}x`],
      [first.username, token],
      [first.username, refreshToken],
      [first.username, 'x'],
    ] as const) {
      expect((await change(name, session)).problem.code).toBe('session_invalid');
    }
    expect((await change(first.username, first.session)).status).toBe(200);
    expect((await change(first.username, first.session, 'lantern2028')).problem.code).toBe('session_invalid');
    // A session from before the change stays invalid when a change is required again.
    await required(first.username);
    expect((await change(first.username, first.session, 'lantern2028')).problem.code).toBe('session_invalid');
    server.clock.now += 600_000;
    expect((await change(second.username, second.session)).problem.code).toBe('session_invalid');
  });

  it('refuses an account that was blocked meanwhile', async () => {
    const { username, session } = await mustChangePassword();
    const block = { name: '', text: "update accounts set status = 'blocked' where username = $1" };
    await server.db.query(block, [username]);
    expect((await change(username, session)).problem.code).toBe('session_invalid');
  });

  it('sets the password of one of 50 concurrent calls', async () => {
    const { username, session } = await mustChangePassword();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => change(username, session, `lantern-${index}`)),
    );
    const won = all.findIndex(({ status }) => status === 200);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === 'session_invalid')).toHaveLength(49);
    expect((await login(username, `lantern-${won}`)).body.result.status).toBe('OK');
  });
});

describe('a log-in during a change of the password', () => {
  it('never leaves a session that was opened with the old one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { username } = await server.visitor();
      const [, ...logins] = await Promise.all([
        required(username),
        ...Array.from({ length: 6 }, () => login(username)),
      ]);
      for (const { body } of logins) {
        const token = body.result?.id_token;
        if (token === undefined) continue;
        await expect.poll(async () => (await server.call('showUser', { token })).status).toBe(401);
      }
    }
  });
});

describe('a campaign that offers LINE only', () => {
  it('refuses every call with a password', async () => {
    const { username, session } = await mustChangePassword();
    await server.publish(testCampaign({ login: ['line'] }));
    const password = { password: NEW, passwordConfirmation: NEW };
    await expect.poll(async () => (await login(username)).problem.code).toBe('login_not_offered');
    const answers = await Promise.all([
      server.call('register', { body: registration('newcomer') }),
      server.call('forgotPassword', { body: { email: `${username}@example.jp` } }),
      server.call('resetPassword', { body: { token: 'x', ...password } }),
      change(username, session),
    ]);
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      answers.map(() => [403, 'login_not_offered']),
    );
  });
});
