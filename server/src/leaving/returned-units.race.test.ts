import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { campaignWithPresents, take, violatedInvariants } from '../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

const instant = (id: string, stock: number, weight = 1): PresentFile => ({
  id,
  kind: 'lottery',
  name: id,
  lottery: { type: 'instant', loseWeight: 1 - weight, outcomes: [{ id: 'tea', name: 'tea', weight, stock }] },
});
const PRESENTS: PresentFile[] = [
  { id: 'last', kind: 'coupon', name: 'last', stock: 1 },
  { ...instant('wheel', 3), stock: 3 },
  { ...instant('lost', 3, 0), stock: 3 },
  instant('round', 2),
  instant('cut', 2),
  { id: 'codes', kind: 'access', name: 'codes', content: { serials: 'codes.csv' } },
];
const CAMPAIGN = campaignWithPresents(PRESENTS, { login: ['guest', 'password'] });
const FILES = { 'codes.csv': 'C-1\nC-2' };

/** Two servers on one database, which do not share memory. */
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  one = await testServer(CAMPAIGN, { files: FILES });
  two = await testServer(CAMPAIGN, {
    database: { db: one.db, url: one.url, close: async () => undefined },
    publish: false,
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
afterEach(async () => {
  expect(await violatedInvariants(one.db)).toEqual([]);
});

const serverOf = (place: number) => (place % 2 ? one : two);
const guest = async (): Promise<Visitor> => {
  const { body } = await one.call('startGuest', { body: { acceptTerms: true, acceptPrivacy: true } });
  return {
    token: body.result.id_token ?? '',
    refreshToken: body.result.refresh_token ?? '',
    username: body.result.username,
  };
};
const guests = (count: number) => Promise.all(Array.from({ length: count }, guest));
const leave = ({ token }: Visitor, server = one) => server.call('deleteUser', { token });
const stockOf = async (presentId: string) =>
  (
    await one.db.query<{ remaining: number }>(
      { name: '', text: 'select remaining from present_stock where present_id = $1 order by outcome_id' },
      [presentId],
    )
  ).map(({ remaining }) => remaining);

it('a win that was not handed over returns to the outcome when its account is deleted', async () => {
  const winner = await guest();
  expect((await take(one, winner, 'wheel')).body.lottery?.outcome).toBe('win');
  expect(await stockOf('wheel')).toEqual([2, 2]);
  expect((await leave(winner)).status).toBe(204);
  expect(await stockOf('wheel')).toEqual([3, 3]);
});

it('a win that was handed over, a loss and a serial never return', async () => {
  const [winner, loser, reader] = (await guests(3)) as [Visitor, Visitor, Visitor];
  const { id } = (await take(one, winner, 'wheel')).body.userPresent;
  expect((await one.call('usePresent', { token: winner.token, params: { userPresentId: id }, body: {} })).status).toBe(
    200,
  );
  expect((await take(one, loser, 'lost')).body.lottery?.outcome).toBe('lose');
  expect((await take(one, reader, 'codes')).status).toBe(201);
  for (const visitor of [winner, loser, reader]) await leave(visitor);
  expect([await stockOf('wheel'), await stockOf('lost'), await stockOf('codes')]).toEqual([[2, 2], [2, 3], [1]]);
});

it('registering and deleting again and again takes nothing out of the stock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const visitor = await guest();
    expect((await take(one, visitor, 'round')).body.lottery?.outcome).toBe('win');
    expect((await take(one, visitor, 'last')).status).toBe(201);
    await leave(visitor);
  }
  expect([await stockOf('round'), await stockOf('last')]).toEqual([[2], [1]]);
});

it('a guest whose book was not kept gives its win back', async () => {
  const [visitor, account] = [await guest(), await one.visitor()];
  expect((await take(one, visitor, 'round')).body.lottery?.outcome).toBe('win');
  const { status } = await one.call('chooseBook', {
    token: account.token,
    body: { guest: visitor.refreshToken, keep: 'account' },
  });
  expect([status, await stockOf('round')]).toEqual([200, [2]]);
});

it('a smaller stock published meanwhile is not exceeded by a returned win', async () => {
  const [first, second] = (await guests(2)) as [Visitor, Visitor];
  for (const visitor of [first, second]) await take(one, visitor, 'cut');
  const presents = PRESENTS.map((present) => (present.id === 'cut' ? instant('cut', 1) : present));
  await one.publish({ ...CAMPAIGN, presents });
  await leave(first);
  expect(await stockOf('cut')).toEqual([0]);
  await leave(second);
  expect(await stockOf('cut')).toEqual([1]);
});

it('the last unit is held by one of many who take and leave at the same time', async () => {
  const people = await guests(30);
  const answers = await Promise.all(
    people.map(async (visitor, index) => {
      const { status, problem } = await take(serverOf(index), visitor, 'last');
      const won = (await take(serverOf(index + 1), visitor, 'wheel')).body.lottery?.outcome;
      // Two of three leave at once; their units are taken by others or remain.
      const left = index % 3 === 0 ? null : (await leave(visitor, serverOf(index))).status;
      return { status, code: problem.code, won, left };
    }),
  );
  expect(answers.filter(({ status, code }) => status !== 201 && code !== 'out_of_stock')).toEqual([]);
  expect(answers.filter(({ left }) => left !== null && left !== 204)).toEqual([]);
  const [held] = await one.db.query<{ last: number; wheel: number }>({
    name: '',
    text: `
      select count(*) filter (where present_id = 'last')::int as last,
        count(*) filter (where present_id = 'wheel' and draw->>'result' = 'win')::int as wheel
      from user_presents where voided_at is null and used_at is null`,
  });
  expect([(await stockOf('last'))[0], (await stockOf('wheel'))[1]]).toEqual([
    1 - (held?.last ?? 0),
    2 - (held?.wheel ?? 0),
  ]);
});
