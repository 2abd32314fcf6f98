import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleCalls } from '../../testing/console-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { showFigures } from './show-figures.ts';

const TOWEL = { id: 'towel', kind: 'goods', name: { ja_JP: 'てぬぐい' }, stock: 3 } as const;
const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };

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

it('counts stamps, refusals, visitors and prizes by the ledger', async () => {
  const { token } = await server.visitor();
  await server.visitor();
  const acquire = (body: object) => server.call('acquireStamp', { token, body });
  expect((await acquire({ spotId: 'tower', method: 'proximity', ...HERE })).status).toBe(201);
  await acquire({ spotId: 'tower', method: 'proximity', ...HERE, lat: 35.7 });
  await acquire({ spotId: 'tower', method: 'keyword', keyword: 'wrong' });
  expect((await server.call('takePresent', { token, body: { presentId: 'towel' } })).status).toBe(201);
  // Refusals are written twice a second.
  const refused = { name: '', text: 'select coalesce(sum(count), 0)::int as sum from refusal_counts' };
  await expect.poll(async () => (await server.db.query<{ sum: number }>(refused))[0]?.sum).toBe(2);

  const { body } = await calls.call('showFigures', { session: viewer, params: { slug: 'test' } });
  expect(body).toMatchObject({
    asOf: new Date(NOON).toISOString(),
    visitors: { today: 2, total: 2 },
    stamps: { today: 1, total: 1 },
    presents: [{ id: 'towel', name: { ja_JP: 'てぬぐい' }, granted: 1, used: 0, left: 2 }],
    photosPending: 0,
  });
  expect(body.spots.find(({ id }) => id === 'tower')).toMatchObject({ today: 1, total: 1, refused: 2 });
  expect(body.refusals.map(({ code }) => code).sort()).toEqual(['keyword_wrong', 'too_far']);
});

it('shares one count between members, and counts again only after a pause', async () => {
  const params = { slug: 'test' };
  const read = async () => (await calls.call('showFigures', { session: viewer, params })).body;
  const before = await read();
  await server.visitor();
  server.clock.now += 1_000;
  const [first, second] = await Promise.all([read(), read()]);
  expect([first.asOf, second.asOf]).toEqual([before.asOf, before.asOf]);
  expect(Date.parse(first.nextAt)).toBeGreaterThanOrEqual(Date.parse(first.asOf) + 5_000);
  server.clock.now = NOON;
});

it('knows nothing of a campaign that is not published', async () => {
  const handler = showFigures({ db: server.db, campaigns: { find: async () => null } });
  const context = { campaign: { slug: 'test', campaignId: 1 }, now: NOON } as Parameters<typeof handler>[0];
  const answer = await handler(context, { params: { slug: 'test' } } as Parameters<typeof handler>[1]);
  expect(answer).toMatchObject({ code: 'not_found' });
});
