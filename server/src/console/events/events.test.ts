import { setTimeout as sleep } from 'node:timers/promises';
import { PRESENCE_MS } from '@meguri/core/console/presence/presence-times.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { openStream, type TestStream } from '../../testing/open-stream.ts';
import { type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { set, townWithDrafts } from '../../testing/town-with-drafts.ts';

/** What servers exchange through the database is known everywhere by then. */
const SOON_MS = 2_000;
const TAB = 'a-tab-of-the-test';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
/** A second server on the same database. */
let other: TestServer;
let streams: TestStream[] = [];

const listen = async (session: string, server: Pick<TestServer, 'app'> = town.server): Promise<TestStream> => {
  const stream = await openStream(server, { session, slug: 'town' });
  streams.push(stream);
  return stream;
};
const announce = (session: string, path: string | null, tab = TAB) =>
  town.calls.call('announcePresence', { session, params: town.params, body: { tab, path } });

beforeAll(async () => {
  town = await townWithDrafts();
  const { url } = town.server;
  const db = openDatabase({ url, pooled: false, maxConnections: 4, onError: () => undefined });
  other = await testServer(testCampaign(), { database: { db, url, close: () => db.close() }, publish: false });
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});
afterAll(async () => {
  await other?.close();
  await town?.close();
});

describe('a stream', () => {
  it('sends the present state immediately, and each revision on every server', async () => {
    const { ken, mio, fresh, edit } = town;
    await fresh();
    const here = await listen(ken);
    const there = await listen(ken, other);
    expect(here).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    });
    // The first figures are counted within a second of the start of the server, or later on a slow machine.
    await here.until(({ latest }) => Boolean(latest.draft && latest.figures));
    const { draft } = here.latest;
    expect(here.latest).toEqual({
      draft: {
        campaignId: draft?.campaignId,
        revision: 0,
        baseVersion: draft?.version,
        conflicts: 0,
        version: draft?.version,
      },
      conditions: [],
      figures: expect.anything(),
      counters: [],
      alerts: [],
      photos: null,
      presence: [],
    });
    await edit(mio, 0, set('/spots/a/points', 20));
    const waits = await Promise.all(
      [here, there].map((one) => one.until(({ latest }) => latest.draft?.revision === 1)),
    );
    expect(Math.max(...waits)).toBeLessThan(SOON_MS);
  });

  it('reports a version that was published elsewhere', async () => {
    const { ken, fresh, publish } = town;
    await fresh();
    const stream = await listen(ken);
    await stream.until(({ latest }) => latest.draft !== undefined);
    const { version = 0 } = stream.latest.draft ?? {};
    await publish((await town.open()).text.replace('points: 10', 'points: 11'));
    await stream.until(({ latest }) => latest.draft?.version === version + 1);
    expect(stream.latest.draft?.baseVersion).toBe(version);
  });

  it('sends members only what they may know', async () => {
    const desk = await town.calls.member('town', 'desk');
    const viewer = await town.calls.member('town', 'viewer');
    const [ofDesk, ofViewer] = await Promise.all([listen(desk), listen(viewer)]);
    await ofViewer.until(({ latest }) => latest.draft !== undefined);
    await sleep(600);
    expect(Object.keys(ofDesk.latest)).toEqual(['conditions', 'figures', 'counters', 'alerts', 'photos']);
    const latest = await town.calls.call('showEvents', { session: desk, params: town.params });
    expect(latest.body).toEqual({
      conditions: [],
      figures: { asOf: expect.any(String), walking: 0 },
      counters: [],
      alerts: [],
      photos: null,
    });
    const ofKen = await town.calls.call('showEvents', { session: town.ken, params: town.params });
    // The figures are newer in each answer.
    const { figures: _newer, ...others } = ofViewer.latest;
    expect(ofKen.body).toMatchObject(others);
  });

  it('ends with the session, and with the role', async () => {
    const { calls, params, mio } = town;
    const [signingOut, removed] = [await calls.member('town', 'editor'), await calls.member('town', 'editor')];
    const [first, second] = [await listen(signingOut, other), await listen(removed)];
    await calls.call('signOut', { session: signingOut });
    expect(await first.until(({ isEnded }) => isEnded)).toBeLessThan(SOON_MS);
    expect(second.isEnded).toBe(false);
    const { memberId } = (await calls.call('showMe', { session: removed })).body.member;
    expect((await calls.call('removeFromCampaign', { session: mio, params: { ...params, memberId } })).status).toBe(
      204,
    );
    expect(await second.until(({ isEnded }) => isEnded)).toBeLessThan(SOON_MS);
  });

  it('ends when the member gets another role, and then sends what the new one may know', async () => {
    const { calls, params, mio } = town;
    const editor = await calls.member('town', 'editor');
    const stream = await listen(editor);
    await stream.until(({ latest }) => latest.draft !== undefined);
    const { memberId } = (await calls.call('showMe', { session: editor })).body.member;
    const changed = await calls.call('changeCampaignRole', {
      session: mio,
      params: { ...params, memberId },
      body: { role: 'desk', grants: [] },
    });
    expect(changed.status).toBeLessThan(300);
    expect(await stream.until(({ isEnded }) => isEnded)).toBeLessThan(SOON_MS);
    const next = await listen(editor);
    await sleep(600);
    expect(next).toMatchObject({ status: 200, isEnded: false, latest: {} });
  });

  it('is refused to a member who has too many, until one is closed', async () => {
    const session = await town.calls.member('town', 'editor');
    const open = [];
    for (let place = 0; place < 5; place += 1) open.push(await listen(session));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    expect((await listen(session, other)).status).toBe(200);
    open[0]?.close();
    await sleep(50);
    expect((await listen(session)).status).toBe(200);
  });

  it('is not opened by HEAD, and takes no connection of the database', async () => {
    const url = '/api/console/v1/campaigns/town/events';
    const { statusCode } = await town.server.app.server.inject({ method: 'HEAD', url });
    expect([404, 405]).toContain(statusCode);
    const sessions = await Promise.all([1, 2, 3].map(() => town.calls.member('town', 'editor')));
    for (const session of sessions) for (let place = 0; place < 4; place += 1) await listen(session);
    // The console has four connections, and twelve streams are open.
    const answers = await Promise.all(sessions.map((session) => town.calls.call('showMe', { session })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('presence', () => {
  it('says who is at which field, and who has left', async () => {
    const { mio, ken, calls, params } = town;
    const stream = await listen(ken);
    await announce(mio, '/spots/a/points');
    expect(await stream.until(({ latest }) => latest.presence?.[0]?.path === '/spots/a/points')).toBeLessThan(SOON_MS);
    expect(stream.latest.presence).toMatchObject([{ name: 'owner', tab: TAB }]);
    await announce(mio, null);
    await stream.until(({ latest }) => latest.presence?.[0]?.path === null);
    expect((await calls.call('endPresence', { session: ken, params: { ...params, tab: TAB } })).status).toBe(204);
    await sleep(600);
    expect(stream.latest.presence).toHaveLength(1);
    await calls.call('endPresence', { session: mio, params: { ...params, tab: TAB } });
    await stream.until(({ latest }) => latest.presence?.length === 0);
  });

  it('ends after half a minute of silence', async () => {
    const stream = await listen(town.ken);
    await announce(town.mio, '/name');
    await stream.until(({ latest }) => latest.presence?.length === 1);
    town.server.clock.now += PRESENCE_MS + 1;
    await stream.until(({ latest }) => latest.presence?.length === 0);
    await announce(town.ken, null);
    const rows = await town.server.db.query({ name: '', text: 'select 1 from draft_presences' });
    expect(rows).toHaveLength(1);
  });

  it('knows no more than ten pages of a member', async () => {
    const session = await town.calls.member('town', 'editor');
    for (let page = 0; page < 12; page += 1) {
      town.server.clock.now += 1;
      expect((await announce(session, null, `${TAB}-${page}`)).status).toBe(204);
    }
    const { body } = await town.calls.call('showEvents', { session, params: town.params });
    const { memberId } = (await town.calls.call('showMe', { session })).body.member;
    const tabs = (body.presence ?? []).filter((one) => one.memberId === memberId).map(({ tab }) => tab);
    expect(tabs.sort()).toEqual(Array.from({ length: 10 }, (_, page) => `${TAB}-${page + 2}`).sort());
  });

  it('is for those who edit', async () => {
    const viewer = await town.calls.member('town', 'viewer');
    expect((await announce(viewer, null)).problem.code).toBe('forbidden');
    const malformed = await town.calls.call('announcePresence', {
      session: town.mio,
      params: town.params,
      body: { tab: 'short', path: null },
    });
    expect(malformed.problem.code).toBe('invalid_request');
  });
});

it('streams end when the server stops, and no new one begins', async () => {
  const { url } = town.server;
  const db = openDatabase({ url, pooled: false, maxConnections: 4, onError: () => undefined });
  const third = await testServer(testCampaign(), { database: { db, url, close: () => db.close() }, publish: false });
  const session = await town.calls.member('town', 'editor');
  const stream = await listen(session, third);
  await stream.until(({ latest }) => latest.draft !== undefined);
  const closing = third.close();
  expect(await stream.until(({ isEnded }) => isEnded)).toBeLessThan(500);
  await closing;
});
