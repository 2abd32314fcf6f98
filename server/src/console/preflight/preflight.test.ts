import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWaits } from '../../testing/blocked.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

const PRIZES = 'presents: [{ id: towel, kind: goods, name: { ja_JP: て, en_US: Towel }, stock: 100 }]\n';

/** A busy machine needs longer than `expect.poll` waits. */
const SLOW = { timeout: 20_000 };

let town: Awaited<ReturnType<typeof townWithDrafts>>;
beforeAll(async () => {
  town = await townWithDrafts();
});
afterAll(() => town.close());

const preflight = async (query: { clock?: string } = {}, session = town.ken) =>
  (await town.calls.call('showPreflight', { session, params: town.params, query })).body;
const verdicts = async () => Object.fromEntries((await preflight()).items.map(({ id, verdict }) => [id, verdict]));
const expectVisitors = (visitors: number | null, session = town.ken) =>
  town.calls.call('expectVisitors', { session, params: town.params, body: { visitors } });
const of = (checkId: string) => ({ ...town.params, checkId });
const sign = (checkId: string, basis: string, session = town.ken) =>
  town.calls.call('signCheck', { session, params: of(checkId), body: { basis } });
const withdraw = (checkId: string, session = town.ken) =>
  town.calls.call('withdrawSeal', { session, params: of(checkId) });
const checkOf = async (id: string) => {
  const found = (await preflight()).checks.find((check) => check.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};
const boxOf = async (departure: string) => {
  const found = (await preflight()).departures.find((box) => box.departure === departure);
  if (!found) throw new Error(`no box ${departure}`);
  return found;
};
const acts = async () =>
  (
    await town.server.db.query<{ action: string; target: string }>({
      name: '',
      text: "select action, target from audit_entries where action like 'check%' order by action",
    })
  ).map(({ action, target }) => `${action} ${target}`);
const clear = (...tables: string[]) =>
  Promise.all(tables.map((table) => town.server.db.query({ name: '', text: `delete from ${table}` })));

it('needs a draft', async () => {
  const { problem } = await town.calls.call('showPreflight', { session: town.mio, params: town.params });
  expect(problem.code).toBe('draft_not_opened');
});

describe('what the machine finds', () => {
  it('is about the draft, the team and the server', async () => {
    await town.fresh();
    expect(await verdicts()).toEqual({
      ...{ faults: 'go', published: 'go', dates: 'go', zone: 'go', languages: 'go', ways: 'go', circles: 'go' },
      ...{ windows: 'go', stock: 'go', privacy: 'go', retention: 'note', walked: 'note', posters: 'note', team: 'go' },
      ...{ https: expect.any(String), mail: expect.any(String), clock: expect.any(String), backup: 'no_go' },
    });
  });

  it.each([
    ['the pre-flight check', async () => (await verdicts())['faults'], 'go'],
    [
      'the check of the draft',
      async () => (await town.calls.call('checkDraft', { session: town.ken, params: town.params })).body.faults,
      [],
    ],
  ])(
    'is about text and files as of one instant while somebody changes both: %s',
    async (_, check, expected) => {
      const revision = await town.fresh();
      const { db } = town.server;
      // The job of the rehearsal reads the files too.
      const rehearsed = async () =>
        (await town.calls.call('showRehearsal', { session: town.mio, params: town.params })).body.rehearsal.revision;
      await expect.poll(rehearsed, SLOW).toBe(revision);
      const [isLocked, mayRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // Holds the check up where it reads the files.
      const holding = db.transaction(async (tx) => {
        await tx.query({ name: '', text: 'lock table picture_originals in access exclusive mode' });
        isLocked.resolve();
        await mayRead.promise;
      });
      await isLocked.promise;
      const checking = check();
      let isChanged = false;
      let changing: Promise<void> | undefined;
      try {
        await expect.poll(() => lockWaits(db, 'picture_originals'), SLOW).toBeGreaterThan(0);
        changing = db.transaction(async (tx) => {
          const of = "campaign_id = (select campaign_id from campaigns where slug = 'town')";
          await tx.query({
            name: '',
            text: `update drafts set text = replace(text, 'terms.md', 'rules.md') where ${of}`,
          });
          await tx.query({ name: '', text: `update draft_files set path = 'rules.md' where ${of}` });
        });
        void changing.then(() => {
          isChanged = true;
        });
        await expect.poll(async () => isChanged || (await lockWaits(db, 'update drafts')) > 0, SLOW).toBe(true);
      } finally {
        mayRead.resolve();
        await Promise.all([holding, changing]);
      }
      expect(await checking).toEqual(expected);
    },
    90_000,
  );

  it('follows edits, which are not public while the rally runs', async () => {
    const revision = await town.fresh();
    await town.edit(town.ken, revision, set('/spots/a/name', { ja_JP: 'あ' }), set('/retention', { days: 30 }));
    expect(await verdicts()).toMatchObject({ published: 'note', languages: 'note', retention: 'go' });
    const { items, languages } = await preflight();
    expect(items.find(({ id }) => id === 'languages')?.count).toBe(1);
    expect(languages).toEqual(['ja_JP', 'en_US']);
  });

  it('compares the stock with the visitors that somebody expects, for everybody', async () => {
    await town.fresh(TOWN + PRIZES);
    expect(await verdicts()).toMatchObject({ stock: 'note' });
    expect((await expectVisitors(100)).status).toBe(204);
    expect(await verdicts()).toMatchObject({ stock: 'go' });
    await expectVisitors(101, town.mio);
    expect([await verdicts(), (await preflight()).visitors]).toMatchObject([{ stock: 'note' }, 101]);
    expect((await expectVisitors(0)).status).toBe(400);
    await expectVisitors(null);
    expect((await preflight()).visitors).toBeNull();
  });

  it('compares the codes of a list in the same way', async () => {
    const content = 'content: { url: "https://example.jp/", serials: codes.csv }';
    const revision = await town.fresh();
    const body = { path: 'codes.csv', text: 'AA-1\nAA-2\n', replaces: null };
    const wrote = await town.calls.call('writeDraftText', { session: town.ken, params: town.params, body });
    expect(wrote.status).toBe(200);
    await town.replace(
      town.ken,
      revision + 1,
      `${TOWN}presents: [{ id: song, kind: access, name: { ja_JP: う, en_US: Song }, ${content} }]\n`,
    );
    await expectVisitors(3);
    expect((await preflight()).items.find(({ id }) => id === 'stock')).toMatchObject({
      verdict: 'note',
      names: [{ ja_JP: 'う', en_US: 'Song' }],
    });
    await expectVisitors(2);
    expect(await verdicts()).toMatchObject({ faults: 'go', stock: 'go' });
    await expectVisitors(null);
  });

  it('is only faults, team and server while the draft cannot be read, and nothing is signed', async () => {
    const revision = await town.fresh();
    await town.replace(town.ken, revision, TOWN.replace('lat: 34.2', 'lat: north'));
    const { items, checks, departures } = await preflight();
    expect(items.map(({ id }) => id)).toEqual(['faults', 'team', 'https', 'mail', 'clock', 'backup']);
    expect(items[0]).toMatchObject({ verdict: 'no_go', count: 1 });
    expect([checks, departures.map(({ isReady }) => isReady)]).toEqual([[], [false, true, true, false]]);
  });

  it('says how old the last backup is, and how far the clocks are apart', async () => {
    await town.fresh();
    const { clock } = town.server;
    const before = clock.now;
    // The clock of the database is the true one.
    clock.now = Date.now();
    const taken = new Date(clock.now - 3 * 3_600_000);
    await town.server.db.query({ name: '', text: 'insert into backup_runs (taken_at) values ($1)' }, [taken]);
    const session = await town.calls.member('town', 'editor');
    const found = async (query: { clock?: string }) =>
      (await preflight(query, session)).items.flatMap(({ id, verdict, count, at }) =>
        id === 'backup' || id === 'clock' ? [[id, verdict, count, at]] : [],
      );
    expect(await found({ clock: String(clock.now) })).toEqual([
      ['clock', 'go', expect.any(Number), null],
      ['backup', 'go', 3, taken.toISOString()],
    ]);
    expect((await found({ clock: String(clock.now - 90_000) }))[0]).toEqual(['clock', 'note', 90, null]);
    clock.now = before;
    await clear('backup_runs');
  });

  it('counts the members who can publish', async () => {
    await town.fresh();
    const count = async () => (await preflight()).items.find(({ id }) => id === 'team')?.count;
    const known = (await count()) ?? 0;
    await town.calls.member('town', 'editor');
    await town.calls.member('town', 'desk', ['publish']);
    expect(await count()).toBe(known);
    await town.calls.member('town', 'editor', ['publish']);
    await town.calls.member('town', 'owner');
    expect(await count()).toBe(known + 2);
  });
});

describe('a check of people', () => {
  beforeEach(() => clear('preflight_seals', 'audit_entries'));

  it('is signed once, by the first of two, and recorded', async () => {
    await town.fresh(TOWN + PRIZES);
    const { basis, state } = await checkOf('posters_hang');
    expect(state).toBe('open');
    const both = await Promise.all([sign('posters_hang', basis), sign('posters_hang', basis, town.mio)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await checkOf('posters_hang')).toMatchObject({
      state: 'signed',
      count: 2,
      seal: { by: { name: /editor|owner/ } },
    });
    expect((await sign('posters_hang', basis)).status).toBe(204);
    expect(await acts()).toEqual(['check_signed posters_hang']);
  });

  it('can be unsigned by somebody else, also twice', async () => {
    await town.fresh();
    await sign('contact_known', (await checkOf('contact_known')).basis);
    expect((await withdraw('contact_known', town.mio)).status).toBe(204);
    expect((await withdraw('contact_known', town.mio)).status).toBe(204);
    expect(await checkOf('contact_known')).toMatchObject({ state: 'open', seal: null });
    expect(await acts()).toEqual(['check_signed contact_known', 'check_unsigned contact_known']);
  });

  it('is void when a code is made again after the posters were hung, and can be signed again', async () => {
    const revision = await town.fresh();
    const before = (await checkOf('posters_hang')).basis;
    await sign('posters_hang', before);
    await sign('contact_known', (await checkOf('contact_known')).basis);
    await town.edit(town.ken, revision, set('/spots/a/methods/qr', { version: 2 }));
    expect((await checkOf('posters_hang')).state).toBe('void');
    expect((await checkOf('contact_known')).state).toBe('signed');
    // What was seen before is not what would be signed now.
    expect((await sign('posters_hang', before)).problem.code).toBe('check_changed');
    await sign('posters_hang', (await checkOf('posters_hang')).basis, town.mio);
    expect(await checkOf('posters_hang')).toMatchObject({ state: 'signed', seal: { by: { name: 'owner' } } });
    await town.undo(town.ken);
    expect((await checkOf('posters_hang')).state).toBe('void');
  });

  it('that the rally does not need cannot be signed', async () => {
    await town.fresh();
    expect((await sign('goods_counted', '0'.repeat(32))).problem.code).toBe('not_found');
    expect((await sign('faults', '0'.repeat(32))).problem.code).toBe('not_found');
  });

  it('keeps its seal when who signed is no member any more', async () => {
    await town.fresh();
    const session = await town.calls.member('town', 'editor');
    await sign('contact_known', (await checkOf('contact_known')).basis, session);
    const { memberId } = (await checkOf('contact_known')).seal?.by ?? {};
    await town.server.db.query({ name: '', text: 'delete from members where member_id = $1' }, [memberId]);
    expect(await checkOf('contact_known')).toMatchObject({ state: 'signed', seal: { by: null } });
  });

  it('of a campaign of its own is added once, signed, and removed with its seal', async () => {
    await town.fresh();
    const checkId = '00000000-0000-4000-8000-000000000001';
    const add = () =>
      town.calls.call('addCheck', {
        session: town.ken,
        params: town.params,
        body: { checkId, group: 'goods', title: ' Lanterns ', note: 'Delivery on the 9th' },
      });
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await checkOf(checkId)).toMatchObject({ title: 'Lanterns', note: 'Delivery on the 9th', group: 'goods' });
    expect((await preflight()).checks.filter(({ title }) => title !== null)).toHaveLength(1);
    await sign(checkId, (await checkOf(checkId)).basis);
    const remove = () => town.calls.call('removeCheck', { session: town.ken, params: of(checkId) });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await town.server.db.query({ name: '', text: 'select 1 from preflight_seals' })).toEqual([]);
    expect(await acts()).toEqual(['check_added', 'check_removed', 'check_signed'].map((act) => `${act} ${checkId}`));
    const blank = { checkId, group: 'goods', title: '  ', note: '' };
    expect((await town.calls.call('addCheck', { session: town.ken, params: town.params, body: blank })).status).toBe(
      400,
    );
  });
});

describe('the departure', () => {
  beforeEach(() => clear('preflight_seals'));

  it('waits for the checks of its group, and the owner for all boxes', async () => {
    await town.fresh();
    for (const { id, basis } of (await preflight()).checks) {
      if (id !== 'reception_tested') await sign(id, basis);
    }
    expect((await preflight()).departures.map(({ isReady }) => isReady)).toEqual([true, false, true, false]);
    const site = await boxOf('site');
    expect((await sign('departure:site', site.basis)).problem.code).toBe('departure_not_ready');
    await sign('reception_tested', (await checkOf('reception_tested')).basis);
    expect((await sign('departure:site', site.basis)).problem.code).toBe('check_changed');
    for (const box of ['content', 'site', 'goods']) {
      expect((await sign(`departure:${box}`, (await boxOf(box)).basis)).status).toBe(204);
    }
    expect((await preflight()).departures.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed', 'open']);
    // The server is not ready: there is no backup.
    const owners = await boxOf('owner');
    expect((await sign('departure:owner', owners.basis, town.mio)).problem.code).toBe('departure_not_ready');
    expect((await sign('departure:owner', owners.basis)).problem.code).toBe('owner_only');
    expect((await withdraw('departure:owner')).problem.code).toBe('owner_only');

    await withdraw('reception_tested');
    expect((await boxOf('site')).state).toBe('void');
  });
});
