import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openKnownDevices } from '../../accounts/known-devices.ts';
import { openDatabase } from '../../db/open.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls, deviceIn, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { passkeyCalls } from '../../testing/passkey-calls.ts';
import { type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const MINUTE = 60_000;
const WRONG = 'fifty lanterns';
const NEW = { password: 'sixty paper boats', passwordConfirmation: 'sixty paper boats' };
/** The network of a venue, behind which there are members and an attacker. */
const VENUE = '192.0.2.1';

/** Two servers on one database, which do not share memory. */
let one: TestServer;
let other: TestServer;
let console: ReturnType<typeof consoleCalls>;

beforeAll(async () => {
  one = await testServer(testCampaign(), { trustedProxies: 1 });
  const db = openDatabase({ url: one.url, pooled: false, maxConnections: 4, onError: () => undefined });
  const database = { db, url: one.url, close: () => db.close() };
  other = await testServer(testCampaign(), { trustedProxies: 1, database, publish: false });
  console = consoleCalls(one);
});
afterEach(() => {
  // The limits of the minute begin again.
  for (const server of [one, other]) server.clock.now += 2 * MINUTE;
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

let made = 0;
/** A new member, in the browser in which it has joined. */
async function member() {
  made += 1;
  const email = `person${made}@example.jp`;
  const token = await invitationTo(one, { slug: 'test', email, role: 'editor' });
  const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  const joined = await console.call('acceptLink', { body: { token, ...person } });
  const session = sessionIn(joined);
  const { memberId } = (await console.call('showMe', { session })).body.member;
  return { email, memberId, session, device: deviceIn(joined) };
}

const owner = () => console.installationOwner(`owner${made}@example.jp`);

interface Given {
  device?: string;
  password?: string;
  server?: TestServer;
}
const signIn = (email: string, { device, password = MEMBER_PASSWORD, server = one }: Given = {}) =>
  consoleCalls(server).call('signIn', { body: { email, password }, device, headers: { 'x-forwarded-for': VENUE } });
const statusOf = async (email: string, given: Given = {}) => (await signIn(email, given)).status;
/** Wrong passwords for an address, so that browsers of the venue that are not known cannot sign in with it. */
async function lockOut(email: string) {
  for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(email, { password: WRONG })).toBe(401);
}
const soon = (status: () => Promise<number>) => expect.poll(status, { timeout: 20_000, interval: 100 });

describe('a browser in which a member has signed in before', () => {
  it('signs in behind a network that others have locked, on each server', async () => {
    const { email, device } = await member();
    const ended: string[] = [];
    const attempt = async (turn: number) =>
      ended.push(`${await statusOf(`nobody${turn}@example.jp`, { password: WRONG })}`);
    const flood = Array.from({ length: 300 }, (_, turn) => attempt(turn));
    const own = statusOf(email, { device }).then((status) => ended.push(`known ${status}`));
    await Promise.all([...flood, own]);
    // It does not wait behind them either.
    expect(ended.slice(0, 150)).toContain('known 200');
    expect(ended.filter((status) => status === '401')).toHaveLength(300);

    expect(await statusOf(email)).toBe(429);
    expect(await statusOf(email, { device })).toBe(200);
    await soon(() => statusOf(email, { server: other })).toBe(429);
    expect(await statusOf(email, { device, server: other })).toBe(200);
  });

  it('has five attempts a minute of its own, also when they come at the same time, and on all servers', async () => {
    const { email, device } = await member();
    const attempts = await Promise.all(Array.from({ length: 8 }, () => statusOf(email, { device, password: WRONG })));
    expect(attempts.sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await statusOf(email, { device })).toBe(429);
    // They count for nobody else.
    expect(await statusOf(email)).toBe(200);
    await soon(() => statusOf(email, { device, server: other })).toBe(429);
    for (const server of [one, other]) server.clock.now += 2 * MINUTE;
    expect(await statusOf(email, { device, server: other })).toBe(200);
  });

  it('has a cookie that is sent with sign-ins only and reveals nothing about the member', async () => {
    const { email, memberId } = await member();
    const response = await signIn(email);
    const [, cookie] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(
      /^meguri_device=[\w-]{64}; Max-Age=15552000; Path=\/api\/console\/v1\/sign-in; HttpOnly; SameSite=Strict$/,
    );
    const bytes = Buffer.from(deviceIn(response), 'base64url').toString('hex');
    expect(bytes).not.toContain(memberId.replaceAll('-', ''));
    expect(bytes).not.toContain(Buffer.from(email).toString('hex'));
  });

  it('is known after signing in with a passkey, and after signing out', async () => {
    const { email, session } = await member();
    const { device: authenticator } = await passkeyCalls(console).add(session);
    const signed = await passkeyCalls(console).signIn(authenticator);
    await console.call('signOut', { session: sessionIn(signed) });
    await lockOut(email);
    expect((await signIn(email)).problem.code).toBe('too_many_tries');
    expect((await signIn(email, { device: deviceIn(signed) })).problem.code).toBe('second_factor_required');
  });
});

describe('the cookie of a known browser', () => {
  it('opens nothing without the password, and is not given for a wrong one', async () => {
    const { email, device } = await member();
    const wrong = await signIn(email, { device, password: WRONG });
    expect([wrong.status, wrong.problem.code, deviceIn(wrong)]).toEqual([401, 'sign_in_invalid', '']);
  });

  it('is worth nothing if it was invented, changed, of another member, or signed for visitors', async () => {
    const [mine, theirs] = [await member(), await member()];
    await lockOut(mine.email);
    const { device } = mine;
    const text = 'select known_as from members where member_id = $1';
    const [row] = await one.db.query<{ known_as: string }>({ name: '', text }, [mine.memberId]);
    const ofVisitors = openKnownDevices(one.keys.device, systemRandom).issue(row?.known_as ?? '');
    const changed = [0, 30, 50].map((at) => {
      const replaced = device[at] === 'A' ? 'B' : 'A';
      return `${device.slice(0, at)}${replaced}${device.slice(at + 1)}`;
    });
    for (const invented of ['', 'x', 'A'.repeat(64), ...changed, theirs.device, ofVisitors, mine.session]) {
      expect([invented, await statusOf(mine.email, { device: invented })]).toEqual([invented, 429]);
    }
    expect(await statusOf(mine.email, { device })).toBe(200);
    expect(await statusOf(theirs.email, { device })).toBe(200);
  });

  it('does not say whether an address is that of a member', async () => {
    const { device } = await member();
    await lockOut('nobody@example.jp');
    expect((await signIn('nobody@example.jp', { device })).problem.code).toBe('too_many_tries');
    const { email } = await member();
    await lockOut(email);
    expect((await signIn(email, { device })).problem.code).toBe('too_many_tries');
  });
});

describe('no browser is known any more', () => {
  it('after the member has changed its password, but the one in which it did', async () => {
    const { email, session, device } = await member();
    const second = deviceIn(await signIn(email));
    const body = { currentPassword: MEMBER_PASSWORD, ...NEW };
    const changed = await console.call('changePassword', { session, body });
    expect(changed.status).toBe(204);
    await lockOut(email);
    const { password } = NEW;
    for (const known of [device, second]) expect(await statusOf(email, { device: known, password })).toBe(429);
    expect(await statusOf(email, { device: deviceIn(changed), password })).toBe(200);
  });

  it('after a new password by a link, or a reset of the factors, which end all sessions', async () => {
    const { email, memberId, device } = await member();
    const session = await owner();
    const { url } = (await console.call('issuePasswordReset', { session, params: { memberId } })).body;
    const token = url.split('#')[1] ?? '';
    expect((await console.call('resetMemberPassword', { body: { token, ...NEW } })).status).toBe(204);
    const { password } = NEW;
    const second = deviceIn(await signIn(email, { password }));
    await lockOut(email);
    expect(await statusOf(email, { device, password })).toBe(429);
    expect(await statusOf(email, { device: second, password })).toBe(200);
    expect((await console.call('resetFactors', { session, params: { memberId } })).status).toBe(204);
    expect(await statusOf(email, { device: second, password })).toBe(429);
  });

  it('after the member was deleted, also if it is invited again', async () => {
    const { email, memberId, device } = await member();
    expect((await console.call('deleteMember', { session: await owner(), params: { memberId } })).status).toBe(204);
    const token = await invitationTo(one, { slug: 'test', email, role: 'editor' });
    const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
    const joined = await console.call('acceptLink', { body: { token, ...person } });
    await lockOut(email);
    expect(await statusOf(email, { device })).toBe(429);
    expect(await statusOf(email, { device: deviceIn(joined) })).toBe(200);
  });
});
