import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let owner: string;

beforeAll(async () => {
  server = await testServer();
  console = consoleCalls(server);
  owner = await console.firstOwner();
});
afterAll(() => server.close());

const NEW = { password: 'sixty paper boats', passwordConfirmation: 'sixty paper boats' };
let made = 0;
/** A member with two sessions. */
async function twoSessions() {
  made += 1;
  const email = `two${made}@example.jp`;
  const token = await invitationTo(server, { slug: 'test', email, role: 'desk' });
  const person = { name: 'Ken', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  const first = sessionIn(await console.call('acceptLink', { body: { token, ...person } }));
  server.clock.now += 1_000;
  const signIn = (password = MEMBER_PASSWORD) =>
    console.call('signIn', { body: { email, password }, headers: { 'user-agent': 'Second/1.0' } });
  return { email, first, second: sessionIn(await signIn()), signIn };
}
const statusOf = async (session: string) => (await console.call('showMe', { session })).status;

describe('sessions', () => {
  it('are listed to their member only, newest first, and end one by one', async () => {
    const { first, second } = await twoSessions();
    const { sessions } = (await console.call('listSessions', { session: second })).body;
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Second/1.0', true],
      ['lightMyRequest', false],
    ]);
    const other = sessions[1]?.sessionId ?? '';
    await console.call('endSession', { session: owner, params: { sessionId: other } });
    expect(await statusOf(first)).toBe(200);
    const ended = await console.call('endSession', { session: second, params: { sessionId: other } });
    expect([ended.status, ended.headers['set-cookie']]).toEqual([204, undefined]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const own = await console.call('endSession', {
      session: second,
      params: { sessionId: sessions[0]?.sessionId ?? '' },
    });
    expect(own.headers['set-cookie']).toContain('Max-Age=0');
    expect(await statusOf(second)).toBe(401);
  });
});

describe('POST /me/proof', () => {
  it('renews the proof of this session with the right password', async () => {
    const { first, second } = await twoSessions();
    const provedAt = () =>
      server.db.query<{ proved: boolean }>(
        { name: '', text: 'select proved_at = $1 as proved from member_sessions order by proved_at desc limit 2' },
        [new Date(server.clock.now)],
      );
    server.clock.now += 700_000;
    const { status } = await console.call('proveIdentity', { session: first, body: { password: MEMBER_PASSWORD } });
    expect([status, (await provedAt()).map(({ proved }) => proved)]).toEqual([204, [true, false]]);
    const wrong = await console.call('proveIdentity', { session: second, body: { password: 'wrong' } });
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'proof_invalid']);
  });

  it('is limited to five wrong passwords a minute of one session, also when they come at the same time', async () => {
    const { first, second } = await twoSessions();
    const prove = (session: string, password: string) => console.call('proveIdentity', { session, body: { password } });
    const attempts = await Promise.all(Array.from({ length: 8 }, () => prove(first, 'wrong')));
    expect(attempts.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    expect((await prove(first, MEMBER_PASSWORD)).status).toBe(429);
    expect((await prove(second, MEMBER_PASSWORD)).status).toBe(204);
  });
});

describe('POST /me/password', () => {
  it('changes the password and ends the other sessions', async () => {
    const { first, second, signIn } = await twoSessions();
    const body = { currentPassword: MEMBER_PASSWORD, ...NEW };
    expect((await console.call('changePassword', { session: first, body })).status).toBe(204);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
    expect([(await signIn()).status, (await signIn(NEW.password)).status]).toEqual([401, 200]);
  });

  it.each([
    [{ currentPassword: 'wrong', ...NEW }, 403, 'proof_invalid'],
    [
      { currentPassword: MEMBER_PASSWORD, password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD },
      400,
      'invalid_request',
    ],
    [
      { currentPassword: MEMBER_PASSWORD, password: 'password123', passwordConfirmation: 'password123' },
      400,
      'invalid_request',
    ],
  ])('refuses %j', async (body, status, code) => {
    const { first, signIn } = await twoSessions();
    const refused = await console.call('changePassword', { session: first, body });
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect((await signIn()).status).toBe(200);
  });

  it('by two calls at the same time is done once', async () => {
    const { first, signIn } = await twoSessions();
    const change = (password: string) =>
      console.call('changePassword', {
        session: first,
        body: { currentPassword: MEMBER_PASSWORD, password, passwordConfirmation: password },
      });
    const answers = await Promise.all([change('sixty paper boats'), change('seventy paper boats')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const winner = answers[0]?.status === 204 ? 'sixty paper boats' : 'seventy paper boats';
    expect((await signIn(winner)).status).toBe(200);
  });
});

describe('a password reset', () => {
  const resetFor = async (email: string) => {
    const { members } = (await console.call('listMembers', { session: owner })).body;
    const memberId = members.find((one) => one.email === email)?.memberId ?? '';
    const { status, body } = await console.call('issuePasswordReset', { session: owner, params: { memberId } });
    expect([status, body.url.split('#')[0]]).toEqual([201, 'http://localhost:8080/console/setup']);
    return body.url.split('#')[1] ?? '';
  };

  it('sets a new password once, ends all sessions and the other reset links', async () => {
    server.clock.now = Math.max(server.clock.now, Date.now());
    owner = sessionIn(await console.call('signIn', { body: { email: 'owner@example.jp', password: MEMBER_PASSWORD } }));
    const { email, first, second, signIn } = await twoSessions();
    const [token, other] = [await resetFor(email), await resetFor(email)];
    expect((await console.call('showLink', { body: { token } })).body.link).toMatchObject({
      kind: 'password_reset',
      email,
      isMember: true,
      role: null,
    });
    expect(await statusOf(first)).toBe(200);
    const uses = await Promise.all([1, 2].map(() => console.call('resetMemberPassword', { body: { token, ...NEW } })));
    expect(uses.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
    expect([(await signIn()).status, (await signIn(NEW.password)).status]).toEqual([401, 200]);
    const late = await console.call('resetMemberPassword', { body: { token: other, ...NEW } });
    expect(late.problem.code).toBe('link_invalid');
  });

  it('ends when the member changes its password', async () => {
    const { email, first, signIn } = await twoSessions();
    const token = await resetFor(email);
    const body = { currentPassword: MEMBER_PASSWORD, ...NEW };
    expect((await console.call('changePassword', { session: first, body })).status).toBe(204);
    const theirs = { password: 'eighty paper boats', passwordConfirmation: 'eighty paper boats' };
    const late = await console.call('resetMemberPassword', { body: { token, ...theirs } });
    expect(late.problem.code).toBe('link_invalid');
    expect((await signIn(NEW.password)).status).toBe(200);
  });

  it('is no invitation, and an invitation is no reset', async () => {
    const { email, first } = await twoSessions();
    const token = await resetFor(email);
    const person = { name: 'Ken', ...NEW };
    expect((await console.call('acceptLink', { body: { token, ...person } })).problem.code).toBe('member_exists');
    expect((await console.call('joinByLink', { session: first, body: { token } })).problem.code).toBe('link_invalid');
    const invitation = await invitationTo(server, { slug: 'test', email, role: 'owner' });
    const reset = await console.call('resetMemberPassword', { body: { token: invitation, ...NEW } });
    expect(reset.problem.code).toBe('link_invalid');
    expect(await statusOf(first)).toBe(200);
  });
});
