import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { campaignWithPresents, take } from '../../testing/test-presents.ts';
import { PASSWORD, registration, type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let mails: MailServer;
let server: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await testServer(
    campaignWithPresents(
      [
        { id: 'lantern', kind: 'goods', name: 'lantern', requires: { verified: true }, stock: 3, perAccount: 9 },
        { id: 'free', kind: 'goods', name: 'free', stock: 3 },
      ],
      { login: ['guest', 'password'] },
    ),
    { mail: { url: mails.url, from: 'no-reply@rally.example.jp' }, publicUrl: 'https://rally.example.jp' },
  );
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});
beforeEach(() => {
  server.clock.now += 7_200_000;
});
afterEach(() => {
  mails.received.length = 0;
});

const send = ({ token }: Visitor) => server.call('sendVerification', { token });
const verify = (token: string) => server.call('verifyEmail', { body: { token } });
const verified = async ({ token }: Visitor) => (await server.call('showUser', { token })).body.user.verified;
const tokenOf = (text = ''): string => /#(\S+)/.exec(text)?.[1] ?? '';
/** Asks for the mail and returns the token of its link. */
async function mailed(visitor: Visitor): Promise<string> {
  const before = mails.received.length;
  expect((await send(visitor)).status).toBe(202);
  await expect.poll(() => mails.received.length).toBe(before + 1);
  return tokenOf(mails.received.at(-1)?.text);
}
const guest = async (): Promise<Visitor> => {
  const { body } = await server.call('startGuest', { body: {} });
  const { id_token = '', refresh_token = '', username } = body.result;
  return { token: id_token, refreshToken: refresh_token, username };
};

describe('a present for confirmed visitors', () => {
  it('is refused to a guest and to an account with an invented e-mail address', async () => {
    for (const visitor of [await guest(), await server.visitor()]) {
      const { status, problem } = await take(server, visitor, 'lantern');
      expect([status, problem.code]).toEqual([409, 'verification_required']);
      // Also when the visitor's holdings are cached.
      expect((await take(server, visitor, 'free')).status).toBe(201);
      expect((await take(server, visitor, 'lantern')).problem.code).toBe('verification_required');
      await server.call('deleteUser', { token: visitor.token, body: { password: PASSWORD } });
    }
  });

  it('says so, and is available and waiting all the same', async () => {
    const visitor = await server.visitor();
    const { body } = await server.call('listPresents', { token: visitor.token });
    expect(body.presents.map(({ id, state, needsVerification }) => [id, state, needsVerification])).toEqual([
      ['lantern', 'available', true],
      ['free', 'available', false],
    ]);
    expect((await server.call('showUser', { token: visitor.token })).body.user).toMatchObject({
      verified: false,
      newRewards: 2,
    });
  });

  it('is given after the link of the mail was opened, without a session', async () => {
    const visitor = await server.visitor();
    const token = await mailed(visitor);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([`${visitor.username}@example.jp`]);
    expect(mail?.text).toContain(`https://rally.example.jp/test/auth/verify#${token}`);
    expect((await verify(token)).status).toBe(204);
    expect(await verified(visitor)).toBe(true);
    expect((await take(server, visitor, 'lantern')).status).toBe(201);
    const { body } = await server.call('showPresent', { token: visitor.token, params: { presentId: 'lantern' } });
    expect(body.present.needsVerification).toBe(false);
    const { account } = (await server.call('exportUser', { token: visitor.token })).body;
    expect(account.emailVerifiedAt).toBe(new Date(server.clock.now).toISOString());
    // A mail program may open the link a second time.
    expect((await verify(token)).status).toBe(204);
  });
});

describe('the link', () => {
  it('is refused when it is changed, replaced or expired', async () => {
    const visitor = await server.visitor();
    const first = await mailed(visitor);
    const second = await mailed(visitor);
    const changed = second.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of ['x', changed, first]) {
      expect((await verify(token)).problem.code).toBe('verification_invalid');
    }
    expect(await verified(visitor)).toBe(false);
    server.clock.now += 3_600_001;
    expect((await verify(second)).problem.code).toBe('verification_invalid');
  });

  it('cannot be guessed without limit, and wrong ones of others never limit it', async () => {
    const visitor = await server.visitor();
    const token = await mailed(visitor);
    for (let n = 0; n < 300; n += 1) await verify(token.replace(/.{4}$/, String(1000 + n)));
    expect((await verify(token.replace(/.{4}$/, '2000'))).problem.code).toBe('too_many_tries');
    expect((await verify(token)).status).toBe(204);
    expect(await verified(visitor)).toBe(true);
  });

  it('is mailed at most five times an hour', async () => {
    const visitor = await server.visitor();
    for (let n = 0; n < 5; n += 1) await mailed(visitor);
    expect((await send(visitor)).status).toBe(202);
    await expect
      .poll(
        async () =>
          (
            await server.db.query<{ jobs: number }>({
              name: '',
              text: "select count(*)::int as jobs from meguri_jobs.jobs where task_identifier = 'mail_verification'",
            })
          )[0]?.jobs,
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(mails.received).toHaveLength(5);
  });

  it('is not promised by a server without a mail server', async () => {
    const other = await testServer();
    const { token } = await other.visitor();
    expect((await other.call('sendVerification', { token })).status).toBe(503);
    await other.close();
  });
});

describe('a changed e-mail address', () => {
  const change = ({ token }: Visitor, email: string, password = PASSWORD) =>
    server.call('changeEmail', { token, body: { email, password } });

  it('needs the password, is not confirmed, and ends the links to the former one', async () => {
    const visitor = await server.visitor();
    const link = await mailed(visitor);
    expect((await change(visitor, 'new@example.jp', 'wrong-one-1')).problem.code).toBe('password_wrong');
    expect((await change(visitor, 'new@example.jp')).body).toEqual({ email: 'new@example.jp' });
    expect((await verify(link)).problem.code).toBe('verification_invalid');
    // A call that was received before the change and judged after it.
    server.clock.now -= 5_000;
    expect((await verify(link)).problem.code).toBe('verification_invalid');
    server.clock.now += 5_000;
    await verify(await mailed(visitor));
    expect([await verified(visitor), mails.received.at(-1)?.to]).toEqual([true, ['new@example.jp']]);
    await change(visitor, 'newer@example.jp');
    expect(await verified(visitor)).toBe(false);
    expect((await take(server, visitor, 'lantern')).problem.code).toBe('verification_required');
    const login = (username: string) => server.call('login', { body: { username, password: PASSWORD } });
    expect([(await login('newer@example.jp')).status, (await login('new@example.jp')).status]).toEqual([200, 401]);
  });

  it('must not be that of another account', async () => {
    const [one, other] = [await server.visitor(), await server.visitor()];
    const { problem } = await change(one, registration(other.username).email);
    expect(problem.code).toBe('account_exists');
    expect((await change(await guest(), 'guest@example.jp')).problem.code).toBe('password_wrong');
  });
});
