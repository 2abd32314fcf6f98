import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { readDay } from '../alerts/read-day.ts';
import { readDayFigures } from './day-figures.ts';
import { showFigures } from './show-figures.ts';

const TOWEL = { id: 'towel', kind: 'goods', name: { ja_JP: 'てぬぐい' }, stock: 3 } as const;
const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };
const DAY = 86_400_000;

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let viewer = '';
beforeAll(async () => {
  server = await testServer(testCampaign({ presents: [TOWEL] }));
  calls = consoleCalls(server);
  await calls.firstOwner();
  viewer = await calls.member('test', 'viewer');
});
afterAll(() => server.close());

const params = { slug: 'test' };
const read = async () => (await calls.call('showFigures', { session: viewer, params })).body;
/** Figures are at most 5 s old. */
const soon = { timeout: 5_000, interval: 100 };

it('counts stamps, refusals, visitors and prizes, at most 5 s after they happened', async () => {
  const acquire = (token: string, body: object) => server.call('acquireStamp', { token, body });
  const stamp = { spotId: 'tower', method: 'proximity', ...HERE };
  server.clock.now = NOON - DAY;
  await acquire((await server.visitor()).token, stamp);
  server.clock.now = NOON;
  const { token } = await server.visitor();
  await server.visitor();
  expect((await acquire(token, stamp)).status).toBe(201);
  await acquire(token, { ...stamp, lat: 35.6602 });
  await acquire(token, { ...stamp, lat: 35.7 });
  await acquire(token, { spotId: 'tower', method: 'keyword', keyword: 'wrong' });
  const { body: taken } = await server.call('takePresent', { token, body: { presentId: 'towel' } });
  await server.call('usePresent', { token, params: { userPresentId: taken.userPresent.id }, body: {} });

  await vi.waitFor(async () => expect(await read()).toMatchObject({ usedToday: 1, stamps: { total: 2 } }), soon);
  await vi.waitFor(async () => expect((await read()).refusals).toHaveLength(2), soon);
  const figures = await read();
  expect(figures).toMatchObject({
    asOf: new Date(NOON).toISOString(),
    day: '2026-10-05',
    from: '2026-10-04T15:00:00.000Z',
    columns: 144,
    walking: 1,
    aWeekAgo: null,
    visitors: { today: 2, total: 3 },
    stamps: { today: 1, total: 2 },
    refusals: [
      { code: 'too_far', count: 2 },
      { code: 'keyword_wrong', count: 1 },
    ],
    photosPending: 0,
    until: '2026-10-31T14:59:59.000Z',
    closes: '2026-10-05T15:00:00.000Z',
  });
  expect(figures.recent.at(-1)).toBe(1);
  const [tower] = figures.spots;
  expect(tower).toMatchObject({
    id: 'tower',
    today: 1,
    total: 2,
    refused: 3,
    isClosed: false,
    lastTen: 1,
    lastAt: '2026-10-05T03:00:00.000Z',
  });
  expect([tower?.stamps[72], tower?.refusals[72], tower?.usual]).toEqual([1, 3, []]);
  const [present] = figures.presents;
  // Two are left, and one went in the last hour: they last until two o'clock.
  expect(present).toMatchObject({
    id: 'towel',
    granted: 1,
    used: 1,
    left: 2,
    stock: 3,
    opened: '2026-09-30T15:00:00.000Z',
    lastsUntil: '2026-10-05T05:00:00.000Z',
  });
  expect(present?.hours.at(-1)).toBe(1);
});

it('shows the methods of a spot, the reasons of refusals and the last hour by the minute', async () => {
  const of = (spotId: string) => calls.call('showSpotFigures', { session: viewer, params: { ...params, spotId } });
  const { body } = await of('tower');
  expect(body).toMatchObject({
    methods: [{ method: 'proximity', count: 1 }],
    refusals: [
      { code: 'too_far', count: 2 },
      { code: 'keyword_wrong', count: 1 },
    ],
    from: new Date(NOON - 59 * 60_000).toISOString(),
  });
  expect([body.stamps.length, body.stamps.at(-1), body.refused.at(-1)]).toEqual([60, 1, 3]);
  expect(body.stamps.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await of('nowhere')).problem.code).toBe('not_found');
});

it('keeps the distances of those who were too far away in classes', async () => {
  const text = 'select distance, count::int from refusal_minutes where distance >= 0 order by 1';
  expect(await server.db.query({ name: '', text })).toEqual([
    { distance: 160, count: 1 },
    { distance: 1000, count: 1 },
  ]);
});

it('compares with the same day a week ago', async () => {
  server.clock.now = NOON + 7 * DAY - 120_000;
  // The session has ended by then.
  viewer = await calls.member('test', 'viewer');
  await vi.waitFor(async () => expect((await read()).aWeekAgo).toBe(0.1), soon);
  const { spots, stamps, walking } = await read();
  expect(spots.find(({ id }) => id === 'tower')?.usual[72]).toBe(1);
  expect(stamps).toEqual({ today: 0, total: 2 });
  await vi.waitFor(async () => expect((await read()).walking).toBe(0), soon);
  expect(walking).toBeLessThanOrEqual(1);
  server.clock.now = NOON;
});

it('compares with the same time of day a week ago, also after the clocks have changed', async () => {
  const campaign = (await openLiveCampaigns(server.db).find('test'))!;
  const berlin = { ...campaign, catalogue: { ...campaign.catalogue, timeZone: 'Europe/Berlin' } };
  // Noon by summer time, and a week later noon by winter time.
  const [then, now] = [Date.parse('2026-10-21T12:00:00+02:00'), Date.parse('2026-10-28T12:00:00+01:00')];
  const at = [campaign.campaignId, Math.floor(then / 60_000)];
  const insert = `insert into figure_minutes (campaign_id, kind, minute, subject, part, count)
    values ($1, 'stamp', $2, 'tower', '', 7)`;
  await server.db.query({ name: '', text: insert }, at);
  const figures = await readDayFigures(server.db, berlin, { now });
  expect(figures?.aWeekAgo).toBe(0.7);
  expect(figures?.spots.find(({ id }) => id === 'tower')?.usual.indexOf(7)).toBe(72);
  const { spots } = await readDay(server.db, berlin, { now, p95: null });
  expect(spots.find(({ id }) => id === 'tower')?.usual.at(-1)).toBe(7);
  const text = 'delete from figure_minutes where campaign_id = $1 and minute = $2';
  await server.db.query({ name: '', text }, at);
});

it('counts the last ten minutes over midnight', async () => {
  const midnight = Date.parse('2026-10-08T00:00:00+09:00');
  server.clock.now = midnight - 120_000;
  const { token } = await server.visitor();
  const stamp = { spotId: 'tower', method: 'proximity', ...HERE };
  expect((await server.call('acquireStamp', { token, body: stamp })).status).toBe(201);
  for (const [minutes, lastTen] of [
    [2, 1],
    [7, 1],
    [8, 0],
  ] as const) {
    server.clock.now = midnight + minutes * 60_000;
    viewer = await calls.member('test', 'viewer');
    const at = new Date(server.clock.now).toISOString();
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ asOf: at, stamps: { today: 0, total: 3 } }),
      soon,
    );
    const { spots } = await read();
    expect([minutes, spots.find(({ id }) => id === 'tower')]).toMatchObject([minutes, { lastTen, lastAt: null }]);
  }
  server.clock.now = NOON;
});

it('shares between members what it reads, for a second', async () => {
  let now = 0;
  const read = vi.spyOn(server.db, 'transaction');
  const handler = showFigures({
    db: server.db,
    campaigns: { find: async () => ({ campaignId: 1, catalogue: {} }) as never, findRehearsal: async () => null },
    elapsed: () => now,
  });
  const context = { campaign: { slug: 'test', campaignId: 1 }, now: NOON } as Parameters<typeof handler>[0];
  const call = () => Promise.resolve(handler(context, { params, query: {} } as never)).catch(() => undefined);
  read.mockImplementation(async () => ({ asOf: 'then' }) as never);
  await Promise.all([call(), call()]);
  now = 999;
  await call();
  expect(read).toHaveBeenCalledTimes(1);
  now = 1_000;
  await call();
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

it('knows nothing of a campaign that is not published', async () => {
  const handler = showFigures({
    db: server.db,
    campaigns: { find: async () => null, findRehearsal: async () => null },
  });
  const context = { campaign: { slug: 'test', campaignId: 1 }, now: NOON } as Parameters<typeof handler>[0];
  const answer = await handler(context, { params, query: {} } as Parameters<typeof handler>[1]);
  expect(answer).toMatchObject({ code: 'not_found' });
});

it('says which spots are set to closed', async () => {
  server.clock.now = NOON;
  // A sweep may have deleted older sessions while the clock was a week ahead.
  const session = await calls.member('test', 'desk');
  const tower = { session, params: { ...params, spotId: 'tower' } };
  const isClosed = async () => (await read()).spots.find(({ id }) => id === 'tower')?.isClosed;
  for (const level of ['closed', 'full'] as const) {
    expect((await calls.call('setCongestion', { ...tower, body: { level } })).status).toBe(204);
    await vi.waitFor(async () => expect(await isClosed()).toBe(level === 'closed'), soon);
  }
});
