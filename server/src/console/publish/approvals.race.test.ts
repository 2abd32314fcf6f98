import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { set, townWithDrafts } from '../../testing/town-with-drafts.ts';

const ROUNDS = 8;
let town: Awaited<ReturnType<typeof townWithDrafts>>;
let ada: string;
let bea: string;
let base: number;

beforeAll(async () => {
  town = await townWithDrafts();
  ada = await town.calls.member('town', 'editor', ['publish']);
  bea = await town.calls.member('town', 'owner');
});
afterAll(() => town.close());

/** A draft at revision 1 of a campaign that demands so many publishers. */
async function prepare(publishers: number): Promise<void> {
  await town.server.db.query({ name: '', text: 'delete from publish_approvals' });
  await town.fresh();
  base = (await town.open()).baseVersion;
  await town.calls.call('changeSignOff', { session: town.mio, params: town.params, body: { publishers } });
  await town.edit(town.mio, 0, set('/spots/a/points', 55));
}

const approve = (session: string, revision = 1) =>
  town.calls.call('approveDraft', { session, params: town.params, body: { revision, base } });
const publish = (session: string) =>
  town.calls.call('publishDraft', { session, params: town.params, body: { revision: 1, base } });
const shown = async () => (await town.calls.call('showPublication', { session: town.mio, params: town.params })).body;
const published = async () =>
  (await town.calls.call('listVersions', { session: town.mio, params: town.params })).body.versions[0]?.version;

describe('at the same time', () => {
  beforeEach(() => prepare(3));

  it('two approve, and both count', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare(3);
      const results = await Promise.all([approve(ada), approve(bea), approve(ada)]);
      expect(results.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await shown()).approvals.map(({ flaw }) => flaw)).toEqual([null, null]);
      expect((await publish(town.mio)).status).toBe(200);
    }
  });

  it('somebody approves while somebody edits: an approval never covers what was not read', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare(2);
      const [approval, edit] = await Promise.all([
        approve(ada),
        town.edit(town.ken, 1, set('/spots/b/points', 30 + round)),
      ]);
      expect(edit.status).toBe(200);
      if (approval.status !== 204) expect(approval.problem.code).toBe('draft_changed');
      expect((await shown()).approvals.filter(({ flaw }) => flaw === null)).toEqual([]);
      const late = await town.calls.call('publishDraft', {
        session: town.mio,
        params: town.params,
        body: { revision: 2, base },
      });
      expect(late.problem.code).toBe('approvals_missing');
    }
  });

  it('one publishes while another withdraws: the version has the approval, or there is no version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare(2);
      await approve(ada);
      const [approval] = (await shown()).approvals;
      const params = { ...town.params, approvalId: approval?.approvalId ?? '' };
      const [version, withdrawal] = await Promise.all([
        publish(town.mio),
        town.calls.call('withdrawApproval', { session: ada, params }),
      ]);
      const outcome = [version.status, withdrawal.status];
      expect([
        [200, 404],
        [409, 204],
      ]).toContainEqual(outcome);
      expect(await published()).toBe(version.status === 200 ? base + 1 : base);
    }
  });

  it('one publishes while another loses the right: it counts before or after, never between', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare(2);
      const guest = await town.calls.member('town', 'editor', ['publish']);
      const { memberId } = (await town.calls.call('showMe', { session: guest })).body.member;
      await approve(guest);
      const params = { ...town.params, memberId };
      const [version, removal] = await Promise.all([
        publish(town.mio),
        town.calls.call('removeFromCampaign', { session: bea, params }),
      ]);
      expect(removal.status).toBe(204);
      if (version.status !== 200) expect(version.problem.code).toBe('approvals_missing');
    }
  });

  it('two publish what both have approved: there is one version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await prepare(2);
      await Promise.all([approve(ada), approve(bea)]);
      const results = await Promise.all([publish(ada), publish(bea)]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await published()).toBe(base + 1);
    }
  });
});
