import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blockAccount, unblockAccount } from '../accounts/account-blocks.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Queryable } from '../db/open.ts';
import { openEncryption } from '../lib/encryption.ts';
import { systemRandom } from '../lib/random.ts';
import { lockWaits } from '../testing/blocked.ts';
import { decryptPush, pushBrowser, pushService, signedClaims } from '../testing/push-service.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { openPushKeys } from './push-keys.ts';
import { openNoticeWatch } from './push-notices.ts';
import { openPushSender } from './send-pushes.ts';
import { hashOfEndpoint } from './subscription.ts';

const HOUR = 3_600_000;
const file = testCampaign();
const withNotices = (...notices: NonNullable<CampaignFile['notifications']>) =>
  testCampaign({ notifications: [...(file.notifications ?? []), ...notices] });

let server: TestServer;
let service: Awaited<ReturnType<typeof pushService>>;
let hana: Visitor;
let ken: Visitor;
let count = 0;
const newBrowser = () => {
  count += 1;
  return pushBrowser(`${service.origin}/push/${count}`);
};

beforeAll(async () => {
  service = await pushService();
  server = await testServer(file, { pushOrigins: [service.origin], publicUrl: 'https://rally.example.jp' });
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});
beforeEach(async () => {
  server.clock.now = NOON;
  [hana, ken] = [await server.visitor(), await server.visitor()];
  service.received.length = 0;
  service.answer = (response) => void response.writeHead(201).end();
  await server.db.query({ name: '', text: 'delete from push_subscriptions' });
});

const subscribe = (visitor: Visitor, browser = newBrowser(), locale = 'ja_JP') =>
  server
    .call('subscribePush', { token: visitor.token, body: browser.body, headers: { 'x-locale': locale } })
    .then(({ status }) => {
      expect(status).toBe(204);
      return browser;
    });
const rows = <T>(text: string) => server.db.query<T & object>({ name: '', text });
const waiting = async () => (await rows('select 1 from push_deliveries')).length;
const subscriptions = async () => (await rows('select 1 from push_subscriptions')).length;
/** Waits until so many messages have arrived and nothing more is to be sent. */
async function arrived(messages: number) {
  await expect.poll(() => service.received.length).toBe(messages);
  await expect.poll(waiting).toBe(0);
  expect(service.received.length).toBe(messages);
}
/** Publishes a notice of the day, as the live action does. */
const notice = (id: string, title: string, db: Queryable = server.db) =>
  db.query(
    {
      name: '',
      text: `
        insert into conditions (condition_id, campaign_id, kind, subject, value, set_at, set_by)
        select $1::uuid, campaign_id, 'notice', null, jsonb_build_object('title', $2::text), $3, $1::uuid
        from campaigns where slug = 'test'`,
    },
    [id, title, new Date(server.clock.now)],
  );

/** What another server on the same database does with notices. Its campaigns are read when they are needed, and not refreshed by themselves. */
function anotherServer() {
  const { db, clock } = server;
  const campaigns = openLiveCampaigns(db);
  const encryption = openEncryption(server.keys.encryption, systemRandom);
  const pushKeys = openPushKeys({ db, encryption, clock: () => clock.now });
  const log = pino({ level: 'silent' });
  const sending = { db, campaigns, clock: () => clock.now, log, encryption, pushKeys };
  return {
    campaigns,
    watch: openNoticeWatch({ db, campaigns, log }),
    sender: openPushSender({
      ...sending,
      publicUrl: 'https://rally.example.jp',
      pushOrigins: new Set([service.origin]),
    }),
  };
}

it('decrypts the example of RFC 8291 in the test receiver', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const [privateKey, auth] = ['q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg'];
  expect(decryptPush(bytes(message), bytes(privateKey), bytes(auth))).toBe('When I grow up, I want to be a watermelon');
});

it('sends each notice once, in the language of the visitor: of a new version, of its date and of the day', async () => {
  const [japanese, english] = [await subscribe(hana), await subscribe(ken, newBrowser(), 'en_US')];
  const { body } = await server.call('showPush', { token: hana.token });
  // What was published before is not news.
  const fair = {
    id: 'fair',
    title: { ja_JP: '夜市', en_US: 'Night market' },
    body: { ja_JP: '19時から', en_US: 'x'.repeat(400) },
  };
  await server.publish(withNotices(fair));
  await arrived(2);
  const [first] = service.to(japanese.body);
  expect(japanese.read(first!)).toEqual({
    slug: 'test',
    id: 'fair',
    title: '夜市',
    body: '19時から',
    url: '/test/notifications#fair',
    lang: 'ja',
  });
  const inEnglish = english.read(service.to(english.body)[0]!);
  expect(inEnglish).toMatchObject({ title: 'Night market', lang: 'en' });
  expect(inEnglish.body).toBe(`${'x'.repeat(299)}…`);
  const { key, claims } = signedClaims(first!);
  expect([key, claims.aud, claims.sub]).toEqual([body.push.publicKey, service.origin, 'https://rally.example.jp']);
  expect(first!.headers).toMatchObject({ ttl: String((6 * HOUR) / 1_000), 'content-encoding': 'aes128gcm' });
  expect(first!.headers['topic']).toHaveLength(32);

  // By its date, which comes ten minutes later.
  const soon = {
    id: 'soon',
    title: { ja_JP: '花火', en_US: 'Fireworks' },
    publishAt: new Date(NOON + HOUR / 6).toISOString(),
  };
  await server.publish(withNotices(fair, soon));
  await notice('0199a000-0000-7000-8000-000000000001', '雨のため中止');
  await arrived(4);
  server.clock.now = NOON + HOUR / 6 + 30_000;
  await arrived(6);
  const titles = service.to(japanese.body).map((request) => japanese.read(request).title);
  expect(titles).toEqual(['夜市', '雨のため中止', '花火']);
  // Another language is that of the next notice. What has been published for too long is not sent.
  await subscribe(ken, english, 'ja_JP');
  const old = { id: 'old', title: 'old', publishAt: new Date(server.clock.now - 7 * HOUR).toISOString() };
  await server.publish(withNotices(fair, soon, old, { id: 'bus', title: { ja_JP: 'バス', en_US: 'Bus' } }));
  await arrived(8);
  expect(english.read(service.to(english.body).at(-1)!).title).toBe('バス');
});

it('sends a notice once where several servers look and send at the same time', async () => {
  const browsers = await Promise.all(Array.from({ length: 20 }, async () => subscribe(await server.visitor())));
  const { clock } = server;
  const others = Array.from({ length: 3 }, anotherServer);
  await notice('0199a000-0000-7000-8000-000000000002', '再開');
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(others.map(({ watch }) => watch.look(clock.now)));
    await Promise.all(others.map(({ watch }) => watch.stop()));
    await Promise.all(others.map(({ sender }) => sender.send(clock.now)));
  }
  await arrived(20);
  await Promise.all(others.map(({ sender }) => sender.stop()));
  expect(browsers.map(({ body }) => service.to(body).length)).toEqual(browsers.map(() => 1));
});

it('sends what another server has announced before this one knows of the notice', async () => {
  const browser = await subscribe(hana);
  const { sender, campaigns } = anotherServer();
  expect((await campaigns.find('test'))?.conditions.notices.map(({ title }) => title)).not.toContain('貸切');
  const id = '0199a000-0000-7000-8000-0000000000aa';
  // Due after the clock of the test server, so that it does not send it.
  const due = server.clock.now + 1_000;
  await server.db.transaction(async (tx) => {
    await notice(id, '貸切', tx);
    const written = `
      with noted as (
        insert into push_notices (campaign_id, notice_id, noted_at)
        select campaign_id, $1, $2 from campaigns where slug = 'test'
      )
      insert into push_deliveries (campaign_id, account_id, endpoint_hash, notice_id, next_at, attempts, fresh_until)
      select campaign_id, account_id, endpoint_hash, $1, $2, 0, $3 from push_subscriptions`;
    await tx.query({ name: '', text: written }, [id, new Date(due), new Date(due + HOUR)]);
  });
  await sender.send(due);
  await arrived(1);
  await sender.stop();
  expect(browser.read(service.to(browser.body)[0]!)).toMatchObject({ id, title: '貸切' });
});

it('does not keep the other tasks of a server waiting while deliveries are written', async () => {
  await subscribe(hana);
  const id = '0199a000-0000-7000-8000-000000000007';
  await server.db.transaction(async (tx) => {
    // Another server writes the deliveries of this notice.
    const text = `
      insert into push_notices (campaign_id, notice_id, noted_at)
      select campaign_id, $1, $2 from campaigns where slug = 'test'`;
    await tx.query({ name: '', text }, [id, new Date(NOON)]);
    await notice(id, '混雑');
    await expect.poll(() => lockWaits(server.db, 'push_notices')).toBe(1);
    await server.publish(testCampaign({ name: 'Next' }));
    const name = async () => (await server.call('showCampaign')).body.campaign.name;
    await expect.poll(name).toBe('Next');
  });
  expect(service.received).toEqual([]);
  await server.publish(file);
});

it('reaches the others when a subscription has been deleted while deliveries were written', async () => {
  const [gone, stillSubscribed] = [await subscribe(hana), await subscribe(ken)];
  await server.db.transaction(async (tx) => {
    const text = 'delete from push_subscriptions where endpoint_hash = $1';
    await tx.query({ name: '', text }, [hashOfEndpoint(gone.body.endpoint)]);
    await notice('0199a000-0000-7000-8000-00000000000e', '再開');
    // The deliveries wait for this transaction.
    await expect.poll(() => lockWaits(server.db, 'push_deliveries')).toBeGreaterThan(0);
  });
  await expect.poll(() => service.to(stillSubscribed.body).length).toBe(1);
  await arrived(1);
});

it('gives up what was encrypted with another SECRET, and goes on with the others', async () => {
  const [lost, stillSubscribed] = [await subscribe(hana), await subscribe(ken)];
  const foreign = openEncryption(new Uint8Array(32).fill(7), systemRandom);
  await server.db.query({ name: '', text: 'update push_subscriptions set sealed = $1 where endpoint_hash = $2' }, [
    foreign.encrypt(lost.body, 'push'),
    hashOfEndpoint(lost.body.endpoint),
  ]);
  await notice('0199a000-0000-7000-8000-000000000008', '開始');
  await arrived(1);
  expect(service.to(stillSubscribed.body)).toHaveLength(1);
});

it('waits where the push service says so, forgets what is gone, and sends nothing of a notice that has ended', async () => {
  const [busy, gone] = [await subscribe(hana), await subscribe(ken)];
  service.answer = (response, path) =>
    void (gone.body.endpoint.endsWith(path)
      ? response.writeHead(410).end()
      : response.writeHead(429, { 'retry-after': '300' }).end());
  await notice('0199a000-0000-7000-8000-000000000003', '延期');
  await expect.poll(() => service.received.length).toBe(2);
  await expect.poll(subscriptions).toBe(1);
  const due = async () => (await rows<{ at: Date }>('select next_at as at from push_deliveries'))[0]?.at.getTime();
  await expect.poll(due).toBe(NOON + 300_000);
  server.clock.now = NOON + 301_000;
  await expect.poll(() => service.to(busy.body).length).toBe(2);
  // The notice ends before the service takes it.
  await server.db.query({ name: '', text: 'update conditions set ended_at = $1' }, [new Date(server.clock.now)]);
  server.clock.now = NOON + 3_000_000;
  await expect.poll(waiting).toBe(0);
  expect(service.to(busy.body)).toHaveLength(2);
  expect(await subscriptions()).toBe(1);
});

it('keeps the three newest browsers of an account', async () => {
  const browsers = [];
  for (let place = 0; place < 4; place += 1) {
    server.clock.now += 1_000;
    browsers.push(await subscribe(hana));
  }
  const { body } = await server.call('exportUser', { token: hana.token });
  expect(body.pushSubscriptions.map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(1).map(({ body: { endpoint } }) => endpoint),
  );
  // The same one again is no further one. Many at once are not more than three.
  await subscribe(hana, browsers[3]);
  await Promise.all(Array.from({ length: 10 }, () => subscribe(hana)));
  expect(await subscriptions()).toBe(3);
});

it('keeps endpoints and keys encrypted', async () => {
  const browser = await subscribe(hana);
  const [row] = await rows<{ all: string }>("select encode(sealed, 'escape') as all from push_subscriptions");
  expect(row?.all).not.toContain('push/');
  expect(row?.all).not.toContain(browser.body.keys.auth);
  const [key] = await rows<{ all: string }>("select encode(sealed_private_key, 'escape') as all from push_keys");
  expect(key?.all).not.toMatch(/^"?[A-Za-z0-9_-]{43}"?$/);
});

it('refuses addresses that are of no push service', async () => {
  // Where webhooks of organisers may reach the own network, visitors still may not.
  const strict = await testServer(file, {
    webhooksToPrivate: true,
    pushOrigins: ['https://push.example.jp'],
    publicUrl: 'https://rally.example.jp',
  });
  const { token } = await strict.visitor();
  const answerTo = async (over: object) => {
    const body = { ...pushBrowser('https://fcm.googleapis.com/fcm/send/a').body, ...over };
    const { status, problem } = await strict.call('subscribePush', { token, body });
    return [status, problem?.code];
  };
  for (const over of [
    { endpoint: 'https://shop.example.jp/hooks' },
    { endpoint: 'http://192.168.1.1/' },
    { endpoint: 'https://192.168.1.1/' },
    { endpoint: 'http://localhost:9/' },
    { endpoint: 'https://push.example.jp:8443/a' },
    { endpoint: 'https://fcm.googleapis.com.example.jp/' },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` },
    { keys: { p256dh: '', auth: '' } },
  ]) {
    expect(await answerTo(over), JSON.stringify(over)).toEqual([400, 'invalid_request']);
  }
  expect(await answerTo({})).toEqual([204, undefined]);
  expect(await answerTo({ endpoint: 'https://push.example.jp/a' })).toEqual([204, undefined]);
  await strict.close();
});

it('sends a blocked visitor nothing until the block is lifted', async () => {
  await subscribe(hana);
  const set = (status: 'block' | 'unblock') =>
    server.db.transaction(async (tx) => {
      const [key] = await rows<AccountKey>(
        'select campaign_id as "campaignId", account_id as "accountId" from push_subscriptions',
      );
      if (status === 'unblock') await unblockAccount(tx, key!);
      else await blockAccount(tx, key!, { reason: 'Sold prizes', contact: 'The tent', at: new Date(NOON) });
    });
  await set('block');
  await notice('0199a000-0000-7000-8000-000000000009', '開催');
  const noted = async () => (await rows("select 1 from push_notices where notice_id like '%0009'")).length;
  await expect.poll(noted).toBe(1);
  await expect.poll(waiting).toBe(0);
  expect(service.received).toEqual([]);
  await set('unblock');
  await notice('0199a000-0000-7000-8000-000000000010', '再開');
  await arrived(1);
});

it('ends with the off switch, the log-out and the account', async () => {
  const browser = await subscribe(hana);
  const off = () => server.call('unsubscribePush', { token: hana.token, body: { endpoint: browser.body.endpoint } });
  expect([(await off()).status, (await off()).status]).toEqual([204, 204]);
  expect(await subscriptions()).toBe(0);
  await subscribe(hana, browser);
  // Nobody ends the subscription of another account, even with its endpoint.
  await server.call('unsubscribePush', { token: ken.token, body: { endpoint: browser.body.endpoint } });
  expect(await subscriptions()).toBe(1);

  await subscribe(ken);
  await server.call('logout', { token: hana.token, body: { refresh_token: hana.refreshToken } });
  await notice('0199a000-0000-7000-8000-000000000004', '終了');
  await arrived(1);
  expect(await subscriptions()).toBe(1);

  await notice('0199a000-0000-7000-8000-000000000005', '中止');
  await server.call('deleteUser', { token: ken.token, body: { password: PASSWORD } });
  await expect.poll(waiting).toBe(0);
  expect(await subscriptions()).toBe(0);
});

it('does not keep what cannot be encrypted for', async () => {
  const { body } = newBrowser();
  const broken = { ...body, keys: { ...body.keys, p256dh: 'A'.repeat(87) } };
  expect((await server.call('subscribePush', { token: hana.token, body: broken })).status).toBe(204);
  await notice('0199a000-0000-7000-8000-000000000006', '無効');
  await expect.poll(subscriptions).toBe(0);
  expect(service.received).toEqual([]);
});
