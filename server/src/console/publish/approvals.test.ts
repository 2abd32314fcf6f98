import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertVisitor } from '../../testing/insert-visitor.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
/** May publish as well as the owner `mio`. */
let ada: string;
let bea: string;
let base: number;

beforeAll(async () => {
  town = await townWithDrafts();
  ada = await town.calls.member('town', 'editor', ['publish']);
  bea = await town.calls.member('town', 'owner');
});
afterAll(() => town.close());
beforeEach(async () => {
  await town.server.db.query({ name: '', text: 'delete from publish_approvals' });
  await town.fresh();
  base = (await town.open()).baseVersion;
  await demand(2);
  await town.edit(town.mio, 0, set('/spots/a/points', 55));
});

const demand = async (publishers: number, session = town.mio) =>
  (await town.calls.call('changeSignOff', { session, params: town.params, body: { publishers } })).status;
const approve = (session: string, revision = 1, more: object = {}) =>
  town.calls.call('approveDraft', { session, params: town.params, body: { revision, base, ...more } });
const publish = (session: string, revision = 1, more: object = {}) =>
  town.calls.call('publishDraft', { session, params: town.params, body: { revision, ...more } });
const shown = async (session = town.mio) =>
  (await town.calls.call('showPublication', { session, params: town.params })).body;
const withdraw = async (session: string) => {
  const [approval] = (await shown()).approvals;
  const params = { ...town.params, approvalId: approval?.approvalId ?? '' };
  return town.calls.call('withdrawApproval', { session, params });
};
const flaws = async () => (await shown()).approvals.map(({ flaw }) => flaw);
/** The audit log, the newest first. Entries of one millisecond have no order. */
const logged = async () =>
  (await town.calls.call('listCampaignAudit', { session: town.mio, params: town.params })).body.entries;
const later = () => {
  town.server.clock.now += 1_000;
};
const idOf = async (session: string) => (await town.calls.call('showMe', { session })).body.member.memberId;

describe('a campaign that demands two publishers', () => {
  it('is published once somebody else has approved it, and the version says who did', async () => {
    expect((await publish(town.mio)).problem).toMatchObject({ status: 409, code: 'approvals_missing' });
    expect((await approve(ada)).status).toBe(204);
    const { approvals, signOff } = await shown();
    expect(approvals).toMatchObject([{ by: { name: 'editor' }, flaw: null, isForced: false }]);
    // The first owner of the installation, mio, bea and ada; not ken, who has no grant.
    expect(signOff).toEqual({ publishers: 2, possible: 4 });
    const { body } = await publish(town.mio);
    expect(body.change).toBe('published');
    const params = { ...town.params, version: String(body.version) };
    const { approvedBy, publishedBy } = (await town.calls.call('showVersion', { session: town.ken, params })).body;
    expect([approvedBy.map(({ memberId }) => memberId), publishedBy?.memberId]).toEqual([
      [await idOf(ada)],
      await idOf(town.mio),
    ]);
    expect((await shown()).approvals).toEqual([]);
  });

  it('counts nobody twice', async () => {
    await approve(ada);
    await approve(ada);
    expect(await flaws()).toEqual([null]);
    expect((await publish(ada)).problem.code).toBe('approvals_missing');
    await demand(3);
    await approve(town.mio);
    expect((await publish(ada)).problem.code).toBe('approvals_missing');
    expect((await publish(bea)).status).toBe(200);
  });

  it('needs the approval of exactly what is published', async () => {
    await approve(ada);
    await town.edit(town.ken, 1, set('/spots/a/points', 56));
    expect(await flaws()).toEqual(['document']);
    expect((await publish(town.mio, 2)).problem.code).toBe('approvals_missing');
    // What was approved is there again.
    await town.undo(town.ken);
    expect(await flaws()).toEqual([null]);
    expect((await publish(town.mio, 3)).status).toBe(200);
  });

  it('needs a new approval after the change of a file', async () => {
    await approve(ada);
    const body = { path: 'terms.md', text: '# Other terms\n', replaces: (await town.open()).files[0]?.sha256 ?? null };
    await town.calls.call('writeDraftText', { session: town.mio, params: town.params, body });
    expect(await flaws()).toEqual(['document']);
    expect((await publish(town.mio, 2)).problem.code).toBe('approvals_missing');
  });

  it('needs a new approval after another version', async () => {
    await approve(ada);
    await town.publish(TOWN.replace('# the town', '# the old town'));
    const { revision } = await town.open();
    expect(await flaws()).toEqual(['version']);
    expect((await publish(town.mio, revision)).problem.code).toBe('approvals_missing');
    expect((await approve(ada, revision)).problem.code).toBe('version_changed');
  });

  it('needs an approval of what force would cost', async () => {
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await town.edit(town.mio, 1, { op: 'remove', path: '/spots/b' });
    await approve(ada, 2);
    expect((await shown()).harms).toMatchObject([{ code: 'spot_collected', field: '/spots/b', count: 1 }]);
    expect(await flaws()).toEqual(['force']);
    expect((await publish(town.mio, 2)).problem.code).toBe('would_harm_visitors');
    expect((await publish(town.mio, 2, { force: true })).problem.code).toBe('approvals_missing');
    await approve(ada, 2, { force: true });
    expect(await flaws()).toEqual([null]);
    expect((await publish(town.mio, 2, { force: true })).status).toBe(200);
  });

  it('needs a new approval for what visitors got since, which force would take from them too', async () => {
    await insertVisitor(town.server.db, 'town', { spots: ['b'] });
    await town.edit(town.mio, 1, { op: 'remove', path: '/spots/b' });
    const value = { name: 'N', lat: 1, lon: 1, methods: { qr: {} } };
    await town.edit(town.mio, 2, { op: 'insert', path: '/spots/n', value });
    await town.edit(town.mio, 3, { op: 'remove', path: '/spots/a' });
    const read = async () => ({
      force: true,
      accepted: (await shown()).harms.map(({ code, field }) => ({ code, field })),
    });
    const first = await read();
    expect(first.accepted).toMatchObject([{ field: '/spots/b' }]);
    await approve(ada, 4, first);
    expect(await flaws()).toEqual([null]);

    await insertVisitor(town.server.db, 'town', { spots: ['a'] });
    expect(await flaws()).toEqual(['force']);
    const second = await read();
    expect((await publish(town.mio, 4, first)).problem.code).toBe('would_harm_visitors');
    expect((await publish(town.mio, 4, second)).problem.code).toBe('approvals_missing');
    const at = '2026-10-30 10:00';
    const body = { revision: 4, base, at, ...second };
    const scheduled = await town.calls.call('schedulePublication', { session: town.mio, params: town.params, body });
    expect(scheduled.problem.code).toBe('approvals_missing');
    const approvals = async () => (await logged()).filter(({ action }) => action === 'version_approved').length;
    const before = await approvals();
    await approve(ada, 4, second);
    await approve(ada, 4, second);
    expect(await approvals()).toBe(before + 1);
    expect(await flaws()).toEqual([null]);
    expect((await publish(town.mio, 4, second)).status).toBe(200);
  });

  it('does not count who has lost the right to publish', async () => {
    const guest = await town.calls.member('town', 'editor', ['publish']);
    await approve(guest);
    const params = { ...town.params, memberId: await idOf(guest) };
    await town.calls.call('changeCampaignRole', { session: town.mio, params, body: { role: 'editor', grants: [] } });
    expect(await flaws()).toEqual(['right']);
    expect((await publish(town.mio)).problem.code).toBe('approvals_missing');
    await town.calls.call('removeFromCampaign', { session: town.mio, params });
    expect(await flaws()).toEqual(['right']);
    expect((await publish(town.mio)).problem.code).toBe('approvals_missing');
  });

  it('does not wait for approvals of the command line, and the log says so', async () => {
    expect(await demand(2, town.ken)).toBe(403);
    later();
    await town.publish(TOWN.replace('34.2', '34.3'));
    expect((await logged())[0]).toMatchObject({ actor: 'command_line', action: 'published_without_approvals' });
    later();
    await demand(1);
    later();
    await town.publish(TOWN.replace('34.2', '34.4'));
    expect((await logged()).slice(0, 2)).toMatchObject([
      { actor: 'command_line', action: 'campaign_published' },
      { actor: 'member', action: 'sign_off_changed', target: '1' },
    ]);
  });
});

describe('an approval', () => {
  it('is withdrawn by whoever gave it', async () => {
    await approve(ada);
    expect((await withdraw(town.mio)).problem.code).toBe('not_found');
    expect((await withdraw(ada)).status).toBe(204);
    expect(await flaws()).toEqual([]);
    expect((await publish(town.mio)).problem.code).toBe('approvals_missing');
  });

  it('is of the revision that was read, without conflicts', async () => {
    expect((await approve(ada, 0)).problem.code).toBe('draft_changed');
    await town.publish(TOWN.replace('points: 10', 'points: 12'));
    const { revision, baseVersion } = await town.open();
    expect((await approve(ada, revision, { base: baseVersion })).problem.code).toBe('draft_conflict');
  });

  it('is logged once', async () => {
    const before = (await logged()).length;
    later();
    await approve(bea);
    await approve(bea);
    later();
    await withdraw(bea);
    const [withdrawn, approved, ...rest] = await logged();
    expect([withdrawn?.action, approved?.action]).toEqual(['approval_withdrawn', 'version_approved']);
    expect(rest.length).toBe(Math.min(before, 98));
    expect(withdrawn?.target).toBe(approved?.target);
  });
});
