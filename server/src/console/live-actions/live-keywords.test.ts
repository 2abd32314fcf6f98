import { randomUUID } from 'node:crypto';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Queryable } from '../../db/open.ts';
import { REHEARSAL, rehearsedTown } from '../../testing/rehearsed-town.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { set, TOWN } from '../../testing/town-with-drafts.ts';
import { cachedKeywordChanges } from './keyword-changes.ts';
import { liveActionsSince } from './live-action-queries.ts';

const LEAKED = 'himitsunohanashi';
const FRESH = 'atarashiihanashi';
const [first = '', second = ''] = TOWN.split('methods: { qr: {} }\n\n');
const WITH_KEYWORDS = `${first}methods: { keyword: { answers: [${LEAKED}, 灯], hint: On the sign } } # read aloud\n\n${second}login: [guest]\n`;

let town: Awaited<ReturnType<typeof rehearsedTown>>;
let other: TestServer;
let [viewer, desk] = ['', ''];

beforeAll(async () => {
  town = await rehearsedTown();
  const { url } = town.server;
  const db = openDatabase({ url, pooled: false, maxConnections: 4, onError: () => undefined });
  const database = { db, url, close: () => db.close() };
  other = await testServer(testCampaign(), { database, publish: false });
  viewer = await town.calls.member('town', 'viewer');
  desk = await town.calls.member('town', 'desk');
});
afterAll(async () => {
  await other.close();
  await town.close();
});
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from scheduled_publications' });
  setClocks(NOON);
  await town.fresh(WITH_KEYWORDS);
});

/** Of both servers, because either of them runs a job that is due, by its own clock. */
function setClocks(now: number): void {
  for (const server of [town.server, other]) server.clock.now = now;
}

const change = (keywords: string[], { from = [LEAKED, '灯'], session = town.mio, spotId = 'a', why = 'leaked' } = {}) =>
  town.calls.call('changeKeywords', {
    session,
    params: { ...town.params, spotId },
    body: { id: randomUUID(), from, keywords, why },
  });
const takeBack = (version: number) =>
  town.calls.call('takeBackLiveAction', {
    session: town.mio,
    params: { ...town.params, version: String(version) },
    body: {},
  });
const list = (session = town.mio) => town.calls.call('listLiveActions', { session, params: town.params });
const draft = async () => (await town.calls.call('showDraft', { session: town.mio, params: town.params })).body.draft;

const headers = { 'x-campaign': 'town' };
const CONSENTS = { acceptTerms: true, acceptPrivacy: true };
/** What a new visitor gets for a keyword: no code if it is accepted. */
async function tried(keyword: string, server: TestServer = town.server): Promise<string> {
  const guest = await server.call('startGuest', { headers, body: CONSENTS });
  const token = guest.body.result.id_token ?? '';
  const evidence = { spotId: 'a', method: 'keyword', keyword } as const;
  return (await server.call('acquireStamp', { token, headers, body: evidence })).problem.code ?? 'accepted';
}
const soon = { timeout: 20_000 };

describe('new keywords of a spot', () => {
  it('count on every server within seconds, and the one that leaked is refused from then on', async () => {
    await expect.poll(() => tried(LEAKED, other), soon).toBe('accepted');
    const { status, body } = await change([FRESH, '灯']);
    expect(status).toBe(200);
    for (const server of [town.server, other]) {
      await expect.poll(() => tried(LEAKED, server), soon).toBe('keyword_wrong');
      expect(await tried(FRESH.toUpperCase(), server)).toBe('accepted');
      expect(await tried('灯', server)).toBe('accepted');
    }
    const shown = { session: town.mio, params: { ...town.params, version: String(body.version) } };
    // One change of the file, which keeps every other byte.
    expect((await town.calls.call('showVersion', shown)).body.text).toBe(WITH_KEYWORDS.replace(LEAKED, FRESH));
  });

  it('are taken back, and then the previous keywords count again', async () => {
    const { version } = (await change([FRESH])).body;
    await expect.poll(() => tried(LEAKED), soon).toBe('keyword_wrong');
    expect((await takeBack(version)).status).toBe(200);
    await expect.poll(() => tried(LEAKED), soon).toBe('accepted');
    expect(await tried(FRESH)).toBe('keyword_wrong');
    const [back, made] = (await list()).body.actions;
    expect(back).toMatchObject({ undoes: version, keywords: { before: [FRESH], after: [LEAKED, '灯'] } });
    expect(made).toMatchObject({ version, state: 'taken_back' });
  });

  it('cannot be taken back after they were changed again', async () => {
    const { version } = (await change([FRESH])).body;
    await change(['another'], { from: [FRESH] });
    expect((await takeBack(version)).problem.code).toBe('action_superseded');
    expect((await list()).body.actions.map(({ state }) => state).slice(0, 2)).toEqual(['held', 'superseded']);
  });

  it.each([
    ['what was seen is no longer public', () => change([FRESH], { from: ['other'] }), 'version_changed'],
    ['visitors could type the same as before', () => change(['灯', LEAKED.toUpperCase()]), 'value_unchanged'],
    ['the spot takes no keyword', () => change([FRESH], { spotId: 'b' }), 'not_found'],
    ['the editor may not publish', () => change([FRESH], { session: town.ken }), 'forbidden'],
    ['there is none', () => change([]), 'invalid_request'],
    ['it is empty', () => change([' ']), 'invalid_request'],
  ])('are refused where %s', async (_name, call, code) => {
    expect((await call()).problem.code).toBe(code);
  });
});

describe('who sees them', () => {
  it('members who may edit see the keywords, others only that they were changed', async () => {
    await change([FRESH], { why: 'photographed' });
    const keywords = { before: [LEAKED, '灯'], after: [FRESH] };
    for (const session of [town.mio, town.ken]) {
      const { spots, actions } = (await list(session)).body;
      expect(spots.map(({ keyword }) => keyword)).toEqual([{ answers: [FRESH], exact: false }, null]);
      expect(actions[0]).toMatchObject({ kind: 'keyword', subject: 'a', keywords });
    }
    for (const session of [viewer, desk]) {
      const { body } = await list(session);
      expect(body.spots[0]?.keyword).toEqual({ answers: null, exact: false });
      const hidden = { before: [], after: [], keywords: null };
      expect(body.actions[0]).toMatchObject({ kind: 'keyword', subject: 'a', why: 'photographed', ...hidden });
      expect(JSON.stringify(body)).not.toMatch(/hanashi|灯/);
      const history = await town.calls.call('listVersions', { session, params: town.params });
      expect(JSON.stringify(history.body)).not.toMatch(/hanashi|灯/);
    }
  });

  it('nothing but the versions and the draft has them', async () => {
    const { version } = (await change([FRESH])).body;
    await takeBack(version);
    const { db, log } = town.server;
    const rows = await db.query<{ acts: string; actions: string }>({
      name: '',
      text: `select (select string_agg(e::text, '') from audit_entries e) as acts,
        (select string_agg(live_action::text, '') from catalogue_versions where live_action is not null) as actions`,
    });
    expect(rows[0]?.acts).toContain('keywords_changed');
    expect(rows[0]?.actions).toContain('keyword');
    for (const written of [rows[0]?.acts, rows[0]?.actions, log.join('')]) expect(written).not.toMatch(/hanashi/);
  });
});

describe('the draft', () => {
  it('takes them over, and so does its rehearsal', async () => {
    await change([FRESH]);
    const { revision, text, conflicts } = await draft();
    expect([text.includes(FRESH), text.includes(LEAKED), conflicts]).toEqual([true, false, []]);
    await town.rehearsed(revision);
    const pass = await town.pass();
    const token = (await town.visit('startGuest', { pass, body: CONSENTS })).body.result.id_token ?? '';
    const visit = (keyword: string) =>
      town.visit('acquireStamp', { slug: REHEARSAL, pass, token, body: { spotId: 'a', method: 'keyword', keyword } });
    expect((await visit(LEAKED)).code).toBe('keyword_wrong');
    expect((await visit(FRESH)).status).toBe(201);
  });

  it('shows a conflict where it has other keywords, and is not published before it is settled', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/spots/a/methods/keyword/answers', ['planned', LEAKED]));
    await change([FRESH]);
    const now = await draft();
    const path = '/spots/a/methods/keyword/answers';
    expect(now.conflicts).toMatchObject([{ path, yours: ['planned', LEAKED], theirs: [FRESH] }]);
    expect((await town.publishDraft(now.revision)).problem.code).toBe('draft_conflict');
    const shown = await town.calls.call('showDraft', { session: viewer, params: town.params });
    expect(JSON.stringify(shown.body)).not.toMatch(/hanashi|planned/);
  });

  it('that has them already has no conflict', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/spots/a/methods/keyword/answers', [FRESH]));
    await change([FRESH]);
    expect((await draft()).conflicts).toEqual([]);
  });
});

it.each([
  ['the leaked keyword', `somebody posted ${LEAKED.toUpperCase()} online`],
  ['the new keyword', `now ${FRESH}`],
  ['one of a single letter', '灯 stays'],
])('a reason that names %s is refused, also when it is taken back', async (_name, why) => {
  const refused = await change([FRESH, '灯'], { why });
  expect([refused.status, refused.problem.code]).toEqual([422, 'keyword_in_reason']);
  // An ordinary word that has the keyword as a part.
  const { version } = (await change([FRESH, '灯'], { why: '点灯式 stays' })).body;
  const params = { ...town.params, version: String(version) };
  const back = await town.calls.call('takeBackLiveAction', { session: town.mio, params, body: { why } });
  expect(back.problem.code).toBe('keyword_in_reason');
  const acts = await town.server.db.query({ name: '', text: 'select * from audit_entries' });
  expect(JSON.stringify(acts)).not.toMatch(/hanashi/i);
});

it('the list reads the documents of a version once', async () => {
  await change([FRESH]);
  const { db } = town.server;
  const campaigns = await db.query<{ id: number }>({
    name: '',
    text: `select campaign_id as id from campaigns where slug = 'town' and rehearses is null`,
  });
  const id = campaigns[0]?.id ?? 0;
  const versionsRead: unknown[] = [];
  const counted: Queryable = {
    ...db,
    query: (statement, values) => {
      versionsRead.push(values?.[1]);
      return db.query(statement, values);
    },
  };
  const read = cachedKeywordChanges(counted);
  const since = () => liveActionsSince(db, id, new Date(NOON));
  const made = await since();
  const first = await read(id, made);
  expect(await read(id, await since())).toEqual(first);
  expect(versionsRead).toHaveLength(1);
  const { version } = (await change(['another'], { from: [FRESH] })).body;
  expect((await read(id, await since())).get(version)).toEqual({ before: [FRESH], after: ['another'] });
  expect(versionsRead[1]).toEqual([version]);
  // Of another campaign.
  expect(await read(id + 1_000, made)).toEqual(new Map());
});

describe('a scheduled publication', () => {
  /** Schedules the draft with these keywords, for five minutes from now. */
  async function schedule(keywords: string[]): Promise<void> {
    const { revision } = await town.open();
    const { body } = await town.edit(town.mio, revision, set('/spots/a/methods/keyword/answers', keywords));
    const { revision: edited, baseVersion: base } = body.draft;
    const at = zonedText(NOON + 300_000, 'Asia/Tokyo')
      .replace('T', ' ')
      .slice(0, 16);
    const order = { session: town.mio, params: town.params, body: { revision: edited, base, at } };
    expect((await town.calls.call('schedulePublication', order)).status).toBe(204);
  }
  /** The keywords after its time has come. */
  async function published() {
    const newest = async () =>
      (await town.calls.call('listVersions', { session: town.mio, params: town.params })).body.versions[0]?.origin;
    setClocks(NOON + 301_000);
    await expect.poll(newest).toBe('schedule');
    return (await list()).body.spots[0]?.keyword?.answers;
  }

  it('does not bring a keyword back that leaked, and keeps the ones of its own', async () => {
    await schedule([LEAKED, 'english']);
    expect((await change([FRESH, '灯'])).status).toBe(200);
    expect(await published()).toEqual(['english', FRESH]);
  });

  it('has the keyword again that was taken back', async () => {
    await schedule([LEAKED, 'english']);
    const { version } = (await change([FRESH, '灯'])).body;
    expect((await takeBack(version)).status).toBe(200);
    expect(await published()).toEqual(['english', LEAKED]);
  });

  it('that replaces all keywords is published as it was planned', async () => {
    await schedule(['tomorrow']);
    expect((await change([FRESH])).status).toBe(200);
    expect(await published()).toEqual(['tomorrow']);
  });
});
