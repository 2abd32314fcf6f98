import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignWithPresents, collect, take, violatedInvariants } from '../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

const PRESENTS: PresentFile[] = [
  { id: 'stamps', kind: 'goods', name: 'stamps', requires: { stamps: 2 }, consumes: true, stock: 9, perAccount: 2 },
  { id: 'course', kind: 'goods', name: 'course', requires: { stamps: 1, course: 'north' }, consumes: true },
  { id: 'sheet', kind: 'goods', name: 'sheet', requires: { sheet: 'card' }, consumes: true },
  { id: 'spots', kind: 'goods', name: 'spots', requires: { spots: ['c', 'a'] }, consumes: true },
  { id: 'points', kind: 'coupon', name: 'points', requires: { points: 20 }, consumes: true, perAccount: 3 },
  { id: 'both', kind: 'goods', name: 'both', requires: { points: 10, stamps: 1 }, consumes: true },
  { id: 'last', kind: 'goods', name: 'last', requires: { stamps: 1 }, consumes: true, stock: 1 },
  { id: 'keep', kind: 'goods', name: 'keep', requires: { stamps: 3 } },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS));
});
afterAll(() => server.close());

async function withSpots(...spots: string[]): Promise<Visitor> {
  const visitor = await server.visitor();
  await collect(server, visitor, spots);
  return visitor;
}
const exchanged = async ({ token }: Visitor) => {
  const { body } = await server.call('listUserStamps', { token });
  return body.stamps.filter(({ state }) => state === 'exchanged').map(({ spotId }) => spotId);
};
const stateOf = async ({ token }: Visitor, presentId: string) =>
  (await server.call('showPresent', { token, params: { presentId } })).body.present.state;

it.each([
  ['stamps', 'f d a b', ['d', 'f']],
  ['course', 'f d b a', ['b']],
  ['sheet', 'f c b a', ['b', 'c']],
  ['spots', 'a b c', ['a', 'c']],
  ['both', 'e a', ['e']],
] as const)(
  'an exchange for %s with the visits %s takes the oldest stamps it needs',
  async (presentId, visits, taken) => {
    const visitor = await withSpots(...visits.split(' '));
    expect(await stateOf(visitor, presentId)).toBe('exchangeable');
    expect((await take(server, visitor, presentId)).status).toBe(201);
    expect((await exchanged(visitor)).sort()).toEqual(taken);
  },
);

it('exchanged stamps meet no further requirement and stay in sheets and progress', async () => {
  const visitor = await withSpots('a', 'b', 'c');
  await take(server, visitor, 'stamps');
  expect(await stateOf(visitor, 'keep')).toBe('not_acquired');
  expect((await take(server, visitor, 'stamps')).problem.code).toBe('requirement_not_met');
  const { body: user } = await server.call('showUser', { token: visitor.token });
  expect([user.progress.stamps, user.user.points]).toEqual([3, 30]);
  const { body: sheets } = await server.call('listUserSheets', { token: visitor.token });
  expect(sheets.sheets[0]).toMatchObject({ collected: 3, complete: true });
  await collect(server, visitor, ['d']);
  expect((await take(server, visitor, 'stamps')).status).toBe(201);
  expect(await exchanged(visitor)).toEqual(['a', 'b', 'c', 'd']);
});

it('an exchange takes the stamps that the visitor chose', async () => {
  const visitor = await withSpots('a', 'b', 'c');
  const chosen = { presentId: 'stamps', spotIds: ['c', 'b'] };
  const call = (body: object) => server.call('takePresent', { token: visitor.token, body: body as typeof chosen });
  for (const spotIds of [['c'], ['c', 'd'], ['a', 'b', 'c'], ['c', 'c']]) {
    const refused = await call({ ...chosen, spotIds });
    expect([refused.status, refused.problem.code]).toEqual([409, 'requirement_not_met']);
  }
  expect(await exchanged(visitor)).toEqual([]);
  expect((await call(chosen)).status).toBe(201);
  expect(await exchanged(visitor)).toEqual(['b', 'c']);
});

it('an unfit choice of stamps is refused as such when nothing is left, too', async () => {
  const [first, second] = [await withSpots('a'), await withSpots('a', 'b')];
  expect((await take(server, first, 'last')).status).toBe(201);
  const choose = (...spotIds: string[]) =>
    server.call('takePresent', { token: second.token, body: { presentId: 'last', spotIds } });
  expect((await choose('a', 'b')).problem.code).toBe('requirement_not_met');
  expect((await choose('a')).problem.code).toBe('out_of_stock');
});

it('GET /user/stamps says how many stamps of a spot are free', async () => {
  const visitor = await withSpots('a', 'b');
  await take(server, visitor, 'course');
  const { body } = await server.call('listUserStamps', { token: visitor.token });
  const free = Object.fromEntries(body.stamps.map(({ spotId, free }) => [spotId, free]));
  expect(free).toMatchObject({ a: 0, b: 1, c: 0 });
});

it('an exchange deducts points and records the present in the ledger', async () => {
  const visitor = await withSpots('a', 'b', 'c', 'd', 'e');
  expect([(await take(server, visitor, 'points')).status, (await take(server, visitor, 'points')).status]).toEqual([
    201, 201,
  ]);
  expect((await take(server, visitor, 'points')).problem.code).toBe('requirement_not_met');
  expect(await exchanged(visitor)).toEqual([]);
  const { body } = await server.call('listPointHistory', { token: visitor.token });
  expect(body.history.slice(0, 3)).toMatchObject([
    { change: -20, balance: 10, reason: 'exchange', presentId: 'points' },
    { change: -20, balance: 30, reason: 'exchange', presentId: 'points' },
    { change: 10, balance: 50, reason: 'acquisition', spotId: 'e' },
  ]);
});

it('a stamp after an exchange adds to the reduced balance', async () => {
  const visitor = await withSpots('a', 'b');
  await take(server, visitor, 'points');
  const { body } = await server.call('acquireStamp', {
    token: visitor.token,
    body: { spotId: 'c', method: 'keyword', keyword: 'go' },
  });
  expect(body.progress).toMatchObject({ points: 10, stamps: 3 });
});

it('a reset returns unused units, and used ones keep counting', async () => {
  const visitor = await withSpots('a', 'b', 'c', 'd');
  const left = async () =>
    (await server.call('showPresent', { token: visitor.token, params: { presentId: 'stamps' } })).body.present;
  const { remaining } = (await left()).stock ?? { remaining: 0 };
  const first = (await take(server, visitor, 'stamps')).body.userPresent;
  await take(server, visitor, 'stamps');
  await server.call('usePresent', { token: visitor.token, params: { userPresentId: first.id }, body: {} });
  expect((await left()).stock?.remaining).toBe(remaining - 2);
  await server.call('resetUserStamps', { token: visitor.token });
  expect(await left()).toMatchObject({
    state: 'used',
    taken: 1,
    userPresents: [],
    stock: { remaining: remaining - 1 },
  });
  await collect(server, visitor, ['a', 'b', 'c', 'd']);
  expect((await take(server, visitor, 'stamps')).status).toBe(201);
  expect((await take(server, visitor, 'stamps')).problem.code).toBe('already_taken');
});

it('all invariants hold', async () => {
  expect(await violatedInvariants(server.db)).toEqual([]);
});
