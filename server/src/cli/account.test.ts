import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../app/config.ts';
import { openDatabase } from '../db/open.ts';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';
import { accountCommand } from './account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Runs an `account` command on its own connections, next to the running server. */
async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  let stops = 0;
  const status = await accountCommand(args, {
    config: () => ({}) as Config,
    openDatabase: async () => ({
      db: openDatabase({ url: server.url, pooled: false, maxConnections: 2, onError: () => undefined }),
      stop: async () => {
        stops += 1;
      },
    }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { status, out: out.join('\n'), err: err.join('\n'), stops };
}

describe('account require-password-change', () => {
  it('ends the sessions and requires a new password at the next login', async () => {
    const { username, token, refreshToken } = await server.visitor();
    await server.call('login', { body: { username, password: PASSWORD } });
    expect(await run('require-password-change', 'test', username)).toEqual({
      status: 0,
      out: `${username} must choose a new password at the next login. 2 sessions ended.`,
      err: '',
      stops: 1,
    });
    await expect
      .poll(async () => (await server.call('listUserStamps', { token })).status, { timeout: 20_000 })
      .toBe(401);
    expect((await server.call('refresh', { body: { refresh_token: refreshToken, username } })).status).toBe(401);
    const { body } = await server.call('login', { body: { username, password: PASSWORD } });
    expect(body.result.status).toBe('NEW_PASSWORD_REQUIRED');
    expect((await run('require-password-change', 'test', username)).out).toContain('0 sessions ended');
    const text = `
      select actor, action, target = account_id::text as "isTheirs"
      from audit_entries join accounts using (campaign_id) where username = $1`;
    const entry = { actor: 'command_line', action: 'visitor_require_password', isTheirs: true };
    expect(await server.db.query({ name: '', text }, [username])).toEqual([entry, entry]);
  });

  it.each([
    ['an unknown campaign', 'nowhere', 'visitor1', 'There is no campaign nowhere.'],
    ['an unknown account', 'test', 'nobody', 'There is no account nobody in test.'],
  ])('refuses %s', async (_what, slug, name, err) => {
    expect(await run('require-password-change', slug, name)).toEqual({ status: 1, out: '', err, stops: 1 });
  });

  it('changes nothing that the audit log cannot record', async () => {
    const { username, token } = await server.visitor();
    await server.db.query({ name: '', text: 'alter table audit_entries rename to closed_entries' });
    try {
      await expect(run('require-password-change', 'test', username)).rejects.toThrow();
    } finally {
      await server.db.query({ name: '', text: 'alter table closed_entries rename to audit_entries' });
    }
    expect((await server.call('listUserStamps', { token })).status).toBe(200);
  });

  it('refuses an account without a password', async () => {
    const { username } = await server.visitor();
    const text = "update accounts set password_hash = null, login_type = 'line' where username = $1";
    await server.db.query({ name: '', text }, [username]);
    const { status, err } = await run('require-password-change', 'test', username);
    expect([status, err]).toEqual([1, `Account ${username} logs in with LINE and has no password.`]);
  });

  it.each([
    [[]],
    [['require-password-change', 'test']],
    [['require-password-change', 'test', 'a', 'b']],
    [['block', 'test', 'a']],
  ])('prints its usage for %j', async (args) => {
    const { status, err, stops } = await run(...args);
    expect([status, err, stops]).toEqual([2, 'usage: account require-password-change SLUG USERNAME', 0]);
  });
});
