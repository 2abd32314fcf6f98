import { hash } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { auditDraw, DRAW_ALGORITHM } from '@meguri/core/presents/draw-winners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueDraws } from '../../lottery/queries.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { insertEntries } from '../../testing/entries.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
const at = (ms: number) => new Date(NOON + ms).toISOString();

/** Its window opens and closes around the draws of the test. */
const raffle = (id: string, { drawAt, window }: { drawAt: number; window?: [number, number] }): PresentFile => ({
  id,
  kind: 'lottery',
  name: { ja_JP: `${id}の抽選`, en_US: id },
  ...(window ? { window: { start: at(window[0]), end: at(window[1]) } } : {}),
  lottery: {
    type: 'drawn',
    drawAt: at(drawAt),
    outcomes: [
      { id: 'first', name: { ja_JP: '一等', en_US: 'First' }, stock: 1 },
      { id: 'second', name: '二等', stock: 150 },
    ],
  },
});

const PRESENTS: PresentFile[] = [
  raffle('soon', { drawAt: HOUR }),
  raffle('later', { drawAt: 3 * HOUR, window: [HOUR, 2 * HOUR] }),
  { id: 'towel', kind: 'goods', name: 'towel' },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'wheel',
    lottery: { type: 'instant', outcomes: [{ id: 'first', name: 'first', weight: 1, stock: 1 }] },
  },
];

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let owner = '';
const params = { slug: 'test' };

beforeAll(async () => {
  server = await testServer(testCampaign({ presents: PRESENTS }));
  calls = consoleCalls(server);
  await calls.firstOwner();
  owner = await calls.member('test', 'owner');
});
afterAll(() => server.close());

const draws = async () => (await calls.call('listDraws', { session: owner, params })).body;
const drawOf = async (presentId: string) => (await draws()).draws.find((draw) => draw.presentId === presentId);
const of = (presentId: string) => ({ ...params, presentId });
const run = (presentId: string, session = owner) => calls.call('runDraw', { session, params: of(presentId), body: {} });
const winners = (presentId: string, after = 0) =>
  calls.call('listDrawWinners', { session: owner, params: of(presentId), query: { after: String(after) } });
const acts = () =>
  server.db.query<{ actor: string; member: boolean; target: string }>({
    name: '',
    text: `select actor, member_id is not null as member, target from audit_entries where action = 'draw_made' order by at`,
  });

describe('before its time', () => {
  it('a draw shows its seal, its entries and its times, but neither seed nor winners', async () => {
    await insertEntries(server.db, { presentId: 'soon', count: 300 });
    await expect.poll(async () => (await drawOf('soon'))?.entries).toBe(300);
    const { draws: all, timeZone, algorithm } = await draws();
    expect([timeZone, algorithm, all.map(({ presentId }) => presentId)]).toEqual([
      'Asia/Tokyo',
      DRAW_ALGORITHM,
      ['soon', 'later'],
    ]);
    expect(all[0]).toEqual({
      presentId: 'soon',
      name: { ja_JP: 'soonの抽選', en_US: 'soon' },
      state: 'open',
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sealedAt: expect.stringMatching(/Z$/),
      opensAt: null,
      entriesClose: at(HOUR),
      drawAt: at(HOUR),
      decidedAt: null,
      drawnAt: null,
      drawnBy: null,
      seed: null,
      entries: 300,
      winners: null,
      outcomes: [
        { id: 'first', name: { ja_JP: '一等', en_US: 'First' }, stock: 1 },
        { id: 'second', name: '二等', stock: 150 },
      ],
    });
    expect(all[1]).toMatchObject({ state: 'sealed', opensAt: at(HOUR), entries: 0 });
    expect((await winners('soon')).status).toBe(404);
  });

  it('nobody can run it', async () => {
    const { status, problem } = await run('soon');
    expect([status, problem.code]).toEqual([409, 'draw_not_due']);
    expect(await drawOf('soon')).toMatchObject({ state: 'open', seed: null });
  });

  it.each(['towel', 'wheel', 'nothing'])('%s is no draw to run or to rehearse', async (presentId) => {
    expect((await run(presentId)).status).toBe(404);
    const body = { entries: 3 };
    expect((await calls.call('rehearseDraw', { session: owner, params: of(presentId), body })).status).toBe(404);
  });

  it.each(['editor', 'desk', 'viewer'] as const)('%s neither sees nor runs draws', async (role) => {
    const session = await calls.member('test', role);
    for (const { problem } of [await calls.call('listDraws', { session, params }), await run('soon', session)]) {
      expect(problem.code).toBe('forbidden');
    }
  });
});

describe('a rehearsal', () => {
  const rehearse = async (entries: number) =>
    (await calls.call('rehearseDraw', { session: owner, params: of('soon'), body: { entries } })).body.draw;

  it('draws test entries by the real outcomes, and anyone can recompute it', async () => {
    const draw = await rehearse(200);
    expect([draw.isRehearsal, draw.entries.length, draw.winners.length]).toEqual([true, 200, 151]);
    expect(draw.entries.every((entry) => entry.startsWith('test-'))).toBe(true);
    expect(auditDraw(draw, (bytes) => hash('sha256', bytes, 'buffer'))).toEqual([]);
    expect((await rehearse(2)).winners.map(({ outcome }) => outcome)).toEqual(['first', 'second']);
  });

  it('has another seed each time, and says nothing about the real one', async () => {
    const real = await drawOf('soon');
    const hashes = [await rehearse(5), await rehearse(5)].map(({ seedHash }) => seedHash);
    expect(new Set([...hashes, real?.seedHash]).size).toBe(3);
    expect(await drawOf('soon')).toEqual(real);
    expect((await dueDraws(server.db, new Date(NOON))).length).toBe(0);
  });

  it.each([0, 10_001])('of %d entries is refused', async (entries) => {
    const body = { entries };
    expect((await calls.call('rehearseDraw', { session: owner, params: of('soon'), body })).status).toBe(400);
  });
});

describe('a draw that is due', () => {
  it('happens once when owners and the job start it together, and is recorded once', async () => {
    server.clock.now = NOON + HOUR - 1;
    // The proof of the session from before is an hour old.
    expect((await run('soon')).problem.code).toBe('proof_required');
    owner = await calls.member('test', 'owner');
    const other = await calls.member('test', 'owner');
    expect((await run('soon')).problem.code).toBe('draw_not_due');
    // Before the job looks again.
    server.clock.now += 1;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => run('soon', index % 2 ? other : owner)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(async () => (await drawOf('soon'))?.state).toBe('drawn');
    const draw = await drawOf('soon');
    expect(draw).toMatchObject({ entries: 300, winners: 151, drawnAt: at(HOUR), decidedAt: at(HOUR) });
    expect(hash('sha256', Buffer.from(draw?.seed ?? '', 'hex'), 'hex')).toBe(draw?.seedHash);
    expect(await acts()).toHaveLength(1);
    expect(draw?.drawnBy).not.toBeNull();
    expect((await run('soon')).body).toEqual({ state: 'drawn' });
    expect(await acts()).toHaveLength(1);
  });

  it('names its winners by receipts, in pages', async () => {
    const { body: first } = await winners('soon');
    const { body: second } = await winners('soon', 100);
    expect([first.total, first.winners.length, second.winners.length]).toEqual([151, 100, 51]);
    expect(first.winners[0]).toMatchObject({ place: 1, outcome: 'first' });
    expect(second.winners.at(-1)).toMatchObject({ place: 151, outcome: 'second' });
    const { token } = await server.visitor();
    const { body } = await server.call('showLotteryDraw', { token, params: { presentId: 'soon' } });
    expect([...first.winners, ...second.winners].map(({ receipt, outcome }) => ({ receipt, outcome }))).toEqual(
      body.draw.winners,
    );
    expect(Object.keys(first.winners[0] ?? {}).sort()).toEqual(['outcome', 'place', 'receipt']);
  });

  it('is recorded as drawn by the server if its job draws it', async () => {
    server.clock.now = NOON + 3 * HOUR;
    await expect.poll(async () => (await drawOf('later'))?.state).toBe('drawn');
    expect(await drawOf('later')).toMatchObject({ entries: 0, winners: 0, drawnBy: { name: null } });
    expect((await acts()).find(({ target }) => target === 'later')).toMatchObject({ actor: 'server', member: false });
  });
});
