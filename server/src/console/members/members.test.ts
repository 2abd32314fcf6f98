import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { createFirstOwnerLink } from './first-owner.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let owner: string;

beforeAll(async () => {
  server = await testServer();
  console = consoleCalls(server);
  owner = await console.firstOwner();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
let invited = 0;
/** An address that no member has. */
const fresh = () => {
  invited += 1;
  return `person${invited}@example.jp`;
};

/** Rows of the database. */
const rows = (text: string, values: unknown[] = []) =>
  server.db.query<Record<string, unknown>>({ name: '', text }, values);

describe('the first owner', () => {
  it('has become an owner of the installation, and the links for another one have ended', async () => {
    const { body } = await console.call('showMe', { session: owner });
    expect(body.member).toMatchObject({ email: 'owner@example.jp', isInstallationOwner: true, campaigns: [] });
    expect(await createFirstOwnerLink(server.db, { now: server.clock.now, random: systemRandom })).toBeNull();
    expect(await rows("select 1 from member_links where kind = 'first_owner'")).toEqual([]);
  });
});

describe('POST /sign-in', () => {
  it('starts a session of twelve hours, in a cookie that scripts and other sites cannot use', async () => {
    const body = { email: ' OWNER@example.jp ', password: MEMBER_PASSWORD };
    const response = await console.call('signIn', { body });
    expect([response.status, response.body.member.email]).toEqual([200, 'owner@example.jp']);
    expect([response.headers['set-cookie']].flat()[0]).toBe(
      `meguri_console=${sessionIn(response)}; Max-Age=43200; Path=/api/console; HttpOnly; SameSite=Strict`,
    );
    const session = sessionIn(response);
    expect(session).toMatch(/^[\w-]{43}$/);
    expect((await console.call('showMe', { session })).status).toBe(200);
    server.clock.now += 12 * HOUR - 1;
    expect((await console.call('showMe', { session })).status).toBe(200);
    server.clock.now += 1;
    expect((await console.call('showMe', { session })).problem.code).toBe('unauthorized');
    server.clock.now -= 12 * HOUR;
  });

  it('stores neither the token nor the password', async () => {
    const session = sessionIn(
      await console.call('signIn', { body: { email: 'owner@example.jp', password: MEMBER_PASSWORD } }),
    );
    const stored = await rows(
      'select to_jsonb(s)::text || to_jsonb(m)::text as text from member_sessions s join members m using (member_id)',
    );
    expect(stored.length).toBeGreaterThan(0);
    const [text] = [stored.map((row) => row['text']).join('')];
    for (const secret of [session, MEMBER_PASSWORD, Buffer.from(session).toString('hex')])
      expect(text).not.toContain(secret);
    expect(text).toContain('$argon2id$');
  });

  it.each([
    ['a wrong password', { email: 'owner@example.jp', password: 'not this one' }],
    ['an unknown address', { email: 'nobody@example.jp', password: MEMBER_PASSWORD }],
  ])('refuses %s with the same answer', async (_what, body) => {
    const { status, problem, headers } = await console.call('signIn', { body });
    expect([status, problem.code, problem.title]).toEqual([
      401,
      'sign_in_invalid',
      'The email address or the password is not correct',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('refuses after five wrong passwords, also the right one, for a minute', async () => {
    const email = fresh();
    const token = await invitationTo(server, { slug: 'test', email, role: 'desk' });
    await console.call('acceptLink', { body: { token, ...person } });
    server.clock.now += HOUR;
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => console.call('signIn', { body: { email, password: 'wrong one' } })),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(5);
    const right = await console.call('signIn', { body: { email, password: MEMBER_PASSWORD } });
    expect([right.status, right.problem.code]).toEqual([429, 'too_many_tries']);
    server.clock.now += 60_000;
    expect((await console.call('signIn', { body: { email, password: MEMBER_PASSWORD } })).status).toBe(200);
  });
});

describe('a call', () => {
  it.each([
    ['without Origin', { origin: '' }],
    ['of another origin', { origin: 'https://evil.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['of another port', { origin: 'http://localhost:8081' }],
    ['without X-Console', { 'x-console': '' }],
    ['with another X-Console', { 'x-console': '2' }],
  ])('that changes something is refused %s', async (_what, headers) => {
    const session = await console.member('test', 'desk');
    const { status, problem } = await console.call('signOut', { session, headers });
    expect([status, problem.code]).toEqual([403, 'origin_invalid']);
    expect((await console.call('showMe', { session })).status).toBe(200);
  });

  it('needs neither header to read', async () => {
    expect((await console.call('showMe', { session: owner })).status).toBe(200);
  });

  it.each([
    ['no cookie', undefined],
    ['an unknown token', 'A'.repeat(43)],
    ['no token', 'x'],
  ])('is refused with %s', async (_what, session) => {
    const { status, problem } = await console.call('showMe', { session });
    expect([status, problem.code]).toEqual([401, 'unauthorized']);
  });

  it("is refused with a visitor's token, and a member's session is none of a visitor", async () => {
    const { token } = await server.visitor();
    expect((await console.call('showMe', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await console.call('showMe', { session: token })).status).toBe(401);
    const headers = { cookie: `meguri_console=${owner}`, authorization: `Bearer ${owner}` };
    expect((await server.call('listUserStamps', { headers })).status).toBe(401);
  });

  it('is answered in Japanese unless it asks for English, and 405 for another method', async () => {
    const headers = { 'x-locale': '', origin: '' };
    const { problem } = await console.call('signOut', { headers });
    expect(problem.title).toBe('この画面からは操作できません。管理画面を開きなおしてください。');
    const other = await server.app.server.inject({ method: 'DELETE', url: '/api/console/v1/me' });
    expect([other.statusCode, other.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('POST /sign-out', () => {
  it('ends this session, not the others, and takes the cookie away', async () => {
    const body = { email: 'owner@example.jp', password: MEMBER_PASSWORD };
    const session = sessionIn(await console.call('signIn', { body }));
    const { status, headers } = await console.call('signOut', { session });
    expect([status, headers['set-cookie']]).toEqual([
      204,
      'meguri_console=; Max-Age=0; Path=/api/console; HttpOnly; SameSite=Strict',
    ]);
    expect((await console.call('showMe', { session })).status).toBe(401);
    expect((await console.call('showMe', { session: owner })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('makes a member with its role and signs it in, once', async () => {
    const email = fresh();
    const token = await invitationTo(server, { slug: 'test', email, role: 'editor', grants: ['publish'] });
    expect((await console.call('showLink', { body: { token } })).body.link).toEqual({
      kind: 'invitation',
      email,
      isMember: false,
      campaign: 'test',
      role: 'editor',
      expiresAt: new Date(server.clock.now + 72 * HOUR).toISOString(),
    });
    const response = await console.call('acceptLink', { body: { token, ...person } });
    expect([response.status, response.body.member]).toEqual([
      201,
      {
        memberId: expect.any(String),
        email,
        name: 'Mio',
        factor: { hasFactor: false, isDemandedEverywhere: false, demandedIn: [] },
        isInstallationOwner: false,
        campaigns: [{ slug: 'test', role: 'editor', grants: ['publish'] }],
      },
    ]);
    expect((await console.call('showMe', { session: sessionIn(response) })).status).toBe(200);
    for (const operation of ['showLink', 'acceptLink'] as const) {
      const body = operation === 'showLink' ? { token } : { token, ...person };
      expect((await console.call(operation, { body })).problem.code).toBe('link_invalid');
    }
  });

  it('expires after 72 hours', async () => {
    const token = await invitationTo(server, { slug: 'test', email: fresh(), role: 'viewer' });
    server.clock.now += 72 * HOUR;
    expect((await console.call('acceptLink', { body: { token, ...person } })).problem.code).toBe('link_invalid');
    server.clock.now -= 72 * HOUR;
    expect((await console.call('acceptLink', { body: { token, ...person } })).status).toBe(201);
  });

  it.each([
    [{ name: '  ' }, '/name', 'required'],
    [{ name: 'あ'.repeat(61) }, '/name', 'too_long'],
    [{ password: 'short', passwordConfirmation: 'short' }, '/password', 'too_short'],
    [{ password: 'password123', passwordConfirmation: 'password123' }, '/password', 'too_common'],
    [{ passwordConfirmation: 'another one' }, '/passwordConfirmation', 'mismatch'],
    [{ email: 'other@example.jp' }, '/email', 'unknown'],
  ])('is not used by a faulty form: %j', async (over, path, code) => {
    const token = await invitationTo(server, { slug: 'test', email: fresh(), role: 'viewer' });
    const { status, problem } = await console.call('acceptLink', { body: { token, ...person, ...over } });
    expect([status, problem.errors?.map((one) => [one.path, one.code])]).toEqual([400, [[path, code]]]);
    expect((await console.call('acceptLink', { body: { token, ...person } })).status).toBe(201);
  });

  it('of a member adds a role after that member has signed in, and sets no password', async () => {
    const email = fresh();
    const first = await invitationTo(server, { slug: 'test', email, role: 'viewer' });
    const session = sessionIn(await console.call('acceptLink', { body: { token: first, ...person } }));
    const token = await invitationTo(server, { slug: null, email: email.toUpperCase(), role: 'owner' });
    expect((await console.call('showLink', { body: { token } })).body.link.isMember).toBe(true);
    const other = { password: 'a quite different one', passwordConfirmation: 'a quite different one' };
    const accepted = await console.call('acceptLink', { body: { token, ...person, ...other } });
    expect([accepted.status, accepted.problem.code]).toEqual([409, 'member_exists']);

    const stranger = await console.member('test', 'editor');
    const taken = await console.call('joinByLink', { session: stranger, body: { token } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'link_of_other_member']);
    const joined = await console.call('joinByLink', { session, body: { token } });
    expect(joined.body.member).toMatchObject({
      isInstallationOwner: true,
      campaigns: [{ slug: 'test', role: 'viewer' }],
    });
    expect((await console.call('joinByLink', { session, body: { token } })).problem.code).toBe('link_invalid');
    expect((await console.call('signIn', { body: { email, password: MEMBER_PASSWORD } })).status).toBe(200);
    expect((await console.call('signIn', { body: { email, password: other.password } })).status).toBe(401);
  });

  it('of another secret is refused, and guessing is limited by network', async () => {
    server.clock.now += HOUR;
    const codes = [];
    for (let turn = 0; turn < 301; turn += 1) {
      codes.push((await console.call('showLink', { body: { token: 'A'.repeat(43) } })).problem.code);
    }
    expect([codes[0], codes[299], codes[300]]).toEqual(['link_invalid', 'link_invalid', 'too_many_tries']);
    const token = await invitationTo(server, { slug: 'test', email: fresh(), role: 'viewer' });
    expect((await console.call('showLink', { body: { token } })).status).toBe(200);
    server.clock.now += HOUR;
  });
});
