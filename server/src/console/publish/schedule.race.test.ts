import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { set, townWithDrafts } from '../../testing/town-with-drafts.ts';

const MINUTE = 60_000;
const ROUNDS = 5;
const SOON = { timeout: 20_000, interval: 25 };

let town: Awaited<ReturnType<typeof townWithDrafts>>;
/** A second server on the same database. */
let other: TestServer;
let base: number;
let now = NOON;

beforeAll(async () => {
  town = await townWithDrafts();
  const { url } = town.server;
  const db = openDatabase({ url, pooled: false, maxConnections: 4, onError: () => undefined });
  other = await testServer(testCampaign(), { database: { db, url, close: () => db.close() }, publish: false });
});
afterAll(async () => {
  await other.close();
  await town.close();
});

const setClocks = (at: number) => {
  town.server.clock.now = at;
  other.clock.now = at;
};

/** A draft at revision 1, scheduled in two minutes. Returns the id of the schedule. */
async function prepare(): Promise<string> {
  now += 10 * MINUTE;
  setClocks(now);
  await town.fresh();
  base = (await town.open()).baseVersion;
  await town.edit(town.mio, 0, set('/spots/a/points', 55));
  const at = zonedText(now + 2 * MINUTE, 'Asia/Tokyo')
    .replace('T', ' ')
    .slice(0, 16);
  const body = { revision: 1, base, at };
  expect((await town.calls.call('schedulePublication', { session: town.mio, params: town.params, body })).status).toBe(
    204,
  );
  return (await shown()).schedule?.scheduleId ?? '';
}

const shown = async () => (await town.calls.call('showPublication', { session: town.mio, params: town.params })).body;
const versions = async () =>
  (await town.calls.call('listVersions', { session: town.mio, params: town.params })).body.versions.filter(
    ({ version }) => version > base,
  );
const isSettled = async () => (await shown()).schedule === null;

beforeEach(() => town.server.db.query({ name: '', text: 'delete from scheduled_publications' }));

it('two servers publish it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare();
    setClocks(now + 2 * MINUTE);
    await expect.poll(isSettled, SOON).toBe(true);
    expect((await versions()).map(({ origin }) => origin)).toEqual(['schedule']);
  }
});

it('is published or cancelled, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scheduleId = await prepare();
    setClocks(now + 2 * MINUTE);
    // Some rounds cancel before a server has looked, some after it.
    await new Promise((resolve) => setTimeout(resolve, round * 150));
    const params = { ...town.params, scheduleId };
    const { status } = await town.calls.call('cancelSchedule', { session: town.mio, params });
    await expect.poll(isSettled, SOON).toBe(true);
    expect((await versions()).length).toBe(status === 204 ? 0 : 1);
  }
});

it('publishes what was frozen, whatever is edited meanwhile, and the draft keeps every edit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare();
    const frozen = (await town.open()).text;
    setClocks(now + 2 * MINUTE);
    for (let revision = 1; !(await isSettled()); revision += 1) {
      expect((await town.edit(town.ken, revision, set('/spots/b/points', revision))).status).toBe(200);
    }
    const [version] = await versions();
    const params = { ...town.params, version: String(version?.version) };
    expect((await town.calls.call('showVersion', { session: town.mio, params })).body.text).toBe(frozen);
    expect(await town.open()).toMatchObject({ conflicts: [], baseVersion: base + 1 });
    expect((await town.open()).text).toContain('points: 55');
  }
});

it('two people schedule at the same time, and one of them wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
    await prepare();
    await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
    const at = zonedText(now + 3 * MINUTE, 'Asia/Tokyo')
      .replace('T', ' ')
      .slice(0, 16);
    const order = { session: town.mio, params: town.params, body: { revision: 1, base, at } };
    const results = await Promise.all([
      town.calls.call('schedulePublication', order),
      town.calls.call('schedulePublication', order),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409]);
  }
});
