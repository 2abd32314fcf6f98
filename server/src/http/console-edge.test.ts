import { type ConsoleOperation, consoleContract } from '@meguri/core/console/console-contract.ts';
import {
  type ConsoleRoute,
  isOfCampaign,
  isOpenToTokens,
  PROOF_MS,
} from '@meguri/core/console/operation/console-route.ts';
import {
  type Action,
  isOfInstallation,
  type MemberRights,
  may,
  ROLES,
  type Role,
} from '@meguri/core/console/roles/may.ts';
import { tokenActionsOf } from '@meguri/core/console/tokens/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls } from '../testing/console-calls.ts';
import { publishForTest } from '../testing/publish.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;

beforeAll(async () => {
  server = await testServer();
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  console = consoleCalls(server);
});
afterAll(() => server.close());

const operations = (Object.entries(consoleContract) as [ConsoleOperation, ConsoleRoute][]).filter(
  ([, { auth }]) => auth,
);

/** Who calls: each role in the campaign `test`, an owner of another one, an owner of the installation. */
const CALLERS = [...ROLES, 'other owner', 'installation owner'] as const;
type Caller = (typeof CALLERS)[number];

const rightsOf = (caller: Caller): MemberRights => ({
  isInstallationOwner: caller === 'installation owner',
  campaigns:
    caller === 'installation owner'
      ? []
      : caller === 'other owner'
        ? [{ slug: 'other', role: 'owner', grants: ['publish', 'personal_data'] }]
        : [{ slug: 'test', role: caller, grants: [] }],
});

let owners = 0;
/** A session that may use every operation of a campaign for which a proof of identity counts. */
const entitled = (action: Action | null) =>
  action && isOfInstallation(action)
    ? signedIn('installation owner')
    : console.member('test', 'owner', ['personal_data']);

async function signedIn(caller: Caller): Promise<string> {
  if (caller === 'other owner') return console.member('other', 'owner', ['publish', 'personal_data']);
  if (caller !== 'installation owner') return console.member('test', caller);
  owners += 1;
  return console.installationOwner(`owner${owners}@example.jp`);
}

/** Parameters of the right form that name nothing, except for the campaign. */
const params = {
  slug: 'test',
  memberId: '00000000-0000-7000-8000-000000000000',
  sessionId: '00000000-0000-7000-8000-000000000000',
  passkeyId: '00000000-0000-7000-8000-000000000000',
  invitationId: 'a'.repeat(64),
  campaign: 'nowhere',
  importId: '00000000-0000-7000-8000-000000000000',
  version: '1',
  approvalId: '00000000-0000-7000-8000-000000000000',
  scheduleId: '00000000-0000-7000-8000-000000000000',
  sha256: '0'.repeat(64),
  tab: 'a'.repeat(16),
  checkId: 'contact_known',
  counterId: '00000000-0000-7000-8000-000000000000',
  phoneId: '00000000-0000-7000-8000-000000000000',
  spotId: 'nowhere',
  tag: 'a'.repeat(64),
  presentId: 'nothing',
  conditionId: '00000000-0000-7000-8000-000000000000',
  noticeId: 'nothing',
  keyId: '00000000-0000-7000-8000-000000000000',
  alertId: '00000000-0000-7000-8000-000000000000',
  accountId: '00000000-0000-7000-8000-000000000000',
  questionnaireId: 'nothing',
  questionId: 'nothing',
  applicationId: '00000000-0000-7000-8000-000000000000',
  photoId: '00000000-0000-7000-8000-000000000000',
  measurementId: '00000000-0000-4000-8000-000000000000',
  tokenId: '00000000-0000-7000-8000-000000000000',
  webhookId: '00000000-0000-7000-8000-000000000000',
  eventId: '00000000-0000-7000-8000-000000000000',
};

/** A new token of a campaign with all that its role may do. */
async function tokenOf(role: Role, slug = 'test'): Promise<string> {
  const session = await console.member(slug, 'owner');
  const body = { name: role, role, actions: tokenActionsOf(role), lastDay: '2026-12-31' };
  return (await console.call('makeToken', { session, params: { slug }, body })).body.secret;
}

/** A call whose body is refused if the call gets that far. */
const callOf = (operation: ConsoleOperation, session: string | undefined) =>
  console.call(operation, {
    session,
    params,
    ...(consoleContract[operation].method === 'GET' ? {} : { body: { '?': 1 } }),
  });

describe.each(operations)('%s', (operation, { action, path, fresh }) => {
  it.each(CALLERS)('answers %s as the table of rights says', async (caller) => {
    const session = await signedIn(caller);
    const { status, problem } = await callOf(operation, session);
    const slug = isOfCampaign(path) ? 'test' : null;
    const verdict = action === null ? { ok: true as const } : may(rightsOf(caller), action, slug);
    if (verdict.ok) expect([401, 403, 503, 500]).not.toContain(status);
    else expect(problem.code).toBe(verdict.code);
    if (!isOfCampaign(path) || caller === 'installation owner') return;
    // A campaign that does not exist looks the same as one in which the member has no part.
    const nowhere = await console.call(operation, { session, params: { ...params, slug: 'nowhere' } });
    expect([nowhere.status, nowhere.problem.code]).toEqual([404, 'campaign_not_found']);
  });

  it('needs a session', async () => {
    for (const session of [undefined, 'A'.repeat(43)]) {
      expect((await callOf(operation, session)).problem.code).toBe('unauthorized');
    }
  });

  it(fresh ? 'needs a fresh proof of identity' : 'needs no fresh proof of identity', async () => {
    const session = await entitled(action);
    server.clock.now += PROOF_MS - 1;
    expect((await callOf(operation, session)).problem?.code).not.toBe('proof_required');
    server.clock.now += 1;
    const again = await entitled(action);
    server.clock.now += PROOF_MS;
    const { status, problem } = await callOf(operation, again);
    if (fresh) expect([status, problem.code]).toEqual([403, 'proof_required']);
    else expect(problem?.code).not.toBe('proof_required');
  });
});

describe('with an API token', () => {
  const tokens = new Map<Role | 'other', string>();
  beforeAll(async () => {
    for (const role of ROLES) tokens.set(role, await tokenOf(role));
    tokens.set('other', await tokenOf('owner', 'other'));
  });

  it.each(operations)(
    '%s answers as the table of rights says, and is closed to another campaign',
    async (operation, route) => {
      const call = (by: Role | 'other') =>
        console.call(operation, {
          bearer: tokens.get(by),
          params,
          ...(route.method === 'GET' ? {} : { body: { '?': 1 } }),
        });
      const isOpen = isOpenToTokens(route);
      for (const role of ROLES) {
        const { status, problem } = await call(role);
        const rights = { isInstallationOwner: false, campaigns: [{ slug: 'test', role, grants: [] }] };
        const verdict = isOpen
          ? may({ ...rights, only: tokenActionsOf(role) }, route.action as Action, 'test')
          : { ok: false as const, code: 'closed_to_tokens' };
        if (verdict.ok) expect([401, 403, 429, 503, 500]).not.toContain(status);
        else expect([role, problem.code]).toEqual([role, verdict.code]);
      }
      expect((await call('other')).problem.code).toBe(isOpen ? 'campaign_not_found' : 'closed_to_tokens');
    },
  );
});

describe('a long answer', () => {
  const show = (session: string, accepted: string) =>
    console.call('showDraft', { session, params: { slug: 'test' }, headers: { 'accept-encoding': accepted } });

  it('is compressed where the client accepts it', async () => {
    const session = await console.member('test', 'editor');
    const { draft } = (await console.call('openDraft', { session, params: { slug: 'test' }, body: {} })).body;
    const body = { revision: draft.revision, text: `${draft.text}\n# ${'a long comment '.repeat(1_000)}\n` };
    expect((await console.call('replaceText', { session, params: { slug: 'test' }, body })).status).toBe(200);
    const plain = await show(session, 'identity');
    const packed = await show(session, 'gzip, deflate, br');
    expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
    expect(packed.headers['vary']).toContain('Accept-Encoding');
    expect(Number(packed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 3);
    expect(packed.body).toEqual(plain.body);
    expect(packed.body.draft.text).toBe(body.text);
    // A short one is not worth it.
    const short = await console.call('showMe', { session, headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});
