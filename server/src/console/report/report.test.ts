import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import type { ReportAnswer, ReportFigures } from '@meguri/core/console/report/schema.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { campaignOf } from '../../catalogue/live-campaigns.ts';
import { publishedCatalogue } from '../../catalogue/queries.ts';
import { campaignCommand } from '../../cli/campaign.ts';
import { eraseEnded } from '../../leaving/erase-ended.ts';
import { openWorkQueue, withoutWaiting } from '../../lib/work-queue.ts';
import { BUSY_FILES, busyCampaign, busyDays } from '../../testing/busy-days.ts';
import { commandRunner } from '../../testing/commands.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { recomputed } from '../../testing/recomputed-report.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { watchTurns } from '../../testing/watch-turns.ts';
import { tickedQuestions } from './describe-report.ts';
import { showReport } from './show-report.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const DAY = 86_400_000;
let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let viewer = '';

beforeAll(async () => {
  server = await testServer(busyCampaign(), { files: BUSY_FILES });
  calls = consoleCalls(server);
  await busyDays(server, calls, await calls.firstOwner());
  viewer = await calls.member('test', 'viewer');
  await vi.waitFor(
    async () => {
      const text = `select (select coalesce(sum(count), 0)::int from page_views) as views,
        (select coalesce(sum(count), 0)::int from refusal_counts) as refused`;
      expect(await server.db.query({ name: '', text })).toEqual([{ views: 5, refused: 4 }]);
    },
    { timeout: 20_000 },
  );
});
afterAll(() => server.close());

const params = { slug: 'test' };
/** Counts again, because a minute has passed. */
const counted = async (from?: string, to?: string): Promise<ReportFigures> => {
  server.clock.now += 61_000;
  return shown(from, to);
};
const shown = (from?: string, to?: string): Promise<ReportFigures> => {
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  // On a slow machine the count goes on after the answer.
  return vi.waitFor(
    async () => {
      const { status, body } = await calls.call('showReport', { session: viewer, params, query });
      expect([status, body.counting]).toEqual([200, null]);
      return body.figures as ReportFigures;
    },
    { timeout: 20_000 },
  );
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The figures that must be equal wherever they are shown. */
function expectSums(report: ReportFigures): void {
  const { totals, days, hours, spots, prizes, counters, collected, refusals, languages } = report;
  expect(sum(days, (day) => day.stamps)).toBe(totals.stamps);
  expect(sum(hours, (hour) => hour.stamps)).toBe(totals.stamps);
  expect(sum(spots, (spot) => spot.count)).toBe(totals.stamps);
  for (const { count, methods } of spots) expect(sum(methods, (method) => method.count)).toBe(count);
  expect(sum(days, (day) => day.registered)).toBe(totals.registered);
  expect(sum(days, (day) => day.used)).toBe(totals.used);
  expect(sum(prizes, (prize) => prize.used)).toBe(totals.used);
  expect(sum(counters, ({ count }) => count) + sum(prizes, ({ swiped }) => swiped)).toBe(totals.used);
  for (const { id, outcomeId, used, swiped } of prizes) {
    const handed = counters.filter((row) => row.presentId === id && row.outcomeId === outcomeId);
    expect(sum(handed, ({ count }) => count) + swiped).toBe(used);
  }
  expect(sum(collected, (row) => row.visitors)).toBe(totals.visitors);
  expect(sum(refusals, (row) => row.count)).toBe(totals.refused);
  expect(sum(languages, (row) => row.views)).toBe(totals.views);
  for (const { day, stamps, visitors } of days) {
    const own = hours.filter((hour) => hour.day === day);
    expect(sum(own, (hour) => hour.stamps)).toBe(stamps);
    expect(sum(own, (hour) => hour.visitors)).toBeGreaterThanOrEqual(visitors);
  }
}

describe('the report', () => {
  it.each([
    ['the whole campaign', '2026-10-01', '2026-10-31'],
    ['the day before', '2026-10-04', '2026-10-04'],
    ['the day that ends with a stamp', '2026-10-05', '2026-10-05'],
    ['the day that begins with a stamp', '2026-10-06', '2026-10-06'],
    ['two days', '2026-10-05', '2026-10-06'],
    ['a day without traffic', '2026-10-02', '2026-10-02'],
  ])('on %s has the numbers of the database, and they add up', async (_what, from, to) => {
    const report = await counted(from, to);
    expect(report).toEqual(await recomputed(server.db, { campaign: busyCampaign(), from, to, now: server.clock.now }));
    expectSums(report);
  });

  it('is by default on the whole campaign, and has something of everything', async () => {
    const report = await counted();
    expect([report.from, report.to, report.isRunning]).toEqual(['2026-10-01', '2026-10-31', true]);
    expect(report.totals).toMatchObject({ visitors: 10, refused: 4, views: 5, answers: 10, returned: 5 });
    expect(report.routes).toContainEqual({ from: 'temple', to: 'gate', visitors: 5 });
    expect(report.routesWithheld).toBeGreaterThan(0);
    expect(report.spots[0]?.methods.map(({ method }) => method).sort()).toEqual(['keyword', 'proximity', 'qr']);
    expect(report.completed.every(({ visitors }) => visitors > 0)).toBe(true);
    expect(report.counters.map(({ name, count }) => [name, count])).toEqual([
      ['Main tent', 1],
      ['Quay', 1],
    ]);
    expect(report.questionnaires.map(({ answers, isWithheld }) => [answers, isWithheld])).toEqual([
      [9, false],
      [1, true],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/visitor\d|Hana|by train|[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('has no bars for a scale with more steps than bars', () => {
    const questions = [5, 100, 101, 1_000_000_000].map((max) => ({ id: `s${max}`, kind: 'scale', label: 'How?', max }));
    const file = { ...testCampaign(), questionnaires: [{ id: 'after', title: 'After', questions }] } as CampaignFile;
    const ids = tickedQuestions(compileCatalogue(file)).map(({ question }) => question.id);
    expect(ids).toEqual(['s5', 's100']);
  });

  it('compares with the period before, up to the same point while it is running', async () => {
    const { before, totals } = await counted('2026-10-06', '2026-10-06');
    expect(before).toMatchObject({ from: '2026-10-05', to: '2026-10-05', isCut: true, stamps: 0 });
    expect(totals.stamps).toBe(1);
    const yesterday = await counted('2026-10-05', '2026-10-05');
    const dayBefore = await counted('2026-10-04', '2026-10-04');
    const { visitors, registered, stamps, used } = dayBefore.totals;
    expect(yesterday.before).toEqual({
      from: '2026-10-04',
      to: '2026-10-04',
      isCut: false,
      visitors,
      registered,
      stamps,
      used,
    });
    expect((await counted('2026-10-01', '2026-10-01')).before).toBeNull();
  });

  it('agrees with the command line', async () => {
    const report = await counted();
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
    const { out } = await commandRunner(server, campaignCommand)('numbers', 'test', '--json');
    vi.useRealTimers();
    const numbers = JSON.parse(out);
    const today = await counted('2026-10-06', '2026-10-06');
    const methodsOf = (spots: ReportFigures['spots']) =>
      spots.map(({ id, methods }) => [id, Object.fromEntries(methods.map(({ method, count }) => [method, count]))]);
    const counts = (key: 'today' | 'total') =>
      numbers.spots.map(({ spotId, methods }: { spotId: string; methods: Record<string, Record<string, number>> }) => [
        spotId,
        Object.fromEntries(
          Object.entries(methods)
            .map(([method, count]) => [method, count[key] ?? 0] as const)
            .filter(([, count]) => count > 0),
        ),
      ]);
    expect(methodsOf(report.spots)).toEqual(counts('total'));
    expect(methodsOf(today.spots)).toEqual(counts('today'));
    expect(numbers.visitors).toMatchObject({ total: report.totals.registered, today: today.totals.registered });
    const prizes = (rows: { granted: number; lost: number; used: number; applied: number }[]) =>
      ['granted', 'lost', 'used', 'applied'].map((key) => sum(rows, (row) => row[key as 'granted']));
    const ofPresents = numbers.presents.filter(({ outcomeId }: { outcomeId: string }) => outcomeId === '');
    expect(prizes(ofPresents)).toEqual(prizes(report.prizes));
    const { afterRegistration, withPresents } = numbers.answers;
    expect(afterRegistration.total + withPresents.total).toBe(report.totals.answers);
    expect(sum(numbers.refusals as { count: number }[], ({ count }) => count)).toBe(today.totals.refused);
  });
});

describe('a report can be asked for', () => {
  const ask = (query: Record<string, string>) => calls.call('showReport', { session: viewer, params, query });

  it.each([
    ['2026-10-05', '2026-10-04'],
    ['2026-13-05', '2026-10-04'],
    ['2020-01-01', '2026-10-04'],
  ])('not from %s to %s', async (from, to) => {
    expect((await ask({ from, to })).status).toBe(400);
  });

  it('also before anybody has come', async () => {
    const report = await counted('2026-10-20', '2026-10-31');
    expect([report.totals.visitors, report.days.length]).toEqual([0, 12]);
  });
});

/** The handler of another server. */
function openReport({
  waitMs,
  renewMs,
  inTurn = withoutWaiting,
  db = server.db,
  log = { warn: () => undefined },
}: Partial<Parameters<typeof showReport>[0]>) {
  const find = async () => {
    const row = await publishedCatalogue(server.db, 'test');
    return row ? campaignOf(row) : null;
  };
  const handler = showReport({
    db,
    campaigns: { find },
    log,
    ...(waitMs === undefined ? {} : { waitMs }),
    ...(renewMs === undefined ? {} : { renewMs }),
    inTurn,
  });
  const context = async () => ({
    campaign: { slug: 'test', campaignId: (await find())?.campaignId },
    now: server.clock.now,
  });
  return async (query: object) => handler((await context()) as never, { params, query } as never);
}

describe('a count that takes long', () => {
  it('goes on in the background, once, while the page asks again', async () => {
    const query = { from: '2026-10-03', to: '2026-10-04' };
    const [one, two] = [openReport({ waitMs: 0 }), openReport({ waitMs: 0 })];
    const ask = async (report: typeof one) => (await report(query)) as ReportAnswer;
    await server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table counters in access exclusive mode' });
      const answers = [await ask(one), await ask(two), await ask(one)];
      expect(answers.map(({ figures, counting }) => [figures, counting])).toEqual([
        [null, 0],
        [null, 0],
        [null, 0],
      ]);
    });
    await vi.waitFor(async () => expect((await ask(two)).counting).toBeNull(), { timeout: 20_000 });
    expect((await ask(one)).figures).toEqual((await ask(two)).figures);
  });

  it('lets other counts of the server take turns', async () => {
    const query = { from: '2026-10-03', to: '2026-10-05' };
    const inTurn = openWorkQueue('counts', { concurrency: 1, maxWaiting: 1 });
    const report = openReport({ waitMs: 200, inTurn });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const other = inTurn(() => end);
    expect(await report(query)).toMatchObject({ figures: null, counting: 0 });
    resolve();
    await other;
    await vi.waitFor(async () => expect(await report(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
  });

  it('takes a turn for one statement only', async () => {
    const query = { from: '2026-10-02', to: '2026-10-05' };
    const { db, inTurn, statements } = watchTurns(server.db);
    const report = openReport({ db, inTurn });
    await vi.waitFor(async () => expect(await report(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
    expect(statements.length).toBeGreaterThan(5);
    expect(new Set(statements)).toEqual(new Set([1]));
  });

  it('renews its lease while it waits for its turn', async () => {
    const query = { from: '2026-10-02', to: '2026-10-06' };
    const text = `select counting_until as until from reports
      where from_day = '2026-10-02' and to_day = '2026-10-06' and counting_until is not null`;
    const ends = async () => (await server.db.query<{ until: Date }>({ name: '', text }))[0]?.until.getTime() ?? 0;
    const inTurn = openWorkQueue('counts', { concurrency: 1, maxWaiting: 1 });
    const report = openReport({ waitMs: 0, renewMs: 20, inTurn });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const other = inTurn(() => end);
    await report(query);
    await vi.waitFor(async () => expect(await ends()).toBeGreaterThan(0), { timeout: 20_000 });
    const first = await ends();
    await vi.waitFor(async () => expect(await ends()).toBeGreaterThan(first), { timeout: 20_000 });
    resolve();
    await other;
    await vi.waitFor(async () => expect(await report(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
    expect(await ends()).toBe(0);
  });

  it('is taken over from a server that has stopped', async () => {
    const query = { from: '2026-10-02', to: '2026-10-04' };
    const key = "campaign_id, '2026-10-02', '2026-10-04'";
    const text = `insert into reports (campaign_id, from_day, to_day, counting_until, share)
      select ${key}, now() + interval '900 ms', 0.5 from campaigns where slug = 'test'`;
    await server.db.query({ name: '', text });
    const report = openReport({ waitMs: 3_000 });
    expect(await report(query)).toMatchObject({ figures: null, counting: 0.5 });
    await vi.waitFor(async () => expect(await report(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
  });

  it('is given up when it fails, and begins again', async () => {
    const query = { from: '2026-10-04', to: '2026-10-05' };
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => lines.push(line) };
    const transaction = () => Promise.reject(new Error('the database went away'));
    const failing = openReport({ waitMs: 3_000, db: { ...server.db, transaction }, log });
    await expect(failing(query)).rejects.toThrow('went away');
    expect(lines).toHaveLength(1);
    const again = openReport({ waitMs: 3_000 });
    await vi.waitFor(async () => expect(await again(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
  });

  it('says once that it failed, to the next call, if no call waited any more', async () => {
    const query = { from: '2026-10-03', to: '2026-10-06' };
    const { promise, reject } = Promise.withResolvers<never>();
    const warn = vi.fn();
    const begun = vi.fn();
    const transaction: typeof server.db.transaction = (work) => {
      begun();
      return begun.mock.calls.length === 1 ? promise : server.db.transaction(work);
    };
    const report = openReport({ waitMs: 0, db: { ...server.db, transaction }, log: { warn } });
    expect(await report(query)).toMatchObject({ figures: null, counting: 0 });
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 20_000 });
    reject(new Error('the database went away'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await expect(report(query)).rejects.toThrow('went away');
    await vi.waitFor(async () => expect(await report(query)).toMatchObject({ counting: null }), { timeout: 20_000 });
  });
});

describe('fixed figures', () => {
  const day = { from: '2026-10-05', to: '2026-10-05' };
  const voided = (text: string) =>
    server.db.query({
      name: '',
      text: `update acquisitions set voided_at = ${text} where acquisition_id in (
        select acquisition_id from acquisitions where spot_id = 'temple' and method = 'keyword' and void_reason is null
          and acquired_at >= '2026-10-05T00:00+09:00' and acquired_at < '2026-10-06T00:00+09:00' order by 1 limit 1)`,
    });

  it('stay until they are released, and only those who edit can fix them', async () => {
    const editor = await calls.member('test', 'editor');
    const { asOf, totals } = await counted(day.from, day.to);
    const fix = (session: string, given: object = {}) =>
      calls.call('fixReport', { session, params, body: { ...day, asOf, ...given } });
    expect((await fix(viewer)).problem.code).toBe('forbidden');
    expect((await fix(editor, { asOf: new Date(NOON).toISOString() })).problem.code).toBe('not_found');
    expect((await fix(editor)).status).toBe(204);
    expect((await fix(editor)).status).toBe(204);
    await voided('now()');
    server.clock.now += 3_600_000;
    const { body } = await calls.call('showReport', { session: viewer, params, query: day });
    expect([body.figures?.asOf, body.figures?.totals, body.counting]).toEqual([asOf, totals, null]);
    expect(body.fixedAt).not.toBeNull();
    expect((await calls.call('releaseReport', { session: editor, params, body: day })).status).toBe(204);
    expect((await calls.call('releaseReport', { session: editor, params, body: day })).problem.code).toBe('not_found');
    expect((await shown(day.from, day.to)).collected).not.toEqual([]);
    await voided('null');
    const acts = await server.db.query({
      name: '',
      text: "select action, target from audit_entries where action like 'report_%' order by at, action",
    });
    expect(acts).toContainEqual({ action: 'report_fixed', target: '2026-10-05/2026-10-05' });
    expect(acts).toContainEqual({ action: 'report_released', target: '2026-10-05/2026-10-05' });
  });

  it('are not taken of a day that is not over', async () => {
    const editor = await calls.member('test', 'editor');
    const today = { from: '2026-10-06', to: '2026-10-06' };
    const { asOf } = await counted(today.from, today.to);
    const answer = await calls.call('fixReport', { session: editor, params, body: { ...today, asOf } });
    expect(answer.problem.code).toBe('not_found');
  });
});

// The last test: the clock does not go back.
it('the report does not change when the personal data is erased after the event', async () => {
  const end = Date.parse(busyCampaign().period.end);
  server.clock.now = end + DAY;
  const drawn = { name: '', text: 'select 1 from lottery_draws where drawn_at is not null' };
  await vi.waitFor(async () => expect(await server.db.query(drawn)).toHaveLength(1), { timeout: 20_000 });
  viewer = await calls.member('test', 'viewer');
  const before = await counted();
  await server.publish({ ...busyCampaign(), retention: { days: 30 } }, BUSY_FILES);
  server.clock.now = end + 40 * DAY;
  viewer = await calls.member('test', 'viewer');
  while (await eraseEnded(server.db, server.clock.now));
  const text = "select count(*)::int as left from accounts where status <> 'deleted'";
  expect(await server.db.query({ name: '', text })).toEqual([{ left: 0 }]);
  // The figures by the minute follow within seconds, and agree by themselves.
  const after = await counted();
  expect({ ...after, asOf: '', isRunning: true }).toEqual({ ...before, asOf: '', isRunning: true });
  expectSums(after);
});
