import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signQr } from '../../spots/acquire/qr-token.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let [owner, desk, viewer] = ['', '', ''];
let visitor: Visitor;

const TOWEL = { id: 'towel', kind: 'goods', name: 'Towel' } as const;
const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };
const TOWER = { slug: 'test', spotId: 'tower' };

beforeAll(async () => {
  server = await testServer(testCampaign({ presents: [TOWEL] }));
  calls = consoleCalls(server);
  await calls.firstOwner();
  owner = await calls.member('test', 'owner');
  desk = await calls.member('test', 'desk');
  viewer = await calls.member('test', 'viewer');
});
afterAll(() => server.close());
afterEach(async () => {
  const { body } = await calls.call('listConditions', { session: owner, params: { slug: 'test' } });
  for (const { id, kind } of body.conditions) await (kind === 'stop' ? release(owner) : end(owner, id));
  await until(() => live().then(({ tag }) => tag === ''));
});

const live = async (locale = 'ja_JP') => (await server.call('showLive', { headers: { 'x-locale': locale } })).body.live;
const isPaused = async () => (await live()).paused.some(({ spotId }) => spotId === 'tower');
const until = (is: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await is()).toBe(true), { timeout: 20_000 });
const WHY = { why: 'The box is wet' };
const end = (session: string, conditionId: string, body: { why?: string } = {}) =>
  calls.call('endCondition', { session, params: { slug: 'test', conditionId }, body });
const release = (session: string, body: { why?: string } = {}) =>
  calls.call('releasePresent', { session, params: { slug: 'test', presentId: 'towel' }, body });
const spotOf = async (locale = 'ja_JP') => {
  const { body } = await server.call('listSpots', { token: visitor.token, headers: { 'x-locale': locale } });
  return body.spots.find(({ id }) => id === 'tower');
};
const acquire = (key?: string) =>
  server.call('acquireStamp', {
    token: visitor.token,
    body: { spotId: 'tower', method: 'proximity', ...HERE },
    headers: { 'x-locale': 'en_US', ...(key ? { 'idempotency-key': key } : {}) },
  });
const take = (key?: string) =>
  server.call('takePresent', {
    token: visitor.token,
    body: { presentId: 'towel' },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

describe('a paused spot', () => {
  beforeAll(async () => {
    visitor = await server.visitor();
  });

  it('gives nothing, says why in the language of the visitor, and gives again afterwards', async () => {
    const before = await acquire('before-the-pause');
    expect(before.status).toBe(201);
    const pause = { reason: 'weather' } as const;
    expect((await calls.call('pauseSpot', { session: desk, params: TOWER, body: pause })).status).toBe(204);
    await until(isPaused);

    const { status, problem } = await acquire();
    expect([status, problem]).toMatchObject([
      403,
      { code: 'spot_paused', detail: 'Closed for now because of the weather' },
    ]);
    const scanned = { method: 'qr', code: signQr(server.keys.qr, { slug: 'test', spotId: 'tower', version: 1 }) };
    const scan = await server.call('acquireStamp', { token: visitor.token, body: scanned });
    expect(scan.problem.code).toBe('spot_paused');
    expect((await spotOf('ja_JP'))?.paused).toBe('天候のため、いまはお休みしています');
    expect([(await live()).paused, (await live('en_US')).paused, (await live()).congestion['tower']]).toEqual([
      [{ spotId: 'tower', message: '天候のため、いまはお休みしています' }],
      [{ spotId: 'tower', message: 'Closed for now because of the weather' }],
      'closed',
    ]);
    // A repeat gets its first answer.
    expect((await acquire('before-the-pause')).body).toEqual(before.body);

    const { body } = await calls.call('listConditions', { session: viewer, params: { slug: 'test' } });
    expect(body.conditions).toMatchObject([{ kind: 'pause', subject: 'tower', pause }]);
    await end(desk, body.conditions[0]?.id ?? '');
    await until(async () => (await spotOf())?.paused === null);
    expect((await acquire()).problem.code).toBe('already_acquired');
  });

  it('keeps one pause when two members pause it at the same time, and shows their own words', async () => {
    const text = { ja_JP: '本日は 3 時まで', en_US: 'Today until 3' };
    await Promise.all(
      [owner, desk, desk].map((session) =>
        calls.call('pauseSpot', { session, params: TOWER, body: { reason: 'closed', text } }),
      ),
    );
    await until(async () => (await spotOf('en_US'))?.paused === 'Today until 3');
    const { body } = await calls.call('listConditions', { session: owner, params: { slug: 'test' } });
    expect(body.conditions).toHaveLength(1);
  });

  it('survives a publication', async () => {
    await calls.call('pauseSpot', { session: owner, params: TOWER, body: { reason: 'crowd' } });
    await until(isPaused);
    const { version } = await live();
    await server.publish(testCampaign({ presents: [TOWEL], name: 'Renamed' }));
    await until(async () => (await live()).version > version);
    expect(await isPaused()).toBe(true);
  });
});

it('shows how crowded a spot is', async () => {
  await calls.call('setCongestion', { session: desk, params: TOWER, body: { level: 'full' } });
  await until(async () => (await spotOf())?.congestion === 'full');
});

describe('a stopped present', () => {
  it('cannot be taken, except by a repeat of a take before it', async () => {
    visitor = await server.visitor();
    const stopped = { session: owner, params: { slug: 'test', presentId: 'towel' }, body: { why: 'The box is wet' } };
    const first = await take('before-the-stop');
    expect(first.status).toBe(201);
    expect((await calls.call('stopPresent', stopped)).status).toBe(204);
    await until(async () => (await live()).stopped.includes('towel'));
    expect((await take()).problem).toMatchObject({ status: 409, code: 'present_stopped' });
    const { token } = await server.visitor();
    expect((await server.call('showUser', { token })).body.user.newRewards).toBe(0);
    expect((await take('before-the-stop')).body).toEqual(first.body);
    const { body } = await server.call('listPresents', { token: visitor.token });
    expect(body.presents.find(({ id }) => id === 'towel')?.stopped).toBe(true);
  });

  it('is stopped and released only by those who may act live', async () => {
    const params = { slug: 'test', presentId: 'towel' };
    expect((await calls.call('stopPresent', { session: desk, params, body: WHY })).problem.code).toBe('forbidden');
    // Nobody stops a prize without a reason for the log.
    for (const body of [{}, { why: ' ' }])
      expect((await calls.call('stopPresent', { session: owner, params, body: body as never })).status).toBe(400);
    await calls.call('stopPresent', { session: owner, params, body: WHY });
    const { body } = await calls.call('listConditions', { session: owner, params: { slug: 'test' } });
    // The way to end the other conditions does not end a stop.
    await end(desk, body.conditions[0]?.id ?? '');
    expect((await release(desk)).problem.code).toBe('forbidden');
    await until(async () => (await live()).stopped.includes('towel'));
    expect((await release(owner)).status).toBe(204);
    await until(async () => (await live()).stopped.length === 0);
  });
});

it('shows a notice once, although its call is repeated, and counts it as read', async () => {
  visitor = await server.visitor();
  const body = { id: randomUUID(), title: { ja_JP: '雨です', en_US: 'It rains' }, important: true };
  const post = () => calls.call('postNotice', { session: desk, params: { slug: 'test' }, body });
  expect([(await post()).status, (await post()).status]).toEqual([204, 204]);
  await until(async () => (await live()).notices[0] === body.id);
  const { token } = visitor;
  const list = async () => (await server.call('listNotifications', { token })).body.notifications[0];
  expect(await list()).toMatchObject({ id: body.id, title: '雨です', body: '', important: true, read: false });
  await server.call('readNotification', { token, params: { id: body.id } });
  expect(await list()).toMatchObject({ read: true });
});

it('refuses what the published version does not have', async () => {
  const body = { reason: 'closed' } as const;
  const params = { slug: 'test', spotId: 'nowhere' };
  expect((await calls.call('pauseSpot', { session: owner, params, body })).problem.code).toBe('not_found');
  const present = { slug: 'test', presentId: 'nothing' };
  expect((await calls.call('stopPresent', { session: owner, params: present, body: WHY })).problem.code).toBe(
    'not_found',
  );
});

it('records who did what, to which level or for which reason, and why', async () => {
  await calls.call('setCongestion', { session: desk, params: TOWER, body: { level: 'empty', why: 'Seen by Ken' } });
  await calls.call('pauseSpot', { session: desk, params: TOWER, body: { reason: 'crowd', why: 'Seen by Ken' } });
  await calls.call('stopPresent', { session: owner, params: { slug: 'test', presentId: 'towel' }, body: WHY });
  const { body } = await calls.call('listConditions', { session: desk, params: { slug: 'test' } });
  const pause = body.conditions.find(({ kind }) => kind === 'pause');
  const why = 'Seen by Ken';
  expect((await end(desk, pause?.id ?? '', { why })).status).toBe(204);
  expect((await release(owner, { why })).status).toBe(204);
  const acts = await server.db.query<{ action: string; target: string }>(ACTS_WITH_REASON, [why]);
  expect(acts).toEqual([
    { action: 'condition_ended', target: 'pause tower' },
    { action: 'condition_ended', target: 'stop towel' },
    { action: 'congestion_set', target: 'tower empty' },
    { action: 'spot_paused', target: 'tower crowd' },
  ]);
});

const ACTS_WITH_REASON = { name: '', text: 'select action, target from audit_entries where reason = $1 order by 1, 2' };

it('answers a page that has nothing new without a body', async () => {
  const { headers } = await server.call('showLive');
  const { status } = await server.call('showLive', { headers: { 'if-none-match': String(headers.etag) } });
  expect(status).toBe(304);
});
