import { readFile } from 'node:fs/promises';
import { type Answer, API_BASE, contract } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesWith } from '../../db/table-placements.ts';
import { enqueue } from '../../jobs/queue.ts';
import { POST, photoForm, picture } from '../../testing/photo-forms.ts';
import { FESTIVE_TOWN, REHEARSAL, rehearsedTown } from '../../testing/rehearsed-town.ts';
import { set, TOWN } from '../../testing/town-with-drafts.ts';
import { EMPTIED } from './empty-rehearsal.ts';

type Town = Awaited<ReturnType<typeof rehearsedTown>>;
let town: Town;
let { calls, params, mio, server, visit, rehearsed, pass, make, resume } = {} as Town;

beforeAll(async () => {
  town = await rehearsedTown();
  ({ calls, params, mio, server, visit, rehearsed, pass, make, resume } = town);
  await rehearsed(await town.fresh(FESTIVE_TOWN));
});
afterAll(() => town.close());

const DAY_S = 86_400;
const nameOf = async (passed: string, slug = REHEARSAL) =>
  (await visit('showCampaign', { slug, pass: passed })).body.campaign.name;
/** The points of the first spot in the file that runs. */
const pointsIn = async (slug: string) => {
  const [row] = await server.db.query<{ points: number }>({
    name: '',
    text: `select (v.document->'spots'->0->'points')::int as points from campaigns c
      join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version where c.slug = '${slug}'`,
  });
  return row?.points;
};

describe('a rehearsal', () => {
  it('runs the draft, which nobody has published, and follows its changes', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    await town.edit(mio, revision, set('/name/ja_JP', 'みなと'));
    const began = Date.now();
    const { version } = await rehearsed(revision + 1);
    const token = await pass();
    await expect.poll(() => nameOf(token)).toBe('みなと');
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(await nameOf('meguri-web', 'town')).toBe('まち');
    const [stored] = await server.db.query<{ count: number }>({
      name: '',
      text: `select count(*)::int as count from catalogue_versions v join campaigns c using (campaign_id)
        where c.slug = '${REHEARSAL}'`,
    });
    expect([stored?.count, (await town.rehearsal()).version]).toEqual([1, version]);
  });

  it('keeps the last good revision while the draft has faults, and says so', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    await town.edit(mio, revision, set('/spots/a/lat', 'north'));
    expect(await rehearsed(revision + 1, 'faulty')).toMatchObject({ revision, faults: 1 });
    const token = await pass();
    await expect.poll(() => nameOf(token)).toBe('まち');
    await town.edit(mio, revision + 1, set('/spots/a/lat', 35));
    expect(await rehearsed(revision + 2)).toMatchObject({ faults: 0 });
  });

  it('reports whether the running revision contains an item, from the edit that adds it to the edit that removes it', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    const has = async (item: string) =>
      (await calls.call('showRehearsal', { session: mio, params, query: { item } })).body.rehearsal.hasItem;
    expect([await has('/spots/a'), await has('/presents/towel'), await has('/courses/a')]).toEqual([true, true, false]);
    expect((await town.rehearsal()).hasItem).toBeNull();
    // A fault keeps the item out although the draft has it.
    await town.edit(mio, revision, { op: 'insert', path: '/presents/tea', value: { id: 'tea', kind: 'goods' } });
    await rehearsed(revision + 1, 'faulty');
    expect(await has('/presents/tea')).toBe(false);
    await town.edit(mio, revision + 1, set('/presents/tea/name', 'Tea'));
    await rehearsed(revision + 2);
    expect(await has('/presents/tea')).toBe(true);
    await town.edit(mio, revision + 2, { op: 'remove', path: '/presents/tea' });
    await rehearsed(revision + 3);
    expect(await has('/presents/tea')).toBe(false);
    const bad = await calls.call('showRehearsal', { session: mio, params, query: { item: '/name/x' } });
    expect(bad.problem.code).toBe('invalid_request');
  });

  it('publishes what no rule lets a real campaign publish', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    await make('complete');
    await town.edit(mio, revision, { op: 'remove', path: '/spots/a' });
    await rehearsed(revision + 1);
  });

  it('is no campaign of the console, and none that anybody can look up', async () => {
    const all = (await calls.call('listCampaigns', { session: town.installation })).body.campaigns;
    expect(all.map(({ slug }) => slug)).toEqual(['test', 'town']);
    const draft = await calls.call('openDraft', { session: town.installation, params: { slug: REHEARSAL } });
    expect(draft.problem.code).toBe('campaign_not_found');
    const paths = [
      `/manifest.json?campaign=${REHEARSAL}`,
      `/icons/${REHEARSAL}/192.png`,
      `/icons/${REHEARSAL}/link/ja_JP.png`,
    ];
    for (const url of paths) expect((await server.app.server.inject({ url })).statusCode).toBe(404);
  });
});

describe('a preview token', () => {
  it('opens its own rehearsal, nothing else, until it is ended or a day has passed', async () => {
    const own = await pass();
    expect((await visit('showCampaign', { pass: own })).status).toBe(200);
    expect((await visit('showCampaign', { slug: 'town', pass: own })).code).toBe('app_token_invalid');
    expect((await visit('showCampaign', { slug: 'test--rehearsal', pass: own })).code).toBe('app_token_invalid');
    const wrong = ['meguri-web', '', `${'A'.repeat(43)}.0`, own.slice(0, -2), `${own}0000000000`];
    for (const one of wrong) expect((await visit('showCampaign', { pass: one })).code).toBe('app_token_invalid');

    const before = server.clock.now;
    server.clock.now += DAY_S * 1000;
    expect((await visit('showCampaign', { pass: own })).code).toBe('app_token_invalid');
    server.clock.now = before;
    expect((await calls.call('endPreviews', { session: mio, params })).status).toBe(204);
    expect((await visit('showCampaign', { pass: own })).code).toBe('app_token_invalid');
  });

  it.each([
    ['deleted', 'editor'],
    ['removed from the campaign', 'editor'],
    ['made a viewer', 'owner'],
    ['deleted as an owner of the installation', null],
  ] as const)('ends immediately when the member who made it is %s', async (what, role) => {
    const session =
      role === null ? await calls.installationOwner('leaving@example.jp') : await calls.member('town', role);
    const { memberId } = (await calls.call('showMe', { session })).body.member;
    const { token } = (await calls.call('startPreview', { session, params })).body;
    const other = await pass();
    expect((await visit('showCampaign', { pass: `${token}.0` })).status).toBe(200);
    const target = { params: { ...params, memberId } };
    const answer =
      what === 'removed from the campaign'
        ? await calls.call('removeFromCampaign', { session: mio, ...target })
        : what === 'made a viewer'
          ? await calls.call('changeCampaignRole', { session: mio, ...target, body: { role: 'viewer', grants: [] } })
          : await calls.call('deleteMember', { session: town.installation, params: { memberId } });
    expect(answer.status).toBe(204);
    expect((await visit('showCampaign', { pass: `${token}.0` })).code).toBe('app_token_invalid');
    expect((await visit('showCampaign', { pass: other })).status).toBe(200);
  });

  it.each(['revoked', 'expired', 'swept', 'its maker is no owner'] as const)(
    'ends with the API token that made it: %s',
    async (what) => {
      const boss = await calls.member('town', 'owner');
      const lastDay = new Date(server.clock.now + 9 * 3_600_000).toISOString().slice(0, 10);
      const body = { name: 'script', role: 'editor', actions: ['rehearse'], lastDay };
      const made = (await calls.call('makeToken', { session: boss, params, body })).body;
      const { token } = (await calls.call('startPreview', { bearer: made.secret, params })).body;
      const other = (await calls.call('startPreview', { session: boss, params })).body.token;
      const opens = async (one: string) => (await visit('showCampaign', { pass: `${one}.0` })).status;
      expect([await opens(token), await opens(other)]).toEqual([200, 200]);
      const before = server.clock.now;
      if (what === 'revoked') {
        await calls.call('revokeToken', { session: boss, params: { ...params, tokenId: made.token.id } });
      } else if (what === 'expired') server.clock.now = Date.parse(made.token.expiresAt);
      else if (what === 'its maker is no owner') {
        const { memberId } = (await calls.call('showMe', { session: boss })).body.member;
        const change = { params: { ...params, memberId }, body: { role: 'editor', grants: [] } };
        await calls.call('changeCampaignRole', { session: mio, ...change });
      } else await server.db.query({ name: '', text: 'delete from api_tokens where token_id = $1' }, [made.token.id]);
      const opened = [await opens(token), await opens(other)];
      server.clock.now = before;
      expect(opened).toEqual([403, 200]);
    },
  );

  it('is for those who may rehearse', async () => {
    const desk = await calls.member('town', 'desk');
    expect((await calls.call('startPreview', { session: desk, params })).problem.code).toBe('forbidden');
  });

  it('and a session of the rehearsal are worth nothing in the real campaign, and the other way round', async () => {
    const own = await pass();
    const { body } = await make('complete');
    const rehearsing = await resume(own, body.visitor.resume);
    expect((await visit('showUser', { pass: own, token: rehearsing })).status).toBe(200);
    expect((await visit('showUser', { slug: 'town', pass: 'meguri-web', token: rehearsing })).code).toBe(
      'unauthorized',
    );
    const real = await server.visitor();
    expect((await visit('showUser', { pass: own, token: real.token })).code).toBe('unauthorized');
  });
});

describe('"as of"', () => {
  it.each([
    ['the last second before the period', '2026-09-30T14:59:59Z', 'before'],
    ['its first instant', '2026-09-30T15:00:00Z', 'running'],
    ['its last second', '2026-10-31T14:59:59Z', 'running'],
    ['the first second after it', '2026-10-31T15:00:00Z', 'ended'],
  ])('%s decides the state of the period', async (_, at, state) => {
    const own = await pass((Date.parse(at) - server.clock.now) / 1000);
    const { body, headers } = await visit('showCampaign', { pass: own });
    expect(body.campaign.period.state).toBe(state);
    expect(headers['date']).toBe(new Date(at).toUTCString());
  });

  it('lets stamps be pressed years ahead, while tokens follow the true time', async () => {
    const { body } = await make('half', '2026-10-20T03:00:00Z');
    const later = await pass(15 * DAY_S);
    const token = await resume(later, body.visitor.resume);
    const { body: read } = await visit('listNotifications', { pass: later, token });
    expect(read.notifications.map(({ id }) => id)).toEqual(['late']);
    const now = await pass();
    expect((await visit('listNotifications', { pass: now, token })).body.notifications).toEqual([]);
    const far = await pass(3 * 365 * DAY_S);
    expect((await visit('showUser', { pass: far, token })).status).toBe(200);
    const pressed = await visit('acquireStamp', { pass: far, token, body: { spotId: 'b', method: 'qr', code: 'x' } });
    expect(pressed.code).toBe('out_of_period');
    server.clock.now += 16 * 60_000;
    expect((await visit('showUser', { pass: await pass(), token })).code).toBe('unauthorized');
    server.clock.now -= 16 * 60_000;
  });

  it('shows claim codes, the date of a photo and the period as of the same instant', async () => {
    const { body } = await make('complete', '2026-10-20T03:00:00Z');
    const later = await pass(15 * DAY_S);
    const token = await resume(later, body.visitor.resume);
    const taken = await visit('takePresent', { pass: later, token, body: { presentId: 'towel' } });
    const { id } = taken.body.userPresent;
    const path = `${API_BASE}${contract.claimPresent.path.replace(':userPresentId', id)}`;
    const headers = { 'x-app-token': later, 'x-campaign': REHEARSAL, authorization: `Bearer ${token}` };
    const claimed = await server.app.server.inject({ method: 'POST', url: path, headers });
    const shown = Date.parse(String(claimed.headers['date']));
    const { claims } = claimed.json() as Answer<'claimPresent'>;
    expect(claims.filter(({ from, until }) => Date.parse(from) <= shown && shown < Date.parse(until))).toHaveLength(1);
    const { payload, type } = photoForm({ ...POST, spotId: 'b', date: '2026-10-20' }, await picture());
    const posted = await server.app.server.inject({
      ...{ method: 'POST', url: `${API_BASE}${contract.postPhoto.path}`, payload },
      headers: { ...headers, 'content-type': type },
    });
    expect(posted.statusCode).toBe(201);
    const far = await pass(3 * 365 * DAY_S);
    expect((await visit('checkAuth', { pass: far, token })).body.auth.period).toBe(false);
  });
});

describe('a persona', () => {
  it.each([
    ['new', 0, 0],
    ['half', 1, 0],
    ['almost', 1, 0],
    ['complete', 2, 1],
  ])('%s has collected %i spots', async (persona, spots, stamps) => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    const { body } = await make(persona);
    expect(body.visitor.stamps).toBe(stamps);
    const own = await pass();
    const token = await resume(own, body.visitor.resume);
    const { body: read } = await visit('listUserStamps', { pass: own, token });
    expect(read.stamps.filter(({ count }) => count > 0)).toHaveLength(spots);
  });

  it.each([
    ['won', 'wheel', 'win'],
    ['lost', 'wheel', 'lose'],
    ['used', 'towel', undefined],
  ])('%s holds the present in that state', async (persona, present, outcome) => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    const { body } = await make(persona);
    expect(body.visitor.present).toBe(present);
    const own = await pass();
    const token = await resume(own, body.visitor.resume);
    const { body: held } = await visit('listUserPresents', { pass: own, token });
    expect(held.presents).toMatchObject([{ presentId: present }]);
    if (outcome === undefined) expect(held.presents[0]?.state).toBe('used');
    else expect((await visit('listLotteryResults', { pass: own, token })).body.results[0]?.outcome).toBe(outcome);
  });

  it('cannot be made where the draft has no such present, and exists in rehearsals only', async () => {
    const revision = await town.fresh();
    await rehearsed(revision);
    expect((await make('won')).problem.code).toBe('persona_impossible');
    const { body } = await make('new');
    const consents = { acceptTerms: true, acceptPrivacy: true };
    const asGuest = { ...consents, resume: body.visitor.resume };
    expect((await visit('startGuest', { slug: 'town', pass: 'meguri-web', body: asGuest })).code).toBe(
      'login_not_offered',
    );
    expect((await visit('startGuest', { pass: await pass(), body: consents })).code).toBe('login_not_offered');
  });
});

describe('serial codes', () => {
  it('are placeholders of the same number, also after it was emptied', async () => {
    const town = await rehearsedTown();
    const { calls, params, mio, server, visit, rehearsed, pass, make, resume } = town;
    const presents =
      'presents:\n  - { id: gift, kind: access, name: Gift, requires: { stamps: 1 }, content: { serials: gifts.csv } }\n';
    const revision = await town.fresh(`${TOWN}${presents}`, { 'gifts.csv': 'REAL-AAAA\nREAL-BBBB\nREAL-CCCC\n' });
    await rehearsed(revision);
    const serials = async (slug: string) => {
      const text = `select s.serial from present_serials s join campaigns c using (campaign_id) where c.slug = '${slug}' order by s.place`;
      return (await server.db.query<{ serial: string }>({ name: '', text })).map(({ serial }) => serial);
    };
    const placeholders = ['REHEARSAL-0001', 'REHEARSAL-0002', 'REHEARSAL-0003'];
    await expect.poll(() => serials(REHEARSAL)).toEqual(placeholders);
    const { body } = await make('complete');
    const own = await pass();
    const token = await resume(own, body.visitor.resume);
    expect((await visit('takePresent', { pass: own, token, body: { presentId: 'gift' } })).status).toBe(201);
    expect(await serials(REHEARSAL)).toEqual(placeholders);
    expect((await calls.call('emptyRehearsal', { session: mio, params })).status).toBe(204);
    expect(await serials(REHEARSAL)).toEqual(placeholders);
    expect(await serials('town')).toEqual(['REAL-AAAA', 'REAL-BBBB', 'REAL-CCCC']);
    await town.close();
  });

  it('of a rehearsal of an earlier version become placeholders, also those that visitors have', async () => {
    const town = await rehearsedTown();
    const { server, visit, rehearsed, pass, make, resume } = town;
    const presents =
      'presents:\n  - { id: gift, kind: access, name: Gift, requires: { stamps: 1 }, content: { serials: gifts.csv } }\n';
    await rehearsed(await town.fresh(`${TOWN}${presents}`, { 'gifts.csv': 'REAL-AAAA\nREAL-BBBB\nREAL-CCCC\n' }));
    const sql = (text: string, values: unknown[] = []) =>
      server.db.query<{ serial: string }>({ name: '', text }, values);
    const own = await pass();
    const taken = async () => {
      const token = await resume(own, (await make('complete')).body.visitor.resume);
      const { body } = await visit('takePresent', { pass: own, token, body: { presentId: 'gift' } });
      const { id: userPresentId } = body.userPresent;
      return async () =>
        (await visit('showPresentItem', { pass: own, token, params: { userPresentId } })).body.item.serial;
    };
    const first = await taken();
    // As an earlier version left it.
    const inRehearsals = 'campaign_id in (select campaign_id from campaigns where rehearses is not null)';
    const real = `translate(right(serial, 1), '123', 'ABC')`;
    for (const table of ['present_serials', 'user_presents']) {
      await sql(
        `update ${table} set serial = 'REAL-' || repeat(${real}, 4) where serial is not null and ${inRehearsals}`,
      );
    }
    expect(await first()).toBe('REAL-AAAA');
    const file = new URL('../../db/migrations/0055_serials_of_rehearsals.sql', import.meta.url);
    for (const fill of (await readFile(file, 'utf8')).split('--> statement-breakpoint')) await sql(fill);
    expect(await first()).toMatch(/^REHEARSAL-[0-9A-F]{12}$/);
    const second = await taken();
    expect(await second()).toBe('REHEARSAL-0002');
    const left = await sql(`select serial from present_serials where ${inRehearsals} order by place`);
    expect(left.map(({ serial }) => serial)).toEqual([await first(), 'REHEARSAL-0002', 'REHEARSAL-0003']);
    const others = await sql(`select serial from present_serials where not ${inRehearsals} order by place`);
    expect(others.map(({ serial }) => serial)).toEqual(['REAL-AAAA', 'REAL-BBBB', 'REAL-CCCC']);
    await town.close();
  });
});

describe('emptying', () => {
  it('leaves no table of visitors out', () => {
    // Ended accounts and sessions stay for a while. Deliveries go with their subscriptions.
    const retained = ['accounts', 'sessions', 'push_deliveries'];
    const left = tablesWith('visitor').filter((table) => !EMPTIED.includes(table) && !retained.includes(table));
    expect(left).toEqual([]);
  });

  it('removes every visitor, ends their sessions, fills the stock, and touches no other campaign', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await rehearsed(revision);
    const real = await server.visitor();
    const { body } = await make('used');
    const own = await pass();
    const token = await resume(own, body.visitor.resume);
    expect((await town.rehearsal()).visitors).toBeGreaterThan(0);
    expect((await calls.call('emptyRehearsal', { session: mio, params })).status).toBe(204);
    expect((await town.rehearsal()).visitors).toBe(0);
    await expect.poll(async () => (await visit('showUser', { pass: own, token })).code).toBe('unauthorized');
    const stock = await server.db.query<{ slug: string; remaining: number }>({
      name: '',
      text: `select c.slug, s.remaining from present_stock s join campaigns c using (campaign_id)
        where s.present_id = 'towel' and c.slug like 'town%' order by c.slug`,
    });
    expect(stock).toEqual([
      { slug: 'town', remaining: 3 },
      { slug: REHEARSAL, remaining: 3 },
    ]);
    expect((await server.call('showUser', { token: real.token })).status).toBe(200);
    expect((await make('used')).body.visitor.present).toBe('towel');
  });
});

describe('figures', () => {
  const rowsOf = async (slug: string) => {
    const query = (text: string, values: unknown[]) => server.db.query<{ id: number }>({ name: '', text }, values);
    const [campaign] = await query('select campaign_id as id from campaigns where slug = $1', [slug]);
    const tables = ['accounts', 'acquisitions', 'user_presents', 'refusal_counts'];
    const countIn = (table: string) =>
      query(`select count(*)::int as count from ${table} where campaign_id = $1`, [campaign?.id]);
    return Promise.all(tables.map(countIn));
  };

  it('of the real campaign do not change, and nothing of a rehearsal is tracked', async () => {
    await rehearsed(await town.fresh(FESTIVE_TOWN));
    const before = await rowsOf('town');
    const { body } = await make('used');
    const own = await pass();
    const token = await resume(own, body.visitor.resume);
    await visit('acquireStamp', { pass: own, token, body: { spotId: 'b', method: 'qr', code: 'wrong' } });
    await visit('trackEvent', { pass: own, query: { event: 'page', path: '/' } });
    const events = `select 1 from tracking_events e join campaigns c using (campaign_id) where c.slug = '${REHEARSAL}'`;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await server.db.query({ name: '', text: events })).toEqual([]);
    expect(await rowsOf('town')).toEqual(before);
  });
});

describe('two jobs at the same time', () => {
  it('leave one version, that of the newest revision', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    await town.edit(mio, revision, set('/spots/a/points', 7));
    const [row] = await server.db.query<{ id: number }>({
      name: '',
      text: "select campaign_id as id from campaigns where slug = 'town'",
    });
    const campaignId = row?.id ?? 0;
    await Promise.all([1, 2, 3].map(() => enqueue(server.db, 'run_rehearsal', { campaignId })));
    await rehearsed(revision + 1);
    expect(await pointsIn(REHEARSAL)).toBe(7);
  });
});

describe('beside a publication', () => {
  it('the real campaign and the rehearsal each end with their own newest version', async () => {
    const revision = await town.fresh(FESTIVE_TOWN);
    for (const n of [1, 2, 3]) await town.edit(mio, revision + n - 1, set('/spots/a/points', n));
    const { revision: newest } = await town.open();
    const [published] = await Promise.all([town.publishDraft(newest, { force: true }), rehearsed(newest)]);
    expect(published.status).toBe(200);
    await rehearsed(newest);
    expect([await pointsIn('town'), await pointsIn(REHEARSAL)]).toEqual([3, 3]);
  });
});
