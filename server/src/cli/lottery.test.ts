import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLottery } from '../lottery/draw-lottery.ts';
import { commandRunner, outputFolder, readCsv, watchRows } from '../testing/commands.ts';
import { insertEntries } from '../testing/entries.ts';
import { rally } from '../testing/rally.ts';
import { PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { lotteryCommand } from './lottery.ts';

const raffle = (id: string, drawAt: string, stock: number): PresentFile => ({
  id,
  kind: 'lottery',
  name: id,
  lottery: {
    type: 'drawn',
    drawAt,
    outcomes: [
      // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
      { id: 'stay', name: { ja_JP: '宿泊券', en_US: 'A night' }, stock: 1, then: 'apply' },
      { id: 'towel', name: '手ぬぐい', stock },
    ],
  },
});

let server: TestServer;
let does: ReturnType<typeof rally>;
let folder: Awaited<ReturnType<typeof outputFolder>>;
let run: ReturnType<typeof commandRunner>;
let files = 0;
const newFile = () => folder.path(`${++files}.csv`);

const PRESENTS: PresentFile[] = [
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'くじ',
    lottery: {
      type: 'instant',
      outcomes: [
        // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
        { id: 'first', name: { ja_JP: '一等', en_US: 'First' }, weight: 1, stock: 6, then: 'apply' },
      ],
    },
  },
  raffle('small', '2026-10-05T12:03:00+09:00', 2),
  raffle('large', '2026-10-05T12:09:00+09:00', 20_000),
  raffle('later', '2026-10-20T12:00:00+09:00', 1),
  { id: 'towel', kind: 'goods', name: 'towel' },
];

beforeAll(async () => {
  server = await testServer(testCampaign({ presents: PRESENTS }));
  does = rally(server);
  folder = await outputFolder();
  run = commandRunner(server, lotteryCommand);
});
afterAll(async () => {
  await folder.clear();
  await server.close();
});

async function winners(presentId: string) {
  const out = newFile();
  const { status, err } = await run('winners', 'test', presentId, '--out', out);
  expect([status, err]).toEqual([0, '']);
  return readCsv(out);
}

describe('usage', () => {
  it.each([
    [],
    ['winners'],
    ['winners', 'test'],
    ['winners', 'test', 'wheel'],
    ['winners', 'test', 'wheel', '--out', ''],
    ['winners', 'test', 'wheel', 'more', '--out', 'x.csv'],
    ['losers', 'test', 'wheel', '--out', 'x.csv'],
  ])('is printed for %j %j %j %j %j %j', async (...args) => {
    const { status, out, err } = await run(...args.filter((word) => word !== undefined));
    expect([status, out]).toEqual([2, '']);
    expect(err).toBe('usage: lottery winners SLUG PRESENT --out FILE');
  });

  it.each([
    ['nowhere', 'wheel', 'There is no campaign nowhere.'],
    ['test', 'none', 'There is no lottery none in test.'],
    ['test', 'towel', 'towel is not a lottery.'],
    ['test', 'later', 'later has not been drawn yet (2026-10-20 12:00:00). Nothing was written.'],
  ])('refuses %s %s', async (slug, presentId, err) => {
    const out = newFile();
    expect(await run('winners', slug, presentId, '--out', out)).toEqual({ status: 1, out: '', err });
    await expect(readCsv(out)).rejects.toThrow('no such file');
  });
});

describe('the winners of an instant lottery', () => {
  it('are written with the state of their prizes, including reset and deleted accounts', async () => {
    const people: Visitor[] = [];
    const userPresents: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const who = await server.visitor();
      people.push(who);
      userPresents.push(await does.take(who, 'wheel'));
      server.clock.now += 1000;
    }
    const [waiting, applied, reset, left, from, sent, lost] = people as [Visitor, ...Visitor[]] & Visitor[];
    await does.apply(applied!, userPresents[1]!);
    await server.call('resetUserStamps', { token: reset!.token });
    await server.call('deleteUser', { token: left!.token, body: { password: PASSWORD } });
    await does.restore(lost!, await does.recovery(from!));
    // An application survives the reset of its user present.
    await does.apply(sent!, userPresents[5]!);
    await server.call('resetUserStamps', { token: sent!.token });
    const rows = await winners('wheel');
    expect(rows.map(({ username, state }) => [username, state])).toEqual([
      [waiting.username, 'eligible_to_apply'],
      [applied!.username, 'applied'],
      [reset!.username, 'given_up'],
      ['', 'erased'],
      [lost!.username, 'eligible_to_apply'],
      [sent!.username, 'applied'],
    ]);
    const { body } = await server.call('listLotteryResults', { token: waiting.token });
    expect(rows[0]).toEqual({
      receipt: body.results[0]?.receipt,
      outcome: 'first',
      outcomeName: '一等',
      username: waiting.username,
      won: '2026-10-05 12:00:00',
      wonAt: '2026-10-05T03:00:00.000Z',
      state: 'eligible_to_apply',
      applied: '',
      used: '',
    });
    expect(rows[1]).toMatchObject({ applied: '2026-10-05 12:00:08', used: '' });
  });
});

describe('the winners of a drawn lottery', () => {
  it('are in the order of the published list, with their states', async () => {
    const people = new Map<string, Visitor>();
    for (let count = 0; count < 5; count += 1) {
      const who = await server.visitor();
      people.set(who.username, who);
      await does.take(who, 'small');
    }
    server.clock.now = Date.parse('2026-10-05T12:03:00+09:00');
    const [somebody] = people.values();
    const shown = async () =>
      (await server.call('showLotteryDraw', { token: somebody!.token, params: { presentId: 'small' } })).body.draw;
    await expect.poll(async () => (await shown()).winners).toHaveLength(3);
    const rows = await winners('small');
    expect(rows.map(({ receipt, outcome }) => ({ receipt, outcome }))).toEqual((await shown()).winners);
    expect(rows.map(({ state, outcomeName, won }) => [state, outcomeName, won])).toEqual([
      ['eligible_to_apply', '宿泊券', '2026-10-05 12:03:00'],
      ['usable', '手ぬぐい', '2026-10-05 12:03:00'],
      ['usable', '手ぬぐい', '2026-10-05 12:03:00'],
    ]);

    const [, user, quitter] = rows.map(({ username }) => people.get(username ?? '')!);
    const { presents } = (await server.call('listUserPresents', { token: user!.token })).body;
    await does.use(user!, presents[0]!.id);
    await server.call('resetUserStamps', { token: quitter!.token });
    const after = await winners('small');
    expect(after.map(({ state }) => state)).toEqual(['eligible_to_apply', 'used', 'given_up']);
    expect(after[1]?.['used']).toBe('2026-10-05 12:03:00');
  });

  it('include accounts that were reset between the draw and its publication', async () => {
    const [row] = await winners('small');
    const set = (draw: string) =>
      server.db.query({ name: '', text: `update user_presents set draw = ${draw} where draw->>'receipt' = $1` }, [
        row?.['receipt'],
      ]);
    await set(`jsonb_set('{"result": "pending"}', '{receipt}', draw->'receipt')`);
    expect((await winners('small')).map(({ receipt }) => receipt)).toContain(row?.['receipt']);
  });

  it('are streamed from one snapshot', async () => {
    await insertEntries(server.db, { presentId: 'large', count: 12_000 });
    const { campaign_id: campaignId } = (
      await server.db.query<{ campaign_id: number }>({ name: '', text: 'select campaign_id from campaigns' })
    )[0]!;
    await drawLottery(server.db, { campaignId, presentId: 'large' }, new Date('2026-10-05T12:09:00+09:00'));
    const { sizes, watch } = watchRows(() =>
      server.db.query({ name: '', text: "delete from user_presents where present_id = 'large'" }),
    );
    const out = newFile();
    const runWatched = commandRunner(server, lotteryCommand, { watch });
    expect(await runWatched('winners', 'test', 'large', '--out', out)).toEqual({
      status: 0,
      out: `12000 winners written to ${out}.`,
      err: '',
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    expect(new Set((await readCsv(out)).map(({ username }) => username)).size).toBe(12_000);
  });
});
