import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { campaignsWithRetention, publishedVersions } from '../../catalogue/queries.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { ensureSandbox } from './make-sandbox.ts';

/** A busy machine needs longer than `expect.poll` waits. */
const SLOW = { timeout: 20_000 };
const params = { slug: 'sandbox' };

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let owner = '';
let early = '';
beforeAll(async () => {
  server = await testServer();
  calls = consoleCalls(server);
  owner = await calls.firstOwner();
  // One member is older than the sandbox, the others are younger.
  early = await calls.member('test', 'desk');
  const at = { now: server.clock.now, random: systemRandom };
  await Promise.all([ensureSandbox(server.db, at), ensureSandbox(server.db, at), ensureSandbox(server.db, at)]);
  await ensureSandbox(server.db, at);
});
afterAll(() => server.close());

const count = async (text: string) =>
  (await server.db.query<{ count: number }>({ name: '', text: `select count(*)::int as count ${text}` }))[0]?.count;
const draft = async (session: string) => (await calls.call('openDraft', { session, params })).body.draft;
const listed = async (session: string) =>
  (await calls.call('listCampaigns', { session })).body.campaigns.map(({ slug, sandbox }) => [slug, sandbox]);
const reset = (session: string) => calls.call('resetSandbox', { session });

describe('the sandbox', () => {
  it('is made once, without a fault, and every member may play in it', async () => {
    expect(await count('from campaigns where sandbox is not null')).toBe(1);
    for (const session of [owner, early, await calls.member('test', 'viewer')]) {
      expect(await listed(session)).toEqual([
        ['sandbox', 'shown'],
        ['test', null],
      ]);
      const check = await calls.call('checkDraft', { session, params });
      expect(check.body).toMatchObject({ faults: [], warnings: [] });
    }
    await expect.poll(() => count("from campaigns where slug = 'sandbox--rehearsal' and version > 0"), SLOW).toBe(1);
    // The sandbox does not change a member's rights in other campaigns.
    const { member } = (await calls.call('showMe', { session: early })).body;
    expect(member.campaigns).toEqual([
      { slug: 'sandbox', role: 'owner', grants: ['publish', 'personal_data'], isSandbox: true },
      { slug: 'test', role: 'desk', grants: [] },
    ]);
    expect((await calls.call('openDraft', { session: early, params: { slug: 'test' } })).problem.code).toBe(
      'forbidden',
    );
  });

  it('can be published by anybody, and visitors never find it', async () => {
    const { revision } = await draft(early);
    const published = await calls.call('publishDraft', { session: early, params, body: { revision } });
    expect(published.body).toMatchObject({ version: 1, change: 'published' });
    const campaigns = openLiveCampaigns(server.db);
    await campaigns.refresh();
    expect([await campaigns.find('sandbox'), campaigns.known('sandbox')]).toEqual([null, undefined]);
    expect((await server.call('showCampaign', { headers: { 'x-campaign': 'sandbox' } })).status).toBe(404);
    expect((await publishedVersions(server.db)).map(({ slug }) => slug)).not.toContain('sandbox');
    expect(await campaignsWithRetention(server.db)).toEqual([]);
  });

  it('leads nowhere else: no invitations, no deletion, no place in the list of members', async () => {
    const body = { email: 'x@example.jp', role: 'owner', grants: [] };
    const invited = await calls.call('inviteToCampaign', { session: owner, params, body });
    expect(invited.problem.code).toBe('forbidden');
    const shown = await calls.call('showDeletion', { session: owner, params: { campaign: 'sandbox' } });
    expect(shown.problem.code).toBe('not_found');
    const { members } = (await calls.call('listMembers', { session: owner })).body;
    expect(members.flatMap(({ campaigns }) => campaigns.map(({ slug }) => slug))).not.toContain('sandbox');
  });

  it('begins again with one call of any member, also of two at the same time', async () => {
    const before = await draft(early);
    const operations = [{ op: 'set', path: '/spots/gate/points', value: 9 }];
    await calls.call('applyOperations', { session: early, params, body: { revision: before.revision, operations } });
    expect((await draft(owner)).text).toContain('points: 9');
    const both = await Promise.all([reset(early), reset(owner)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const after = await draft(early);
    expect(after).toMatchObject({ revision: 0, baseVersion: 0, text: before.text });
    expect(after.campaignId).not.toBe(before.campaignId);
    expect(await count('from campaigns where sandbox is not null')).toBe(1);
    await expect.poll(() => count('from campaigns where deleted_at is not null'), SLOW).toBe(0);
    expect(await listed(early)).toContainEqual(['sandbox', 'shown']);
  });

  it('is hidden by an owner of the installation, and shown again', async () => {
    const change = (state: string, session = owner) => calls.call('changeSandbox', { session, body: { state } });
    expect((await change('hidden', early)).problem.code).toBe('forbidden');
    expect((await change('hidden')).status).toBe(204);
    expect(await listed(early)).toEqual([['test', null]]);
    expect((await calls.call('openDraft', { session: early, params })).problem.code).toBe('campaign_not_found');
    expect((await reset(early)).problem.code).toBe('not_found');
    expect(await listed(owner)).toContainEqual(['sandbox', 'hidden']);
    await ensureSandbox(server.db, { now: server.clock.now, random: systemRandom });
    expect(await count('from campaigns where sandbox is not null')).toBe(1);
    await change('shown');
    expect((await draft(early)).slug).toBe('sandbox');
  });
});
