import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { instantDraw } from '@meguri/core/presents/instant-draw.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignWithPresents, take, violatedInvariants } from '../testing/test-presents.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const outcome = (id: string, stock: number, weight: number, next?: 'use' | 'apply') => ({
  id,
  name: { ja_JP: `${id}賞`, en_US: `${id} prize` },
  image: 'prize.png',
  weight,
  stock,
  // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
  ...(next ? { then: next } : {}),
});
const instant = (id: string, outcomes: ReturnType<typeof outcome>[], over: Partial<PresentFile> = {}): PresentFile => ({
  id,
  kind: 'lottery',
  name: id,
  perAccount: 100,
  lottery: { type: 'instant', loseWeight: 0, outcomes },
  ...over,
});
const PRESENTS = [
  instant('sure', [outcome('tea', 1000, 1)]),
  instant('form', [outcome('trip', 1000, 1, 'apply')]),
  instant('empty', [outcome('trip', 0, 5)]),
  instant('two', [outcome('tea', 2, 1)]),
  instant('few', [outcome('tea', 1000, 1)], { stock: 2 }),
  instant('mixed', [outcome('trip', 30, 2), outcome('tea', 1000, 3)], {
    lottery: { type: 'instant', loseWeight: 5, outcomes: [outcome('trip', 30, 2), outcome('tea', 1000, 3)] },
  }),
  {
    id: 'drawn',
    kind: 'lottery' as const,
    name: 'drawn',
    perAccount: 2,
    lottery: {
      type: 'drawn' as const,
      drawAt: '2026-10-05T12:10:00+09:00',
      outcomes: [{ id: 'seat', name: 'seat', stock: 1 }],
    },
  },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS), { files: { 'prize.png': 'png' } });
});
afterAll(() => server.close());

const draws = (presentId: string) =>
  server.db.query<{ draw: ReturnType<typeof instantDraw> & { result: string; receipt: string; outcome?: string } }>(
    { name: 'test_draws', text: 'select draw from user_presents where present_id = $1 order by acquired_at' },
    [presentId],
  );
const RECEIPT = expect.stringMatching(/^[0-9a-f]{32}$/);

it('a win has its prize and can be used', async () => {
  const visitor = await server.visitor();
  const { body } = await server.call('takePresent', {
    token: visitor.token,
    body: { presentId: 'sure' },
    headers: { 'x-locale': 'en_US' },
  });
  const prize = { id: 'tea', name: 'tea prize', image: expect.stringMatching(/prize\.png$/) };
  // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
  expect(body.lottery).toEqual({ outcome: 'win', prize, then: 'use', receipt: RECEIPT });
  expect(body.userPresent).toMatchObject({ state: 'usable', outcome: 'win', prize });
  const { body: used } = await server.call('usePresent', {
    token: visitor.token,
    params: { userPresentId: body.userPresent.id },
    body: {},
  });
  expect(used.userPresent.state).toBe('used');
});

it('a win can require an application', async () => {
  const { body } = await take(server, await server.visitor(), 'form');
  expect([body.lottery?.outcome, body.lottery?.then, body.userPresent.state]).toEqual([
    'win',
    'apply',
    'eligible_to_apply',
  ]);
});

it('an outcome without stock loses, and its draw is recorded', async () => {
  const visitor = await server.visitor();
  const { status, body } = await take(server, visitor, 'empty');
  expect([status, body.lottery]).toEqual([201, { outcome: 'lose', receipt: RECEIPT }]);
  expect(body.userPresent.state).toBe('acquired');
  const [stored] = await draws('empty');
  expect(stored?.draw).toMatchObject({ type: 'instant', drawn: 'trip', result: 'lose' });
});

it('never gives more wins than stock', async () => {
  const visitor = await server.visitor();
  const outcomes = [];
  for (let round = 0; round < 5; round += 1) outcomes.push((await take(server, visitor, 'two')).body.lottery?.outcome);
  expect(outcomes).toEqual(['win', 'win', 'lose', 'lose', 'lose']);
});

it('the lottery itself can be out of stock', async () => {
  const visitor = await server.visitor();
  const statuses = [];
  for (let round = 0; round < 3; round += 1) statuses.push((await take(server, visitor, 'few')).status);
  expect(statuses).toEqual([201, 201, 409]);
});

it('every draw can be recomputed from its record', async () => {
  const visitor = await server.visitor();
  await Promise.all(Array.from({ length: 60 }, () => take(server, visitor, 'mixed')));
  const stored = await draws('mixed');
  expect(stored).toHaveLength(60);
  for (const { draw } of stored) {
    const { roll, outcomes, loseWeight, result } = draw;
    expect(draw).toMatchObject(instantDraw({ outcomes, loseWeight }, roll));
    expect([draw.total, loseWeight]).toEqual([10, 5]);
    expect(result).toBe(draw.drawn === null ? 'lose' : 'win');
    expect(draw.outcome).toBe(draw.drawn ?? undefined);
  }
  expect(new Set(stored.map(({ draw }) => draw.receipt)).size).toBe(60);
  // All sixty rolls in the same half of the range have a probability below 1 in 10^17.
  expect(new Set(stored.map(({ draw }) => draw.roll < 5)).size).toBe(2);
});

it('an entry gets a receipt until entries close', async () => {
  const visitor = await server.visitor();
  const { status, body } = await take(server, visitor, 'drawn');
  expect([status, body.lottery]).toEqual([201, { outcome: 'pending', receipt: RECEIPT }]);
  expect(body.userPresent).toMatchObject({ state: 'acquired', outcome: 'pending' });
  const { now } = server.clock;
  server.clock.now = Date.parse('2026-10-05T12:10:00+09:00');
  expect((await take(server, visitor, 'drawn')).problem.code).toBe('out_of_period');
  server.clock.now = now;
});

it('a closed draw accepts no entry, whatever the clock says', async () => {
  const [early, late] = [await server.visitor(), await server.visitor()];
  expect((await take(server, early, 'drawn')).status).toBe(201);
  await server.db.query({ name: '', text: `update lottery_draws set closed_at = now() where present_id = 'drawn'` });
  expect((await take(server, late, 'drawn')).problem.code).toBe('out_of_period');
});

it('lists the results, newest first', async () => {
  const visitor = await server.visitor();
  await take(server, visitor, 'sure');
  server.clock.now += 1000;
  await take(server, visitor, 'empty');
  const { body } = await server.call('listLotteryResults', { token: visitor.token });
  expect(body.results).toMatchObject([
    { presentId: 'empty', outcome: 'lose', drawnAt: new Date(server.clock.now).toISOString(), receipt: RECEIPT },
    { presentId: 'sure', outcome: 'win', prize: { id: 'tea' } },
  ]);
});

it('a reset does not allow a second draw', async () => {
  const visitor = await server.visitor();
  for (let round = 0; round < 2; round += 1) await take(server, visitor, 'few');
  await take(server, visitor, 'empty');
  await server.call('resetUserStamps', { token: visitor.token });
  const { body } = await server.call('showPresent', { token: visitor.token, params: { presentId: 'empty' } });
  expect(body.present).toMatchObject({ taken: 1, userPresents: [] });
});

it('all invariants hold', async () => {
  expect(await violatedInvariants(server.db)).toEqual([]);
});
