import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '../../db/open.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { PASSWORD, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { MAILS_AN_HOUR } from '../mail-links/mailed-links.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let mails: MailServer;
let server: TestServer;

const FROM = 'no-reply@rally.example.jp';
const NEW = 'lantern2027';

beforeAll(async () => {
  mails = await startMailServer();
  server = await testServer(testCampaign({ languages: ['ja_JP', 'en_US', 'ko_KR'] }), {
    mail: { url: mails.url, from: FROM },
    publicUrl: 'https://rally.example.jp',
  });
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
  mails.refuse.times = 0;
});

const forgot = (email: string, locale = 'ja_JP') =>
  server.call('forgotPassword', { body: { email }, headers: { 'x-locale': locale } });
const reset = (token: string, password = NEW, passwordConfirmation = password) =>
  server.call('resetPassword', { body: { token, password, passwordConfirmation } });
const login = (username: string, password: string) => server.call('login', { body: { username, password } });
const arrived = (count: number) => expect.poll(() => mails.received.length).toBe(count);
const tokenOf = (text = ''): string => /#(\S+)/.exec(text)?.[1] ?? '';
/** Waits until no job is left that could send a mail. */
const idle = () =>
  expect
    .poll(
      async () => {
        const [row] = await server.db.query<{ jobs: number }>({
          name: '',
          text: "select count(*)::int as jobs from meguri_jobs.jobs where task_identifier = 'mail_password_reset'",
        });
        return row?.jobs;
      },
      { timeout: 20_000 },
    )
    .toBe(0);

/** A visitor with the token of a mail. */
async function mailed(): Promise<{ username: string; token: string; link: string }> {
  const { username, token } = await server.visitor();
  expect((await forgot(`${username}@example.jp`)).status).toBe(202);
  await arrived(1);
  const link = tokenOf(mails.received[0]?.text);
  mails.received.length = 0;
  return { username, token, link };
}

describe('the mail', () => {
  it.each([
    [
      'ja_JP',
      '【テスト祭り】パスワード再設定のご案内',
      'テスト祭りをご利用いただきありがとうございます。',
      'lang="ja"',
    ],
    ['en_US', 'Test festival: choose a new password', 'You asked for a new password for Test festival.', 'lang="en"'],
    ['ko_KR', '[テスト祭り] 비밀번호 재설정 안내', '새 비밀번호를 설정해 주세요.', 'lang="ko"'],
    ['zh_CH', '【テスト祭り】パスワード再設定のご案内', '新しいパスワードを設定してください。', 'lang="ja"'],
  ])('in %s has subject, text and link as plain text and as HTML', async (locale, subject, words, lang) => {
    const { username } = await server.visitor();
    const { status, body } = await forgot(`${username.toUpperCase()}@example.jp`, locale);
    expect([status, body]).toEqual([202, { accepted: true }]);
    await arrived(1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([`${username}@example.jp`]);
    expect(mail?.headers.get('subject')).toBe(subject);
    expect(mail?.headers.get('from')).toContain(`<${FROM}>`);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    const link = `https://rally.example.jp/test/auth/reset#${tokenOf(mail?.text)}`;
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(words);
      expect(form).toContain(link);
    }
    expect(mail?.html).toContain(lang);
    // It loads no external resources.
    expect(mail?.html.replaceAll(link, '')).not.toMatch(/https?:|src=|url\(/);
  });

  it('escapes line breaks and markup in the campaign’s name', async () => {
    const name = 'Night <b>"Fair"</b>\r\nBcc: all@example.com\u2028X-Evil: 1';
    await server.publish(testCampaign({ name }));
    await expect
      .poll(async () => (await server.call('showCampaign')).body.campaign.name, { timeout: 20_000 })
      .toBe(name);
    const { username } = await server.visitor();
    await forgot(`${username}@example.jp`);
    await arrived(1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual([`${username}@example.jp`]);
    expect(mail?.head).not.toMatch(/^(bcc|x-evil):/im);
    expect(mail?.headers.get('subject')).toContain('Bcc: all@example.com X-Evil: 1');
    expect(mail?.html).toContain('Night &lt;b&gt;&quot;Fair&quot;&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    await server.publish(testCampaign());
  });

  it.each(['x@example.jp\r\nBcc: all@example.com', 'x@example.jp, y@example.jp', 'x y@example.jp', ''])(
    'is not sent to an invalid address such as %j',
    async (email) => {
      const { status, problem } = await forgot(email);
      expect([status, problem.errors?.[0]?.path]).toEqual([400, '/email']);
    },
  );
});

describe('forgotPassword', () => {
  it('gives the same answer for an unknown, a blocked and a passwordless account, and sends nothing', async () => {
    const [blocked, line] = [await server.visitor(), await server.visitor()];
    await server.db.query({ name: '', text: "update accounts set status = 'blocked' where username = $1" }, [
      blocked.username,
    ]);
    await server.db.query({ name: '', text: 'update accounts set password_hash = null where username = $1' }, [
      line.username,
    ]);
    const known = await server.visitor();
    const addresses = ['nobody', blocked.username, line.username, known.username].map((name) => `${name}@example.jp`);
    const answers = await Promise.all(addresses.map((address) => forgot(address)));
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { accepted: true }]);
    await idle();
    expect(mails.received.map(({ to }) => to)).toEqual([[`${known.username}@example.jp`]]);
  });

  it('runs the same statements for a known and an unknown address', async () => {
    const database = await testDatabase();
    const executed: string[] = [];
    const { db } = database;
    // Not in transactions: the job of an earlier call looks up its account in one.
    const watched = {
      ...db,
      query: ((statement, values, home) => {
        executed.push(statement.name);
        return db.query(statement, values, home);
      }) satisfies Queryable['query'],
    };
    const twin = await testServer(testCampaign(), {
      database: { ...database, db: watched },
      // Nothing listens on this port.
      mail: { url: 'smtp://127.0.0.1:9', from: FROM },
    });
    const { username } = await twin.visitor();
    const statements: string[][] = [];
    for (const name of [username, 'nobody']) {
      executed.length = 0;
      await twin.call('forgotPassword', { body: { email: `${name}@example.jp` } });
      statements.push(executed.filter((statement) => /^(account_of_name|account_by_id|enqueue)/.test(statement)));
    }
    expect(statements).toEqual([statements[1], ['account_of_name', 'account_by_id', 'enqueue_job']]);
    await twin.close();
  });

  it('sends at most five mails an hour to one account', async () => {
    const { username } = await server.visitor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => forgot(`${username}@example.jp`)));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    await idle();
    expect(mails.received).toHaveLength(MAILS_AN_HOUR);
    server.clock.now += 3_600_001;
    await forgot(`${username}@example.jp`);
    await arrived(MAILS_AN_HOUR + 1);
  });

  it('accepts the requests of a whole venue behind one address', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => forgot(`nobody${index}@example.jp`)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(100);
  });

  it('retries while the mail server is down, and counts only mails that were sent', async () => {
    const { username } = await server.visitor();
    Object.assign(mails.refuse, { code: 451, times: 1 });
    await forgot(`${username}@example.jp`);
    await arrived(1);
    expect((await reset(tokenOf(mails.received[0]?.text))).status).toBe(200);
  });

  it('gives up when the mail server refuses permanently, without personal data in the log', async () => {
    const { username } = await server.visitor();
    Object.assign(mails.refuse, { code: 550, times: 1 });
    await forgot(`${username}@example.jp`);
    await expect.poll(() => server.log.join('')).toContain('refused a mail permanently');
    await idle();
    expect(mails.received).toHaveLength(0);
    expect(server.log.join('')).not.toContain(`${username}@example.jp`);
    expect(server.log.join('')).toMatch(/"jobId":"\d+","job":"mail_password_reset"/);
  });

  it('stores neither address nor secret in plain text', async () => {
    const { username, link } = await mailed();
    await idle();
    const text = "select coalesce(json_agg(r), '[]')::text as rows from password_resets r";
    const [row] = await server.db.query<{ rows: string }>({ name: '', text });
    const seen = `${row?.rows}${server.log.join('')}`;
    expect(seen).not.toContain(`${username}@example.jp`);
    expect(seen).not.toContain(link.split('.')[1]);
  });
});

describe('resetPassword', () => {
  it('sets the password, logs in, and ends every session', async () => {
    const { username, token, link } = await mailed();
    const { status, body } = await reset(link);
    expect([status, body.result.status, body.result.username]).toEqual([200, 'OK', username]);
    expect((await server.call('showUser', { token: body.result.id_token ?? '' })).status).toBe(200);
    expect((await server.call('showUser', { token })).status).toBe(401);
    expect((await login(username, PASSWORD)).status).toBe(401);
    expect((await login(username, NEW)).status).toBe(200);
  });

  it('accepts a valid link also after the wrong ones of others behind the same address', async () => {
    const { link } = await mailed();
    for (let n = 0; n < 300; n += 1) await reset(`${link.slice(0, -4)}${1000 + n}`);
    expect((await reset(`${link.slice(0, -4)}2000`)).problem.code).toBe('too_many_tries');
    expect((await reset(link)).status).toBe(200);
  });

  it('accepts the whole link, once', async () => {
    const { link } = await mailed();
    expect((await reset(`https://rally.example.jp/test/auth/reset#${link}`)).status).toBe(200);
    expect((await reset(link, 'lantern2028')).problem.code).toBe('reset_invalid');
  });

  it('accepts only the newest link, and none after an hour', async () => {
    const first = await mailed();
    await forgot(`${first.username}@example.jp`);
    await arrived(1);
    const second = tokenOf(mails.received[0]?.text);
    expect((await reset(first.link)).problem.code).toBe('reset_invalid');
    server.clock.now += 3_600_000;
    expect((await reset(second)).problem.code).toBe('reset_invalid');
  });

  it('refuses a malformed link and the secret of another account', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const crossed = `${one.link.split('.')[0]}.${other.link.split('.')[1]}`;
    for (const token of ['x', crossed, `${one.link}x`, one.link.slice(0, -1), '#']) {
      expect((await reset(token)).problem.code).toBe('reset_invalid');
    }
    expect((await reset(one.link)).status).toBe(200);
  });

  it('refuses a weak password with its field, and accepts another one afterwards', async () => {
    const { link } = await mailed();
    expect((await reset(link, 'short1')).problem.errors?.[0]).toMatchObject({ path: '/password', code: 'too_short' });
    expect((await reset(link, NEW, 'else')).problem.errors?.[0]).toMatchObject({ path: '/passwordConfirmation' });
    expect((await reset(link)).status).toBe(200);
  });

  it('refuses a password that is the name of the account', async () => {
    const { username, link } = await mailed();
    const { problem } = await reset(link, `${username}2026`);
    expect(problem.errors).toMatchObject([{ path: '/password', code: 'too_common' }]);
    expect((await reset(link)).status).toBe(200);
  });

  it('also fulfils a required change, with a password other than the old one', async () => {
    const { username, link } = await mailed();
    const require = { name: '', text: 'update accounts set must_change_password = true where username = $1' };
    await server.db.query(require, [username]);
    expect((await reset(link, PASSWORD)).problem.errors?.[0]).toMatchObject({ path: '/password', code: 'unchanged' });
    expect((await reset(link)).status).toBe(200);
    expect((await login(username, NEW)).body.result.status).toBe('OK');
  });

  it('succeeds for one of 50 concurrent calls', async () => {
    const { username, link } = await mailed();
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(link, `lantern-${index}`)));
    const won = all.findIndex(({ status }) => status === 200);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === 'reset_invalid')).toHaveLength(49);
    expect((await login(username, `lantern-${won}`)).status).toBe(200);
  });
});

describe('a server without a mail server', () => {
  it('answers as usual', async () => {
    const mute = await testServer();
    const { username } = await mute.visitor();
    const answers = await Promise.all(
      [`${username}@example.jp`, 'nobody@example.jp'].map((email) => mute.call('forgotPassword', { body: { email } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await mute.close();
  });
});
