import { randomUUID } from 'node:crypto';
import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { NOON } from '../../testing/test-server.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { readDay } from '../alerts/read-day.ts';

const PRIZES = `presents:
  - { id: towel, kind: goods, name: Towel, stock: 100 } # blue
  - { id: song, kind: access, name: Song, content: { url: "https://example.jp/song" } }
  - id: wheel
    kind: lottery
    name: Wheel
    lottery: { type: instant, loseWeight: 1, outcomes: [{ id: fan, name: Fan, weight: 1, stock: 9 }] }
`;
const TOWN_WITH_PRIZES = TOWN + PRIZES;

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let ada: string;

beforeAll(async () => {
  town = await townWithDrafts();
  ada = await town.calls.member('town', 'editor', ['publish']);
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
  await town.server.db.query({ name: '', text: 'delete from refusal_minutes' });
  await town.server.db.query({ name: '', text: 'update campaigns set publishers = 1' });
  town.server.clock.now = NOON;
  await town.fresh(TOWN_WITH_PRIZES);
});

const WHY = 'Visitors are refused';
const id = () => randomUUID();
const spot = (spotId: string) => ({ ...town.params, spotId });
const radius = (value: number, from: number | null = null, more: object = {}, session = town.mio) =>
  town.calls.call('changeRadius', {
    session,
    params: spot('a'),
    body: { id: id(), from, radius: value, why: WHY, ...more },
  });
const stock = (add: number, more: object = {}, presentId = 'towel') =>
  town.calls.call('addStock', {
    session: town.mio,
    params: { ...town.params, presentId },
    body: { id: id(), add, ...more },
  });
const takeBack = (version: number) =>
  town.calls.call('takeBackLiveAction', {
    session: town.mio,
    params: { ...town.params, version: String(version) },
    body: {},
  });
const list = async () => (await town.calls.call('listLiveActions', { session: town.mio, params: town.params })).body;
const newest = async () => (await list()).actions[0] as LiveActionView;
const version = async () =>
  (await town.calls.call('listVersions', { session: town.mio, params: town.params })).body.versions[0];
const textOf = async () => {
  const params = { ...town.params, version: String((await version())?.version) };
  return (await town.calls.call('showVersion', { session: town.mio, params })).body.text;
};
const draft = async () => (await town.calls.call('showDraft', { session: town.mio, params: town.params })).body.draft;

/** The refusals at spot a that the rules of alerts see. */
async function refusedNow() {
  const campaign = await openLiveCampaigns(town.server.db).find('town');
  if (!campaign) throw new Error('the campaign is not published');
  const { spots } = await readDay(town.server.db, campaign, { now: town.server.clock.now, p95: null });
  const { changedAt, refusals, distances } = spots.find((one) => one.id === 'a') ?? {};
  // Whoever changes the radius sees the same ones.
  expect((await list()).spots[0]?.tooFar).toEqual([...(distances ?? [])].map(([from, count]) => ({ from, count })));
  return { changedAt, refused: refusals?.[0]?.count ?? 0, far: distances?.get(50) ?? 0 };
}

it('what was refused at a spot before it is no longer a reason for an alert', async () => {
  const refuse = (minutes: number, count: number) =>
    town.server.db.query(
      {
        name: '',
        text: `
          insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
          select campaign_id, $1, 'a', 'proximity', 'too_far', 50, $2, $2 from campaigns where slug = 'town' and rehearses is null`,
      },
      [NOON / 60_000 + minutes, count],
    );
  await refuse(-2, 20);
  await refuse(0, 9);
  expect(await refusedNow()).toEqual({ changedAt: null, refused: 29, far: 29 });
  expect((await stock(3)).status).toBe(200);
  expect((await refusedNow()).refused).toBe(29);
  expect((await radius(55)).status).toBe(200);
  expect(await refusedNow()).toEqual({ changedAt: NOON, refused: 0, far: 0 });
  await refuse(1, 2);
  town.server.clock.now = NOON + 3 * 60_000;
  expect(await refusedNow()).toEqual({ changedAt: NOON, refused: 2, far: 2 });
  expect((await radius(70, 55)).status).toBe(200);
  expect(await refusedNow()).toEqual({ changedAt: NOON + 3 * 60_000, refused: 0, far: 0 });
});

describe('a change of the day', () => {
  it('is one change of the published file, which keeps every other byte, and is marked in the history', async () => {
    const before = (await version())?.version ?? 0;
    const answer = await radius(55, null, { why: 'measured at the gate' });
    expect(answer).toMatchObject({ status: 200, body: { version: before + 1 } });
    expect(await textOf()).toBe(
      TOWN_WITH_PRIZES.replace('    methods: { qr: {} }\n', '    methods: { qr: {} }\n    radius: 55\n'),
    );
    expect(await version()).toMatchObject({ origin: 'live_action', note: 'measured at the gate', isPublished: true });
    expect((await list()).spots[0]).toEqual({
      ...{ id: 'a', radius: 55, lat: 34.1, lon: 133.3 },
      ...{ code: 1, otherCodes: false, keyword: null, tooFar: [] },
    });
    expect(await newest()).toMatchObject({
      ...{ version: before + 1, kind: 'radius', subject: 'a', before: [null], after: [55] },
      ...{ why: 'measured at the gate', by: { name: 'owner' }, state: 'held' },
    });
  });

  it('moves a spot, and open pages learn of it within seconds', async () => {
    const body = { id: id(), why: WHY, from: { lat: 34.1, lon: 133.3 }, lat: 34.1005, lon: 133.3 };
    expect((await town.calls.call('moveSpot', { session: town.mio, params: spot('a'), body })).status).toBe(200);
    const made = (await newest()).version;
    const live = () => town.server.call('showLive', { headers: { 'x-campaign': 'town' } });
    await expect.poll(async () => (await live()).body.live?.version).toBe(made);
    expect((await list()).spots[0]?.lat).toBe(34.1005);
  });

  it('renews the codes of a spot, once for two who press together', async () => {
    const renew = () =>
      town.calls.call('renewCode', { session: town.mio, params: spot('a'), body: { id: id(), why: WHY, from: 1 } });
    const answers = await Promise.all([renew(), renew(), renew()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list()).spots[0]?.code).toBe(2);
    expect((await newest()).state).toBe('final');
    expect((await takeBack((await newest()).version)).problem.code).toBe('action_final');
  });

  it('renews no third-party codes: it refuses where there are no others, and leaves them where there are', async () => {
    const [first, ...others] = TOWN_WITH_PRIZES.split('methods: { qr: {} }');
    const both = others.join('methods: { qr: { codes: [T-2], version: 3 } }');
    await town.fresh(`${first}methods: { qr: { codes: [T-1] } }${both}`);
    expect((await list()).spots).toMatchObject([
      { id: 'a', code: null, otherCodes: true },
      { id: 'b', code: 3, otherCodes: true },
    ]);
    const renew = (spotId: string, from: number) =>
      town.calls.call('renewCode', { session: town.mio, params: spot(spotId), body: { id: id(), why: WHY, from } });
    expect((await renew('a', 1)).problem.code).toBe('not_found');
    expect((await renew('b', 3)).status).toBe(200);
    expect(await textOf()).toContain('codes: [T-1] } }');
    expect(await textOf()).toMatch(/codes: \[T-2\], version: 4/);
  });

  it('adds stock to a present and to an outcome, all of it for those who add at the same time', async () => {
    const first = (await version())?.version ?? 0;
    const answers = await Promise.all([stock(50), stock(20), stock(5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stock(3, { outcomeId: 'fan' }, 'wheel')).status).toBe(200);
    expect((await version())?.version).toBe(first + 4);
    expect((await list()).stocks).toEqual([
      { id: 'towel', outcomeId: null, stock: 175 },
      { id: 'wheel', outcomeId: 'fan', stock: 12 },
    ]);
    const [row] = await town.server.db.query<{ total: number; remaining: number }>({
      name: '',
      text: `select total, remaining from present_stock s join campaigns c using (campaign_id)
        where c.slug = 'town' and present_id = 'towel'`,
    });
    expect(row).toEqual({ total: 175, remaining: 175 });
  });

  it('acts once when the call is repeated after a lost answer', async () => {
    const body = { id: id(), add: 50 };
    const call = () =>
      town.calls.call('addStock', { session: town.mio, params: { ...town.params, presentId: 'towel' }, body });
    const [one, two] = await Promise.all([call(), call()]);
    expect(two.body).toEqual(one.body);
    expect((await call()).body).toEqual(one.body);
    expect((await list()).stocks[0]?.stock).toBe(150);
  });

  it.each([
    ['another value than was seen', () => radius(55, 40), 'version_changed'],
    ['the same value', () => radius(50).then(() => radius(50, 50)), 'value_unchanged'],
    ['an unknown present', () => stock(1, {}, 'nothing'), 'not_found'],
    ['a present without a limit', () => stock(1, {}, 'song'), 'stock_not_counted'],
    ['the lottery itself', () => stock(1, {}, 'wheel'), 'stock_not_counted'],
    ['an editor without the grant', () => radius(55, null, {}, town.ken), 'forbidden'],
  ])('is refused for %s', async (_name, call, code) => {
    expect((await call()).problem.code).toBe(code);
  });

  it('takes only positions on earth', async () => {
    const body = { id: id(), why: WHY, from: { lat: 34.1, lon: 133.3 }, lat: 95, lon: 133.3 };
    const { status } = await town.calls.call('moveSpot', { session: town.mio, params: spot('a'), body });
    expect(status).toBe(400);
  });

  it('needs no sign-off, but the right to publish', async () => {
    await town.server.db.query({ name: '', text: "update campaigns set publishers = 2 where slug = 'town'" });
    expect((await radius(55, null, {}, ada)).status).toBe(200);
  });
});

/** Takes units of the towel away, as visitors do. */
const leave = (remaining: number) =>
  town.server.db.query(
    {
      name: '',
      text: `update present_stock set remaining = $1 where present_id = 'towel'
        and campaign_id = (select campaign_id from campaigns where slug = 'town')`,
    },
    [remaining],
  );

/** Schedules the draft for five minutes from now. */
async function schedule(): Promise<number> {
  const at = zonedText(NOON + 300_000, 'Asia/Tokyo')
    .replace('T', ' ')
    .slice(0, 16);
  const { revision, baseVersion: base } = await draft();
  const body = { revision, base, at };
  return (await town.calls.call('schedulePublication', { session: town.mio, params: town.params, body })).status;
}

describe('taking it back', () => {
  it('gives the value before, once', async () => {
    await radius(55);
    const { version: made } = await newest();
    const [one, two] = await Promise.all([takeBack(made), takeBack(made)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await textOf()).toBe(TOWN_WITH_PRIZES);
    const [back, first] = (await list()).actions;
    expect(back).toMatchObject({ undoes: made, state: 'final', before: [55], after: [null] });
    expect(first).toMatchObject({ version: made, state: 'taken_back' });
    expect((await takeBack(back?.version ?? 0)).problem.code).toBe('action_final');
  });

  it('is refused after a later change of the same field, but not of another', async () => {
    await radius(55);
    const { version: made } = await newest();
    await stock(1);
    expect((await list()).actions[1]).toMatchObject({ version: made, state: 'held' });
    await radius(60, 55);
    expect((await takeBack(made)).problem.code).toBe('action_superseded');
    expect((await list()).actions.at(-1)?.state).toBe('superseded');
  });

  it('refuses to reduce stock below what visitors hold; other changes still work', async () => {
    await stock(50);
    const { version: made } = await newest();
    await leave(10);
    expect((await takeBack(made)).problem.code).toBe('would_harm_visitors');
    // A version that was published with force has less stock than visitors have.
    await town.fresh(TOWN_WITH_PRIZES);
    expect((await radius(55)).status).toBe(200);
    expect((await stock(1)).status).toBe(200);
    await town.server.db.query({ name: '', text: "delete from present_stock where present_id = 'towel'" });
    await town.fresh();
  });

  it('returns 404 for a version that no live action made', async () => {
    expect((await takeBack(1)).problem.code).toBe('not_found');
  });
});

describe('the draft', () => {
  it('takes a change over where it has the published value, and shows a conflict where it does not', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/spots/b/radius', 70), set('/spots/a/points', 12));
    expect(await radius(55)).toMatchObject({ status: 200 });
    const taken = await draft();
    expect(taken.conflicts).toEqual([]);
    expect(taken.text).toContain('radius: 55');
    expect(taken.text).toContain('points: 12');

    await town.edit(town.mio, taken.revision, set('/spots/a/radius', 40));
    await radius(60, 55);
    expect((await draft()).conflicts).toMatchObject([{ path: '/spots/a/radius', yours: 40, theirs: 60 }]);
  });

  it('may hold the next version of codes already, so that its posters are printed first', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/spots/a/methods/qr/version', 2));
    const printed = await town.calls.call('listPrintCodes', { session: town.mio, params: town.params });
    expect(printed.body.codes.find(({ spotId }) => spotId === 'a')).toMatchObject({ version: 2, published: 1 });
    const renew = { session: town.mio, params: spot('a'), body: { id: id(), why: WHY, from: 1 } };
    expect((await town.calls.call('renewCode', renew)).status).toBe(200);
    expect((await draft()).conflicts).toEqual([]);
    const now = await town.calls.call('listPrintCodes', { session: town.mio, params: town.params });
    const { version, published, url } = now.body.codes.find(({ spotId }) => spotId === 'a') ?? {};
    expect({ version, published }).toEqual({ version: 2, published: 2 });
    // The sheet that was printed before is the one that is valid now.
    expect(url).toBe(printed.body.codes.find(({ spotId }) => spotId === 'a')?.url);
  });

  it('gets what was added to a stock on top of its own', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/presents/towel/stock', 300));
    await stock(50);
    const { text, conflicts } = await draft();
    expect(conflicts).toEqual([]);
    expect(text).toContain('stock: 350 } # blue');
  });
});

it('a scheduled publication takes a change over with its approvals, and is published on top of it', async () => {
  const { revision } = await town.open();
  const { body } = await town.edit(town.mio, revision, set('/spots/a/points', 77), set('/presents/towel/stock', 300));
  const base = body.draft.baseVersion;
  await town.server.db.query({ name: '', text: "update campaigns set publishers = 2 where slug = 'town'" });
  const approval = { revision: body.draft.revision, base };
  expect((await town.calls.call('approveDraft', { session: ada, params: town.params, body: approval })).status).toBe(
    204,
  );
  expect(await schedule()).toBe(204);
  expect(await radius(55)).toMatchObject({ status: 200 });
  expect(await stock(50)).toMatchObject({ status: 200 });
  town.server.clock.now += 301_000;
  await expect.poll(async () => (await version())?.origin).toBe('schedule');
  const text = await textOf();
  expect(text).toContain('points: 77');
  expect(text).toContain('radius: 55');
  expect(text).toContain('stock: 350');
  expect((await draft()).conflicts).toEqual([]);
});

it('a live action that is refused leaves the scheduled publication as it is', async () => {
  const { revision } = await town.open();
  await town.edit(town.mio, revision, set('/presents/towel/stock', 300));
  expect(await schedule()).toBe(204);
  expect(await stock(50)).toMatchObject({ status: 200 });
  await leave(10);
  expect((await takeBack((await newest()).version)).problem.code).toBe('would_harm_visitors');
  expect(await radius(55)).toMatchObject({ status: 200 });
  town.server.clock.now += 301_000;
  await expect.poll(async () => (await version())?.origin).toBe('schedule');
  const text = await textOf();
  expect(text).toContain('stock: 350');
  expect(text).toContain('radius: 55');
});

it('a live action during the check of a scheduled publication that is due does not make it fail', async () => {
  const { revision } = await town.open();
  await town.edit(town.mio, revision, set('/spots/a/points', 77));
  expect(await schedule()).toBe(204);
  const row = async () =>
    (
      await town.server.db.query<{ failure: string | null }>({
        name: '',
        text: 'select failure from scheduled_publications',
      })
    )[0];
  // The job has read and checked the schedule, and waits for the draft.
  const acting = await town.server.db.transaction(async (tx) => {
    await tx.query({ name: '', text: 'select 1 from drafts for update' });
    town.server.clock.now += 301_000;
    await expect
      .poll(
        async () =>
          (
            await town.server.db.query<{ n: number }>({
              name: '',
              text: `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            })
          )[0]?.n,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    // What a live action does to the row.
    await tx.query({ name: '', text: 'update scheduled_publications set base_version = base_version + 1' });
    return true;
  });
  expect(acting).toBe(true);
  await town.server.db.query({ name: '', text: 'select pg_sleep(0.5)' });
  expect(await row()).toEqual({ failure: null });
});

it('a version that was published with force stops no live action', async () => {
  const take = `insert into present_stock (campaign_id, present_id, outcome_id, total, remaining)
    select campaign_id, 'wheel', 'fan', 9, 3 from campaigns where slug = 'town'
    on conflict (campaign_id, present_id, outcome_id) do update set remaining = 3`;
  await town.server.db.query({ name: '', text: take });
  await town.fresh(TOWN_WITH_PRIZES.replace('{ id: fan, name: Fan', '{ id: cup, name: Cup'));
  expect(await radius(55)).toMatchObject({ status: 200 });
  await town.server.db.query({ name: '', text: "delete from present_stock where present_id in ('towel', 'wheel')" });
  await town.fresh();
});
