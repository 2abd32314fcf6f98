import { createHash, hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { auditDraw, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { publishDraws } from '../publish/publish-draws.ts';
import { insertEntries } from '../testing/entries.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { drawLottery } from './draw-lottery.ts';

/** The tests use the minutes after noon in turn, within the lifetime of their tokens. */
const minute = (number: number): string => `2026-10-05T12:0${number}:00+09:00`;
const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

const raffle = (id: string, drawAt: string, over: Partial<PresentFile> = {}): PresentFile => ({
  id,
  kind: 'lottery',
  name: id,
  lottery: {
    type: 'drawn',
    drawAt,
    outcomes: [
      // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
      { id: 'first', name: { ja_JP: '一等', en_US: 'First prize' }, stock: 1, then: 'apply' },
      { id: 'second', name: 'Second prize', stock: 2 },
    ],
  },
  ...over,
});

const PRESENTS = [
  raffle('closed', minute(1)),
  raffle('windowed', minute(9), { window: { end: '2026-10-05T12:01:59+09:00' } }),
  raffle('limited', minute(3), { stock: 2 }),
  raffle('many', minute(4)),
  raffle('few', minute(5)),
  raffle('nobody', minute(5)),
  raffle('long', minute(6)),
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(testCampaign({ presents: PRESENTS }));
});
afterAll(() => server.close());

const enter = ({ token }: Visitor, presentId: string) => server.call('takePresent', { token, body: { presentId } });
const visitors = (count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, () => server.visitor()));

async function shown({ token }: Visitor, presentId: string) {
  const { status, body } = await server.call('showLotteryDraw', { token, params: { presentId } });
  return { status, draw: body.draw };
}

/** Sets the clock to the time of the draw and waits until a job has drawn it. */
async function untilDrawn(visitor: Visitor, presentId: string, drawAt: string) {
  server.clock.now = Date.parse(drawAt);
  await expect.poll(async () => (await shown(visitor, presentId)).draw.seed).toBeDefined();
  return (await shown(visitor, presentId)).draw;
}

const resultsOf = async ({ token }: Visitor) => (await server.call('listLotteryResults', { token })).body.results;
const remaining = async (presentId: string) =>
  (
    await server.db.query<{ line: string }>(
      {
        name: 'outcomes_left',
        text: `select outcome_id || ' ' || remaining as line from present_stock
          where present_id = $1 and outcome_id <> '' order by outcome_id`,
      },
      [presentId],
    )
  ).map(({ line }) => line);

describe('before the draw', () => {
  it('shows the hash of the seed and the times only', async () => {
    const [hana] = await visitors(1);
    const { draw } = await shown(hana!, 'windowed');
    expect(draw).toEqual({
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      drawAt: '2026-10-05T03:09:00.000Z',
      entriesClose: '2026-10-05T03:02:00.000Z',
    });
    const [row] = await server.db.query<{ seed: Buffer }>({
      name: '',
      text: "select seed from lottery_draws where present_id = 'windowed'",
    });
    const seed = row!.seed;
    expect(createHash('sha256').update(seed).digest('hex')).toBe(draw.seedHash);
    const answers = JSON.stringify([
      (await server.call('showPresent', { token: hana!.token, params: { presentId: 'windowed' } })).body,
      (await server.call('listPresents', { token: hana!.token })).body,
      await resultsOf(hana!),
      server.log,
    ]);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(answers).not.toContain(seed.toString(encoding));
  });

  it('needs no session, and names the prizes in the language of the call', async () => {
    const calls = [{}, { headers: { 'x-locale': 'en_US' } }];
    const [japanese, english] = await Promise.all(
      calls.map((call) => server.call('showLotteryDraw', { ...call, params: { presentId: 'windowed' } })),
    );
    const names = (first: string) => ({
      id: 'windowed',
      name: 'windowed',
      outcomes: [
        { id: 'first', name: first },
        { id: 'second', name: 'Second prize' },
      ],
    });
    expect(japanese!.body.present).toEqual(names('一等'));
    expect(english!.body.present).toEqual(names('First prize'));
    expect(english!.body.draw).toEqual(japanese!.body.draw);
    expect((await server.call('showLotteryDraw', { params: { presentId: 'towel' } })).status).toBe(404);
  });

  it('is read once a second from the database, however many ask', async () => {
    const queries = vi.spyOn(server.db, 'query');
    await Promise.all(
      Array.from({ length: 20 }, () => server.call('showLotteryDraw', { params: { presentId: 'few' } })),
    );
    expect((await server.call('showLotteryDraw', { params: { presentId: 'few' } })).status).toBe(200);
    const reads = queries.mock.calls.filter(([{ name }]) => name === 'draw_row');
    queries.mockRestore();
    expect(reads).toHaveLength(1);
  });

  it('answers 404 for anything but a drawn lottery', async () => {
    const [hana] = await visitors(1);
    for (const presentId of ['towel', 'nothing']) expect((await shown(hana!, presentId)).status).toBe(404);
  });

  it('shows an entry as pending, with its receipt', async () => {
    const [hana] = await visitors(1);
    const taken = await enter(hana!, 'closed');
    expect(taken.status).toBe(201);
    const [result] = await resultsOf(hana!);
    expect(result).toEqual({
      presentId: 'closed',
      userPresentId: taken.body.userPresent.id,
      outcome: 'pending',
      receipt: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(taken.body.lottery?.receipt).toBe(result?.receipt);
  });

  it.each([
    ['closed', '2026-10-05T12:00:59.999+09:00', 201],
    ['closed', '2026-10-05T12:01:00+09:00', 403],
    ['windowed', '2026-10-05T12:01:59.999+09:00', 201],
    ['windowed', '2026-10-05T12:02:00+09:00', 403],
  ])('%s at %s: %i', async (presentId, at, status) => {
    const [hana] = await visitors(1);
    server.clock.now = Date.parse(at);
    expect((await enter(hana!, presentId)).status).toBe(status);
  });
});

describe('a reset', () => {
  it('withdraws the entry, returns its unit and allows a new entry with another receipt', async () => {
    const [hana, other] = await visitors(2);
    expect([(await enter(hana!, 'limited')).status, (await enter(other!, 'limited')).status]).toEqual([201, 201]);
    const [first] = await resultsOf(hana!);
    expect((await server.call('resetUserStamps', { token: hana!.token })).status).toBe(200);
    expect(await resultsOf(hana!)).toEqual([]);
    expect((await enter(hana!, 'limited')).status).toBe(201);
    const [second] = await resultsOf(hana!);
    const draw = await untilDrawn(hana!, 'limited', minute(3));
    expect(draw.entries).toHaveLength(2);
    expect(draw.entries).toContain(second?.receipt);
    expect(draw.entries).not.toContain(first?.receipt);
  });
});

describe('the draw', () => {
  it('awards the stock, shows every entry its result and can be recomputed', async () => {
    const people = await visitors(12);
    for (const person of people) expect((await enter(person, 'many')).status).toBe(201);
    const before = await shown(people[0]!, 'many');
    const draw = await untilDrawn(people[0]!, 'many', minute(4));

    expect(draw).toMatchObject({ ...before.draw, drawnAt: '2026-10-05T03:04:00.000Z' });
    expect(auditDraw(draw as PublishedDraw, sha256)).toEqual([]);
    expect(draw.outcomes).toEqual([
      { id: 'first', stock: 1 },
      { id: 'second', stock: 2 },
    ]);
    expect(draw.winners?.map(({ outcome }) => outcome)).toEqual(['first', 'second', 'second']);

    const results = (await Promise.all(people.map(resultsOf))).flat();
    expect(results.map(({ receipt }) => receipt).sort()).toEqual(draw.entries);
    for (const { receipt, outcome, prize, then: next, drawnAt } of results) {
      const won = draw.winners?.find((winner) => winner.receipt === receipt);
      expect([outcome, prize?.id, next]).toEqual(
        won ? ['win', won.outcome, won.outcome === 'first' ? 'apply' : 'use'] : ['lose', undefined, undefined],
      );
      expect(drawnAt).toBe('2026-10-05T03:04:00.000Z');
    }
    expect(await remaining('many')).toEqual(['first 0', 'second 0']);
    const states = await Promise.all(
      people.map(async ({ token }) => (await server.call('listUserPresents', { token })).body.presents[0]?.state),
    );
    expect(states.sort()).toEqual([...Array(9).fill('acquired'), 'eligible_to_apply', 'usable', 'usable']);

    // A second draw changes nothing.
    const [row] = await server.db.query<{ campaign_id: number }>({
      name: '',
      text: 'select campaign_id from campaigns',
    });
    const key = { campaignId: row!.campaign_id, presentId: 'many' };
    expect(await drawLottery(server.db, key, new Date(minute(9)))).toBeNull();
    expect((await shown(people[0]!, 'many')).draw).toEqual(draw);
  });

  it('leaves units over when there are fewer entries', async () => {
    const [hana] = await visitors(1);
    await enter(hana!, 'few');
    const [few, nobody] = [await untilDrawn(hana!, 'few', minute(5)), await untilDrawn(hana!, 'nobody', minute(5))];
    expect([few.entries?.length, few.winners?.map(({ outcome }) => outcome)]).toEqual([1, ['first']]);
    expect([nobody.entries, nobody.winners]).toEqual([[], []]);
    expect([await remaining('few'), await remaining('nobody')]).toEqual([
      ['first 0', 'second 2'],
      ['first 1', 'second 2'],
    ]);
  });

  it('is prepared once, then served to anyone from memory, compressed or as 304', async () => {
    const [hana] = await visitors(1);
    await insertEntries(server.db, { presentId: 'long', count: 60 });
    const draw = await untilDrawn(hana!, 'long', minute(6));
    const queries = vi.spyOn(server.db, 'query');
    const ask = (headers: Record<string, string> = {}) =>
      server.app.server.inject({
        url: '/api/v1/lottery/long/draw',
        headers: {
          'x-app-token': 'meguri-web',
          'x-campaign': 'test',
          ...headers,
        },
      });
    const plain = await ask();
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    const known = await ask({ 'if-none-match': String(plain.headers.etag) });
    const executed = queries.mock.calls.map(([{ name }]) => name);
    queries.mockRestore();
    expect(executed).not.toContain('draw_list');
    expect(plain.json()).toEqual({ present: expect.objectContaining({ id: 'long' }), draw });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Authorization') });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('shows nothing of a draw that was begun anew, as when a rehearsal is emptied', async () => {
    const [hana] = await visitors(1);
    const { seedHash } = (await shown(hana!, 'long')).draw;
    await server.db.transaction(async (tx) => {
      const text = `delete from lottery_draws where present_id = 'long' returning campaign_id as "campaignId"`;
      const [row] = await tx.query<{ campaignId: number }>({ name: '', text });
      const campaign = testCampaign({ presents: PRESENTS });
      const { now } = server.clock;
      await publishDraws(tx, { campaignId: row?.campaignId ?? 0, campaign, random: systemRandom, now });
    });
    await expect.poll(async () => (await shown(hana!, 'long')).draw.seedHash).not.toBe(seedHash);
  });

  it('takes place at the time of the newest version', async () => {
    const later = minute(8);
    const [hana] = await visitors(1);
    await server.publish(testCampaign({ presents: [...PRESENTS, raffle('moved', minute(7))] }));
    await expect.poll(async () => (await shown(hana!, 'moved')).status).toBe(200);
    expect((await enter(hana!, 'moved')).status).toBe(201);
    await server.publish(testCampaign({ presents: [...PRESENTS, raffle('moved', later)] }));
    const [row] = await server.db.query<{ campaign_id: number }>({
      name: '',
      text: 'select campaign_id from campaigns',
    });
    const key = { campaignId: row!.campaign_id, presentId: 'moved' };
    expect(await drawLottery(server.db, key, new Date(minute(7)))).toBeNull();
    expect(await drawLottery(server.db, key, new Date(Date.parse(later) - 1))).toBeNull();
    expect(await drawLottery(server.db, key, new Date(Date.parse(later)))).toEqual({ entries: 1, winners: 1 });
  });
});
