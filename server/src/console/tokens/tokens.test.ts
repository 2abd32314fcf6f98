import { PAUSE_REASONS } from '@meguri/core/conditions/condition.ts';
import { TOKEN_CALLS_PER_MINUTE, TOKENS_MAX } from '@meguri/core/console/tokens/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls, invitationTo } from '../../testing/console-calls.ts';
import { publishForTest } from '../../testing/publish.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { openAuditChain } from '../audit/chain-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let owner: string;

beforeAll(async () => {
  server = await testServer();
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  console = consoleCalls(server);
  owner = await console.member('test', 'owner');
});
afterAll(() => server.close());

const params = { slug: 'test' };
const DESK = {
  name: 'figures',
  role: 'desk',
  actions: ['read_figures', 'set_conditions'],
  lastDay: '2026-12-31',
} as const;
const make = async (body: object = DESK, session = owner) =>
  (await console.call('makeToken', { session, params, body })).body;
const figures = async (bearer: string, more: object = {}) =>
  (await console.call('listAlerts', { bearer, params, ...more })).status;
const memberOf = async (session: string) => (await console.call('showMe', { session })).body.member.memberId;
const rows = (text: string, values: unknown[] = []) =>
  server.db.query<Record<string, unknown>>({ name: '', text }, values);

describe('an API token', () => {
  it('is made with a secret that is shown once and stored nowhere', async () => {
    const { token, secret } = await make();
    expect(secret).toMatch(/^mgt_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'figures', role: 'desk', hint: secret.slice(-4), madeBy: 'owner', end: null });
    // The end of the last day in the time zone of the campaign.
    expect(token.expiresAt).toBe('2026-12-31T15:00:00.000Z');
    const { body } = await console.call('listTokens', { session: owner, params });
    expect(body.tokens).toContainEqual(token);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(await rows('select * from api_tokens'))).not.toContain(secret);
    expect(server.log.join('')).not.toContain(secret);
  });

  it.each([
    [{ lastDay: '2026-10-04' }, 'token_end_invalid'],
    [{ lastDay: '2027-10-07' }, 'token_end_invalid'],
    [{ role: 'viewer', actions: ['read_figures', 'set_conditions'] }, 'token_scope_invalid'],
    [{ actions: [] }, 'invalid_request'],
    [{ actions: ['manage_members'] }, 'invalid_request'],
    [{ name: ' ' }, 'invalid_request'],
  ])('is refused with %j: %s', async (over, code) => {
    const { problem } = await console.call('makeToken', { session: owner, params, body: { ...DESK, ...over } });
    expect(problem.code).toBe(code);
  });

  it('may end today and a year from now', async () => {
    for (const lastDay of ['2026-10-05', '2027-10-06']) expect((await make({ ...DESK, lastDay })).token.end).toBeNull();
  });

  it('calls without cookie, Origin and X-Console, and its cookie means nothing', async () => {
    const { secret } = await make();
    expect(await figures(secret)).toBe(200);
    const asOwner = await console.call('listTokens', { bearer: secret, session: owner, params });
    expect(asOwner.problem.code).toBe('closed_to_tokens');
    const wrong = await console.call('listAlerts', { bearer: `mgt_${'A'.repeat(43)}`, session: owner, params });
    expect(wrong.problem.code).toBe('unauthorized');
    // A script cannot log in.
    expect(wrong.problem.title).toMatch(/^This API token is not valid/);
    expect((await console.call('listAlerts', { params })).problem.title).toBe('Please log in');
  });

  it('may do what it was made for in its one campaign, and the audit log names it', async () => {
    const { token, secret } = await make();
    const pause = { spotId: 'tower', slug: 'test' };
    const body = { reason: PAUSE_REASONS[0] };
    const { status, problem } = await console.call('pauseSpot', { bearer: secret, params: pause, body });
    expect([status, problem?.code]).toEqual([expect.any(Number), undefined]);
    expect((await console.call('showDraft', { bearer: secret, params })).problem.code).toBe('forbidden');
    const elsewhere = await console.call('listAlerts', { bearer: secret, params: { slug: 'other' } });
    expect(elsewhere.problem.code).toBe('campaign_not_found');
    const entries = await rows("select actor, member_id, token_id from audit_entries where action = 'spot_paused'");
    expect(entries).toEqual([{ actor: 'token', member_id: null, token_id: token.id }]);
    const { body: log } = await console.call('listCampaignAudit', { session: owner, params });
    expect(log.entries.find(({ action }) => action === 'spot_paused')).toMatchObject({
      actor: 'token',
      memberId: null,
      name: 'figures',
    });
    expect(log.entries.find(({ action }) => action === 'token_made')).toMatchObject({ targetName: 'figures' });
  });

  it('leaves the chain of the log valid, and a change of its entries shows', async () => {
    await openAuditChain(server.db).extend();
    expect((await verifyChain(server.db)).ok).toBe(true);
    await rows("update audit_entries set token_id = gen_random_uuid() where actor = 'token'");
    expect((await verifyChain(server.db)).ok).toBe(false);
    await rows('delete from audit_entries');
  });

  it('shows its last use to the minute', async () => {
    const { token, secret } = await make();
    const lastUse = async () =>
      (await console.call('listTokens', { session: owner, params })).body.tokens.find(({ id }) => id === token.id)
        ?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await figures(secret);
    const first = await lastUse();
    server.clock.now += 30_000;
    await figures(secret);
    expect(await lastUse()).toBe(first);
    server.clock.now += 31_000;
    await figures(secret);
    expect(await lastUse()).toBe(new Date(server.clock.now).toISOString());
  });

  it('is refused from the call after its revocation, and the log says so once', async () => {
    const { token, secret } = await make();
    const revoke = { session: owner, params: { ...params, tokenId: token.id } };
    expect((await console.call('revokeToken', revoke)).status).toBe(204);
    expect((await console.call('revokeToken', revoke)).status).toBe(204);
    expect(await figures(secret)).toBe(401);
    const entries = await rows("select 1 from audit_entries where action = 'token_revoked' and target = $1", [
      token.id,
    ]);
    expect(entries).toHaveLength(1);
    const { body } = await console.call('listTokens', { session: owner, params });
    expect(body.tokens.find(({ id }) => id === token.id)?.end).toBe('revoked');
  });

  it('cannot be revoked by an owner of another campaign', async () => {
    const { token, secret } = await make();
    const other = await console.member('other', 'owner');
    await console.call('revokeToken', { session: other, params: { slug: 'other', tokenId: token.id } });
    expect(await figures(secret)).toBe(200);
  });

  it('ends when its maker loses the role, and stays ended when the role comes back', async () => {
    const boss = await console.installationOwner('boss@example.jp');
    const maker = await console.member('test', 'owner');
    const memberId = await memberOf(maker);
    const { token, secret } = await make(DESK, maker);
    const change = (role: 'owner' | 'editor') =>
      console.call('changeCampaignRole', {
        session: boss,
        params: { ...params, memberId },
        body: { role, grants: [] },
      });
    expect((await change('editor')).status).toBe(204);
    expect(await figures(secret)).toBe(401);
    await change('owner');
    expect(await figures(secret)).toBe(401);
    const { body } = await console.call('listTokens', { session: owner, params });
    expect(body.tokens.find(({ id }) => id === token.id)?.end).toBe('revoked');
  });

  it.each(['removeFromCampaign', 'deleteMember'] as const)('ends when its maker is removed: %s', async (operation) => {
    const boss = await console.installationOwner(`${operation}@example.jp`);
    const maker = await console.member('test', 'owner');
    const memberId = await memberOf(maker);
    const { token, secret } = await make(DESK, maker);
    expect(await figures(secret)).toBe(200);
    expect((await console.call(operation, { session: boss, params: { ...params, memberId } })).status).toBe(204);
    expect(await figures(secret)).toBe(401);
    const { body } = await console.call('listTokens', { session: owner, params });
    expect(body.tokens.find(({ id }) => id === token.id)?.end).toBe('revoked');
  });

  it('ends when its maker accepts an invitation to a lower role', async () => {
    const maker = await console.member('test', 'owner');
    const { secret } = await make(DESK, maker);
    const { email } = (await console.call('showMe', { session: maker })).body.member;
    const link = await invitationTo(server, { slug: 'test', email, role: 'viewer' });
    expect((await console.call('joinByLink', { session: maker, body: { token: link } })).status).toBe(200);
    expect(await figures(secret)).toBe(401);
  });

  it('may call as often as its limit says, on all servers together', async () => {
    const { secret } = await make();
    const second = await testServer(testCampaign(), {
      database: { ...server, close: async () => undefined },
      publish: false,
    });
    second.clock.now = server.clock.now;
    for (let call = 0; call < TOKEN_CALLS_PER_MINUTE; call += 1) expect(await figures(secret)).toBe(200);
    const refused = await console.call('listAlerts', { bearer: secret, params });
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_calls']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await figures((await make()).secret)).toBe(200);
    await expect
      .poll(
        async () => {
          const there = await consoleCalls(second).call('listAlerts', {
            bearer: secret,
            params,
            query: { day: '2026-10-05' },
          });
          return there.problem?.code;
        },
        // Servers exchange counts every 500 ms, later on a busy machine. These few calls do not reach the limit by themselves.
        { timeout: 20_000, interval: 500 },
      )
      .toBe('too_many_calls');
    await second.close();
    server.clock.now += 60_000;
    owner = await console.member('test', 'owner');
    expect(await figures(secret)).toBe(200);
  });

  it('ends with its last day', async () => {
    const { secret } = await make({ ...DESK, lastDay: '2026-10-05' });
    const before = server.clock.now;
    server.clock.now = Date.parse('2026-10-05T23:59:59+09:00');
    expect(await figures(secret)).toBe(200);
    server.clock.now += 1_000;
    expect(await figures(secret)).toBe(401);
    server.clock.now += 31 * DAY_MS;
    expect(
      (await rows('select 1 from api_tokens where expires_at < $1', [new Date(server.clock.now)])).length,
    ).toBeGreaterThan(0);
    server.clock.now = before;
  });

  it('is one of at most 50 at once', async () => {
    owner = await console.member('test', 'owner');
    const all = await Promise.all(
      Array.from({ length: TOKENS_MAX + 5 }, () => console.call('makeToken', { session: owner, params, body: DESK })),
    );
    expect(all.some(({ problem }) => problem?.code === 'too_many_tokens')).toBe(true);
    // The tests before have left a token whose maker was deleted. It does not work, and does not count.
    const counts = await rows(
      `select made_by is not null as works, count(*)::int as count from api_tokens
        where revoked_at is null and expires_at > $1 group by 1 order by 1`,
      [new Date(server.clock.now)],
    );
    expect(counts).toEqual([
      { works: false, count: 1 },
      { works: true, count: TOKENS_MAX },
    ]);
  });
});
