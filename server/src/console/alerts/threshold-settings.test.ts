import { type AlertSettings, DEFAULT_THRESHOLDS } from '@meguri/core/console/alerts/alert-thresholds.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { openEventOutbox } from '../../webhooks/event-outbox.ts';
import { alertsOfCampaigns } from './alert-queries.ts';
import { thresholdsOfCampaign } from './threshold-settings.ts';
import { watchDay } from './watch-day.ts';

const params = { slug: 'test' };

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let campaignId = 0;
let [owner, editor, desk, viewer] = ['', '', '', ''];

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const read = async (session = desk) => calls.call('showAlertThresholds', { session, params });
const change = (from: object, to: object, session = editor) =>
  calls.call('changeAlertThresholds', { session, params, body: { from, to } });
const entries = async () =>
  (
    await sql<{ target: string }>(
      "select target from audit_entries where action = 'alert_thresholds_changed' order by at",
    )
  ).map(({ target }) => target);

beforeAll(async () => {
  server = await testServer(testCampaign());
  calls = consoleCalls(server);
  owner = await calls.firstOwner();
  editor = await calls.member('test', 'editor');
  desk = await calls.member('test', 'desk');
  viewer = await calls.member('test', 'viewer');
  const rows = await sql<{ id: number }>('select campaign_id as id from campaigns where slug = $1', ['test']);
  campaignId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());
afterEach(async () => {
  await sql("update campaigns set alert_settings = '{}'");
  await sql("delete from audit_entries where action = 'alert_thresholds_changed'");
  await sql('delete from alerts');
});

it('a campaign begins with the defaults, which whoever handles alerts may read', async () => {
  for (const session of [owner, editor, desk]) {
    expect(await read(session)).toMatchObject({ status: 200, body: { settings: {} } });
  }
  expect((await read(viewer)).status).toBe(403);
  expect(await thresholdsOfCampaign(server.db, campaignId)).toEqual(DEFAULT_THRESHOLDS);
});

it('owners and editors change them, with an entry of the old and the new values', async () => {
  expect((await change({}, { photos: { minutes: 60 } }, desk)).status).toBe(403);
  expect((await change({}, { photos: { minutes: 60 } }, viewer)).status).toBe(403);
  const first: AlertSettings = { photos: { minutes: 60 }, refusals: { attempts: 20, isOff: true } };
  expect((await change({}, { ...first, slow: { p95: 500 }, stock: { isOff: false } })).status).toBe(204);
  expect((await read()).body.settings).toEqual(first);
  expect((await calls.call('listAlerts', { session: viewer, params })).body.off).toEqual(['refusals']);
  expect((await change(first, { photos: { minutes: 45 } }, owner)).status).toBe(204);
  expect(await entries()).toEqual([
    'refusals:on:off refusals.attempts:10:20 photos.minutes:30:60',
    'refusals:off:on refusals.attempts:20:10 photos.minutes:60:45',
  ]);
});

it('a change is refused if somebody was faster, and a repeat of it changes nothing', async () => {
  const [mine, theirs] = [{ photos: { minutes: 60 } }, { photos: { isOff: true } }];
  const both = await Promise.all([change({}, mine), change({}, theirs, owner)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('thresholds_changed');
  const { settings } = (await read()).body;
  expect((await change({}, settings)).status).toBe(204);
  expect(await entries()).toHaveLength(1);
});

it.each<[string, object]>([
  ['too small', { photos: { minutes: 4 } }],
  ['too large', { refusals: { share: 101 } }],
  ['not whole', { counter: { minutes: 7.5 } }],
  ['of no rule', { weather: { wind: 9 } }],
  ['of another rule', { photos: { scans: 9 } }],
  ['the switch of a rule that is always on', { slow: { isOff: true } }],
])('a value that is %s is refused', async (_what, to) => {
  expect((await change({}, to)).problem).toMatchObject({ code: 'invalid_request' });
  expect((await read()).body.settings).toEqual({});
});

it('every server follows a change when it looks next, and its open alert says that it ended by it', async () => {
  let elapsed = 0;
  const servers = [0, 1].map(() =>
    watchDay({
      db: server.db,
      random: systemRandom,
      outbox: openEventOutbox(server.db, systemRandom),
      campaigns: openLiveCampaigns(server.db),
      speed: { p95: () => 900 },
      elapsed: () => elapsed,
    }),
  );
  const look = async (which: number) => {
    elapsed += 10_000;
    await servers[which]?.({ now: NOON, isHere: true });
  };
  const slow = async () =>
    ((await alertsOfCampaigns(server.db, [campaignId], NOON)).get(campaignId) ?? []).map(({ kind, end }) => [
      kind,
      end,
    ]);
  await look(0);
  expect(await slow()).toEqual([['slow', null]]);
  await change({}, { slow: { p95: 1_000 } });
  await look(1);
  expect(await slow()).toEqual([['slow', 'settings']]);
  await sql('delete from alerts');
  await look(0);
  expect(await slow()).toEqual([]);
  await change({ slow: { p95: 1_000 } }, { slow: { p95: 800 } });
  await look(1);
  expect(await slow()).toEqual([['slow', null]]);
});

it('a rehearsal follows the campaign, and a copy begins with the defaults', async () => {
  await change({}, { old_code: { scans: 1 } });
  const [{ id: rehearsalId } = { id: 0 }] = await sql<{ id: number }>(
    `insert into campaigns (slug, version, created_at, updated_at, rehearses)
     values ('test--rehearsal', 1, now(), now(), $1) returning campaign_id as id`,
    [campaignId],
  );
  expect(await thresholdsOfCampaign(server.db, rehearsalId)).toMatchObject({ old_code: { scans: 1 } });
  await sql('delete from campaigns where campaign_id = $1', [rehearsalId]);
  const body = { slug: 'copy', from: { campaign: 'test' }, name: 'Copy' };
  expect((await calls.call('createCampaign', { session: owner, body })).status).toBe(201);
  const copy = await calls.call('showAlertThresholds', { session: owner, params: { slug: 'copy' } });
  expect(copy.body.settings).toEqual({});
});
