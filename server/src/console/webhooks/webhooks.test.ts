import { createHmac, randomUUID } from 'node:crypto';
import {
  DELIVERY_RETENTION_MS,
  MANUAL_PER_MINUTE,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
} from '@meguri/core/console/webhooks/rules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { sweepExpired } from '../../jobs/sweep-expired.ts';
import { eraseCampaign } from '../../leaving/erase-campaign.ts';
import { openEncryption } from '../../lib/encryption.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { publishForTest } from '../../testing/publish.ts';
import { makeCounter, staffCalls } from '../../testing/staff-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { type Received, webhookReceiver } from '../../testing/webhook-receiver.ts';
import { DELIVERIES_AT_ONCE } from '../../webhooks/erase-deliveries.ts';
import { openEventOutbox } from '../../webhooks/event-outbox.ts';
import { judge } from '../alerts/watch-day.ts';
import { claimDeliveries, LEASE_MS } from './delivery-queries.ts';
import { secretContext } from './webhook-secret.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DRAW_AT = '2026-10-05T12:05:00+09:00';
const FORM = {
  name: '提灯 花子',
  zip: '7000001',
  address: '灯ノ浦町 1-2-3',
  tel: '090-1234-5678',
  email: 'h@example.jp',
};
const soon = { timeout: 20_000, interval: 30 };
const params = { slug: 'test' };

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let owner: string;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;

beforeAll(async () => {
  const presents = [
    { id: 'towel', kind: 'goods' as const, name: 'towel' },
    { id: 'stay', kind: 'apply' as const, name: 'stay' },
    {
      id: 'wheel',
      kind: 'lottery' as const,
      name: 'wheel',
      lottery: {
        type: 'instant' as const,
        outcomes: [{ id: 'gold', name: 'gold', weight: 1, stock: 9, handover: 'staff' as const }],
      },
    },
    {
      id: 'raffle',
      kind: 'lottery' as const,
      name: 'raffle',
      lottery: { type: 'drawn' as const, drawAt: DRAW_AT, outcomes: [{ id: 'first', name: 'first', stock: 1 }] },
    },
  ];
  server = await testServer(testCampaign({ presents }), { webhooksToPrivate: true });
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  console = consoleCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOON;
  owner = await console.member('test', 'owner');
  receiver = await webhookReceiver();
});
afterEach(async () => {
  await rows('delete from webhooks');
  await receiver.close();
});

const rows = (text: string, values: unknown[] = []) =>
  server.db.query<Record<string, unknown>>({ name: '', text }, values);
const make = async (events: readonly string[] = WEBHOOK_EVENTS, url = receiver.url) => {
  const made = await console.call('makeWebhook', { session: owner, params, body: { url, events } });
  return made.body;
};
const on = (webhookId: string) => ({ session: owner, params: { ...params, webhookId } });
const use = async (): Promise<string> => {
  const { token } = await server.visitor();
  const { body } = await server.call('takePresent', { token, body: { presentId: 'towel' } });
  const userPresentId = body.userPresent.id;
  const used = await server.call('usePresent', { token, params: { userPresentId }, body: {} });
  expect(used.status).toBe(200);
  return userPresentId;
};
const arrived = (count: number) => expect.poll(() => receiver.received.length, soon).toBe(count);
const deliveries = async (id: string) => (await console.call('listDeliveries', on(id))).body.deliveries;
const settled = (id: string, attempts: number) =>
  expect.poll(async () => (await deliveries(id))[0]?.attempts.length, soon).toBe(attempts);

/** The signature as the specification says, computed apart from the code of the server. */
function signatureOf({ headers, text }: Received, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('a webhook', () => {
  it('has a secret that is shown once and stored encrypted, and the log names who made it', async () => {
    const { webhook, secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await console.call('listWebhooks', { session: owner, params });
    expect(body.webhooks).toEqual([webhook]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const [row] = await rows('select sealed_secret from webhooks');
    const raw = Buffer.from(secret.slice(6), 'base64');
    const sealed = row?.['sealed_secret'] as Buffer;
    expect([raw, secret].some((part) => sealed.includes(part)) || server.log.join('').includes(secret)).toBe(false);
    const [entry] = await rows(
      "select actor, target from audit_entries where action = 'webhook_made' order by at desc",
    );
    expect(entry).toEqual({ actor: 'member', target: webhook.id });
  });

  it('receives each event, signed, without personal data', async () => {
    const { secret } = await make();
    const userPresentId = await use();
    const { token } = await server.visitor();
    const taken = await server.call('takePresent', { token, body: { presentId: 'stay' } });
    const applied = { userPresentId: taken.body.userPresent.id, building: 'なし', ...FORM };
    expect((await server.call('sendInquiry', { token, body: applied })).status).toBe(201);
    const campaign = await openLiveCampaigns(server.db).find('test');
    const outbox = openEventOutbox(server.db, systemRandom);
    await judge(server.db, campaign!, {
      now: server.clock.now,
      isOpen: true,
      p95: 5_000,
      random: systemRandom,
      outbox,
    });
    await arrived(3);
    server.clock.now = Date.parse(DRAW_AT);
    await arrived(4);
    const byType = new Map(receiver.received.map((one) => [one.body.type, one]));
    expect([...byType.keys()].sort()).toEqual([...WEBHOOK_EVENTS].sort());
    for (const one of receiver.received) {
      expect(one.headers['webhook-signature']).toBe(signatureOf(one, secret));
      expect(one.headers['webhook-id']).toBe(one.body.id);
      expect(one.body.campaign).toBe('test');
      expect(one.text).not.toMatch(/花子|7000001|example\.jp|visitor\d/);
    }
    expect(byType.get('prize.used')?.body.data).toEqual({
      ...{ userPresentId, presentId: 'towel', outcomeId: null, spotId: null, counterId: null },
      usedAt: new Date(NOON).toISOString(),
    });
    expect(byType.get('draw.published')?.body.data).toEqual({ presentId: 'raffle', entries: 0, winners: 0 });
    expect(byType.get('application.received')?.body.data).toMatchObject({ presentId: 'stay' });
    expect(byType.get('alert.raised')?.body.data).toMatchObject({ kind: 'slow' });
  });

  it('receives which outcome of a lottery a counter handed over, and where', async () => {
    await make(['prize.used']);
    const { token } = await server.visitor();
    const { body } = await server.call('takePresent', { token, body: { presentId: 'wheel' } });
    const userPresentId = body.userPresent.id;
    const claimed = await server.call('claimPresent', { token, params: { userPresentId } });
    const counter = await makeCounter(console, owner, { presents: ['wheel'] });
    const staff = staffCalls(server);
    const order = { id: randomUUID(), token: claimed.body.claims[0]?.token };
    const phone = await staff.open(counter);
    // The answer that was lost is asked for again.
    for (const _ of [1, 2]) expect((await staff.call('handOver', { phone, body: order })).status).toBe(200);
    await arrived(1);
    expect(receiver.received[0]?.body.data).toEqual({
      ...{ userPresentId, presentId: 'wheel', outcomeId: 'gold', spotId: null, counterId: counter.counterId },
      usedAt: new Date(NOON).toISOString(),
    });
    expect(await rows('select count(*)::int as count from webhook_deliveries')).toEqual([{ count: 1 }]);
  });

  it('gets only the events that it chose, of its own campaign, and none of what is rolled back', async () => {
    const { webhook } = await make(['draw.published']);
    await use();
    const outbox = openEventOutbox(server.db, systemRandom);
    const [campaign] = await rows("select campaign_id as id from campaigns where slug = 'test'");
    const [other] = await rows("select campaign_id as id from campaigns where slug = 'other'");
    const data = { presentId: 'raffle', entries: 1, winners: 1 };
    const event = { type: 'draw.published' as const, data };
    const rolledBack = server.db.transaction(async (tx) => {
      await outbox.announce(tx, { ...event, campaignId: Number(campaign?.['id']) }, NOON);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await server.db.transaction((tx) => outbox.announce(tx, { ...event, campaignId: Number(other?.['id']) }, NOON));
    expect(await deliveries(webhook.id)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('runs no statement if no webhook subscribes to the event', async () => {
    const outbox = openEventOutbox(server.db, systemRandom);
    await outbox.refresh();
    const tx = { ...server.db, query: () => Promise.reject(new Error('a statement')) };
    const event = { campaignId: 1, type: 'draw.published' as const, data: { presentId: 'p', entries: 0, winners: 0 } };
    await outbox.announce(tx, event, NOON);
    await make(['draw.published']);
    await expect(outbox.announce(tx, event, NOON)).resolves.toBeUndefined();
    await outbox.refresh();
    await expect(outbox.announce(tx, event, NOON)).rejects.toThrow('a statement');
  });

  it('is repeated with growing waits and one id, until it answers', async () => {
    const { webhook, secret } = await make(['prize.used']);
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await use();
    for (const [attempt, wait] of [30, 120, 600].entries()) {
      await arrived(attempt + 1);
      await settled(webhook.id, attempt + 1);
      const [delivery] = await deliveries(webhook.id);
      expect(delivery?.attempts.at(-1)).toMatchObject({ status: 302, fault: null });
      expect(delivery?.nextAt).toBe(new Date(server.clock.now + wait * SECOND).toISOString());
      server.clock.now += wait * SECOND;
    }
    await arrived(4);
    await settled(webhook.id, 4);
    receiver.answer = (response) => void response.writeHead(200).end('ok');
    server.clock.now += HOUR;
    await arrived(5);
    await settled(webhook.id, 5);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', nextAt: null }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(stamps[4]! - stamps[0]!).toBe(30 + 120 + 600 + 3_600);
    for (const one of receiver.received) expect(one.headers['webhook-signature']).toBe(signatureOf(one, secret));
    owner = await console.member('test', 'owner');
    const { body } = await console.call('listWebhooks', { session: owner, params });
    expect(body.webhooks[0]).toMatchObject({ off: null, failingSince: null });
  });

  it('is switched off by 410, and by three days of failures, with an entry of the log', async () => {
    const { webhook } = await make(['prize.used']);
    receiver.answer = (response) => void response.writeHead(410).end();
    await use();
    const off = async () =>
      (await console.call('listWebhooks', { session: owner, params })).body.webhooks.find(({ id }) => id === webhook.id)
        ?.off;
    await expect.poll(off, soon).toBe('gone');
    const disabled = () =>
      rows("select actor from audit_entries where action = 'webhook_disabled' and target = $1", [webhook.id]);
    expect(await disabled()).toEqual([{ actor: 'server' }]);
    expect((await console.call('testWebhook', on(webhook.id))).problem.code).toBe('webhook_off');
    const body = { url: receiver.url, events: ['prize.used'], isOn: true };
    expect((await console.call('changeWebhook', { ...on(webhook.id), body })).body.webhook.off).toBeNull();
    // Nothing listens there.
    receiver.answer = (response) => void response.destroy();
    await rows('update webhooks set failing_since = $1', [new Date(NOON - 72 * HOUR)]);
    await console.call('testWebhook', on(webhook.id));
    await expect.poll(off, soon).toBe('failing');
    const test = (await deliveries(webhook.id)).find(({ type }) => type === 'webhook.test');
    expect(test).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      attempts: [{ status: null, fault: 'connection' }],
    });
    expect(await disabled()).toHaveLength(2);
  });

  it('is signed with the former secret too for 24 hours after a rotation', async () => {
    const { webhook, secret } = await make(['prize.used']);
    const rotated = (await console.call('rotateWebhookSecret', on(webhook.id))).body;
    expect(rotated.secret).not.toBe(secret);
    await console.call('testWebhook', on(webhook.id));
    await arrived(1);
    const [first] = receiver.received;
    expect(first?.headers['webhook-signature']).toBe(
      `${signatureOf(first!, rotated.secret)} ${signatureOf(first!, secret)}`,
    );
    await settled(webhook.id, 1);
    const [{ eventId } = { eventId: '' }] = await deliveries(webhook.id);
    server.clock.now += 24 * HOUR;
    owner = await console.member('test', 'owner');
    const again = { session: owner, params: { ...params, webhookId: webhook.id, eventId } };
    expect((await console.call('sendAgain', again)).status).toBe(204);
    await arrived(2);
    const second = receiver.received[1]!;
    expect(second.headers['webhook-signature']).toBe(signatureOf(second, rotated.secret));
    expect([second.headers['webhook-id'], second.text]).toEqual([eventId, first?.text]);
    const acts = await rows("select action from audit_entries where action like 'webhook%' and target like $1", [
      `${webhook.id}%`,
    ]);
    // Three of them at one instant of the stopped clock.
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'webhook_made',
      'webhook_secret_renewed',
      'webhook_sent_again',
      'webhook_tested',
    ]);
  });

  it('whose secret was encrypted with another SECRET says so, and sends again with a new one', async () => {
    const { webhook } = await make(['prize.used']);
    const foreign = openEncryption(new Uint8Array(32).fill(7), systemRandom);
    await rows('update webhooks set sealed_secret = $1', [foreign.encrypt('whsec_AAAA', secretContext(webhook.id))]);
    await use();
    await settled(webhook.id, 1);
    const [delivery] = await deliveries(webhook.id);
    const attempts = [{ status: null, fault: 'secret_unreadable' }];
    const nextAt = new Date(NOON + 30 * SECOND).toISOString();
    expect(delivery).toMatchObject({ state: 'waiting', attempts, nextAt });
    const { body } = await console.call('listWebhooks', { session: owner, params });
    expect(body.webhooks).toMatchObject([{ failingSince: new Date(NOON).toISOString() }]);
    const { secret } = (await console.call('rotateWebhookSecret', on(webhook.id))).body;
    const again = { ...on(webhook.id), params: { ...params, webhookId: webhook.id, eventId: delivery?.eventId ?? '' } };
    expect((await console.call('sendAgain', again)).status).toBe(204);
    await arrived(1);
    // The former secret cannot sign.
    const [sent] = receiver.received;
    expect(sent?.headers['webhook-signature']).toBe(signatureOf(sent!, secret));
  });

  it('that is sent again before its next attempt is due is sent immediately', async () => {
    const { webhook } = await make(['prize.used']);
    receiver.answer = (response) => void response.writeHead(500).end();
    await use();
    await settled(webhook.id, 1);
    const [delivery] = await deliveries(webhook.id);
    receiver.answer = (response) => void response.writeHead(204).end();
    const again = { ...on(webhook.id), params: { ...params, webhookId: webhook.id, eventId: delivery?.eventId ?? '' } };
    await console.call('sendAgain', again);
    await arrived(2);
    await settled(webhook.id, 2);
    expect((await deliveries(webhook.id))[0]?.state).toBe('delivered');
    // Each time is a request to the receiver and an entry of the log, also for one delivery.
    const codes: (string | undefined)[] = [];
    for (let call = 0; call < 12; call += 1) codes.push((await console.call('sendAgain', again)).problem?.code);
    expect(codes.indexOf('too_many_tries')).toBe(MANUAL_PER_MINUTE - 1);
    expect((await console.call('testWebhook', on(webhook.id))).problem?.code).toBe('too_many_tries');
    server.clock.now += 61 * SECOND;
    expect((await console.call('testWebhook', on(webhook.id))).status).toBe(200);
  });

  it('is sent once by several servers, and again with the same id after one was killed', async () => {
    const { webhook } = await make(['prize.used']);
    // Out of reach of the server's own sender: its clock is behind.
    const later = NOON + HOUR;
    await rows(
      `insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, next_at, attempts)
        select $1, gen_random_uuid(), 'prize.used', '{}', $2, 'waiting', $2, 0 from generate_series(1, 5)`,
      [webhook.id, new Date(later)],
    );
    const claim = (now: number) => claimDeliveries(server.db, { now, each: 5, limit: 40, busy: [], running: [] });
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(later)))).flat();
    expect(new Set(claimed.map(({ eventId }) => eventId)).size).toBe(5);
    expect(claimed).toHaveLength(5);
    expect(await claim(later + LEASE_MS - 1)).toEqual([]);
    // None of them was settled, as after kill -9.
    server.clock.now = later + LEASE_MS;
    await arrived(5);
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent.sort()).toEqual(claimed.map(({ eventId }) => eventId).sort());
  });

  it('is limited to five for each campaign under concurrency, and is removed with its deliveries', async () => {
    const body = { url: receiver.url, events: ['prize.used'] };
    const all = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 3 }, () => console.call('makeWebhook', { session: owner, params, body })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX);
    expect(all.find(({ status }) => status !== 201)?.problem.code).toBe('too_many_webhooks');
    const id = all.find(({ status }) => status === 201)?.body.webhook.id ?? '';
    await console.call('testWebhook', on(id));
    const stranger = await console.member('other', 'owner');
    const elsewhere = { session: stranger, params: { slug: 'other', webhookId: id } };
    expect((await console.call('listDeliveries', elsewhere)).problem.code).toBe('not_found');
    expect((await console.call('rotateWebhookSecret', elsewhere)).problem.code).toBe('not_found');
    await console.call('removeWebhook', elsewhere);
    expect(await rows('select 1 from webhooks where webhook_id = $1', [id])).toHaveLength(1);
    for (const _ of [1, 2]) expect((await console.call('removeWebhook', on(id))).status).toBe(204);
    expect(await rows('select 1 from webhook_deliveries where webhook_id = $1', [id])).toEqual([]);
  });

  it('that is being removed neither delays nor breaks the use of a prize', async () => {
    const { webhook } = await make(['prize.used']);
    await server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'delete from webhooks where webhook_id = $1' }, [webhook.id]);
      await use();
    });
    expect(await rows('select 1 from webhook_deliveries')).toEqual([]);
  });

  it('drops pending deliveries when switched off, and does not send them when switched on again', async () => {
    const { webhook } = await make(['prize.used']);
    const change = (isOn: boolean) =>
      console.call('changeWebhook', { ...on(webhook.id), body: { url: receiver.url, events: ['prize.used'], isOn } });
    const answers: (() => void)[] = [];
    receiver.answer = (response) => void answers.push(() => response.writeHead(500).end());
    await use();
    await arrived(1);
    expect((await change(false)).status).toBe(200);
    for (const answer of answers) answer();
    await settled(webhook.id, 1);
    expect(await deliveries(webhook.id)).toMatchObject([{ state: 'failed', nextAt: null }]);
    // An event whose transaction began while it was on.
    await rows(
      `insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, next_at, attempts)
        values ($1, gen_random_uuid(), 'prize.used', '{}', $2, 'waiting', $2, 0)`,
      [webhook.id, new Date(NOON)],
    );
    expect((await change(true)).body.webhook.off).toBeNull();
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    // The server of an attempt was killed, and then it was given up: it has no time, and can be sent again.
    await rows("update webhook_deliveries set is_sending = true, state = 'failed', next_at = null");
    receiver.answer = (response) => void response.writeHead(204).end();
    const [{ eventId } = { eventId: '' }] = await deliveries(webhook.id);
    const again = { ...on(webhook.id), params: { ...params, webhookId: webhook.id, eventId } };
    expect((await console.call('sendAgain', again)).status).toBe(204);
    await arrived(2);
  });

  it('does not delay other webhooks when its receiver hangs, and servers poll without blocking each other', async () => {
    const [slow, quick] = [(await make(['prize.used'])).webhook.id, (await make(['prize.used'])).webhook.id];
    const later = NOON + HOUR;
    for (const [id, at] of [
      [slow, later],
      [quick, later + SECOND],
    ] as const) {
      await rows(
        `insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, next_at, attempts)
          select $1, gen_random_uuid(), 'prize.used', '{}', $2, 'waiting', $2, 0 from generate_series(1, 3)`,
        [id, new Date(at)],
      );
    }
    const options = { now: later + SECOND, each: 1, limit: 1, busy: [], running: [slow] };
    await server.db.transaction(async (tx) => {
      const claimed = [...(await claimDeliveries(tx, options)), ...(await claimDeliveries(server.db, options))];
      expect(claimed.map(({ webhookId }) => webhookId)).toEqual([quick, quick]);
      expect(new Set(claimed.map(({ eventId }) => eventId)).size).toBe(2);
    });
  });

  it.each(['its removal', 'the erasing of its campaign'])('is removed by %s in small batches', async (way) => {
    const { webhook } = await make(['prize.used']);
    await rows(
      `insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, attempts)
        select $1, gen_random_uuid(), 'prize.used', '{}', $2, 'failed', 1 from generate_series(1, $3)`,
      [webhook.id, new Date(NOON), DELIVERIES_AT_ONCE + 1],
    );
    await rows(`
      create function too_many() returns trigger language plpgsql as $$ begin
        if (select count(*) > ${DELIVERIES_AT_ONCE} from gone) then raise exception 'too many at once'; end if; return null;
      end $$`);
    await rows(`
      create trigger too_many after delete on webhook_deliveries referencing old table as gone
        for each statement execute function too_many()`);
    try {
      if (way === 'its removal') {
        expect((await console.call('removeWebhook', on(webhook.id))).status).toBe(204);
      } else {
        await rows(
          "insert into campaigns (slug, version, created_at, updated_at, deleted_at) values ('gone', 0, now(), now(), now())",
        );
        const [gone] = await rows("select campaign_id as id from campaigns where slug = 'gone'");
        const campaignId = Number(gone?.['id']);
        await rows('update webhooks set campaign_id = $1', [campaignId]);
        expect(await eraseCampaign(server.db, campaignId, { now: NOON })).toBe(false);
        expect(await rows("select 1 from campaigns where slug = 'gone'")).toEqual([]);
      }
    } finally {
      await rows('drop function too_many cascade');
    }
    expect(await rows('select 1 from webhooks')).toEqual([]);
    expect(await rows('select 1 from webhook_deliveries')).toEqual([]);
  });

  it('forgets its deliveries with their attempts after 14 days', async () => {
    const { webhook } = await make(['prize.used']);
    await use();
    await settled(webhook.id, 1);
    const stored = () => rows('select 1 from webhook_deliveries where webhook_id = $1', [webhook.id]);
    await sweepExpired(server.db, NOON + DELIVERY_RETENTION_MS);
    expect(await stored()).toHaveLength(1);
    await sweepExpired(server.db, NOON + DELIVERY_RETENTION_MS + SECOND);
    expect(await stored()).toEqual([]);
    expect(await rows('select 1 from webhook_attempts where webhook_id = $1', [webhook.id])).toEqual([]);
  });

  it.each([
    ['https://10.0.0.1/', false],
    ['http://shop.example.jp/', true],
    ['https://user:pass@shop.example.jp/', true],
  ])('at %s is refused (private addresses allowed: %s)', async (url, toPrivate) => {
    const one = toPrivate
      ? server
      : await testServer(testCampaign(), { database: { ...server, close: async () => undefined }, publish: false });
    one.clock.now = NOON;
    const body = { url, events: ['prize.used'] };
    const { problem } = await consoleCalls(one).call('makeWebhook', { session: owner, params, body });
    expect(problem.code).toBe('webhook_url_refused');
    if (one !== server) await one.close();
  });
});
