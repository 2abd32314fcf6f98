import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishedCatalogue } from '../catalogue/queries.ts';
import { campaignNumbers } from '../console/report/campaign-numbers.ts';
import { openDatabase } from '../db/open.ts';
import { signQr } from '../spots/acquire/qr-token.ts';
import { commandRunner } from '../testing/commands.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { RALLY_FILES, rally, rallyCampaign } from '../testing/rally.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { campaignCommand } from './campaign.ts';

vi.setConfig({ testTimeout: 120_000 });

const YESTERDAY = NOON - 86_400_000;
let server: TestServer;
let does: ReturnType<typeof rally>;
let run: ReturnType<typeof commandRunner>;

/** Runs `campaign numbers` at an instant. */
async function numbersAt(at: number, ...args: string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  return run('numbers', ...args);
}
afterEach(() => {
  vi.useRealTimers();
});

beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES });
  does = rally(server);
  run = commandRunner(server, campaignCommand);
  server.clock.now = YESTERDAY;
  const early = await server.visitor();
  await does.collect(early, 'temple', 'gate');
  await refused(early);
  server.clock.now = NOON;
  const login = await server.call('login', { body: { username: early.username, password: 'lantern2026' } });
  const back = { ...early, token: login.body.result.id_token ?? '' };
  const [from, to, gone] = [await server.visitor(), await server.visitor(), await server.visitor()];
  await does.collect(back, 'temple', 'gate');
  await does.use(back, await does.take(back, 'towel'));
  await does.take(back, 'song');
  await does.take(back, 'wheel');
  await does.take(back, 'grand');
  await does.answer(back, '1', { answers: { age: 1 } });
  await does.answer(back, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(back, await does.take(back, 'club'));
  await server.call('postPhoto', { token: back.token, form: photoForm({ ...POST, spotId: 'gate' }, await picture()) });
  await does.collect(from, 'temple');
  await does.take(from, 'towel');
  await does.restore(to, await does.recovery(from));
  await does.collect(gone, 'tram');
  await does.take(gone, 'grand');
  await server.call('deleteUser', { token: gone.token, body: { password: PASSWORD } });
  for (let times = 0; times < 3; times += 1) await refused(to);
  await server.call('acquireStamp', { token: to.token, body: { method: 'qr', code: 'nonsense' } });
  await vi.waitFor(
    async () => {
      const text = 'select sum(count)::int as sum from refusal_counts';
      const [row] = await server.db.query<{ sum: number }>({ name: '', text });
      expect(row?.sum).toBe(5);
    },
    { timeout: 20_000 },
  );
});
afterAll(() => server.close());

const refused = ({ token }: Visitor) =>
  server.call('acquireStamp', { token, body: { spotId: 'tram', method: 'keyword', keyword: 'wrong' } });

describe('wrong usage', () => {
  it.each([['numbers'], ['numbers', 'test', 'more'], ['numbers', 'test', '--out', 'x.json'], ['numbers', '']])(
    '%s %s %s %s',
    async (...args) => {
      const { status, out, err } = await run(...args.filter((word) => word !== undefined));
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('campaign numbers SLUG [--json]');
    },
  );

  it('refuses an unknown campaign', async () => {
    expect(await run('numbers', 'nowhere')).toEqual({ status: 1, out: '', err: 'There is no campaign nowhere.' });
  });
});

describe('campaign numbers', () => {
  it('prints the counts of today and in total on one screen', async () => {
    const { status, out, err } = await numbersAt(NOON + 1000, 'test');
    expect([status, err]).toEqual([0, '']);
    expect(out).toBe(`test, version 1, period running; 2026-10-05 12:00:01 in Asia/Tokyo
Visitors registered: 3 today, 4 in total (1 of them erased)
Questionnaires answered after registration: 1 today, 1 in total; with prizes: 1 today, 1 in total
Applications: 1 today, 1 in total
Photos waiting for moderation: 1

SPOT     TODAY  TOTAL  BY METHOD
temple       2      3  keyword 100 %
gate         1      2  keyword 100 %
harbour      0      0
tram         1      1  keyword 100 %

REFUSED TODAY  TIMES  MOST OFTEN
keyword_wrong      3  tram by keyword: 3
qr_invalid         1  no spot by qr: 1

PRIZE   GRANTED  LOST  USED  APPLIED  LEFT
towel         2     0     1        0   598
badge         0     0     0        0     -
tea           0     0     0        0   600
song          1     0     0        0    98
club          1     0     0        1     -
wheel         0     1     0        0     -
  fan         0     0     0        0     9
grand         1     0     0        0     -
  trip        0     0     0        0   500

DRAW   AT                   STATE    ENTRIES  WINNERS
grand  2026-10-20 12:00:00  waiting        1        -`);
  });

  it('starts the day at midnight in the time zone of the campaign', async () => {
    const day = async (at: string) => {
      const { out } = await numbersAt(Date.parse(at), 'test', '--json');
      const { day, visitors, spots, refusals } = JSON.parse(out);
      return [day, visitors.today, spots[0].today, refusals.length];
    };
    expect(await day('2026-10-05T23:59:59+09:00')).toEqual(['2026-10-05', 3, 2, 2]);
    expect(await day('2026-10-06T00:00:00+09:00')).toEqual(['2026-10-06', 0, 0, 0]);
  });

  it('prints one JSON document with --json, without personal data', async () => {
    const { out } = await numbersAt(NOON, 'test', '--json');
    const numbers = JSON.parse(out);
    expect(numbers).toMatchObject({
      slug: 'test',
      at: '2026-10-05T03:00:00.000Z',
      timeZone: 'Asia/Tokyo',
      period: 'running',
      visitors: { today: 3, total: 4, erased: 1 },
      photosPending: 1,
    });
    expect(numbers.spots[0]).toEqual({
      spotId: 'temple',
      today: 2,
      total: 3,
      methods: { keyword: { today: 2, total: 3 } },
    });
    expect(numbers.presents[0]).toEqual({
      presentId: 'towel',
      outcomeId: '',
      granted: 2,
      lost: 0,
      used: 1,
      applied: 0,
      left: 598,
    });
    expect(out).not.toMatch(/visitor\d|Hana|hana|@|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('shows whether a draw is due or done', async () => {
    const DRAW = Date.parse('2026-10-20T12:00:00+09:00');
    const draw = async () => JSON.parse((await numbersAt(DRAW + 60_000, 'test', '--json')).out).draws[0];
    expect(await draw()).toMatchObject({ presentId: 'grand', state: 'due', entries: 1, winners: 0, drawnAt: null });
    vi.useRealTimers();
    server.clock.now = DRAW;
    await expect
      .poll(
        async () => await server.db.query({ name: '', text: 'select 1 from lottery_draws where drawn_at is not null' }),
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    server.clock.now = NOON;
    expect(await draw()).toMatchObject({ state: 'done', entries: 1, winners: 1 });
    expect((await numbersAt(DRAW + 60_000, 'test')).out).toMatch(/^grand {2}2026-10-20 12:00:00 {2}done {2} +1 +1$/m);
  });

  it('shows when personal data will be erased', async () => {
    expect(JSON.parse((await numbersAt(NOON, 'test', '--json')).out).erasesFrom).toBeNull();
    await server.publish({ ...rallyCampaign(), retention: { days: 30 } }, RALLY_FILES);
    expect((await numbersAt(NOON, 'test')).out).toMatch(
      /^Personal data will be erased from 2026-11-30 23:59:59 \(retention\)\.$/m,
    );
    expect(JSON.parse((await numbersAt(NOON, 'test', '--json')).out).erasesFrom).toBe('2026-11-30T14:59:59.000Z');
  });

  itOnOneMachine('writes nothing', async () => {
    const reader = `reader_${new URL(server.url).pathname.slice(1)}`;
    await server.db.query({ name: '', text: `create role ${reader} login password 'read' in role pg_read_all_data` });
    const url = new URL(server.url);
    Object.assign(url, { username: reader, password: 'read' });
    expect((await commandRunner({ url: url.href }, campaignCommand)('numbers', 'test')).status).toBe(0);
    await server.db.query({ name: '', text: `drop role ${reader}` });
  });

  itOnOneMachine('does not wait for row locks', async () => {
    const other = openDatabase({ url: server.url, pooled: false, maxConnections: 1, onError: () => undefined });
    await other.transaction(async (tx) => {
      for (const table of ['accounts', 'acquisitions', 'user_presents', 'present_stock', 'lottery_draws'])
        await tx.query({ name: '', text: `select 1 from ${table} for update` });
      expect((await numbersAt(NOON, 'test')).status).toBe(0);
    });
    await other.close();
  });

  it('is cancelled when it takes too long', async () => {
    const published = await publishedCatalogue(server.db, 'test');
    const campaign = {
      campaignId: published!.campaign_id,
      catalogue: compileCatalogue(published!.document),
    };
    const other = openDatabase({ url: server.url, pooled: false, maxConnections: 1, onError: () => undefined });
    await other.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table photos in access exclusive mode' });
      const numbers = campaignNumbers(server.db, campaign, { now: NOON, limitMs: 200 });
      await expect(numbers).rejects.toMatchObject({ code: '57014' });
    });
    await other.close();
  });
});

it('names the spot of a code that is scanned again, although the scan does not', async () => {
  const scanned = await testServer(testCampaign());
  try {
    const { token } = await scanned.visitor();
    const code = signQr(scanned.keys.qr, { slug: 'test', spotId: 'tower', version: 1 });
    const scan = () => scanned.call('acquireStamp', { token, body: { method: 'qr', code } });
    expect([(await scan()).status, (await scan()).status]).toEqual([201, 409]);
    const runScanned = commandRunner(scanned, campaignCommand);
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const refusals = async () => JSON.parse((await runScanned('numbers', 'test', '--json')).out).refusals;
    await expect
      .poll(refusals, { timeout: 20_000 })
      .toEqual([{ code: 'already_acquired', count: 1, most: { spotId: 'tower', method: 'qr', count: 1 } }]);
  } finally {
    await scanned.close();
  }
});
