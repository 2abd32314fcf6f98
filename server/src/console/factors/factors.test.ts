import type { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEncryption } from '../../lib/encryption.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { stepOf } from './totp.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let owner: string;

beforeAll(async () => {
  server = await testServer();
  console = consoleCalls(server);
  owner = await console.firstOwner();
});
afterAll(() => server.close());

const HALF_MINUTE = 30_000;
let made = 0;

/** A member without a second factor. */
async function someone() {
  made += 1;
  const email = `person${made}@example.jp`;
  const token = await invitationTo(server, { slug: 'test', email, role: 'editor' });
  const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  const session = sessionIn(await console.call('acceptLink', { body: { token, ...person } }));
  const signIn = (code?: string) =>
    console.call('signIn', { body: { email, password: MEMBER_PASSWORD, ...(code === undefined ? {} : { code }) } });
  return { email, session, signIn };
}

/** The code that an authenticator app shows now, from the content of the QR code alone. */
const codeOf = (app: { generate(config: { timestamp: number }): string }, later = 0) =>
  app.generate({ timestamp: server.clock.now + later });

/** A member with an authenticator app. The clock moves on, because the first code is used. */
async function withTotp() {
  const member = await someone();
  const { session } = member;
  const { URI } = await import('otpauth');
  const app = URI.parse((await console.call('startTotp', { session })).body.uri) as TOTP;
  const { status, body } = await console.call('confirmTotp', { session, body: { code: codeOf(app) } });
  expect(status).toBe(200);
  server.clock.now += HALF_MINUTE;
  return { ...member, app, codes: body.recoveryCodes };
}

describe('the codes of an authenticator app', () => {
  // RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(SECRET, code, seconds * 1_000)).toBe(step);
    expect(stepOf(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, seconds * 1_000 + HALF_MINUTE)).toBe(step);
    expect(stepOf(SECRET, code, seconds * 1_000 + 2 * HALF_MINUTE)).toBeNull();
    expect(stepOf(SECRET, code, seconds * 1_000 - 2 * HALF_MINUTE)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef', '-12345'])('are six digits, not %j', (code) => {
    expect(stepOf(SECRET, code, 59_000)).toBeNull();
  });
});

describe('a second factor', () => {
  it('is asked for after the password once it is confirmed', async () => {
    const { session, signIn } = await someone();
    expect((await console.call('showFactors', { session })).body).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const started = (await console.call('startTotp', { session })).body;
    expect(started.uri).toMatch(
      /^otpauth:\/\/totp\/Meguri:person\d+%40example\.jp\?issuer=Meguri&secret=[A-Z2-7]{32}&/,
    );
    expect((await signIn()).status).toBe(200);
    const { URI } = await import('otpauth');
    const app = URI.parse(started.uri) as TOTP;
    const wrong = await console.call('confirmTotp', { session, body: { code: codeOf(app, 10 * HALF_MINUTE) } });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'code_invalid']);
    const { body } = await console.call('confirmTotp', { session, body: { code: codeOf(app) } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await console.call('showFactors', { session })).body).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });

    const answer = await signIn();
    expect([answer.status, answer.problem.code, answer.headers['set-cookie']]).toEqual([
      401,
      'second_factor_required',
      undefined,
    ]);
    // The code that confirmed it does not count again.
    expect((await signIn(codeOf(app))).problem.code).toBe('second_factor_invalid');
    server.clock.now += HALF_MINUTE;
    expect((await signIn(codeOf(app))).status).toBe(200);
  });

  it('is not asked for, and not limited, with a wrong password', async () => {
    const { email, app } = await withTotp();
    const body = { email, password: 'wrong', code: codeOf(app) };
    expect((await console.call('signIn', { body })).problem.code).toBe('sign_in_invalid');
    expect((await console.call('signIn', { body: { ...body, password: MEMBER_PASSWORD } })).status).toBe(200);
  });

  it('accepts each code once, also of calls at the same time, and none older than the last', async () => {
    const { app, signIn } = await withTotp();
    const code = codeOf(app);
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(codeOf(app, -HALF_MINUTE))).problem.code).toBe('second_factor_invalid');
    expect((await signIn(codeOf(app, HALF_MINUTE))).status).toBe(200);
  });

  it('refuses after five wrong codes, also the right one, for a minute', async () => {
    const { app, signIn } = await withTotp();
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn('000000')).problem.code).toBe('second_factor_invalid');
    expect((await signIn(codeOf(app))).problem.code).toBe('too_many_tries');
    server.clock.now += 60_000;
    expect((await signIn(codeOf(app))).status).toBe(200);
  });

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { session, signIn, codes } = await withTotp();
    const [code = '', other = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all([signIn(typed), signIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await console.call('showFactors', { session })).body.recoveryCodesLeft).toBe(9);
    const { body } = await console.call('renewRecoveryCodes', { session });
    expect((await signIn(other)).problem.code).toBe('second_factor_invalid');
    expect((await signIn(body.recoveryCodes[0])).status).toBe(200);
  });

  it('is replaced by a recovery code also after a new SECRET, and its app is added anew', async () => {
    const { email, signIn, app, codes } = await withTotp();
    const sealed = openEncryption(systemRandom.bytes(32), systemRandom).encrypt('of another SECRET', 'any');
    const text = 'update members set totp_secret = $2 where email = $1';
    await server.db.query({ name: '', text }, [email, sealed]);
    const wrong = await signIn(codeOf(app));
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'second_factor_invalid']);
    const session = sessionIn(await signIn(codes[0]));
    expect((await console.call('removeTotp', { session })).status).toBe(204);
    expect((await console.call('startTotp', { session })).status).toBe(201);
  });

  it('is changed only as its state allows', async () => {
    const { session } = await someone();
    for (const operation of ['renewRecoveryCodes', 'confirmTotp'] as const) {
      const body = operation === 'confirmTotp' ? { body: { code: '123456' } } : {};
      expect((await console.call(operation, { session, ...body })).problem.code).toBe('second_factor_state');
    }
    const { session: other } = await withTotp();
    expect((await console.call('startTotp', { session: other })).problem.code).toBe('second_factor_state');
  });

  it('is removed by its member, and by an owner of the installation when it is lost', async () => {
    const own = await withTotp();
    expect((await console.call('removeTotp', { session: own.session })).status).toBe(204);
    expect((await own.signIn()).status).toBe(200);
    const lost = await withTotp();
    const { memberId } = (await console.call('showMe', { session: lost.session })).body.member;
    owner = sessionIn(await console.call('signIn', { body: { email: 'owner@example.jp', password: MEMBER_PASSWORD } }));
    expect((await console.call('resetFactors', { session: owner, params: { memberId } })).status).toBe(204);
    expect((await console.call('showMe', { session: lost.session })).status).toBe(401);
    expect((await lost.signIn()).status).toBe(200);
    const text = 'select 1 from member_recovery_codes where member_id = $1';
    expect(await server.db.query({ name: '', text }, [memberId])).toEqual([]);
  });

  it('is stored encrypted, and its codes as hashes', async () => {
    const { app, codes } = await withTotp();
    const text = `
      select (select string_agg(to_jsonb(m)::text, '') from members m)
        || (select string_agg(to_jsonb(c)::text, '') from member_recovery_codes c) as stored`;
    const [row] = await server.db.query<{ stored: string }>({ name: '', text });
    const stored = row?.stored ?? '';
    expect(stored.length).toBeGreaterThan(1_000);
    const secret = app.secret;
    for (const plain of [
      secret.base32,
      secret.hex.toLowerCase(),
      Buffer.from(secret.base32).toString('hex'),
      ...codes,
    ]) {
      expect(stored).not.toContain(plain);
      expect(stored).not.toContain(Buffer.from(plain).toString('hex'));
    }
  });
});
