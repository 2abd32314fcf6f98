import { PROOF_MS } from '@meguri/core/console/operation/console-route.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { insertVisitor } from '../../testing/insert-visitor.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let boss: string;
let ada: string;
/** The version of TOWN, and the published one with a third spot. */
let old: number;
let base: number;

const LATER = TOWN.replace('points: 10', 'points: 12').replace(
  '  - id: b\n',
  '  - { id: c, name: C, lat: 34.3, lon: 133.5, methods: { qr: {} } }\n  - id: b\n',
);

beforeAll(async () => {
  town = await townWithDrafts();
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from acquisitions' });
  await town.server.db.query({ name: '', text: 'update campaigns set publishers = 1' });
  boss = await town.calls.member('town', 'owner');
  ada = await town.calls.member('town', 'editor', ['publish']);
  await town.fresh();
  old = (await town.open()).baseVersion;
  await town.publish(LATER);
  base = (await town.open()).baseVersion;
});

const at = (version: number) => ({ ...town.params, version: String(version) });
const shown = async (version = old) =>
  (await town.calls.call('showRollBack', { session: boss, params: at(version) })).body;
const rollBack = (more: object = {}, session = boss) =>
  town.calls.call('rollBack', { session, params: at(old), body: { base, ...more } });
const newest = async () =>
  (await town.calls.call('listVersions', { session: town.ken, params: town.params })).body.versions[0];

describe('going back to a version', () => {
  it('publishes what it has as the next version, with who and why', async () => {
    expect(await shown()).toEqual({
      base,
      faults: [],
      harms: [],
      signOff: { publishers: 1, possible: expect.any(Number) },
      approvals: [],
    });
    const { body } = await rollBack({ note: 'too many spots' });
    expect(body).toEqual({ version: base + 1, change: 'published', overruled: [] });
    expect(await newest()).toMatchObject({
      version: base + 1,
      isPublished: true,
      origin: 'roll_back',
      restores: old,
      note: 'too many spots',
      publishedBy: { name: 'owner' },
    });
    const restored = (await town.calls.call('showVersion', { session: town.ken, params: at(base + 1) })).body;
    expect(restored.text).toBe(TOWN);
    town.server.clock.now += 1_000;
    const log = (await town.calls.call('listCampaignAudit', { session: boss, params: town.params })).body.entries;
    expect(log.find(({ action }) => action === 'campaign_rolled_back')).toMatchObject({
      target: `${base + 1} ${old}`,
      reason: 'too many spots',
    });
  });

  it('gives a draft without changes what is published, and keeps what another one has changed', async () => {
    await town.edit(town.mio, (await town.open()).revision, set('/spots/b/points', 5));
    await rollBack();
    const draft = await town.open();
    expect(draft).toMatchObject({ baseVersion: base + 1, conflicts: [] });
    expect(draft.text).toBe(`${TOWN}    points: 5\n`);
  });

  it('shows what visitors would lose, and needs force for it', async () => {
    await insertVisitor(town.server.db, 'town', { spots: ['c'] });
    expect((await shown()).harms).toMatchObject([{ code: 'spot_collected', field: '/spots/c', count: 1 }]);
    expect((await rollBack()).problem).toMatchObject({ code: 'would_harm_visitors', harms: [{ field: '/spots/c' }] });
    expect((await newest())?.version).toBe(base);
    expect((await rollBack({ force: true, accepted: [] })).problem).toMatchObject({ harms: [{ field: '/spots/c' }] });
    const accepted = [{ code: 'spot_collected', field: '/spots/c' }];
    expect((await rollBack({ force: true, accepted })).body.overruled).toMatchObject([{ code: 'spot_collected' }]);
  });

  it('is refused after another version, to the published one, and to none', async () => {
    await town.publish(LATER.replace('34.3', '34.4'));
    expect((await rollBack()).problem.code).toBe('version_changed');
    const params = at(base + 1);
    const call = (version: string) =>
      town.calls.call('rollBack', { session: boss, params: { ...params, version }, body: { base: base + 1 } });
    expect((await call(String(base + 1))).problem.code).toBe('not_found');
    expect((await call('999999')).problem.code).toBe('not_found');
  });

  it('is refused for a version that the rules of today do not allow', async () => {
    await town.server.db.query({ name: '', text: `update catalogue_versions set source = $2 where version = $1` }, [
      old,
      Buffer.from(TOWN.replace('points: 10', 'points: -1')),
    ]);
    expect((await shown()).faults).toMatchObject([{ code: 'range', field: '/spots/a/points' }]);
    expect((await rollBack()).problem).toMatchObject({ code: 'version_faulty', faults: [{ code: 'range' }] });
  });

  it('needs a fresh proof of identity, and the right to do it', async () => {
    expect((await rollBack({}, town.ken)).problem.code).toBe('forbidden');
    const late = await town.calls.member('town', 'owner');
    town.server.clock.now += PROOF_MS;
    expect((await rollBack({}, late)).problem.code).toBe('proof_required');
    expect((await newest())?.version).toBe(base);
  });

  it('needs approvals of going back to just this version', async () => {
    const demand = (publishers: number) =>
      town.calls.call('changeSignOff', { session: boss, params: town.params, body: { publishers } });
    await demand(2);
    expect((await rollBack()).problem.code).toBe('approvals_missing');
    const approve = (more: object = {}) =>
      town.calls.call('approveRollBack', { session: ada, params: at(old), body: { base, ...more } });
    expect((await approve({ base: base - 1 })).problem.code).toBe('version_changed');
    expect((await approve()).status).toBe(204);
    expect((await shown()).approvals).toMatchObject([{ by: { name: 'editor' }, flaw: null }]);
    // It is no approval of the draft, nor of another version.
    const draft = (await town.calls.call('showPublication', { session: boss, params: town.params })).body;
    expect(draft.approvals).toEqual([]);
    expect((await shown(old - 1)).approvals).toEqual([]);
    expect((await rollBack()).status).toBe(200);
    expect((await newest())?.approvedBy).toMatchObject([{ name: 'editor' }]);
    await demand(1);
  });

  it('happens once if two people do it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([rollBack(), rollBack({}, ada)]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await newest())?.version).toBe(base + 1);
      await town.publish(LATER);
      base += 2;
    }
  });
});

describe('the versions', () => {
  it('have their text and files for those who edit', async () => {
    const show = (version: string, session = town.ken) =>
      town.calls.call('showVersion', { session, params: { ...town.params, version } });
    expect((await show(String(old))).body).toEqual({
      version: old,
      isPublished: false,
      publishedAt: expect.any(String),
      publishedBy: null,
      note: null,
      approvedBy: [],
      origin: 'command_line',
      restores: null,
      text: TOWN,
      data: parse(TOWN),
      files: { 'terms.md': expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((await show('999999')).problem.code).toBe('not_found');
    expect((await show('one')).status).toBe(400);
    expect((await show(String(old), await town.calls.member('town', 'viewer'))).problem.code).toBe('forbidden');
  });

  it('do not become those of the command line when their member is deleted', async () => {
    await rollBack({}, ada);
    const { memberId } = (await town.calls.call('showMe', { session: ada })).body.member;
    await town.server.db.query({ name: '', text: 'delete from members where member_id = $1' }, [memberId]);
    expect(await newest()).toMatchObject({ origin: 'roll_back', publishedBy: null });
  });

  // Last, because it leaves versions above all others.
  it('are listed in pages, the newest first, each with how it came about', async () => {
    const campaign = `select campaign_id from campaigns where slug = 'town'`;
    await town.server.db.query({
      name: '',
      text: `
        insert into catalogue_versions (campaign_id, version, document, source, applied_at)
        select v.campaign_id, 1000 + n, v.document, v.source, v.applied_at
        from catalogue_versions v, generate_series(1, 120) n where v.version = 1 and v.campaign_id = (${campaign})`,
    });
    const seen: number[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const page = (await town.calls.call('listVersions', { session: town.ken, params: town.params, query })).body;
      seen.push(...page.versions.map(({ version }) => version));
      expect(page.versions.length).toBeLessThanOrEqual(50);
      before = page.next === null ? undefined : String(page.next);
    } while (before !== undefined);
    expect(seen.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, index) => 1120 - index));
    expect(seen.slice(120)).toEqual(Array.from({ length: base }, (_, index) => base - index));
  });
});
