import { NOTICE_MAIL_DELAY_MS, NOTICE_MAIL_MS } from '@meguri/core/notice-mails/rules.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LiveCampaigns, openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import { openMailer } from '../mail/mailer.ts';
import { consoleCalls } from '../testing/console-calls.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { publishForTest } from '../testing/publish.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { beginMail, claimMails } from './mail-queries.ts';
import { orderMailing } from './order-mailing.ts';
import { openNoticeMailSender } from './send-notice-mails.ts';
import { openStopTokens } from './stop-token.ts';

const MINUTE = 60_000;
const FROM = 'no-reply@rally.example.jp';
const organiser = {
  name: { ja_JP: '灯まつり実行委員会', en_US: 'Lantern committee' },
  address: { ja_JP: '港町 1-1', en_US: '1-1 Minatomachi' },
  contact: 'office@example.jp',
};
const file = testCampaign({ organiser });

let mails: MailServer;
let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let owner = '';
let hana: Visitor;
let ken: Visitor;
let notices = 0;

beforeAll(async () => {
  mails = await startMailServer();
  server = await testServer(file, { mail: { url: mails.url, from: FROM }, publicUrl: 'https://rally.example.jp' });
  calls = consoleCalls(server, 'https://rally.example.jp');
  await calls.firstOwner();
  owner = await calls.member('test', 'owner');
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});
beforeEach(async () => {
  server.clock.now = NOON;
  for (const table of ['notice_mails', 'notice_mail_consents']) await rows(`delete from ${table}`);
  [hana, ken] = [await server.visitor(), await server.visitor()];
  mails.received.length = 0;
  mails.refuse.times = 0;
});

const rows = <T>(text: string, values: unknown[] = []) => server.db.query<T & object>({ name: '', text }, values);
const confirm = ({ username }: Visitor) =>
  rows('update accounts set email_verified_at = $2 where username = $1', [username, new Date(NOON)]);
const show = async ({ token }: Visitor) => (await server.call('showNoticeMail', { token })).body.noticeMail;
const accept = ({ token }: Visitor, locale = 'ja_JP') =>
  server.call('acceptNoticeMail', { token, body: { accept: true }, headers: { 'x-locale': locale } });
async function consent(visitor: Visitor, locale = 'ja_JP') {
  await confirm(visitor);
  expect((await accept(visitor, locale)).status).toBe(204);
}
const newId = () => {
  notices += 1;
  return `0199a000-0000-7000-8000-${String(notices).padStart(12, '0')}`;
};
/** Posts a notice of the day, also by mail. */
async function post(title: object | string = '雨のため中止', id = newId()) {
  const body = { id, title, body: '本部でお渡しします。\n\nお気をつけて。', mail: true };
  const { status } = await calls.call('postNotice', { session: owner, params: { slug: 'test' }, body });
  expect(status).toBe(204);
  return id;
}
const later = (ms = NOTICE_MAIL_DELAY_MS) => {
  server.clock.now += ms;
};
const states = async () =>
  (await rows<{ state: string }>('select state from notice_mails order by state')).map(({ state }) => state);
const become = (...expected: string[]) => expect.poll(states).toEqual(expected);
const listed = async () => (await calls.call('listNoticeMails', { session: owner, params: { slug: 'test' } })).body;
const to = ({ username }: Visitor) => mails.received.filter((mail) => mail.to[0] === `${username}@example.jp`);
const stopUrl = ({ headers }: { headers: Map<string, string> }) =>
  /<https:\/\/rally\.example\.jp(\S+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
const open = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload = '') =>
  server.app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });

/** The sender of another server on the same database. */
const anotherSender = ({
  mailsPerSecond,
  clock,
  campaigns = openLiveCampaigns(server.db),
}: {
  mailsPerSecond: number;
  clock: () => number;
  campaigns?: LiveCampaigns;
}) =>
  openNoticeMailSender({
    db: server.db,
    campaigns,
    mailer: openMailer({ url: mails.url, from: FROM }),
    mailsPerSecond,
    stopTokens: openStopTokens(server.keys.noticeMail),
    clock,
    log: pino({ level: 'silent' }),
    publicUrl: 'https://rally.example.jp',
  });

it('takes the consent of a visitor with a confirmed address, with its instant, and ends it', async () => {
  expect(await show(hana)).toEqual({
    email: `${hana.username}@example.jp`,
    isConfirmed: false,
    organiser: '灯まつり実行委員会',
    consent: null,
  });
  expect((await accept(hana)).problem.code).toBe('email_unconfirmed');
  await confirm(hana);
  // Without the tick there is no consent.
  expect((await server.call('acceptNoticeMail', { token: hana.token, body: {} })).status).toBe(400);
  expect((await accept(hana)).status).toBe(204);
  const first = { consentedAt: new Date(NOON).toISOString(), language: 'ja_JP', endedAt: null, endedBy: null };
  expect((await show(hana)).consent).toEqual(first);
  // Again, in another language: the same consent.
  server.clock.now += MINUTE;
  await accept(hana, 'en_US');
  expect((await show(hana)).consent).toEqual({ ...first, language: 'en_US' });
  const end = () => server.call('endNoticeMail', { token: hana.token });
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
  const ended = { endedAt: new Date(server.clock.now).toISOString(), endedBy: 'visitor' };
  expect((await show(hana)).consent).toMatchObject(ended);
  const { noticeMailConsent } = (await server.call('exportUser', { token: hana.token })).body;
  expect(noticeMailConsent).toMatchObject({ ...ended, consentedAt: first.consentedAt });
});

it('takes the consent on the page of the link that confirms the address, without a session', async () => {
  await server.call('sendVerification', { token: hana.token });
  await expect.poll(() => to(hana).length).toBe(1);
  const token = /#(\S+)/.exec(to(hana)[0]?.text ?? '')?.[1] ?? '';
  expect((await server.call('verifyEmail', { body: { token } })).status).toBe(204);
  expect((await show(hana)).consent).toBeNull();
  const headers = { 'x-locale': 'en_US' };
  expect((await server.call('verifyEmail', { body: { token, noticeMails: true }, headers })).status).toBe(204);
  expect((await show(hana)).consent).toMatchObject({ language: 'en_US', endedAt: null });
});

it('mails a notice once to everybody who consents, in their language, and says who sends it', async () => {
  await consent(hana);
  await consent(ken, 'en_US');
  await server.visitor();
  expect(await listed()).toMatchObject({ state: 'on', recipients: 2 });
  const id = await post({ ja_JP: '雨のため中止', en_US: 'Cancelled: rain' });
  later();
  await become('sent', 'sent');
  expect(mails.received).toHaveLength(2);
  const [japanese] = to(hana);
  expect(japanese?.headers.get('subject')).toBe('【テスト祭り】雨のため中止');
  for (const part of [japanese?.text, japanese?.html]) {
    for (const text of ['灯まつり実行委員会', '港町 1-1', 'office@example.jp', 'お気をつけて。', stopUrl(japanese!)]) {
      expect(part).toContain(text);
    }
    expect(part).toContain(`https://rally.example.jp/test/notifications#${id}`);
  }
  expect(japanese?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(to(ken)[0]?.headers.get('subject')).toBe('Test festival: Cancelled: rain');
  expect(to(ken)[0]?.text).toContain('Lantern committee');
  // Ordered again, nothing is sent again.
  const again = () => calls.call('mailNotice', { session: owner, params: { slug: 'test', noticeId: id } });
  expect((await again()).status).toBe(204);
  later();
  expect(await listed()).toMatchObject({
    notices: expect.arrayContaining([
      expect.objectContaining({ id, mailing: expect.objectContaining({ sent: 2, waiting: 0, failed: 0, dropped: 0 }) }),
    ]),
  });
  const audit = await rows<{ target: string }>(
    "select target from audit_entries where action = 'notice_mailed' and target = $1",
    [id],
  );
  expect(audit).toHaveLength(1);
  expect(mails.received).toHaveLength(2);
  const { noticeMails } = (await server.call('exportUser', { token: hana.token })).body;
  expect(noticeMails).toEqual([{ noticeId: id, state: 'sent', at: expect.any(String), attempts: 1 }]);
});

it('writes the mails of many recipients in portions, each once', async () => {
  await Promise.all([hana, ken].map((visitor) => consent(visitor)));
  const others = await Promise.all(Array.from({ length: 6 }, () => server.visitor()));
  await Promise.all(others.map((visitor) => consent(visitor)));
  const [{ campaign_id: campaignId, member_id: memberId } = { campaign_id: 0, member_id: '' }] = await rows<{
    campaign_id: number;
    member_id: string;
  }>("select campaign_id, (select member_id from members limit 1) from campaigns where slug = 'test'");
  const order = { campaignId, memberId, noticeId: newId(), now: server.clock.now };
  const ordered = await server.db.transaction(async (tx) => [
    await orderMailing(tx, order, 2),
    await orderMailing(tx, order, 2),
  ]);
  expect(ordered).toEqual([true, false]);
  expect(await states()).toEqual(Array.from({ length: 8 }, () => 'waiting'));
});

it('mails a published notice of the campaign file, and refuses any other', async () => {
  await consent(hana);
  const soon = { id: 'soon', title: '花火', publishAt: new Date(NOON + MINUTE).toISOString() };
  await server.publish({ ...file, notifications: [{ id: 'fair', title: '夜市' }, soon] });
  const mail = (noticeId: string) => calls.call('mailNotice', { session: owner, params: { slug: 'test', noticeId } });
  await expect.poll(async () => (await mail('fair')).status).toBe(204);
  expect([(await mail('soon')).status, (await mail('nothing')).status]).toEqual([404, 404]);
  later();
  await become('sent');
  expect(to(hana)[0]?.headers.get('subject')).toBe('【テスト祭り】夜市');
});

it.each([
  [1, [0, 1, 1, 2]],
  [5, [2, 5, 7, 7]],
])('starts %i mails in a second, where that is the limit', async (mailsPerSecond, started) => {
  const people = await Promise.all(Array.from({ length: 7 }, () => server.visitor()));
  for (const visitor of people) await consent(visitor);
  await post();
  // The mails are due for this sender only: the clock of the server stands still.
  const due = NOON + NOTICE_MAIL_DELAY_MS;
  const sender = anotherSender({ mailsPerSecond, clock: () => due });
  for (const count of started) {
    await sender.send(due);
    const sent = async () => (await states()).filter((state) => state === 'sent').length;
    await expect.poll(sent).toBe(count);
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(people.length - count);
  }
  await sender.stop();
});

it('sends each mail once where several servers send at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.visitor()));
  for (const visitor of people) await consent(visitor);
  const { clock } = server;
  const others = Array.from({ length: 3 }, () => anotherSender({ mailsPerSecond: 10, clock: () => clock.now }));
  await post();
  later();
  for (let round = 0; round < 20; round += 1) await Promise.all(others.map((sender) => sender.send(clock.now)));
  await become(...people.map(() => 'sent'));
  await Promise.all(others.map((sender) => sender.stop()));
  expect(people.map((visitor) => to(visitor).length)).toEqual(people.map(() => 1));
});

it('mails a notice of another server before this one knows of it', async () => {
  await consent(hana);
  const campaigns = openLiveCampaigns(server.db);
  // The mail is due for this sender only: the clock of the server stands still.
  const due = NOON + NOTICE_MAIL_DELAY_MS;
  const sender = anotherSender({ mailsPerSecond: 10, clock: () => due, campaigns });
  const known = async () => (await campaigns.find('test'))?.conditions.notices.map((notice) => notice.id);
  expect(await known()).toBeDefined();
  const id = await post();
  expect(await known()).not.toContain(id);
  await sender.send(due);
  await become('sent');
  await sender.stop();
  expect(to(hana)).toHaveLength(1);
});

it('waits where the mail server asks for it, and stops at an address that it refuses', async () => {
  await consent(hana);
  mails.refuse.code = 451;
  mails.refuse.times = 1;
  await post();
  later();
  const due = async () => (await rows<{ at: Date }>('select next_at as at from notice_mails'))[0]?.at.getTime();
  await expect.poll(due).toBe(server.clock.now + MINUTE);
  expect(await states()).toEqual(['waiting']);
  later(MINUTE);
  await become('sent');
  expect(to(hana)).toHaveLength(1);

  mails.refuse.code = 550;
  mails.refuse.times = 1;
  await post();
  later();
  await become('failed', 'sent');
  expect((await show(hana)).consent).toMatchObject({ endedBy: 'address_refused' });
  expect((await listed()).recipients).toBe(0);
  await post();
  expect(await states()).toEqual(['failed', 'sent']);
});

it('is taken over from a killed server before a mail is handed over, and given up after', async () => {
  await consent(hana);
  await consent(ken);
  const { db } = server;
  await post();
  const now = server.clock.now + NOTICE_MAIL_DELAY_MS;
  // The clock of the server itself stands still, so that it takes none yet.
  const claimed = await claimMails(db, now, 10);
  const ofKen = claimed.find(({ accountId }) => accountId !== claimed[0]?.accountId)!;
  expect(claimed).toHaveLength(2);
  expect(await claimMails(db, now, 10)).toEqual([]);
  expect(await beginMail(db, ofKen)).toMatchObject({ locale: 'ja_JP' });
  // Both servers are killed here.
  later(10 * MINUTE);
  await become('failed', 'sent');
  expect(mails.received).toHaveLength(1);
  // A server that wakes up afterwards has lost its mails.
  expect(await Promise.all(claimed.map((mail) => beginMail(db, mail)))).toEqual([undefined, undefined]);
});

it('sends nothing that is not wanted any more', async () => {
  const [blocked, gone, moved] = [await server.visitor(), await server.visitor(), await server.visitor()];
  for (const visitor of [hana, ken, blocked, gone, moved]) await consent(visitor);
  await post();
  await server.call('endNoticeMail', { token: ken.token });
  await rows("update accounts set status = 'blocked' where username = $1", [blocked.username]);
  await server.call('deleteUser', { token: gone.token, body: { password: PASSWORD } });
  await server.call('changeEmail', { token: moved.token, body: { email: 'else@example.jp', password: PASSWORD } });
  expect((await show(moved)).consent).toMatchObject({ endedBy: 'address_changed' });
  later();
  await become('dropped', 'dropped', 'dropped', 'dropped', 'sent');
  expect(mails.received.map((mail) => mail.to)).toEqual([[`${hana.username}@example.jp`]]);

  // A notice that ends before its turn, and one that has waited for a day.
  const ended = await post();
  await calls.call('endCondition', { session: owner, params: { slug: 'test', conditionId: ended }, body: {} });
  await expect.poll(async () => (await listed()).notices.find(({ id }) => id === ended)?.title).toBeNull();
  later();
  await become('dropped', 'dropped', 'dropped', 'dropped', 'dropped', 'sent');
  await post();
  later(NOTICE_MAIL_MS);
  await become('dropped', 'dropped', 'dropped', 'dropped', 'dropped', 'dropped', 'sent');
  expect(mails.received).toHaveLength(1);
});

it('ends with one press on the link of a mail, without a session', async () => {
  await consent(hana, 'en_US');
  await post();
  later();
  await become('sent');
  await server.call('logout', { token: hana.token, body: { refresh_token: hana.refreshToken } });
  const url = stopUrl(to(hana)[0]!);
  const page = await open('GET', url, { 'accept-language': 'ja' });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  // In the language of the mails.
  expect(page.body).toContain('Stop getting the notices of Test festival by email?');
  const consents = async () =>
    (await rows<{ by: string | null }>('select ended_by as by from notice_mail_consents')).map(({ by }) => by);
  // A scanner that opens every link changes nothing.
  expect(await consents()).toEqual([null]);
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await open('POST', url, oneClick, 'List-Unsubscribe=One-Click');
  expect([stopped.statusCode, stopped.body.includes('Emails are stopped')]).toEqual([200, true]);
  expect(await consents()).toEqual(['link']);
  expect((await open('POST', url)).statusCode).toBe(200);
  expect((await listed()).recipients).toBe(0);
});

it('refuses forged links, and those of another campaign', async () => {
  await consent(hana);
  await post();
  later();
  await become('sent');
  await publishForTest(server.db, { ...file, slug: 'other' }, { now: NOON });
  const url = stopUrl(to(hana)[0]!);
  const forged = [
    url.replace(/.{3}$/, 'AAA'),
    url.replace('/test/', '/other/'),
    url.replace('/test/', '/nowhere/'),
    url.replace(/\/[^/]+$/, '/x'),
    url.replace(/(\w)\./, (_, digit) => `${digit === '0' ? '1' : '0'}.`),
  ];
  for (const address of forged) {
    expect((await open('POST', address)).statusCode, address).toBe(404);
    expect((await open('GET', address)).statusCode, address).toBe(404);
  }
  expect((await show(hana)).consent?.endedAt).toBeNull();
});

it('says to how many browsers a notice is pushed at once', async () => {
  const subscribe = (browser: string, { username }: Visitor) =>
    rows(
      `insert into push_subscriptions (campaign_id, account_id, endpoint_hash, session_id, sealed, locale, subscribed_at)
       select campaign_id, account_id, $2::bytea, session_id, '', 'ja_JP', sessions.created_at
       from sessions join accounts using (campaign_id, account_id) where username = $1`,
      [username, Buffer.from(browser)],
    );
  expect(await listed()).toMatchObject({ phones: 0, languages: ['ja_JP', 'en_US'] });
  await subscribe('phone', hana);
  await subscribe('tablet', hana);
  await subscribe('phone', ken);
  expect((await listed()).phones).toBe(3);
  await server.call('logout', { token: ken.token, body: { refresh_token: ken.refreshToken } });
  expect((await listed()).phones).toBe(2);
});

it('is not offered without a mail server or an organiser, and then posts nothing that should be mailed', async () => {
  await server.publish(testCampaign());
  const mailed = { id: newId(), title: '雨', mail: true };
  const order = () => calls.call('postNotice', { session: owner, params: { slug: 'test' }, body: mailed });
  await expect.poll(async () => (await listed()).state).toBe('no_organiser');
  await confirm(hana);
  expect((await accept(hana)).status).toBe(404);
  expect((await show(hana)).organiser).toBeNull();
  expect((await server.call('showCampaign')).body.campaign.noticeMails).toBe(false);
  expect((await order()).status).toBe(503);
  expect((await listed()).notices.some(({ id }) => id === mailed.id)).toBe(false);
  await server.publish(file);
});
