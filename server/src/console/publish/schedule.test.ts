import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneFiles } from '../../publish/prune.ts';
import { insertVisitor } from '../../testing/insert-visitor.ts';
import { NOON } from '../../testing/test-server.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

const MINUTE = 60_000;
/** From scheduling to the instant. */
const WAIT = 5 * MINUTE;
const SOON = { timeout: 20_000, interval: 50 };

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let ada: string;
/** An owner who has just signed in. */
let boss: string;
let base: number;
let start = NOON;

beforeAll(async () => {
  town = await townWithDrafts();
  ada = await town.calls.member('town', 'editor', ['publish']);
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
  await town.server.db.query({ name: '', text: 'update campaigns set publishers = 1' });
  start += 10 * MINUTE;
  town.server.clock.now = start;
  boss = await town.calls.member('town', 'owner');
  await town.fresh();
  base = (await town.open()).baseVersion;
  await town.edit(town.mio, 0, set('/spots/a/points', 55));
});

/** So long from now, in the campaign's time zone. */
const from = (ms: number) =>
  zonedText(town.server.clock.now + ms, 'Asia/Tokyo')
    .replace('T', ' ')
    .slice(0, 16);
const instantOf = (ms: number) => new Date(start + ms).toISOString();
const schedule = (revision = 1, more: object = {}, session = town.mio) =>
  town.calls.call('schedulePublication', {
    session,
    params: town.params,
    body: { revision, base, at: from(WAIT), ...more },
  });
const shown = async () => (await town.calls.call('showPublication', { session: town.mio, params: town.params })).body;
const cancel = async (session = town.mio) => {
  const params = { ...town.params, scheduleId: (await shown()).schedule?.scheduleId ?? '' };
  return (await town.calls.call('cancelSchedule', { session, params })).status;
};
const newest = async () =>
  (await town.calls.call('listVersions', { session: town.mio, params: town.params })).body.versions[0];
const textOf = async (version: number) =>
  (await town.calls.call('showVersion', { session: town.mio, params: { ...town.params, version: String(version) } }))
    .body.text;
const pass = (ms: number) => {
  town.server.clock.now += ms;
};
const failure = async () => (await shown()).schedule?.failure ?? null;
const logged = async () =>
  (await town.calls.call('listCampaignAudit', { session: boss, params: town.params })).body.entries;

describe('a scheduled publication', () => {
  it('publishes the frozen revision when it is due, and the draft goes on from it', async () => {
    const frozen = (await town.open()).text;
    expect((await schedule(1, { note: 'longer lights' })).status).toBe(204);
    const { text } = (await town.edit(town.ken, 1, set('/spots/b/points', 30))).body.draft;
    const waiting = (await shown()).schedule;
    expect(waiting).toMatchObject({
      at: instantOf(WAIT),
      timeZone: 'Asia/Tokyo',
      by: { name: 'owner' },
      note: 'longer lights',
      revision: 1,
      base,
      isSameAsDraft: false,
      failure: null,
    });
    const document = (await town.calls.call('showSchedule', { session: town.ken, params: town.params })).body;
    expect(document).toMatchObject({ text: frozen, base, files: { 'terms.md': expect.any(String) } });
    pass(WAIT - 1);
    expect((await newest())?.version).toBe(base);
    pass(1);
    await expect.poll(async () => (await newest())?.version, SOON).toBe(base + 1);
    expect(await newest()).toMatchObject({ origin: 'schedule', note: 'longer lights', publishedBy: { name: 'owner' } });
    expect(await textOf(base + 1)).toBe(frozen);
    // The later edit is what the draft changes now. Nothing of it became a conflict.
    expect(await town.open()).toMatchObject({
      text,
      baseVersion: base + 1,
      isChanged: true,
      conflicts: [],
      revision: 2,
    });
    expect((await shown()).schedule).toBeNull();
    pass(1_000);
    expect((await logged()).find(({ actor }) => actor === 'server')).toMatchObject({
      action: 'scheduled_published',
      target: String(base + 1),
    });
  });

  it('leaves a draft without later edits unchanged', async () => {
    await schedule();
    pass(WAIT);
    await expect.poll(async () => (await newest())?.version, SOON).toBe(base + 1);
    expect(await town.open()).toMatchObject({ isChanged: false, baseVersion: base + 1 });
  });

  it('is the only one, and can be cancelled', async () => {
    await schedule();
    expect((await schedule(1, {}, ada)).problem.code).toBe('schedule_exists');
    expect(await cancel(town.ken)).toBe(403);
    const params = { ...town.params, scheduleId: (await shown()).schedule?.scheduleId ?? '' };
    expect(await cancel(ada)).toBe(204);
    expect((await town.calls.call('cancelSchedule', { session: ada, params })).problem.code).toBe('not_found');
    pass(WAIT);
    expect((await schedule()).status).toBe(204);
    expect((await newest())?.version).toBe(base);
  });

  it.each([
    ['2026-10-05 12:00', 'instant_past'],
    ['1970-01-01 00:00', 'instant_past'],
    ['2026-02-30 13:00', 'invalid_request'],
    ['2026-10-05T13:00', 'invalid_request'],
  ])('at %s is refused: %s', async (at, code) => {
    expect((await schedule(1, { at })).problem.code).toBe(code);
  });

  it('follows the time zone of the campaign, also where it skips an hour', async () => {
    await town.edit(town.mio, 1, set('/timezone', 'America/New_York'));
    await schedule(2, { at: '2027-03-14 02:30' });
    expect((await shown()).schedule).toMatchObject({ at: '2027-03-14T07:00:00.000Z', timeZone: 'America/New_York' });
  });

  it('is refused immediately for what is refused now', async () => {
    expect((await schedule(0)).problem.code).toBe('draft_changed');
    expect((await schedule(1, { base: base - 1 })).problem.code).toBe('version_changed');
    await town.calls.call('changeSignOff', { session: boss, params: town.params, body: { publishers: 2 } });
    expect((await schedule()).problem.code).toBe('approvals_missing');
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await town.edit(town.mio, 1, { op: 'remove', path: '/spots/b' });
    await town.calls.call('changeSignOff', { session: boss, params: town.params, body: { publishers: 1 } });
    expect((await schedule(2)).problem).toMatchObject({ code: 'would_harm_visitors', harms: [{ field: '/spots/b' }] });
    await town.edit(town.mio, 2, set('/spots/a/points', -1));
    expect((await schedule(3)).problem.code).toBe('draft_faulty');
  });

  it('counts its files as used until it is gone', async () => {
    const file = {
      path: 'terms.md',
      text: '# Scheduled terms\n',
      replaces: (await town.open()).files[0]?.sha256 ?? null,
    };
    await town.calls.call('writeDraftText', { session: town.mio, params: town.params, body: file });
    await schedule(2);
    const sha256 = (await town.open()).files[0]?.sha256 ?? '';
    await town.server.db.query({ name: '', text: 'delete from drafts' });
    const isStored = async () => {
      await town.server.db.query({ name: '', text: 'delete from campaigns where rehearses is not null' });
      await pruneFiles(town.server.db);
      const found = await town.server.db.query({ name: '', text: 'select 1 from catalogue_files where sha256 = $1' }, [
        sha256,
      ]);
      return found.length > 0;
    };
    expect(await isStored()).toBe(true);
    await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
    await expect.poll(isStored, SOON).toBe(false);
  });
});

describe('when it is due, it is refused and stays visible', () => {
  /** Lets it become due, and waits for the refusal. */
  async function refused(): Promise<Awaited<ReturnType<typeof failure>>> {
    pass(WAIT);
    await expect.poll(failure, SOON).not.toBeNull();
    expect((await newest())?.origin).not.toBe('schedule');
    return failure();
  }

  it('if another version was published', async () => {
    await schedule();
    await town.publish(TOWN.replace('34.2', '34.3'));
    expect(await refused()).toMatchObject({ code: 'version_changed', at: instantOf(WAIT) });
    pass(1_000);
    expect((await logged()).find(({ actor }) => actor === 'server')).toMatchObject({
      action: 'scheduled_refused',
      target: 'version_changed',
    });
    // Another one takes its place.
    const { revision, baseVersion } = await town.open();
    const again = await schedule(revision, { base: baseVersion, at: from(WAIT) });
    expect([again.status, await failure()]).toEqual([204, null]);
  });

  it('if its member may not publish any more', async () => {
    await schedule(1, {}, ada);
    const { memberId } = (await town.calls.call('showMe', { session: ada })).body.member;
    const params = { ...town.params, memberId };
    const change = (grants: string[]) =>
      town.calls.call('changeCampaignRole', { session: boss, params, body: { role: 'editor', grants } });
    await change([]);
    expect(await refused()).toMatchObject({ code: 'forbidden' });
    expect(await cancel()).toBe(204);
    expect((await shown()).schedule).toBeNull();
    await change(['publish']);
  });

  it('if an approval was withdrawn, or more are demanded', async () => {
    const demand = (publishers: number) =>
      town.calls.call('changeSignOff', { session: boss, params: town.params, body: { publishers } });
    await demand(2);
    await town.calls.call('approveDraft', { session: ada, params: town.params, body: { revision: 1, base } });
    expect((await schedule()).status).toBe(204);
    await town.edit(town.mio, 1, set('/spots/a/points', 56));
    const [approval] = (await shown()).schedule?.approvals ?? [];
    expect([approval?.flaw, (await shown()).approvals]).toEqual([null, []]);
    const params = { ...town.params, approvalId: approval?.approvalId ?? '' };
    await town.calls.call('withdrawApproval', { session: ada, params });
    expect(await refused()).toMatchObject({ code: 'approvals_missing' });
    await demand(1);
  });

  it('if visitors would lose more than was accepted', async () => {
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await town.edit(town.mio, 1, { op: 'remove', path: '/spots/b' }, { op: 'remove', path: '/spots/a' });
    await town.edit(town.mio, 2, set('/spots', [{ id: 'c', name: 'C', lat: 1, lon: 1, methods: { qr: {} } }]));
    expect((await schedule(3, { force: true })).status).toBe(204);
    await insertVisitor(town.server.db, 'town', { spots: ['a'] });
    expect(await refused()).toMatchObject({
      code: 'would_harm_visitors',
      harms: [{ field: '/spots/a' }, { field: '/spots/b' }],
    });
  });

  it('but what was accepted is published', async () => {
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await town.edit(town.mio, 1, { op: 'remove', path: '/spots/b' });
    const unread = await schedule(2, { force: true, accepted: [] });
    expect(unread.problem).toMatchObject({ code: 'would_harm_visitors', harms: [{ field: '/spots/b' }] });
    await schedule(2, { force: true, accepted: [{ code: 'spot_collected', field: '/spots/b' }] });
    // One more has collected it since.
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    pass(WAIT);
    await expect.poll(async () => (await newest())?.origin, SOON).toBe('schedule');
  });
});
