import { randomUUID } from 'node:crypto';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consoleCalls } from '../../testing/console-calls.ts';
import { campaignWithPresents, collect, PRIZE_SPOTS, take, violatedInvariants } from '../../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';

const PRESENTS = [
  { id: 'card', kind: 'goods', name: 'Card', requires: { stamps: 2 }, consumes: true, perAccount: 3, stock: 100 },
  { id: 'lamp', kind: 'goods', name: 'Lamp', requires: { points: 20 }, consumes: true, perAccount: 9, stock: 100 },
];

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let desks: string[] = [];
let visitor: Visitor;
let accountId = '';

beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS as never));
  calls = consoleCalls(server);
  await calls.firstOwner();
  desks = [await calls.member('test', 'desk'), await calls.member('test', 'desk')];
});
afterAll(() => server.close());
beforeEach(async () => {
  visitor = await server.visitor();
  const text = 'select account_id as id from accounts where username = $1';
  [{ id: accountId }] = (await server.db.query<{ id: string }>({ name: '', text }, [visitor.username])) as [
    { id: string },
  ];
});

const act = (given: Partial<ConsoleBody<'actForVisitor'>>, at = 0) =>
  calls.call('actForVisitor', {
    session: desks[at % 2],
    params: { slug: 'test', accountId },
    body: { id: randomUUID(), reason: 'A race', ...given },
  });
const show = async () =>
  (await calls.call('showVisitor', { session: desks[0], params: { slug: 'test', accountId } })).body.visitor;
const acquire = (spotId: string) =>
  server.call('acquireStamp', { token: visitor.token, body: { spotId, method: 'keyword', keyword: 'go' } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

it('two desk members who void the same stamp void it once', async () => {
  await collect(server, visitor, ['a', 'b']);
  const stamp = (await show()).history.find(({ name }) => name === 'a');
  const answers = await Promise.all([0, 1].map((at) => act({ act: 'void_stamp', subject: stamp?.id ?? '' }, at)));
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await show()).toMatchObject({ points: 10, stamps: 1 });
});

it('one act that is sent several times at the same time is done once', async () => {
  const id = randomUUID();
  const answers = await Promise.all([0, 1, 2, 3].map((at) => act({ id, act: 'change_points', change: 7 }, at)));
  expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  expect(await show()).toMatchObject({ points: 7, acts: [{ change: 7 }] });
});

it('two desk members and the visitor get one stamp for one window', async () => {
  const answers = await Promise.all([
    act({ act: 'grant_stamp', subject: 'a' }, 0),
    act({ act: 'grant_stamp', subject: 'a' }, 1),
    acquire('a'),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await show()).toMatchObject({ points: 10, stamps: 1 });
});

it('a stamp is either voided or given for a present', async () => {
  for (let round = 0; round < 8; round += 1) {
    visitor = await server.visitor();
    const text = 'select account_id as id from accounts where username = $1';
    const [row] = await server.db.query<{ id: string }>({ name: '', text }, [visitor.username]);
    accountId = row?.id ?? '';
    await collect(server, visitor, ['a', 'b']);
    const stamp = (await show()).history.find(({ name }) => name === 'a');
    const [voided, taken] = await Promise.all([
      act({ act: 'void_stamp', subject: stamp?.id ?? '' }),
      take(server, visitor, 'card'),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([voided.status, taken.status]);
  }
  expect(await violatedInvariants(server.db)).toEqual([]);
});

it('points are not spent twice by the visitor and the desk', async () => {
  await collect(server, visitor, ['a', 'b']);
  const answers = await Promise.all([
    take(server, visitor, 'lamp'),
    act({ act: 'change_points', change: -20 }, 0),
    act({ act: 'change_points', change: -20 }, 1),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect((await show()).points).toBe(0);
  expect(await violatedInvariants(server.db)).toEqual([]);
});

it('a blocked visitor collects nothing more', async () => {
  const answers = await Promise.all([
    ...PRIZE_SPOTS.slice(0, 3).map(acquire),
    act({ act: 'block', contact: 'The tent' }),
    ...PRIZE_SPOTS.slice(3).map(acquire),
  ]);
  const collected = answers.filter(({ status }) => status === 201).length;
  const { status, stamps } = await show();
  expect([status, stamps]).toEqual(['blocked', collected]);
  expect((await acquire('a')).status).toBe(401);
  expect((await show()).stamps).toBe(collected);
});

it('a deletion and an act at the same time leave no row of the visitor', async () => {
  await collect(server, visitor, ['a']);
  const remove = calls.call('deleteVisitor', {
    session: desks[0],
    params: { slug: 'test', accountId },
    body: { reason: 'On request' },
  });
  const [removed] = await Promise.all([
    remove,
    act({ act: 'grant_stamp', subject: 'b' }, 1),
    act({ act: 'block', contact: 'x' }),
  ]);
  expect(removed.status).toBe(204);
  const left = await server.db.query({ name: '', text: 'select 1 from desk_acts where account_id = $1' }, [accountId]);
  expect(left).toEqual([]);
  expect(await violatedInvariants(server.db)).toEqual([]);
});
