import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleCalls, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { MEMBER_LINK_MS } from './one-time-links.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const FROM = 'no-reply@rally.example.jp';
const CONSOLE = 'https://console.example.jp';
const params = { slug: 'test' };

let mails: MailServer;
let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let root: string;
let owner: string;

beforeAll(async () => {
  mails = await startMailServer();
  server = await testServer(undefined, {
    mail: { url: mails.url, from: FROM },
    publicUrl: 'https://rally.example.jp',
    consoleUrl: CONSOLE,
  });
  console = consoleCalls(server, CONSOLE);
  root = await console.firstOwner('naoko@example.jp');
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});
beforeEach(async () => {
  // The limits of the hour begin again.
  server.clock.now += 2 * 3_600_000;
  const signedIn = await console.call('signIn', { body: { email: 'naoko@example.jp', password: MEMBER_PASSWORD } });
  root = sessionIn(signedIn);
  owner = await console.member('test', 'owner');
});
afterEach(() => {
  mails.received.length = 0;
  mails.refuse.times = 0;
});

/** The mails to an address, once there are so many. */
async function mailsTo(email: string, count = 1) {
  const found = () => mails.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => found().length).toBe(count);
  return found();
}
const tokenOf = (text = ''): string => /#(\S+)/.exec(text)?.[1] ?? '';
const address = (name: string) => `${name}-${server.clock.now}@example.jp`;
const invite = (email: string, more: { role?: string; locale?: string; session?: string } = {}) =>
  console.call('inviteToCampaign', {
    session: more.session ?? owner,
    params,
    body: { email, role: more.role ?? 'editor', grants: [] },
    headers: { 'x-locale': more.locale ?? 'en_US' },
  });
const accept = (token: string, locale = 'en_US') =>
  console.call('acceptLink', {
    body: { token, name: 'Ken', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD },
    headers: { 'x-locale': locale },
  });
const listed = async (email: string) =>
  (await console.call('listCampaignMembers', { session: owner, params })).body.invitations.find(
    (one) => one.email === email,
  );
const stateOf = (email: string) => expect.poll(async () => (await listed(email))?.mail);
/** Lets the waiting jobs of mails run now. */
const hurry = () =>
  server.db.query({ name: '', text: 'update meguri_jobs._private_jobs set run_at = now() where locked_at is null' });

describe('an invitation by mail', () => {
  it.each([
    [
      'ja_JP',
      'editor',
      '「テスト祭り」のメンバーへの招待',
      '「テスト祭り」のメンバー（役割：編集）としての招待',
      '72 時間以内に 1 回だけ',
    ],
    [
      'en_US',
      'viewer',
      'You are invited to “Test festival”',
      'owner invites you to be a viewer of “Test festival”',
      '72 hours',
    ],
  ])('is in the language of the member who invites: %s', async (locale, role, subject, greeting, validity) => {
    const email = address('new');
    const { status, body } = await invite(email, { role, locale });
    expect([status, body.mailedTo]).toEqual([201, email]);
    const [mail] = await mailsTo(email);
    expect(mail?.headers.get('subject')).toBe(subject);
    expect(mail?.headers.get('from')).toContain(FROM);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(greeting);
      expect(part).toContain(validity);
      expect(part).toContain(`${CONSOLE}/console/setup#`);
    }
    expect(tokenOf(mail?.text)).not.toBe(tokenOf(body.url));
    await stateOf(email).toBe('sent');
  });

  it('is in the language of its receiver, if that is known', async () => {
    const email = address('known');
    await invite(email, { locale: 'en_US' });
    await accept(tokenOf((await mailsTo(email))[0]?.text), 'ja_JP');
    await invite(email, { locale: 'en_US' });
    expect((await mailsTo(email, 2))[1]?.headers.get('subject')).toBe('「テスト祭り」のメンバーへの招待');
    const again = await console.call('signIn', {
      body: { email, password: MEMBER_PASSWORD },
      headers: { 'x-locale': 'en_US' },
    });
    expect(again.status).toBe(200);
    await invite(email, { locale: 'ja_JP' });
    expect((await mailsTo(email, 3))[2]?.headers.get('subject')).toBe('You are invited to “Test festival”');
  });

  it('of an owner of the installation names no campaign', async () => {
    const email = address('owner');
    const { body } = await console.call('inviteOwner', { session: root, body: { email } });
    expect(body.mailedTo).toBe(email);
    const [mail] = await mailsTo(email);
    expect(mail?.headers.get('subject')).toBe('You are invited to be an owner of Meguri');
  });

  it.each(['mail', 'page'] as const)(
    'and the link on the page are one link, which works once: that of the %s first',
    async (first) => {
      const email = address(first);
      const { body } = await invite(email);
      const [mail] = await mailsTo(email);
      const tokens = { mail: tokenOf(mail?.text), page: tokenOf(body.url) };
      const second = first === 'mail' ? 'page' : 'mail';
      expect((await console.call('showLink', { body: { token: tokens[second] } })).body.link.email).toBe(email);
      expect((await accept(tokens[first])).status).toBe(201);
      for (const token of [tokens[second], tokens[first]]) {
        expect((await console.call('showLink', { body: { token } })).status).toBe(422);
        expect((await accept(token)).status).toBe(422);
      }
    },
  );

  it('and the link on the page make one member of two calls at the same time', async () => {
    const { body } = await invite(address('both'));
    const [mail] = await mailsTo(address('both'));
    const answers = await Promise.all([tokenOf(body.url), tokenOf(mail?.text)].map((token) => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('ends after 72 hours, and when it is revoked', async () => {
    const email = address('revoked');
    await invite(email);
    const token = tokenOf((await mailsTo(email))[0]?.text);
    const { invitationId = '' } = (await listed(email)) ?? {};
    await console.call('revokeCampaignInvitation', { session: owner, params: { ...params, invitationId } });
    expect(await listed(email)).toBeUndefined();
    expect((await accept(token)).status).toBe(422);

    await invite(address('late'));
    const late = tokenOf((await mailsTo(address('late')))[0]?.text);
    server.clock.now += MEMBER_LINK_MS - 1;
    expect((await console.call('showLink', { body: { token: late } })).status).toBe(200);
    server.clock.now += 1;
    expect((await accept(late)).status).toBe(422);
  });

  it('is tried again, with a new token, when the mail server does not take it', async () => {
    const email = address('again');
    mails.refuse = Object.assign(mails.refuse, { code: 451, times: 1 });
    await invite(email);
    await expect.poll(() => mails.refuse.times).toBe(0);
    expect((await listed(email))?.mail).toBe('waiting');
    await expect
      .poll(
        async () => {
          await hurry();
          return mails.received.some(({ to }) => to.includes(email));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await stateOf(email).toBe('sent');
    expect((await accept(tokenOf((await mailsTo(email))[0]?.text))).status).toBe(201);
  });

  it('that is refused for good is listed as such, and the log has no address', async () => {
    const email = address('gone');
    Object.assign(mails.refuse, { code: 550, times: 1 });
    const { body } = await invite(email);
    await stateOf(email).toBe('refused');
    await mailsTo(email, 0);
    expect(server.log.join('')).not.toContain(email);
    expect(server.log.join('')).toContain('refused a mail to a member permanently');
    expect((await accept(tokenOf(body.url))).status).toBe(201);
  });

  it('that has waited for an hour counts as not delivered', async () => {
    const email = address('slow');
    Object.assign(mails.refuse, { code: 451, times: 1 });
    await invite(email);
    await expect.poll(() => mails.refuse.times).toBe(0);
    server.clock.now += 3_600_001;
    const session = await console.member('test', 'owner');
    const { body } = await console.call('listCampaignMembers', { session, params });
    expect(body.invitations.find((one) => one.email === email)?.mail).toBe('refused');
    await server.db.query({ name: '', text: 'delete from meguri_jobs._private_jobs' });
  });

  it('leaves neither address nor token in the queue', async () => {
    Object.assign(mails.refuse, { code: 451, times: 1 });
    const { body } = await invite(address('queue'));
    await expect.poll(() => mails.refuse.times).toBe(0);
    const text = "select payload::text from meguri_jobs._private_jobs where payload::text like '%linkId%'";
    const [row] = await server.db.query<{ payload: string }>({ name: '', text });
    expect(row?.payload).toMatch(/^\{"linkId":"[0-9a-f]{64}","locale":"en_US"\}$/);
    expect(row?.payload).not.toContain(tokenOf(body.url));
    await server.db.query({
      name: '',
      text: 'delete from meguri_jobs._private_jobs',
    });
  });

  it('is sent to one address five times an hour, also when invitations are revoked; further links are only shown', async () => {
    const email = address('flood');
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await invite(email.toUpperCase())).body.mailedTo).toBe(email.toUpperCase());
      const { invitationId = '' } = (await listed(email.toUpperCase())) ?? {};
      await console.call('revokeCampaignInvitation', { session: owner, params: { ...params, invitationId } });
    }
    const { status, body } = await invite(email);
    expect([status, body.mailedTo]).toEqual([201, null]);
    expect((await console.call('showLink', { body: { token: tokenOf(body.url) } })).status).toBe(200);
    expect((await listed(email))?.mail).toBeNull();
    expect((await invite(address('other'))).body.mailedTo).not.toBeNull();
  });

  it('is not sent when the address is refused, or the member may not invite', async () => {
    expect((await invite('no address')).status).toBe(400);
    const editor = await console.member('test', 'editor');
    expect((await invite(address('x'), { session: editor })).status).toBe(403);
  });
});

describe('a reset by mail', () => {
  const joined = async () => {
    const email = address('ken');
    const { body } = await invite(email);
    await mailsTo(email);
    mails.received.length = 0;
    const session = sessionIn(await accept(tokenOf(body.url), 'ja_JP'));
    const { memberId } = (await console.call('showMe', { session })).body.member;
    return { email, memberId, session };
  };

  it('of the password has a link that works once', async () => {
    const { email, memberId } = await joined();
    const { body } = await console.call('issuePasswordReset', { session: root, params: { memberId } });
    expect(body.mailedTo).toBe(email);
    const [mail] = await mailsTo(email);
    expect(mail?.headers.get('subject')).toBe('Meguri のパスワードを決め直すリンク');
    const set = (token: string) =>
      console.call('resetMemberPassword', {
        body: { token, password: 'sixty paper boats', passwordConfirmation: 'sixty paper boats' },
      });
    expect((await set(tokenOf(mail?.text))).status).toBe(204);
    expect((await set(tokenOf(body.url))).status).toBe(422);
    expect((await console.call('signIn', { body: { email, password: 'sixty paper boats' } })).status).toBe(200);
  });

  it('of factors informs the member, and has no link that opens anything', async () => {
    const { email, memberId, session } = await joined();
    expect((await console.call('resetFactors', { session: root, params: { memberId } })).status).toBe(204);
    const [mail] = await mailsTo(email);
    expect(mail?.headers.get('subject')).toBe('Meguri への入りかたが元に戻りました');
    expect(mail?.text).toContain(`${CONSOLE}/console/sign-in`);
    expect(mail?.text).not.toContain('#');
    expect((await console.call('showMe', { session })).status).toBe(401);
  });
});

it('without a mail server no mail is ordered, and the answers say so', async () => {
  const plain = await testServer();
  try {
    const calls = consoleCalls(plain);
    const session = await calls.firstOwner();
    const body = { email: 'new@example.jp', role: 'viewer', grants: [] };
    const made = await calls.call('inviteToCampaign', { session, params, body });
    expect([made.status, made.body.mailedTo]).toEqual([201, null]);
    const team = (await calls.call('listCampaignMembers', { session, params })).body;
    expect([team.canMail, team.invitations[0]?.mail]).toEqual([false, null]);
    const { memberId } = (await calls.call('showMe', { session })).body.member;
    await calls.call('issuePasswordReset', { session, params: { memberId } });
    await calls.call('resetFactors', { session, params: { memberId } });
    const text = "select count(*)::int as jobs from meguri_jobs.jobs where task_identifier like 'mail_%'";
    expect(await plain.db.query({ name: '', text })).toEqual([{ jobs: 0 }]);
  } finally {
    await plain.close();
  }
});
