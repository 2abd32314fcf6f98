import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLES } from '../../db/tables.ts';
import { lockFigures } from '../../holdings/figure-changes.ts';
import { eraseCampaign } from '../../leaving/erase-campaign.ts';
import { systemRandom } from '../../lib/random.ts';
import { lockWaits } from '../../testing/blocked.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { itOnOneMachine } from '../../testing/one-machine.ts';
import { POST, photoForm, picture } from '../../testing/photo-forms.ts';
import { publishForTest } from '../../testing/publish.ts';
import { RALLY_FILES, rally, rallyCampaign } from '../../testing/rally.ts';
import { registration, type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { recordAction } from '../audit/record-action.ts';
import { insertSchedule } from '../publish/schedule-queries.ts';

/** A busy machine needs longer than `expect.poll` waits. */
const SLOW = { timeout: 20_000 };

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let does: ReturnType<typeof rally>;
let owner = '';
beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES });
  calls = consoleCalls(server);
  does = rally(server);
  owner = await calls.firstOwner();
});
afterAll(() => server.close());

const publish = (slug: string) =>
  publishForTest(server.db, { ...rallyCampaign(), slug }, { files: RALLY_FILES, now: server.clock.now });
beforeEach(() => publish('test'));

/** A visitor with rows in every table of visitors. */
async function somebody(): Promise<Visitor> {
  const visitor = await server.visitor();
  await does.collect(visitor, 'temple', 'gate');
  await does.take(visitor, 'towel');
  await does.take(visitor, 'song');
  await does.take(visitor, 'grand');
  await does.answer(visitor, '1', { answers: { age: 2 } });
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
  const form = photoForm({ ...POST, spotId: 'gate' }, await picture());
  expect((await server.call('postPhoto', { token: visitor.token, form })).status).toBe(201);
  return visitor;
}

const show = (campaign: string, session = owner) => calls.call('showDeletion', { session, params: { campaign } });
const remove = (campaign: string, over: object = {}, session = owner) =>
  calls.call('deleteCampaign', {
    session,
    params: { campaign },
    body: { confirmation: campaign, version: 1, reason: 'It was a test.', ...over },
  });
const versionOf = async (slug: string) => (await show(slug)).body.deletion.version;
const idOf = async (slug: string): Promise<number> => {
  const text = 'select campaign_id as id from campaigns where slug = $1';
  const [row] = await server.db.query<{ id: number }>({ name: '', text }, [slug]);
  return row?.id ?? 0;
};
/** The revision of the draft that its rehearsal has. */
async function seenRevision(id: number): Promise<number | undefined> {
  const text = 'select seen_revision as seen from rehearsals where campaign_id = $1';
  const [row] = await server.db.query<{ seen: number }>({ name: '', text }, [id]);
  return row?.seen;
}
const erase = (id: number, more: { batches?: number } = {}) =>
  eraseCampaign(server.db, id, { now: server.clock.now, ...more });
const status = async (slug: string) => (await server.call('showCampaign', { headers: { 'x-campaign': slug } })).status;

/** The number of rows of a campaign in each table that has any. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES.filter((one) => 'campaignId' in getTableColumns(one))) {
    const name = getTableName(table);
    const text = `select count(*)::int as count from ${name} where campaign_id = $1`;
    const [row] = await server.db.query<{ count: number }>({ name: '', text }, [id]);
    if (row && row.count > 0) counts[name] = row.count;
  }
  return counts;
}

describe('the deletion of a campaign', () => {
  it('shows what it takes away', async () => {
    await calls.member('test', 'editor');
    const before = (await show('test')).body.deletion;
    await somebody();
    const { deletion } = (await show('test')).body;
    expect(deletion).toMatchObject({
      slug: 'test',
      name: { en_US: 'Test festival' },
      draws: 1,
      members: before.members,
    });
    const grown = (['visitors', 'stamps', 'presents', 'unused', 'applications', 'answers', 'photos'] as const).map(
      (key) => deletion[key] - before[key],
    );
    expect(grown).toEqual([1, 2, 4, 4, 1, 2, 1]);
    expect((await show('nowhere')).problem.code).toBe('not_found');
    expect((await show('test--rehearsal')).problem.code).toBe('not_found');
  });

  it('needs the slug as typed, a reason, and the version that was seen', async () => {
    expect((await remove('test', { confirmation: 'tset' })).problem.errors).toMatchObject([{ path: '/confirmation' }]);
    expect((await remove('test', { reason: '' })).problem.errors).toMatchObject([{ path: '/reason' }]);
    expect((await remove('test', { version: 99 })).problem.code).toBe('version_changed');
    expect((await remove('test', {}, await calls.member('test', 'owner'))).problem.code).toBe('forbidden');
    expect(await status('test')).toBe(200);
  });

  it('takes it from visitors and members immediately, and everything that belongs to it afterwards', async () => {
    const member = await calls.member('test', 'owner', ['publish']);
    await calls.call('openDraft', { session: member, params: { slug: 'test' } });
    for (let people = 0; people < 3; people += 1) await somebody();
    await publish('other');
    const other = { headers: { 'x-campaign': 'other' } };
    await server.call('register', { ...other, body: registration('neighbour') });
    const [id, otherId] = [await idOf('test'), await idOf('other')];
    const about = ['visitor_void_stamp', 'photo_rejected', 'application_opened', 'double_checked'] as const;
    for (const campaignId of [id, otherId]) {
      for (const action of [...about, 'spot_paused'] as const) {
        const helped = { campaignId, action, target: randomUUID(), reason: 'For Hanako' } as const;
        const by = { actor: 'command_line', memberId: null, ...helped } as const;
        await recordAction(server.db, by, { now: server.clock.now, random: systemRandom });
      }
    }
    const [own, others] = [await rowsOf(id), await rowsOf(otherId)];
    const filled = Object.keys(own);
    expect(filled).toEqual(
      expect.arrayContaining([
        'accounts',
        'acquisitions',
        'user_presents',
        'applications',
        'photos',
        'present_stock',
        'drafts',
      ]),
    );

    expect((await remove('test', { version: await versionOf('test') })).status).toBe(204);
    // Until a job has deleted it, its row has a slug that nobody knows.
    const named = (await calls.call('listAudit', { session: owner })).body.entries.map(({ campaign }) => campaign);
    expect(named.filter((slug) => slug?.startsWith('deleted'))).toEqual([]);
    await expect.poll(() => status('test'), SLOW).toBe(404);
    expect((await calls.call('showDraft', { session: member, params: { slug: 'test' } })).problem.code).toBe(
      'campaign_not_found',
    );
    const listed = (await calls.call('listCampaigns', { session: owner })).body.campaigns.map(({ slug }) => slug);
    expect(listed).toEqual(['other']);
    expect((await show('test')).problem.code).toBe('not_found');
    expect((await remove('test')).problem.code).toBe('not_found');

    await expect.poll(async () => (await rowsOf(id))['campaigns'], SLOW).toBeUndefined();
    const left = Object.keys(await rowsOf(id));
    expect(left.filter((table) => table !== 'stray_pictures' && table !== 'audit_entries')).toEqual([]);
    // The roll-up writes figures of others meanwhile, and raises an alert where the machine is slow.
    const isRolledUp = ([table]: [string, number]) => table.startsWith('figure_') || table === 'alerts';
    const stay = Object.entries(await rowsOf(otherId)).filter((entry) => !isRolledUp(entry));
    expect(stay).toEqual(Object.entries(others).filter((entry) => !isRolledUp(entry)));
    const entries = (await calls.call('listAudit', { session: owner })).body.entries;
    expect(entries.find(({ action }) => action === 'campaign_deleted')).toMatchObject({
      target: 'test',
      reason: 'It was a test.',
    });
    const withReason = await server.db.query<{ id: number; action: string }>({
      name: '',
      text: `select campaign_id as id, action from audit_entries where reason = 'For Hanako' order by campaign_id, action`,
    });
    expect(withReason).toEqual([
      { id, action: 'spot_paused' },
      ...[...about, 'spot_paused'].sort().map((action) => ({ id: otherId, action })),
    ]);
  });

  it('names the scheduled publication, which is gone at once: a job would refuse it in the log after the deletion', async () => {
    const campaignId = await idOf('test');
    const publishAt = new Date(server.clock.now + 3_600_000);
    const memberId = (await calls.call('showMe', { session: owner })).body.member.memberId;
    await server.db.transaction((tx) =>
      insertSchedule(tx, {
        ...{ campaignId, publishAt, memberId, timeZone: 'Asia/Tokyo', scheduleId: randomUUID() },
        ...{ createdAt: new Date(server.clock.now), note: null, isForced: false, accepted: [], revision: 1 },
        ...{ baseVersion: 1, text: 'slug: test', documentHash: Buffer.alloc(32) },
      }),
    );
    expect((await show('test')).body.deletion.scheduled).toEqual({
      at: publishAt.toISOString(),
      timeZone: 'Asia/Tokyo',
    });
    expect((await remove('test', { version: await versionOf('test') })).status).toBe(204);
    expect(await rowsOf(campaignId)).not.toHaveProperty('scheduled_publications');
  });

  it('goes on after an interruption, one small transaction after the other', async () => {
    for (let people = 0; people < 2; people += 1) await somebody();
    const id = await idOf('test');
    const text = `update campaigns set slug = 'deleted--' || campaign_id, version = 0, deleted_at = now() where campaign_id = $1`;
    expect(await erase(id)).toBe(false);
    expect(await rowsOf(id)).toHaveProperty('accounts');
    await server.db.query({ name: '', text }, [id]);
    let rounds = 0;
    while (await erase(id, { batches: 1 })) rounds += 1;
    expect(rounds).toBeGreaterThan(0);
    expect(await rowsOf(id)).not.toHaveProperty('campaigns');
    expect(await erase(id)).toBe(false);
  });

  it('waits for a roll-up that has counted its visitors, whose figures go too', async () => {
    const id = await idOf('test');
    const text = `update campaigns set slug = 'deleted--' || campaign_id, version = 0, deleted_at = now() where campaign_id = $1`;
    await server.db.query({ name: '', text }, [id]);
    const erased = await server.db.transaction(async (tx) => {
      await lockFigures(tx);
      const erasing = erase(id);
      await expect.poll(() => lockWaits(server.db, 'figure_state'), SLOW).toBeGreaterThan(0);
      for (const [table, columns, values] of [
        ['figure_minutes', ', minute', ', 1'],
        ['figure_totals', '', ''],
      ]) {
        const insert = `insert into ${table} (campaign_id, kind, subject, part, count${columns}) values ($1, 'stamp', 'gate', 'qr', 1${values})`;
        await tx.query({ name: '', text: insert }, [id]);
      }
      return { erasing };
    });
    expect(await erased.erasing).toBe(false);
    expect(Object.keys(await rowsOf(id)).filter((table) => table !== 'audit_entries')).toEqual([]);
  });

  it('frees the slug, and its posters are those of an unknown campaign', async () => {
    const before = await idOf('test');
    await remove('test', { version: await versionOf('test') });
    await publish('test');
    await expect.poll(async () => (await show('test')).status, SLOW).toBe(200);
    expect(await idOf('test')).not.toBe(before);
    await expect.poll(() => status('test'), SLOW).toBe(200);
    expect((await server.visitor()).token).not.toBe('');
    await erase(before);
    expect(await rowsOf(before)).not.toHaveProperty('campaigns');
  });

  it('of one that was never published is complete with its answer', async () => {
    const spots = [{ name: 'Hall', lat: 34.1, lon: 133.3 }];
    const body = {
      slug: 'never',
      from: { template: 'museum' },
      name: 'Never',
      start: '2026-10-01',
      end: '2026-10-09',
      spots,
    };
    expect((await calls.call('createCampaign', { session: owner, body })).status).toBe(201);
    const id = await idOf('never');
    await expect.poll(() => idOf('never--rehearsal'), SLOW).toBeGreaterThan(0);
    const rehearsal = await idOf('never--rehearsal');
    const shown = (await show('never')).body.deletion;
    expect(shown).toMatchObject({ name: 'Never', version: 0, visitors: 0, period: { start: '2026-10-01' } });
    expect((await remove('never', { version: 0 })).status).toBe(204);
    expect([await rowsOf(id), await rowsOf(rehearsal)]).toEqual([{ audit_entries: 1 }, {}]);
  });
});

describe('at the same time', () => {
  /** Holds the row of a campaign until `open` is called. */
  function hold(id: number) {
    const held = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const isOver = server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select 1 from campaigns where campaign_id = $1 for update' }, [id]);
      held.resolve();
      await opened.promise;
    });
    return { isHeld: held.promise, open: opened.resolve, isOver };
  }

  // These tests see what plain PostgreSQL locks. Citus locks tables on every machine in its own way.
  itOnOneMachine('two deletions delete it once', async () => {
    const id = await idOf('test');
    const version = await versionOf('test');
    const lock = hold(id);
    await lock.isHeld;
    const both = [remove('test', { version }), remove('test', { version })];
    await expect.poll(() => lockWaits(server.db, 'deleted_at'), SLOW).toBe(2);
    lock.open();
    const answers = await Promise.all(both);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
    await lock.isOver;
  });

  // One at a time: the jobs of the rehearsal wait for the same row, and the console has four connections.
  itOnOneMachine.each(['publishDraft', 'rollBack'] as const)(
    '%s is refused, and leaves no empty campaign behind',
    async (act) => {
      const session = await calls.member('test', 'owner');
      const params = { slug: 'test' };
      await server.publish({ ...rallyCampaign(), mainColor: '#123456' }, RALLY_FILES);
      const draft = (await calls.call('openDraft', { session, params })).body.draft;
      const body = { revision: draft.revision, operations: [{ op: 'set', path: '/spots/gate/points', value: 31 }] };
      const { revision } = (await calls.call('applyOperations', { session, params, body })).body.draft;
      const id = await idOf('test');
      const version = await versionOf('test');
      // The job of the rehearsal would hold the draft and wait for the campaign.
      await expect.poll(() => seenRevision(id), SLOW).toBe(revision);
      const lock = hold(id);
      await lock.isHeld;
      const removing = remove('test', { version });
      await expect.poll(() => lockWaits(server.db, 'deleted_at'), SLOW).toBe(1);
      const other =
        act === 'publishDraft'
          ? calls.call(act, { session, params, body: { revision } })
          : calls.call(act, { session, params: { ...params, version: '1' }, body: { base: version } });
      // The deletion has locked the draft.
      await expect.poll(() => lockWaits(server.db, 'from drafts'), SLOW).toBe(1);
      lock.open();
      const answers = await Promise.all([removing, other]);
      await lock.isOver;
      expect(answers.map((answer) => answer.status)).toEqual([204, expect.toBeOneOf([404, 409])]);
      expect(await idOf('test')).toBe(0);
    },
  );
});
