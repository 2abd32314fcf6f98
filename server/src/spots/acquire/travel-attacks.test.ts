import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignNumbers } from '../../console/report/campaign-numbers.ts';
import { PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';

const PLACES = {
  tokyo: { lat: 35.6812, lon: 139.7671 },
  osaka: { lat: 34.7025, lon: 135.4959 },
  kyoto: { lat: 34.9858, lon: 135.7588 },
};
type Place = keyof typeof PLACES;
const campaign = (plausibility?: 'record' | 'refuse') =>
  testCampaign({
    ...(plausibility ? { plausibility } : {}),
    courses: [],
    sheets: [],
    presents: [],
    spots: Object.entries(PLACES).map(([id, position]) => ({
      id,
      name: id,
      ...position,
      methods: { proximity: {}, keyword: { answers: ['go'] } },
    })),
  });

let strict: TestServer;
let twin: TestServer;
let lenient: TestServer;

beforeAll(async () => {
  strict = await testServer(campaign('refuse'));
  twin = await testServer(campaign('refuse'), {
    database: { db: strict.db, url: strict.url, close: async () => undefined },
    publish: false,
  });
  lenient = await testServer(campaign());
});
afterAll(async () => {
  await twin.close();
  await strict.close();
  await lenient.close();
});

const near = (server: TestServer, { token }: Visitor, spotId: Place) =>
  server.call('acquireStamp', { token, body: { spotId, method: 'proximity', accuracy: 5, ...PLACES[spotId] } });

describe('invented positions', () => {
  it('far apart within a minute are refused, and counted for the organiser', async () => {
    const visitor = await strict.visitor();
    expect((await near(strict, visitor, 'tokyo')).status).toBe(201);
    strict.clock.now += 60_000;
    const { status, problem } = await near(strict, visitor, 'osaka');
    expect([status, problem.code]).toEqual([422, 'implausible_travel']);
    // A keyword proves no position, so it still works.
    const body = { spotId: 'osaka', method: 'keyword', keyword: 'go' };
    expect((await strict.call('acquireStamp', { token: visitor.token, body })).status).toBe(201);
    await expect
      .poll(
        async () =>
          (
            await strict.db.query<{ count: number }>({
              name: '',
              text: "select count::int as count from refusal_counts where code = 'implausible_travel'",
            })
          )[0]?.count,
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  it('sent at the same time collect only one of the places', async () => {
    const visitor = await strict.visitor();
    const all = await Promise.all((['tokyo', 'osaka', 'kyoto'] as const).map((spot) => near(strict, visitor, spot)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('sent at the same time to two servers collect only one of the places', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = await strict.visitor();
      twin.clock.now = strict.clock.now;
      const all = await Promise.all(
        (['tokyo', 'osaka', 'kyoto'] as const).map((spot, index) => near(index % 2 ? twin : strict, visitor, spot)),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    }
  });

  it('are compared with what the visitor has collected at another server since', async () => {
    const visitor = await strict.visitor();
    await near(strict, visitor, 'tokyo');
    strict.clock.now += 10 * 3_600_000;
    twin.clock.now = strict.clock.now;
    const again = await strict.call('login', { body: { username: visitor.username, password: PASSWORD } });
    const later = { ...visitor, token: again.body.result.id_token ?? '' };
    expect((await near(twin, later, 'osaka')).status).toBe(201);
    strict.clock.now += 60_000;
    expect((await near(strict, later, 'kyoto')).problem.code).toBe('implausible_travel');
  });

  it('do not count as the last place when the acquisition is refused', async () => {
    const visitor = await strict.visitor();
    await near(strict, visitor, 'tokyo');
    strict.clock.now += 6 * 3_600_000;
    const again = await strict.call('login', { body: { username: visitor.username, password: PASSWORD } });
    const later = { ...visitor, token: again.body.result.id_token ?? '' };
    const body = { spotId: 'osaka', method: 'keyword', keyword: 'go' };
    await strict.call('acquireStamp', { token: later.token, body });
    // In the same window, so nothing is collected at Osaka.
    expect((await near(strict, later, 'osaka')).problem.code).toBe('already_acquired');
    strict.clock.now += 1_000;
    expect((await near(strict, later, 'tokyo')).problem?.code).not.toBe('implausible_travel');
  });

  it('are known to a server that has not seen the visitor before, also after a reset', async () => {
    const visitor = await strict.visitor();
    await near(strict, visitor, 'tokyo');
    await strict.call('resetUserStamps', { token: visitor.token });
    twin.clock.now = strict.clock.now + 1_000;
    expect((await near(twin, visitor, 'osaka')).problem.code).toBe('implausible_travel');
  });

  it('are accepted at the speed of a train', async () => {
    const visitor = await strict.visitor();
    await near(strict, visitor, 'tokyo');
    strict.clock.now += 150 * 60_000;
    const { username } = visitor;
    const { body } = await strict.call('login', { body: { username, password: PASSWORD } });
    expect((await near(strict, { ...visitor, token: body.result.id_token ?? '' }, 'osaka')).status).toBe(201);
  });
});

/** Implausible travel as the organiser sees it. */
async function reported(server: TestServer) {
  const [row] = await server.db.query<{ campaign_id: number }>({ name: '', text: 'select campaign_id from campaigns' });
  const { travel } = await campaignNumbers(
    server.db,
    { campaignId: row?.campaign_id ?? 0, catalogue: compileCatalogue(campaign()) },
    { now: server.clock.now },
  );
  return travel;
}

describe('a campaign that does not refuse', () => {
  it('gives the stamp and reports it to the organiser', async () => {
    const [fast, other] = [await lenient.visitor(), await lenient.visitor()];
    for (const spot of ['tokyo', 'osaka', 'tokyo'] as const) await near(lenient, fast, spot);
    lenient.clock.now += 60_000;
    expect((await near(lenient, fast, 'kyoto')).status).toBe(201);
    await near(lenient, other, 'tokyo');
    expect(await reported(lenient)).toMatchObject({ visitors: 1, times: 2 });
  });

  it('compares proofs of position only, over codes and keywords that were sent with a position in between', async () => {
    const before = await reported(lenient);
    const visitor = await lenient.visitor();
    const keyword = (spotId: Place) =>
      lenient.call('acquireStamp', {
        token: visitor.token,
        body: { spotId, method: 'keyword', keyword: 'go', ...PLACES[spotId] },
      });
    await near(lenient, visitor, 'tokyo');
    lenient.clock.now += 60_000;
    expect((await keyword('kyoto')).status).toBe(201);
    expect(await reported(lenient)).toEqual(before);
    lenient.clock.now += 60_000;
    await near(lenient, visitor, 'osaka');
    expect((await reported(lenient)).times).toBe(before.times + 1);
  });

  it('does not count a stamp as proof that was collected before its method required proximity', async () => {
    const before = await reported(lenient);
    const visitor = await lenient.visitor();
    await near(lenient, visitor, 'tokyo');
    await lenient.db.query(
      {
        name: '',
        text: `update acquisitions set method = 'quiz', evidence = '{"distance": 400000}'
        where account_id = (select account_id from accounts where username = $1)`,
      },
      [visitor.username],
    );
    lenient.clock.now += 60_000;
    await near(lenient, visitor, 'osaka');
    expect(await reported(lenient)).toEqual(before);
  });
});
