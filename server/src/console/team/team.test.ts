import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '../../testing/blocked.ts';
import { consoleCalls, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let installation: string;
let owner: string;
/** The session of the owner of the installation that is left. */
let left: string;

beforeAll(async () => {
  server = await testServer();
  console = consoleCalls(server);
  installation = await console.firstOwner('first@example.jp');
  owner = await console.member('test', 'owner');
});
afterAll(() => server.close());

const params = { slug: 'test' };
const idOf = async (session: string) => (await console.call('showMe', { session })).body.member.memberId;
const accept = (url: string, name: string) => {
  const person = { name, password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  return console.call('acceptLink', { body: { token: url.split('#')[1] ?? '', ...person } });
};
const team = async () => (await console.call('listCampaignMembers', { session: owner, params })).body;

describe('the members of a campaign', () => {
  it('are invited by its owner, listed with open invitations, changed and removed', async () => {
    const invite = { email: 'ken@example.jp', role: 'editor', grants: ['publish'] };
    const invited = await console.call('inviteToCampaign', { session: owner, params, body: invite });
    expect([invited.status, invited.body.url]).toEqual([
      201,
      expect.stringMatching(/^http:\/\/localhost:8080\/console\/setup#[\w-]{43}$/),
    ]);
    expect((await team()).invitations).toMatchObject([
      { ...invite, invitationId: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const joined = await accept(invited.body.url, 'Ken');
    const [session, memberId] = [sessionIn(joined), joined.body.member.memberId];
    expect((await team()).invitations).toEqual([]);
    expect((await team()).members.map(({ email, role, grants }) => [email.replace(/-\w+/, ''), role, grants])).toEqual([
      ['first@example.jp', null, []],
      ['ken@example.jp', 'editor', ['publish']],
      ['owner@example.jp', 'owner', []],
    ]);

    const change = { role: 'viewer', grants: [] };
    const target = { params: { ...params, memberId } };
    expect((await console.call('changeCampaignRole', { session: owner, ...target, body: change })).status).toBe(204);
    // The next call of the member has the new role.
    expect((await console.call('showMe', { session })).body.member.campaigns).toEqual([{ slug: 'test', ...change }]);
    expect((await console.call('removeFromCampaign', { session: owner, ...target })).status).toBe(204);
    expect((await console.call('showMe', { session })).body.member.campaigns).toEqual([]);
    for (const operation of ['removeFromCampaign', 'changeCampaignRole'] as const) {
      const body = operation === 'removeFromCampaign' ? {} : change;
      const again = await console.call(operation, { session: owner, ...target, body });
      expect([again.status, again.problem.code]).toEqual([404, 'member_not_found']);
    }
  });

  it('do not get a role that nobody may give: an owner of the installation alone makes others', async () => {
    for (const operation of ['inviteOwner', 'listMembers'] as const) {
      const body = operation === 'listMembers' ? {} : { body: { email: 'x@example.jp' } };
      expect((await console.call(operation, { session: owner, ...body })).problem.code).toBe('forbidden');
    }
    const body = { email: 'x@example.jp', role: 'king', grants: [] };
    expect((await console.call('inviteToCampaign', { session: owner, params, body })).status).toBe(400);
  });

  it('may be owners of the installation, who can be given a grant there', async () => {
    const memberId = await idOf(installation);
    const body = { role: 'owner', grants: ['personal_data'] };
    const given = await console.call('changeCampaignRole', { session: owner, params: { ...params, memberId }, body });
    expect(given.status).toBe(204);
    expect((await team()).members.find((one) => one.memberId === memberId)?.grants).toEqual(['personal_data']);
  });
});

describe('an invitation', () => {
  it('is revoked by an owner of its campaign, not by one of another place', async () => {
    const body = { email: 'aya@example.jp', role: 'desk', grants: [] };
    const { url } = (await console.call('inviteToCampaign', { session: owner, params, body })).body;
    const [{ invitationId } = { invitationId: '' }] = (await team()).invitations;
    expect((await console.call('revokeInvitation', { session: installation, params: { invitationId } })).status).toBe(
      204,
    );
    expect((await team()).invitations).toHaveLength(1);
    const revoked = { session: owner, params: { ...params, invitationId } };
    expect((await console.call('revokeCampaignInvitation', revoked)).status).toBe(204);
    expect((await console.call('revokeCampaignInvitation', revoked)).status).toBe(204);
    expect((await accept(url, 'Aya')).problem.code).toBe('link_invalid');
  });

  it('of somebody who was removed or got another role does not bring the old role back, nor does one of its own', async () => {
    const body = { email: 'kai@example.jp', role: 'owner', grants: [] };
    const invite = async (session: string, email = body.email) =>
      (await console.call('inviteToCampaign', { session, params, body: { ...body, email } })).body.url;
    const urls = [await invite(owner), await invite(owner)];
    const joined = await accept(urls[0] ?? '', 'Kai');
    const [session, memberId] = [sessionIn(joined), joined.body.member.memberId];
    const join = (url = '') => console.call('joinByLink', { session, body: { token: url.split('#')[1] ?? '' } });
    const target = { session: owner, params: { ...params, memberId } };
    expect((await join(urls[1])).problem.code).toBe('link_invalid');
    for (const end of [
      () => console.call('changeCampaignRole', { ...target, body: { role: 'viewer', grants: [] } }),
      () => console.call('removeFromCampaign', target),
    ]) {
      await console.call('changeCampaignRole', { ...target, body: { role: 'owner', grants: [] } });
      const [again, own] = [await invite(owner), await invite(session, 'kai2@example.jp')];
      expect((await end()).status).toBe(204);
      expect((await join(again)).problem.code).toBe('link_invalid');
      expect((await accept(own, 'Kai')).problem.code).toBe('link_invalid');
    }
    expect((await join(await invite(owner))).status).toBe(200);
    expect((await console.call('removeFromCampaign', target)).status).toBe(204);
  });

  it('is not made by somebody who has lost the right since the call began', async () => {
    const session = await console.member('test', 'owner');
    const memberId = await idOf(session);
    const held = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    // What changing a role does.
    const demoting = server.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select 1 from members where member_id = $1 for update' }, [memberId]);
      await tx.query({ name: '', text: "update member_roles set role = 'viewer' where member_id = $1" }, [memberId]);
      held.resolve();
      await opened.promise;
    });
    await held.promise;
    const body = { email: 'back@example.jp', role: 'owner', grants: [] };
    const inviting = console.call('inviteToCampaign', { session, params, body });
    await expect.poll(() => lockWaits(server.db)).toBe(1);
    opened.resolve();
    await demoting;
    expect((await inviting).problem.code).toBe('forbidden');
    const links = "select 1 from member_links where email = 'back@example.jp'";
    expect(await server.db.query({ name: '', text: links })).toEqual([]);
  });

  it('needs an e-mail address', async () => {
    const body = { email: 'aya', role: 'desk', grants: [] };
    const { status, problem } = await console.call('inviteToCampaign', { session: owner, params, body });
    expect([status, problem.errors?.map(({ path, code }) => [path, code])]).toEqual([400, [['/email', 'email']]]);
  });
});

describe('the members of the installation', () => {
  it('lose their sessions and roles when they are deleted, and the audit log keeps their acts', async () => {
    const session = await console.member('test', 'editor');
    const memberId = await idOf(session);
    const call = { session: installation, params: { memberId } };
    expect((await console.call('deleteMember', call)).status).toBe(204);
    expect((await console.call('showMe', { session })).status).toBe(401);
    expect((await console.call('deleteMember', call)).problem.code).toBe('member_not_found');
    const text = 'select action from audit_entries where member_id = $1 or target = $1::text order by at';
    const acts = await server.db.query<{ action: string }>({ name: '', text }, [memberId]);
    expect(acts.map(({ action }) => action).sort()).toEqual(['member_deleted', 'member_joined']);
  });

  it('take the links that they made with them, also one that is being made', async () => {
    const { url } = (await console.call('inviteOwner', { session: installation, body: { email: 'eve@example.jp' } }))
      .body;
    const eve = sessionIn(await accept(url, 'Eve'));
    const [first, memberId] = [await idOf(installation), await idOf(eve)];
    const reset = await console.call('issuePasswordReset', { session: eve, params: { memberId: first } });
    const invitation = await console.call('inviteOwner', { session: eve, body: { email: 'eve2@example.jp' } });
    // The row is inserted, and the transaction of the other link is not over yet.
    const held = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const tokenHash = Buffer.alloc(32, 7);
    const making = server.db.transaction(async (tx) => {
      const text = `
        insert into member_links (token_hash, kind, email, role, grants, invited_by, created_at, expires_at)
        values ($2, 'password_reset', 'first@example.jp', 'viewer', '{}', $1, now(), now() + interval '1 day')`;
      await tx.query({ name: '', text }, [memberId, tokenHash]);
      held.resolve();
      await opened.promise;
    });
    await held.promise;
    const deleting = console.call('deleteMember', { session: installation, params: { memberId } });
    await expect.poll(() => lockWaits(server.db)).toBe(1);
    opened.resolve();
    await making;
    expect((await deleting).status).toBe(204);
    const theirs = { password: 'eighty paper boats', passwordConfirmation: 'eighty paper boats' };
    const token = reset.body.url.split('#')[1] ?? '';
    expect((await console.call('resetMemberPassword', { body: { token, ...theirs } })).problem.code).toBe(
      'link_invalid',
    );
    expect((await accept(invitation.body.url, 'Eve')).problem.code).toBe('link_invalid');
    const text = 'select used_at is not null as ended from member_links where token_hash = $1';
    expect(await server.db.query({ name: '', text }, [tokenHash])).toEqual([{ ended: true }]);
    expect(await idOf(installation)).toBe(first);
  });

  it('keep an owner, also when two owners delete each other at the same time', async () => {
    const { url } = (await console.call('inviteOwner', { session: installation, body: { email: 'two@example.jp' } }))
      .body;
    const second = sessionIn(await accept(url, 'Two'));
    const [one, two] = [await idOf(installation), await idOf(second)];
    const answers = await Promise.all([
      console.call('deleteMember', { session: installation, params: { memberId: two } }),
      console.call('deleteMember', { session: second, params: { memberId: one } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toSatisfy(
      ([first, last]: number[]) => first === 204 && (last === 409 || last === 401),
    );
    left = answers[0]?.status === 204 ? installation : second;
    const self = await console.call('deleteMember', { session: left, params: { memberId: await idOf(left) } });
    expect([self.status, self.problem.code]).toEqual([409, 'last_owner']);
  });
});

describe('the audit log', () => {
  it('is read by pages, of a campaign by its owner, of all by an owner of the installation', async () => {
    const page = async (before?: string) => {
      const query = before === undefined ? {} : { query: { before } };
      return (await console.call('listCampaignAudit', { session: owner, params, ...query })).body;
    };
    for (let turn = 0; turn < 60; turn += 1) await console.member('test', 'viewer');
    const first = await page();
    expect(first.entries).toHaveLength(100);
    const second = await page(first.next ?? '');
    expect(second.entries.length).toBeGreaterThan(20);
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ entryId }) => entryId);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(new Set([...first.entries, ...second.entries].map(({ campaign }) => campaign))).toEqual(new Set(['test']));
    // The clock stands still, so the entries of one instant have no order.
    const joined = { action: 'member_joined', actor: 'member', name: 'viewer', targetName: 'viewer', reason: null };
    expect(first.entries).toContainEqual(expect.objectContaining(joined));
    const linked = { action: 'link_created', target: 'viewer', targetName: null };
    expect(first.entries).toContainEqual(expect.objectContaining(linked));
    expect((await console.call('listAudit', { session: owner })).problem.code).toBe('forbidden');
    const { members } = (await console.call('listMembers', { session: left })).body;
    const all = (await console.call('listAudit', { session: left })).body;
    expect(members.length).toBeGreaterThan(60);
    expect(all.entries.some(({ campaign }) => campaign === null)).toBe(true);
  });

  it('is exported as a whole, of a campaign by its owner, of all by an owner of the installation, and says so', async () => {
    // More than is read at a time.
    await server.db.query(
      {
        name: '',
        text: `
          insert into audit_entries (entry_id, at, actor, campaign_id, action, target)
          select gen_random_uuid(), c.now, 'server', c.campaign_id, 'draft_opened', n::text
          from generate_series(1, 600) n, (select campaign_id, $1::timestamptz as now from campaigns where slug = 'test') c`,
      },
      [new Date(server.clock.now)],
    );
    const rowsOf = (body: unknown) =>
      String(body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as (string | null)[]);
    const [heading = [], ...rows] = rowsOf(
      (await console.call('exportCampaignAudit', { session: owner, params })).body,
    );
    const column = (name: string, of = rows) => of.map((row) => row[heading.indexOf(name)]);
    expect(rows.length).toBeGreaterThan(700);
    expect(new Set(column('campaign'))).toEqual(new Set(['test']));
    const marked = column('target').filter((_, index) => column('action')[index] === 'draft_opened');
    expect(new Set(marked).size).toBe(600);
    expect(column('action')).toContain('member_joined');
    // The export is in the log before the first byte is sent, with the number of entries.
    const exports = rows.filter((row) => row[heading.indexOf('action')] === 'audit_exported');
    expect(column('target', exports)).toEqual([String(rows.length)]);

    expect((await console.call('exportAudit', { session: owner })).problem.code).toBe('forbidden');
    const [, ...all] = rowsOf((await console.call('exportAudit', { session: left })).body);
    expect(all.length).toBeGreaterThan(rows.length);
    expect(column('campaign', all)).toContain(null);
    expect((await console.call('exportCampaignAudit', { session: left, params })).status).toBe(200);
  });
});
