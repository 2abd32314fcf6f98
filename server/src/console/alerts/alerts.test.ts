import { DEFAULT_THRESHOLDS } from '@meguri/core/console/alerts/alert-thresholds.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { makeCounter, staffCalls } from '../../testing/staff-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { openEventOutbox } from '../../webhooks/event-outbox.ts';
import { readClosing } from '../figures/read-closing.ts';
import { alertsOfCampaigns, raiseAlert } from './alert-queries.ts';
import { readDay } from './read-day.ts';
import { measureSpeed } from './server-speed.ts';
import { judge, watchDay } from './watch-day.ts';

const TOWEL = { id: 'towel', kind: 'goods', name: { ja_JP: 'てぬぐい' }, stock: 10 } as const;
const FAR = { spotId: 'tower', method: 'proximity', lat: 35.6594, lon: 139.7454, accuracy: 10 };
const MINUTE = 60_000;

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let [owner, desk, viewer] = ['', '', ''];
const soon = { timeout: 20_000, interval: 100 };
const params = { slug: 'test' };

beforeAll(async () => {
  server = await testServer(testCampaign({ presents: [TOWEL] }));
  calls = consoleCalls(server);
  owner = await calls.firstOwner();
  desk = await calls.member('test', 'desk');
  viewer = await calls.member('test', 'viewer');
});
afterAll(() => server.close());

const list = async () => (await calls.call('listAlerts', { session: viewer, params })).body;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
/** The rules at an instant, as the server that rolls up applies them. */
const look = async (now: number, p95: number | null = null, isOpen = true) => {
  const campaign = await openLiveCampaigns(server.db).find('test');
  if (!campaign) throw new Error('the campaign is not published');
  await judge(server.db, campaign, {
    now,
    p95,
    isOpen,
    random: systemRandom,
    outbox: openEventOutbox(server.db, systemRandom),
  });
};

describe('an alert', () => {
  it('is raised for refusals with a radius that would let them in, and by the server itself', async () => {
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const { token } = await server.visitor();
      // Who tries again is one visitor.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { problem } = await server.call('acquireStamp', { token, body: FAR });
        expect(problem.code).toBe('too_far');
      }
    }
    const counted = 'select count::int, visitors::int from refusal_minutes';
    await vi.waitFor(async () => expect(await sql(counted)).toEqual([{ count: 24, visitors: 12 }]), soon);
    // The server looks every 10 s.
    await vi.waitFor(async () => expect((await list()).alerts).toHaveLength(1), { timeout: 20_000, interval: 250 });
    const { alerts, people } = await list();
    expect(alerts[0]).toMatchObject({
      kind: 'refusals',
      subject: 'tower',
      facts: { refused: 12, tries: 12, cause: 'radius', radius: 50, median: 90, fairRadius: 90 },
      since: new Date(NOON).toISOString(),
      endedAt: null,
      givenTo: null,
      sleepsUntil: null,
    });
    expect(people.map(({ name }) => name).sort()).toEqual(['desk', 'owner']);
  });

  it('is raised once by two servers, follows what is true, and ends by itself', async () => {
    await Promise.all([look(NOON), look(NOON), look(NOON)]);
    expect((await list()).alerts).toHaveLength(1);
    await look(NOON + 2 * MINUTE, 812);
    expect((await list()).alerts.map(({ kind }) => kind).sort()).toEqual(['refusals', 'slow']);
    await look(NOON + 30 * MINUTE);
    server.clock.now = NOON + 30 * MINUTE;
    const { alerts } = await list();
    expect(alerts.map(({ endedAt }) => endedAt)).toEqual(alerts.map(() => new Date(NOON + 30 * MINUTE).toISOString()));
    server.clock.now = NOON + 41 * MINUTE;
    expect((await list()).alerts).toEqual([]);
    server.clock.now = NOON;
  });

  it('is raised if the roll-up waited for the database, and not because another server rolls up', async () => {
    let elapsed = 0;
    const watch = watchDay({
      db: server.db,
      random: systemRandom,
      outbox: openEventOutbox(server.db, systemRandom),
      campaigns: openLiveCampaigns(server.db),
      speed: { p95: () => null },
      elapsed: () => elapsed,
    });
    const after = (ms: number, isHere: boolean) => {
      elapsed += ms;
      return watch({ now: NOON, isHere });
    };
    const slow = async () => (await list()).alerts.filter(({ kind, endedAt }) => kind === 'slow' && endedAt === null);
    await after(1_000, true);
    await after(1_000, false);
    await after(40_000, true);
    await after(12_000, true);
    expect(await slow()).toEqual([]);
    await after(40_000, true);
    expect(await slow()).toMatchObject([{ facts: { late: 40_000 } }]);
    await look(NOON + 3 * MINUTE);
    expect(await slow()).toEqual([]);
  });

  it('is given to a member who may handle it, and put to sleep, by desk and up', async () => {
    await look(NOON, 900);
    const { alerts, people } = await list();
    const slow = alerts.find(({ kind, endedAt }) => kind === 'slow' && endedAt === null);
    const alertId = slow?.id ?? '';
    const memberId = people.find(({ name }) => name === 'desk')?.memberId ?? '';
    const give = (session: string, to: string | null) =>
      calls.call('giveAlert', { session, params: { ...params, alertId }, body: { memberId: to } });
    const sleep = (session: string, minutes: number) =>
      calls.call('sleepAlert', { session, params: { ...params, alertId }, body: { minutes } });
    expect([(await give(viewer, memberId)).status, (await sleep(viewer, 30)).status]).toEqual([403, 403]);
    expect([(await give(owner, memberId)).status, (await sleep(desk, 30)).status]).toEqual([204, 204]);
    const now = async () => (await list()).alerts.find(({ id }) => id === alertId);
    expect(await now()).toMatchObject({
      givenTo: { memberId, name: 'desk' },
      sleepsUntil: new Date(NOON + 30 * MINUTE).toISOString(),
      sleptBy: 'desk',
    });
    server.clock.now = NOON + 31 * MINUTE;
    await sql('update alerts set seen_at = $1 where ended_at is null', [new Date(server.clock.now)]);
    expect(await now()).toMatchObject({ sleepsUntil: null, sleptBy: null });
    server.clock.now = NOON;
    expect([(await sleep(owner, 0)).status, (await give(owner, null)).status]).toEqual([204, 204]);
    expect(await now()).toMatchObject({ givenTo: null, sleepsUntil: null });
    const acts = await sql<{ action: string }>(
      "select action from audit_entries where action like 'alert_%' order by entry_id",
    );
    // The clock stands still, so the entries of one instant have no order.
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'alert_given',
      'alert_given',
      'alert_slept',
      'alert_slept',
    ]);
  });

  it('is given neither to a viewer nor to a member of another campaign, nor after it has ended', async () => {
    const [row] = await sql<{ id: string }>("select member_id as id from members where name = 'viewer'");
    const alertId = (await list()).alerts.find(({ endedAt }) => endedAt === null)?.id ?? '';
    const to = (memberId: string, id = alertId) =>
      calls.call('giveAlert', { session: owner, params: { ...params, alertId: id }, body: { memberId } });
    expect((await to(row?.id ?? '')).problem.code).toBe('not_found');
    expect((await to('00000000-0000-7000-8000-000000000001')).problem.code).toBe('not_found');
    await sql('update alerts set ended_at = raised_at');
    expect(
      (await calls.call('sleepAlert', { session: owner, params: { ...params, alertId }, body: { minutes: 5 } })).problem
        .code,
    ).toBe('not_found');
  });
});

it('is raised for a counter whose phone has gone silent, with its name, and ends when the phone reports again', async () => {
  const staff = staffCalls(server);
  const key = await makeCounter(calls, owner);
  const phone = await staff.open(key);
  const at = async (minutes: number) => {
    server.clock.now = NOON + minutes * MINUTE;
    await look(server.clock.now);
    return (await list()).alerts.filter(({ kind }) => kind === 'counter');
  };
  expect((await staff.call('checkIn', { phone, body: { waiting: 3 } })).status).toBe(200);
  expect(await at(9)).toEqual([]);
  expect(await at(12)).toMatchObject([
    { subject: key.counterId, facts: { counter: 'Main tent', minutes: 12, phone: 1, waiting: 3 }, endedAt: null },
  ]);
  expect((await staff.call('checkIn', { phone, body: { waiting: 0 } })).status).toBe(200);
  expect(await at(13)).toMatchObject([{ endedAt: new Date(NOON + 13 * MINUTE).toISOString() }]);
  // After its closing time nobody waits for it.
  expect((await at(9 * 60)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
  server.clock.now = NOON;
});

it('of silence is not raised for the minutes of a pause: the rules know when the spot was released', async () => {
  const at = async (minutes: number) => {
    server.clock.now = NOON + minutes * MINUTE;
    const campaign = await openLiveCampaigns(server.db).find('test');
    if (!campaign) throw new Error('the campaign is not published');
    const { spots } = await readDay(server.db, campaign, { now: server.clock.now, p95: null });
    return spots.find(({ id }) => id === 'tower');
  };
  const tower = { session: owner, params: { ...params, spotId: 'tower' } };
  expect(await at(0)).toMatchObject({ isHeld: false, releasedAt: null });
  expect((await calls.call('pauseSpot', { ...tower, body: { reason: 'closed' } })).status).toBe(204);
  expect(await at(20)).toMatchObject({ isHeld: true, releasedAt: null });
  const [{ id: conditionId } = { id: '' }] = (await calls.call('listConditions', { session: owner, params })).body
    .conditions;
  const end = { session: owner, params: { ...params, conditionId }, body: {} };
  expect((await calls.call('endCondition', end)).status).toBe(204);
  const releasedAt = NOON + 20 * MINUTE;
  expect(await at(30)).toMatchObject({ isHeld: false, releasedAt });
  expect(await at(108)).toMatchObject({ releasedAt });
  // Before the minutes that the rules read.
  expect(await at(110)).toMatchObject({ releasedAt: null });
  server.clock.now = NOON;
});

it('of a campaign that has closed ends by itself, and only draws and photos still raise one', async () => {
  await sql('update alerts set ended_at = raised_at where ended_at is null');
  const incident = {
    key: 'silence tower',
    kind: 'silence' as const,
    subject: 'tower',
    facts: { minutes: 24, nearby: 72 },
  };
  const [{ id: campaignId } = { id: 0 }] = await sql<{ id: number }>(
    "select campaign_id as id from campaigns where slug = 'test' and rehearses is null",
  );
  const id = systemRandom.uuid(NOON);
  await raiseAlert(server.db, { id, campaignId, incident, now: new Date(NOON), thresholds: DEFAULT_THRESHOLDS });
  await sql(
    "insert into lottery_draws (campaign_id, present_id, seed, seed_hash, draw_at) values ($1, $2, '', '', $3)",
    [campaignId, 'trip', new Date(NOON - 10 * MINUTE)],
  );
  server.clock.now = NOON + MINUTE;
  await look(server.clock.now, 900, false);
  expect((await list()).alerts.find(({ kind }) => kind === 'silence')).toMatchObject({ end: 'over' });
  const open = async () => (await list()).alerts.filter(({ endedAt }) => endedAt === null);
  expect(await open()).toMatchObject([{ kind: 'draw', subject: 'trip', facts: { minutes: 11 } }]);
  await sql("delete from lottery_draws where present_id = 'trip'");
  await look(server.clock.now, 900, false);
  expect(await open()).toEqual([]);
  server.clock.now = NOON;
});

describe('on another day', () => {
  const DAY = NOON + 3 * 24 * 60 * MINUTE;
  const minute = DAY / MINUTE;
  let campaignId = 0;
  const at = async (minutes: number) => {
    server.clock.now = DAY + minutes * MINUTE;
    await look(server.clock.now);
    // Sessions have ended by then.
    return (await alertsOfCampaigns(server.db, [campaignId], server.clock.now)).get(campaignId) ?? [];
  };
  const took = (first: number, count: number, id = 'towel') =>
    sql(
      `insert into figure_minutes (campaign_id, kind, subject, part, minute, count) values ($1, 'taken', $2, '', $3, $4)`,
      [campaignId, id, first, count],
    );
  const closing = async (now = DAY) => {
    const campaign = await openLiveCampaigns(server.db).find('test');
    if (!campaign) throw new Error('the campaign is not published');
    return readClosing(server.db, campaign, now);
  };
  beforeAll(async () => {
    const rows = await sql<{ id: number }>(
      "select campaign_id as id from campaigns where slug = 'test' and rehearses is null",
    );
    campaignId = rows[0]?.id ?? 0;
    await sql('delete from alerts');
  });
  afterAll(() => {
    server.clock.now = NOON;
  });

  it('a spot that is silent and then refuses has one alert, which keeps who takes care of it', async () => {
    const incident = {
      ...{ key: 'silence tower', kind: 'silence' as const, subject: 'tower' },
      facts: { minutes: 24, nearby: 72 },
    };
    const seen = { now: new Date(DAY), thresholds: DEFAULT_THRESHOLDS };
    await raiseAlert(server.db, { id: systemRandom.uuid(DAY), campaignId, incident, ...seen });
    await sql('update alerts set given_to = (select member_id from members where name = $1), sleeps_until = $2', [
      'desk',
      new Date(DAY + 30 * MINUTE),
    ]);
    await sql(
      `insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
       values ($1, $2, 'tower', 'qr', 'qr_invalid', -1, 14, 14)`,
      [campaignId, minute],
    );
    const since = new Date(DAY).toISOString();
    expect(await at(0)).toMatchObject([
      { kind: 'refusals', subject: 'tower', since, endedAt: null, givenTo: { name: 'desk' }, sleepsUntil: null },
    ]);
    // Nobody has collected the stamp since: it is not called resolved.
    expect(await at(30)).toMatchObject([{ kind: 'refusals', since, end: 'quiet' }]);
  });

  it('a prize that is gone keeps its alert until units are added, and says that it ended by that', async () => {
    await sql("update present_stock set remaining = 0 where campaign_id = $1 and present_id = 'towel'", [campaignId]);
    // Slowly, so that there is no forecast.
    await took(minute + 30, 1);
    const now = new Date(DAY + 40 * MINUTE).toISOString();
    const ofPrize = async (minutes: number) => (await at(minutes)).filter(({ kind }) => kind === 'stock');
    const gone = { subject: 'towel', facts: { left: 0, lastHour: 1, goneAt: now }, endedAt: null, end: null };
    expect(await ofPrize(40)).toMatchObject([gone]);
    // Long after the last unit has gone.
    expect(await ofPrize(160)).toMatchObject([{ facts: { left: 0, lastHour: 0, goneAt: now }, endedAt: null }]);
    await sql("update present_stock set remaining = 50 where campaign_id = $1 and present_id = 'towel'", [campaignId]);
    expect(await ofPrize(161)).toMatchObject([{ facts: { goneAt: now }, end: 'resolved' }]);
  });

  const scans = (count: number, date = '2026-10-08') =>
    sql(
      `insert into old_code_scans (campaign_id, day, spot_id, version, count) values ($1, $3, 'tower', 1, $2)
       on conflict (campaign_id, day, spot_id, version) do update set count = excluded.count`,
      [campaignId, count, date],
    );
  const open = async (minutes: number) =>
    (await at(minutes)).filter(({ kind, endedAt }) => kind === 'old_code' && endedAt === null);

  it('an old poster is forgotten an hour after its last scan, and raised again by new scans only', async () => {
    await scans(3);
    expect(await open(200)).toMatchObject([{ facts: { count: 3 } }]);
    await scans(4);
    expect(await open(250)).toMatchObject([{ facts: { count: 4 } }]);
    expect(await open(309)).toHaveLength(1);
    expect(await open(310)).toEqual([]);
    await scans(6);
    expect(await open(312)).toEqual([]);
    await scans(7);
    expect(await open(313)).toMatchObject([{ facts: { count: 7 } }]);
  });

  it('an old poster is not raised again by scans that an alert of the day before has reported', async () => {
    const midnight = (Date.parse('2026-10-09T00:00:00+09:00') - DAY) / MINUTE;
    expect(await open(midnight - 10)).toEqual([]);
    await scans(10);
    expect(await open(midnight - 9)).toMatchObject([{ facts: { count: 10 } }]);
    const night = '2026-10-09';
    await scans(4, night);
    expect(await open(midnight + 20)).toMatchObject([{ facts: { count: 4 } }]);
    expect(await open(midnight + 80)).toEqual([]);
    expect(await open(midnight + 81)).toEqual([]);
    await scans(7, night);
    expect(await open(midnight + 82)).toMatchObject([{ facts: { count: 7 } }]);
  });

  it('a higher number of scans counts those that an alert has reported before it was set', async () => {
    const most = (count: number | null) =>
      sql('update campaigns set alert_settings = $1', [count === null ? {} : { old_code: { scans: count } }]);
    const day = '2026-10-10';
    const noon = (Date.parse(`${day}T12:00:00+09:00`) - DAY) / MINUTE;
    await scans(8, day);
    expect(await open(noon)).toMatchObject([{ facts: { count: 8 } }]);
    await most(10);
    expect(await open(noon + 1)).toEqual([]);
    await scans(9, day);
    expect(await open(noon + 2)).toEqual([]);
    await scans(10, day);
    expect(await open(noon + 3)).toMatchObject([{ facts: { count: 10 } }]);
    await most(null);
  });

  it('closes with the last counter, otherwise when prizes stopped going out on the days before', async () => {
    const on = (time: string) => Date.parse(`2026-10-08T${time}:00+09:00`);
    // A counter of another test.
    const from = on('00:00');
    expect(await closing()).toEqual({ from, at: on('20:00'), by: 'counter', over: on('20:00') });
    await sql('update counters set removed_at = made_at where campaign_id = $1', [campaignId]);
    const tonight = Date.parse('2026-10-09T00:00:00+09:00');
    expect(await closing()).toEqual({ from, at: tonight, by: 'midnight', over: tonight });
    // The day before until 17:10, with one in the evening; the day before that until 16:00.
    await took(minute - 24 * 60 + 300, 98);
    await took(minute - 24 * 60 + 500, 1);
    await took(minute - 48 * 60 + 239, 40);
    expect(await closing()).toEqual({ from, at: on('17:30'), by: 'habit', over: tonight });
    expect((await closing(DAY - 24 * 60 * MINUTE)).at).toBe(Date.parse('2026-10-07T16:00:00+09:00'));
  });
});

describe('the speed of a server', () => {
  const speedOf = async (slow: { path: string; calls: number }, fast: number) => {
    let now = 0;
    const app = Fastify();
    const speed = measureSpeed(app, () => now);
    const wait = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return 'ok';
    };
    app.get('/api/v1/fast', async () => 'ok');
    app.get('/api/v1/slow', wait);
    app.get('/api/v1/form', { config: { formMs: 1_000 } }, wait);
    app.get('/other', wait);
    await app.ready();
    await Promise.all(Array.from({ length: slow.calls }, () => app.inject(slow.path)));
    for (let call = 0; call < fast; call += 1) await app.inject('/api/v1/fast');
    const p95 = speed.p95();
    now = MINUTE;
    expect(speed.p95()).toBeNull();
    await app.close();
    return p95;
  };

  it('is not known after 99 calls of visitors, nor from other calls', async () => {
    expect(await speedOf({ path: '/other', calls: 100 }, 99)).toBeNull();
    expect(await speedOf({ path: '/other', calls: 0 }, 100)).toBeGreaterThan(0);
  });

  it.each([
    ['five of a hundred calls', '/api/v1/slow', 5, 95, false],
    ['six of a hundred calls', '/api/v1/slow', 6, 94, true],
    ['uploads, which take as long as the visitor sends', '/api/v1/form', 50, 100, false],
  ])('after %s that took long', async (_what, path, calls, fast, isSlow) => {
    expect((await speedOf({ path, calls }, fast)) ?? Number.NaN).toSatisfy((p95: number) => p95 >= 55 === isSlow);
  });
});
