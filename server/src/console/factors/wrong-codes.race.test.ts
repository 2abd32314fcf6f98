import { WRONG_CODES_MAX, WRONG_CODES_REPORT_MS } from '@meguri/core/console/factors/rules.ts';
import type { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { challengeIn, consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { passkeyCalls } from '../../testing/passkey-calls.ts';
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const HALF_MINUTE = 30_000;
const MINUTE = 60_000;
const WRONG = '000000';

type Calls = ReturnType<typeof consoleCalls>;

let mails: MailServer;
let server: TestServer;
let console: Calls;
let passkeys: ReturnType<typeof passkeyCalls>;
const others: TestServer[] = [];

const options = () => ({
  mail: { url: mails.url, from: 'no-reply@rally.example.jp' },
  trustedProxies: 1,
});

/** Another server that starts now, on the same database. */
async function anotherServer(): Promise<Calls> {
  const { url } = server;
  const db = openDatabase({ url, pooled: false, maxConnections: 4, onError: () => undefined });
  const database = { db, url, close: () => db.close() };
  const other = await testServer(testCampaign(), { ...options(), database, publish: false });
  other.clock.now = server.clock.now;
  others.push(other);
  return consoleCalls(other);
}

beforeAll(async () => {
  mails = await startMailServer();
  server = await testServer(testCampaign(), options());
  console = consoleCalls(server);
  passkeys = passkeyCalls(console);
});
afterEach(async () => {
  // The limits of the minute begin again.
  wait(2 * MINUTE);
  await Promise.all(others.splice(0).map((other) => other.close()));
  mails.received.length = 0;
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});

function wait(ms: number) {
  for (const one of [server, ...others]) one.clock.now += ms;
}

let made = 0;

/** A member with an authenticator app. Each call comes from another network unless it is given. */
async function withTotp() {
  made += 1;
  const email = `person${made}@example.jp`;
  const token = await invitationTo(server, { slug: 'test', email, role: 'editor' });
  const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  const headers = { 'x-locale': 'ja_JP' };
  const session = sessionIn(await console.call('acceptLink', { body: { token, ...person }, headers }));
  const { URI } = await import('otpauth');
  const app = URI.parse((await console.call('startTotp', { session })).body.uri) as TOTP;
  const now = () => app.generate({ timestamp: server.clock.now });
  const { body } = await console.call('confirmTotp', { session, body: { code: now() } });
  // The first code is used.
  wait(HALF_MINUTE);
  const { memberId } = (await console.call('showMe', { session })).body.member;
  let networks = 0;
  const signIn = (more: object = {}, { from = console, challenge = '' } = {}) => {
    networks += 1;
    return from.call('signIn', {
      body: { email, password: MEMBER_PASSWORD, ...more },
      headers: { 'x-forwarded-for': `203.0.${networks}.7`, 'x-locale': 'en_US' },
      ...(challenge === '' ? {} : { challenge }),
    });
  };
  const codeOf = async (code: string, from = console) => {
    const { status, problem } = await signIn({ code }, { from });
    return status === 200 ? 'accepted' : problem.code;
  };
  return { email, memberId, session, signIn, codeOf, now, codes: body.recoveryCodes };
}

const storedOf = async (memberId: string) => {
  const text = 'select wrong_codes as count from members where member_id = $1';
  return (await server.db.query<{ count: number }>({ name: '', text }, [memberId]))[0]?.count;
};
const setCount = (memberId: string, count: number) =>
  server.db.query({ name: '', text: 'update members set wrong_codes = $2 where member_id = $1' }, [memberId, count]);

/** A member whose codes are locked. */
async function locked() {
  const member = await withTotp();
  await setCount(member.memberId, WRONG_CODES_MAX - 1);
  expect(await member.codeOf(WRONG)).toBe('codes_locked');
  return member;
}

const entriesOf = async (memberId: string) => {
  const text = `
    select actor, member_id, action from audit_entries
    where target = $1 and action in ('wrong_codes_given', 'codes_locked') order by at, action`;
  return server.db.query<{ action: string }>({ name: '', text }, [memberId]);
};
const subjectsTo = (email: string) =>
  mails.received.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.get('subject'));

const GIVEN_JA = 'Meguri：あなたのパスワードで、誤った認証コードが入力されました';
const LOCKED_JA = 'Meguri：認証アプリのコードを使えなくしました';

describe('wrong codes after the correct password', () => {
  it('are counted exactly, from whichever network and by whichever server, and lock the app', async () => {
    const { memberId, codeOf, now } = await withTotp();
    const servers = [console, await anotherServer()];
    const answers: string[] = [];
    // A server accepts 30 attempts a minute from all networks.
    for (let burst = 0; burst < 3; burst += 1) {
      const calls = Array.from({ length: 60 }, (_, index) => codeOf(WRONG, servers[index % 2]));
      answers.push(...(await Promise.all(calls)));
      const judged = answers.filter((code) => code !== 'too_many_tries').length;
      expect(await storedOf(memberId)).toBe(Math.min(judged, WRONG_CODES_MAX));
      wait(2 * MINUTE);
    }
    expect(answers.filter((code) => code === 'second_factor_invalid')).toHaveLength(WRONG_CODES_MAX - 1);
    expect(answers).toContain('codes_locked');
    expect(new Set(answers).size).toBeLessThanOrEqual(3);
    expect(await codeOf(now())).toBe('codes_locked');
    // Which comes first depends on how many of the first burst were judged: the servers exchange failures twice a second of real time.
    expect((await entriesOf(memberId)).map(({ action }) => action).sort()).toEqual([
      'codes_locked',
      'wrong_codes_given',
    ]);
  });

  it('beside the right one at the same time either come before it and lock it out, or are counted after it', async () => {
    for (const [before, wrong] of [
      [WRONG_CODES_MAX - 5, 10],
      [WRONG_CODES_MAX - 1, 6],
      [0, 10],
    ] as const) {
      const { memberId, codeOf, now } = await withTotp();
      await setCount(memberId, before);
      const right = now();
      const calls = Array.from({ length: wrong + 1 }, (_, index) => codeOf(index === wrong / 2 ? right : WRONG));
      const answers = await Promise.all(calls);
      const [ofRight] = answers.splice(wrong / 2, 1);
      const stored = (await storedOf(memberId)) ?? 0;
      if (ofRight === 'accepted') {
        expect(new Set(answers)).toEqual(new Set(['second_factor_invalid']));
        // Fewer came before it than would have locked the app.
        expect(stored).toBeGreaterThan(wrong - (WRONG_CODES_MAX - before));
        expect(stored).toBeLessThanOrEqual(wrong);
      } else {
        expect(ofRight).toBe('codes_locked');
        expect(stored).toBe(WRONG_CODES_MAX);
        expect(answers.filter((code) => code === 'second_factor_invalid')).toHaveLength(WRONG_CODES_MAX - 1 - before);
      }
    }
  });

  it('are forgotten with a right one, also with the last that is allowed', async () => {
    const { memberId, codeOf, now } = await withTotp();
    await setCount(memberId, WRONG_CODES_MAX - 2);
    expect(await codeOf(WRONG)).toBe('second_factor_invalid');
    expect(await storedOf(memberId)).toBe(WRONG_CODES_MAX - 1);
    expect(await codeOf(now())).toBe('accepted');
    expect(await storedOf(memberId)).toBe(0);
  });

  it('include recovery codes that do not exist, and a used code of the app', async () => {
    const { memberId, codeOf, now, codes } = await withTotp();
    expect(await codeOf('aaaa-bbbb-cccc-dddd')).toBe('second_factor_invalid');
    expect(await storedOf(memberId)).toBe(1);
    expect(await codeOf(codes[0] ?? '')).toBe('accepted');
    const code = now();
    expect(await codeOf(code)).toBe('accepted');
    expect(await codeOf(code)).toBe('second_factor_invalid');
    expect(await storedOf(memberId)).toBe(1);
  });

  it('are not counted with a wrong password, without a code, or when the code confirms a new app', async () => {
    const { memberId, signIn, session } = await withTotp();
    expect((await signIn({ password: 'wrong', code: WRONG })).problem.code).toBe('sign_in_invalid');
    expect((await signIn()).problem.code).toBe('second_factor_required');
    await console.call('removeTotp', { session });
    await console.call('startTotp', { session });
    expect((await console.call('confirmTotp', { session, body: { code: WRONG } })).problem.code).toBe('code_invalid');
    expect(await storedOf(memberId)).toBe(0);
    expect(await entriesOf(memberId)).toEqual([]);
  });
});

describe('locked codes', () => {
  it('stay locked for a right code, later, and at a server that starts afterwards', async () => {
    const { memberId, codeOf, now } = await locked();
    expect(await codeOf(now())).toBe('codes_locked');
    wait(7 * 24 * 60 * MINUTE);
    const fresh = await anotherServer();
    expect(await codeOf(now(), fresh)).toBe('codes_locked');
    expect(await codeOf(WRONG, fresh)).toBe('codes_locked');
    expect(await storedOf(memberId)).toBe(WRONG_CODES_MAX);
  });

  it('are opened by a recovery code, also while wrong codes are limited', async () => {
    const { memberId, codeOf, now, codes } = await locked();
    const code = now();
    const flood = await Promise.all(Array.from({ length: 35 }, () => codeOf(WRONG)));
    expect(flood).toContain('too_many_tries');
    expect(await codeOf(code)).toBe('too_many_tries');
    expect(await codeOf(codes[0] ?? '')).toBe('accepted');
    expect(await storedOf(memberId)).toBe(0);
    wait(HALF_MINUTE);
    wait(HALF_MINUTE);
    expect(await codeOf(now())).toBe('accepted');
    // It works once, as ever.
    expect(await codeOf(codes[0] ?? '')).toBe('second_factor_invalid');
  });

  it('were not used by what was refused', async () => {
    const { codeOf, now, codes } = await locked();
    const code = now();
    expect(await codeOf(code)).toBe('codes_locked');
    expect(await codeOf(codes[0] ?? '')).toBe('accepted');
    expect(await codeOf(code)).toBe('accepted');
  });

  describe('of a member with a passkey', () => {
    const ways: [string, (member: Awaited<ReturnType<typeof withTotp>>, device: SoftwareAuthenticator) => unknown][] = [
      ['signing in with it', async (_member, device) => expect((await passkeys.signIn(device)).status).toBe(200)],
      [
        'showing it after the password',
        async ({ signIn }, device) => {
          const answer = await signIn();
          const { passkey } = answer.problem as unknown as { passkey: Parameters<typeof device.get>[0] };
          const more = { passkey: device.get(passkey) };
          expect((await signIn(more, { challenge: challengeIn(answer) })).status).toBe(200);
        },
      ],
      [
        'proving with it who the member is',
        async ({ session }, device) => expect((await passkeys.prove(session, device)).status).toBe(204),
      ],
    ];
    it.each(ways)('are opened by %s', async (_what, show) => {
      const member = await withTotp();
      const { device } = await passkeys.add(member.session);
      await setCount(member.memberId, WRONG_CODES_MAX);
      expect((await passkeys.signIn(device, { isVerified: false })).problem.code).toBe('passkey_refused');
      const body = { password: MEMBER_PASSWORD };
      expect((await console.call('proveIdentity', { session: member.session, body })).status).toBe(204);
      expect(await member.codeOf(member.now())).toBe('codes_locked');
      await show(member, device);
      expect(await storedOf(member.memberId)).toBe(0);
      expect(await member.codeOf(member.now())).toBe('accepted');
    });
  });

  it('are gone once an owner has reset the factors, and a new app is accepted', async () => {
    const { memberId, signIn, codeOf } = await locked();
    const owner = await console.installationOwner(`owner${made}@example.jp`);
    expect((await console.call('resetFactors', { session: owner, params: { memberId } })).status).toBe(204);
    expect(await storedOf(memberId)).toBe(0);
    const session = sessionIn(await signIn());
    const { URI } = await import('otpauth');
    const app = URI.parse((await console.call('startTotp', { session })).body.uri) as TOTP;
    const now = () => app.generate({ timestamp: server.clock.now });
    expect((await console.call('confirmTotp', { session, body: { code: now() } })).status).toBe(200);
    wait(HALF_MINUTE);
    expect(await codeOf(now())).toBe('accepted');
  });

  it('of a member who had passkeys only do not lock an app that is added later', async () => {
    const { memberId, session, codeOf, now } = await withTotp();
    await passkeys.add(session);
    await console.call('removeTotp', { session });
    await setCount(memberId, WRONG_CODES_MAX + 10);
    expect(await codeOf(now())).toBe('second_factor_invalid');
    const { URI } = await import('otpauth');
    const app = URI.parse((await console.call('startTotp', { session })).body.uri) as TOTP;
    const code = () => app.generate({ timestamp: server.clock.now });
    expect((await console.call('confirmTotp', { session, body: { code: code() } })).status).toBe(200);
    wait(HALF_MINUTE);
    expect(await codeOf(code())).toBe('accepted');
  });
});

describe('the first wrong code in 24 hours', () => {
  it('is in the audit log and in a mail to the member, in its language', async () => {
    const { email, memberId, codeOf } = await withTotp();
    await Promise.all([codeOf(WRONG), codeOf(WRONG), codeOf(WRONG)]);
    const entry = { actor: 'server', member_id: null, action: 'wrong_codes_given' };
    expect(await entriesOf(memberId)).toEqual([entry]);
    await expect.poll(() => subjectsTo(email)).toEqual([GIVEN_JA]);
    const [mail] = mails.received.filter(({ to }) => to.includes(email));
    expect(mail?.text).toContain('http://localhost:8080/console/sign-in');
    expect(mail?.text).not.toContain('#');

    wait(WRONG_CODES_REPORT_MS - 1);
    expect(await codeOf(WRONG)).toBe('second_factor_invalid');
    expect(await entriesOf(memberId)).toEqual([entry]);
    wait(1);
    expect(await codeOf(WRONG)).toBe('second_factor_invalid');
    expect(await entriesOf(memberId)).toEqual([entry, entry]);
    await expect.poll(() => subjectsTo(email)).toEqual([GIVEN_JA, GIVEN_JA]);
  });

  it('is reported once also when the right code comes in between', async () => {
    const { memberId, codeOf, now } = await withTotp();
    for (const code of [WRONG, now(), WRONG]) await codeOf(code);
    expect(await entriesOf(memberId)).toHaveLength(1);
  });

  it('is reported apart from the lock, and also while codes are locked', async () => {
    const { email, memberId, codeOf } = await locked();
    const actions = async () => (await entriesOf(memberId)).map(({ action }) => action);
    expect(await actions()).toEqual(['codes_locked', 'wrong_codes_given']);
    await expect.poll(() => subjectsTo(email).sort()).toEqual([GIVEN_JA, LOCKED_JA]);
    wait(WRONG_CODES_REPORT_MS);
    expect(await codeOf(WRONG)).toBe('codes_locked');
    expect(await actions()).toEqual(['codes_locked', 'wrong_codes_given', 'wrong_codes_given']);
  });

  it('is in the log only if there is no mail server', async () => {
    const plain = await testServer();
    try {
      const calls = consoleCalls(plain);
      await calls.firstOwner('naoko@example.jp');
      const text = "update members set totp_secret = '\\x00', totp_confirmed_at = now()";
      await plain.db.query({ name: '', text });
      const body = { email: 'naoko@example.jp', password: MEMBER_PASSWORD, code: WRONG };
      expect((await calls.call('signIn', { body })).problem.code).toBe('second_factor_invalid');
      const counted = `
        select (select count(*)::int from audit_entries where action = 'wrong_codes_given') as entries,
          (select count(*)::int from meguri_jobs.jobs where task_identifier like 'mail_%') as jobs`;
      expect(await plain.db.query({ name: '', text: counted })).toEqual([{ entries: 1, jobs: 0 }]);
    } finally {
      await plain.close();
    }
  });
});
