import { applicationNumber } from '@meguri/core/applications/application-number.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { PROOF_MS } from '@meguri/core/console/operation/console-route.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseEnded } from '../../leaving/erase-ended.ts';
import { openEncryption } from '../../lib/encryption.ts';
import { systemRandom } from '../../lib/random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { publishForTest } from '../../testing/publish.ts';
import { FORM, rally } from '../../testing/rally.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';

const CAMPAIGN = testCampaign({
  presents: [
    { id: 'stay', kind: 'apply', name: { ja_JP: '宿泊券', en_US: 'A night' }, perAccount: 3 },
    { id: 'boat', kind: 'apply', name: 'Boat' },
    { id: 'towel', kind: 'goods', name: 'Towel' },
    {
      id: 'wheel',
      kind: 'lottery',
      name: 'Wheel',
      lottery: {
        type: 'instant',
        // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
        outcomes: [{ id: 'first', name: { ja_JP: '一等', en_US: 'First' }, weight: 1, stock: 99, then: 'apply' }],
      },
    },
  ],
});
const DAY = 86_400_000;

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let does: ReturnType<typeof rally>;
let owner = '';
let desk = '';

beforeAll(async () => {
  server = await testServer(CAMPAIGN);
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  calls = consoleCalls(server);
  does = rally(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.now += 1_000;
  await sql('delete from applications');
  await sql('update user_presents set applied_at = null');
  owner = await calls.member('test', 'owner');
  desk = await calls.member('test', 'desk', ['personal_data']);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const params = { slug: 'test' };

/** A visitor who applies, one second after the last one. */
async function applied(presentId = 'stay', over: object = {}): Promise<{ who: Visitor; id: string }> {
  server.clock.now += 1_000;
  const who = await server.visitor();
  const userPresentId = await does.take(who, presentId);
  const { body } = await server.call('sendInquiry', { token: who.token, body: { userPresentId, ...FORM, ...over } });
  return { who, id: body.application.id };
}
const list = async (query: Record<string, string> = {}, session = owner) =>
  (await calls.call('listApplications', { session, params, query })).body;
const ids = async (query: Record<string, string> = {}) => (await list(query)).applications.map(({ id }) => id);
const summary = async (session = owner) => (await calls.call('showApplicationSummary', { session, params })).body;
const open = (applicationId: string, session = desk, reason = 'To send the parcel') =>
  calls.call('openApplication', { session, params: { ...params, applicationId }, body: { reason } });
const exported = async (body: object = {}, session = desk) => {
  const response = await calls.call('exportApplications', {
    session,
    params,
    body: { reason: 'Labels', ...body },
  });
  const lines = response.status === 200 ? String(response.body).trimEnd().split('\n') : [];
  const [heading = [], ...rows] = lines.map((line) => JSON.parse(line) as string[]);
  const records = rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
  return { status: response.status, problem: response.problem, records };
};
const record = (changes: ConsoleBody<'recordParcels'>['changes'], session = desk) =>
  calls.call('recordParcels', { session, params, body: { changes } });
const sent = (id: string, over: object = {}) => ({
  ...{ id, from: 'to_send' as const, state: 'sent' as const, carrier: 'yamato' as const, tracking: null },
  ...over,
});
const audited = () =>
  sql<{ action: string; target: string; reason: string | null }>(
    `select action, target, reason from audit_entries
      where action in ('application_opened', 'applications_exported', 'parcels_recorded') order by entry_id`,
  );
const emptyLog = () => sql('delete from audit_entries');

describe('the list', () => {
  it('has what is outside of the envelope, and nothing of what is in it', async () => {
    const { id, who } = await applied('wheel');
    const { applications, next } = await list();
    const [draw] = await sql<{ receipt: string }>(
      "select draw->>'receipt' as receipt from user_presents where draw is not null order by user_present_id desc",
    );
    expect([applications, next]).toEqual([
      [
        {
          id,
          number: applicationNumber(id),
          sentAt: new Date(server.clock.now).toISOString(),
          presentId: 'wheel',
          outcomeId: 'first',
          receipt: draw?.receipt ?? null,
          isVoided: false,
          parcel: { state: 'to_send', carrier: null, tracking: null, changedAt: null },
        },
      ],
      null,
    ]);
    const answers = JSON.stringify([await list(), await summary()]);
    for (const secret of [...Object.values(FORM), who.username]) expect(answers).not.toContain(secret);
  });

  it('is read in pages, and filtered by present, state and number', async () => {
    const many: string[] = [];
    for (let n = 0; n < 3; n += 1) many.push((await applied()).id);
    const boat = (await applied('boat')).id;
    expect(await ids()).toEqual([...many, boat]);
    expect(await ids({ presentId: 'boat' })).toEqual([boat]);
    await record([sent(many[1]!)]);
    expect(await ids({ state: 'sent' })).toEqual([many[1]]);
    expect(await ids({ presentId: 'stay', state: 'to_send' })).toEqual([many[0], many[2]]);
    expect(await ids({ number: applicationNumber(boat).toLowerCase().replace('-', ' ') })).toEqual([boat]);
    expect(await ids({ number: 'nothing' })).toEqual([]);
    expect(await ids({ after: many[1]! })).toEqual([many[2], boat]);

    const [account] = await sql<{ id: string }>('select account_id as id from applications limit 1');
    await sql(
      `insert into applications (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at)
        select campaign_id, $1, gen_random_uuid(), gen_random_uuid(), 'stay', '', now() from campaigns, generate_series(1, 130)
        where slug = 'test'`,
      [account?.id],
    );
    const first = await list();
    const second = await list({ after: first.next ?? '' });
    const third = await list({ after: second.next ?? '' });
    const all = [first, second, third].flatMap(({ applications }) => applications.map(({ id }) => id));
    expect([all.length, new Set(all).size, third.next]).toEqual([134, 134, null]);
    expect(all).toEqual([...all].sort());
  });

  it('uses an index for every filter', async () => {
    const plan = (where: string) =>
      server.db.transaction(async (tx) => {
        await tx.query({ name: '', text: 'set local enable_seqscan = off' });
        const text = `explain select 1 from applications p where p.campaign_id = 1 and ${where} order by p.application_id limit 51`;
        return JSON.stringify(await tx.query({ name: '', text }));
      });
    expect(await plan("p.application_id > '00000000-0000-7000-8000-000000000000'")).toContain('applications_by_time');
    expect(await plan("p.present_id = 'a' and p.parcel_state = 'sent'")).toContain('applications_by_parcel');
    expect(await plan("right(p.application_id::text, 10) = '0000000000'")).toContain('applications_by_number');
  });

  it('marks a prize that the desk has voided', async () => {
    const { id, who } = await applied();
    const [account] = await sql<{ id: string }>('select account_id as id from accounts where username = $1', [
      who.username,
    ]);
    const [prize] = await sql<{ id: string }>(
      'select user_present_id as id from applications where application_id = $1',
      [id],
    );
    const body = { id: crypto.randomUUID(), act: 'void_present', subject: prize?.id, reason: 'Twice' };
    const done = await calls.call('actForVisitor', {
      session: desk,
      params: { ...params, accountId: account!.id },
      body,
    });
    expect(done.status).toBe(200);
    expect((await list()).applications.map(({ isVoided }) => isVoided)).toEqual([true]);
  });

  it('is that of one campaign, and never of a rehearsal', async () => {
    const { id } = await applied();
    const stranger = await calls.member('other', 'owner', ['personal_data']);
    const other = { slug: 'other' };
    expect((await calls.call('listApplications', { session: stranger, params: other })).body.applications).toEqual([]);
    const opened = { session: stranger, params: { ...other, applicationId: id }, body: { reason: 'Curious' } };
    expect((await calls.call('openApplication', opened)).problem.code).toBe('not_found');
    const all = { session: stranger, params: other, body: { reason: 'Curious' } };
    expect((await calls.call('exportApplications', all)).problem.code).toBe('not_found');
    const changes = [sent(id)];
    const recorded = await calls.call('recordParcels', { session: stranger, params: other, body: { changes } });
    expect(recorded.body).toEqual({ changed: 0, unchanged: 1 });
    for (const slug of ['test--rehearsal', 'test']) {
      const answer = await calls.call('listApplications', { session: stranger, params: { slug } });
      expect(answer.problem.code).toBe('campaign_not_found');
    }
  });
});

describe('what is in a form', () => {
  it('is answered with a reason, after it was recorded without personal data', async () => {
    await emptyLog();
    const { id } = await applied();
    const { status, body, headers } = await open(id);
    expect([status, body, headers['cache-control']]).toEqual([200, { form: FORM }, 'no-store']);
    expect(await audited()).toEqual([
      { action: 'application_opened', target: applicationNumber(id), reason: 'To send the parcel' },
    ]);
    const [opening] = (await summary()).openings;
    expect(opening).toMatchObject({ by: 'desk', reason: 'To send the parcel', count: 1, isExport: false });
    expect((await open(id, desk, ' ')).problem.code).toBe('invalid_request');
    expect(await audited()).toHaveLength(1);
    expect(server.log.join('\n')).not.toMatch(/Hana|0312345678|hana@/);
  });

  it('needs the grant, also of owners, and a proof of identity of the last ten minutes', async () => {
    await emptyLog();
    const { id } = await applied();
    const editor = await calls.member('test', 'editor', ['personal_data']);
    for (const session of [owner, await calls.member('test', 'desk'), await calls.member('test', 'viewer')]) {
      expect((await open(id, session)).problem.code).toBe('forbidden');
      expect((await exported({}, session)).problem?.code).toBe('forbidden');
    }
    for (const session of [editor, desk]) expect((await open(id, session)).status).toBe(200);
    server.clock.now += PROOF_MS;
    expect((await open(id)).problem.code).toBe('proof_required');
    expect((await exported()).problem?.code).toBe('proof_required');
    expect(await audited()).toHaveLength(2);
    await calls.call('proveIdentity', { session: desk, body: { password: 'forty lanterns' } });
    expect((await open(id)).status).toBe(200);
  });

  it('is listed only for owners and for who has the grant', async () => {
    for (const role of ['editor', 'desk', 'viewer'] as const) {
      const session = await calls.member('test', role);
      expect((await calls.call('listApplications', { session, params })).problem.code).toBe('forbidden');
      expect((await record([sent(systemRandom.uuid(0))], session)).problem.code).toBe('forbidden');
    }
    expect((await calls.call('listApplications', { session: owner, params })).status).toBe(200);
  });

  it('is not shown where the key is another one, and nothing is recorded', async () => {
    await emptyLog();
    const { id } = await applied();
    const other = openEncryption(systemRandom.bytes(32), systemRandom).encrypt({}, 'application:x');
    await sql('update applications set sealed = $1', [other]);
    expect((await open(id)).problem.code).toBe('application_unreadable');
    expect(await audited()).toEqual([]);
    const { records } = await exported();
    expect(records).toMatchObject([{ application: id, readable: 'no', name: '', address: '' }]);
  });
});

describe('an export', () => {
  it('has every form once, and records how many before it begins', async () => {
    await emptyLog();
    const first = await applied('stay', { name: '=HYPERLINK("http://evil")' });
    const second = await applied('boat');
    const { status, records } = await exported();
    expect(status).toBe(200);
    expect(records).toMatchObject([
      {
        application: first.id,
        number: applicationNumber(first.id),
        presentName: '宿泊券',
        username: first.who.username,
        parcel: 'to_send',
        ...FORM,
        name: '=HYPERLINK("http://evil")',
      },
      { application: second.id, presentName: 'Boat', ...FORM, readable: 'yes' },
    ]);
    server.clock.now += 1_000;
    expect((await exported({ presentId: 'boat' })).records).toHaveLength(1);
    expect((await exported({ state: 'sent' })).problem?.code).toBe('not_found');
    expect(await audited()).toEqual([
      { action: 'applications_exported', target: '2', reason: 'Labels' },
      { action: 'applications_exported', target: '1 boat', reason: 'Labels' },
    ]);
    expect((await summary()).openings.slice(0, 2)).toMatchObject([
      { count: 1, isExport: true },
      { count: 2, isExport: true },
    ]);
    expect((await exported({ reason: '' })).problem?.code).toBe('invalid_request');
  });
});

describe('a parcel', () => {
  it('is recorded, returned, and taken back, each time with an entry', async () => {
    await emptyLog();
    const { id } = await applied();
    expect((await record([sent(id, { tracking: '１２３４ー5678' })])).body).toEqual({ changed: 1, unchanged: 0 });
    const at = new Date(server.clock.now).toISOString();
    const parcel = { state: 'sent', carrier: 'yamato', tracking: '1234-5678', changedAt: at };
    expect((await list()).applications.map((one) => one.parcel)).toEqual([parcel]);
    server.clock.now += 1_000;
    await record([sent(id, { from: 'sent', state: 'returned' })]);
    server.clock.now += 1_000;
    await record([sent(id, { from: 'returned', state: 'to_send', tracking: '12' })]);
    expect((await list()).applications[0]?.parcel).toMatchObject({ state: 'to_send', carrier: null, tracking: null });
    expect((await audited()).map(({ target }) => target)).toEqual(['1 sent', '1 returned', '1 to_send']);
  });

  it('keeps its tracking number where none is given, as when many are recorded at once', async () => {
    const [one, other] = [await applied(), await applied()];
    await record([sent(one.id, { tracking: '11' }), sent(other.id, { tracking: '22' })]);
    const numbers = async () => (await list()).applications.map(({ parcel }) => [parcel.state, parcel.tracking]).sort();
    const returned = { from: 'sent', state: 'returned', carrier: 'yamato' } as const;
    await record([{ id: one.id, ...returned }]);
    expect(await numbers()).toEqual([
      ['returned', '11'],
      ['sent', '22'],
    ]);
    const { newest } = await summary();
    const body = { presentId: 'stay', from: 'sent', upTo: newest, count: 1, state: 'returned', carrier: null };
    expect((await calls.call('recordAllParcels', { session: desk, params, body })).status).toBe(200);
    expect(await numbers()).toEqual([
      ['returned', '11'],
      ['returned', '22'],
    ]);
    await record([{ id: one.id, from: 'returned', state: 'sent', carrier: null, tracking: null }]);
    expect(await numbers()).toContainEqual(['sent', null]);
  });

  it('names nobody: a tracking number has no letters of a name', async () => {
    const { id } = await applied();
    for (const tracking of ['提灯 花子', 'hana@example.jp', '1'.repeat(41)]) {
      const { problem } = await record([sent(id, { tracking })]);
      expect(problem.errors?.map(({ path }) => path)).toEqual(['/changes/0/tracking']);
    }
    expect((await record([sent(id, { carrier: 'Hana' })])).problem.code).toBe('invalid_request');
    expect((await record([sent(id), sent(id.toUpperCase())])).problem.code).toBe('invalid_request');
    expect((await list({ state: 'to_send' })).applications).toHaveLength(1);
  });

  it('is recorded once when many members do it at the same time', async () => {
    await emptyLog();
    const all = [await applied(), await applied(), await applied()].map(({ id }) => id);
    const orders = [all, [...all].reverse(), [all[1]!, all[2]!, all[0]!]];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => record(orders[n % 3]!.map((id) => sent(id, { tracking: `${n}` })))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(3);
    expect(await audited()).toHaveLength(answers.filter(({ body }) => body.changed > 0).length);
  });

  it('moves with its form to the account that a visitor restores, and is in the copy of the data', async () => {
    const { id, who } = await applied();
    await record([sent(id, { tracking: '77' })]);
    const { body } = await server.call('createRecovery', { token: who.token, body: { password: PASSWORD } });
    const next = await server.visitor();
    await server.call('restoreAccount', { token: next.token, body: { token: body.recovery.token } });
    expect((await list()).applications).toMatchObject([{ id, parcel: { state: 'sent', tracking: '77' } }]);
    const copy = (await server.call('exportUser', { token: next.token })).body;
    expect(copy.applications).toMatchObject([{ id, parcel: { state: 'sent', carrier: 'yamato', tracking: '77' } }]);
    expect((await summary()).presents.find((one) => one.id === 'stay')).toMatchObject({ sent: 1, received: 1 });
  });

  it('is recorded with all others that the member has seen, and not if there are others', async () => {
    const [first, second] = [await applied(), await applied()];
    const boat = await applied('boat');
    const { newest } = await summary();
    expect(newest).toBe(boat.id);
    const all = (over: object) =>
      calls.call('recordAllParcels', {
        session: desk,
        params,
        body: { presentId: 'stay', from: 'to_send', upTo: newest, count: 2, state: 'sent', carrier: null, ...over },
      });
    expect((await all({ count: 3 })).problem.code).toBe('applications_changed');
    // One that came in later was not in the list, and is not in the file that was made from it.
    const late = await applied();
    expect((await all({})).body).toEqual({ changed: 2, unchanged: 0 });
    expect(await ids({ state: 'sent' })).toEqual([first.id, second.id]);
    expect(await ids({ state: 'to_send' })).toEqual([boat.id, late.id]);
    expect((await all({})).problem.code).toBe('applications_changed');
    expect((await all({ presentId: null, count: 1 })).body).toEqual({ changed: 1, unchanged: 0 });
  });
});

describe('erasing', () => {
  it('is announced, leaves nothing to open, and shows what there was', async () => {
    const period = { ...CAMPAIGN.period, end: new Date(server.clock.now + DAY).toISOString() };
    const dueAt = new Date(server.clock.now + 11 * DAY).toISOString();
    await applied();
    await applied();
    const { id } = await applied('boat');
    await record([sent(id, { tracking: '99' })]);
    expect((await summary()).erasing).toEqual({ dueAt: null, doneAt: null });
    await server.publish({ ...CAMPAIGN, period, retention: { days: 10 } });
    await expect.poll(async () => (await summary()).erasing).toEqual({ dueAt, doneAt: null });

    server.clock.now += 11 * DAY + 5_000;
    owner = await calls.member('test', 'owner');
    desk = await calls.member('test', 'desk', ['personal_data']);
    // The date has come; the job has not run yet.
    expect((await summary()).erasing.doneAt).toBeNull();
    while (await eraseEnded(server.db, server.clock.now));
    const erasedAt = new Date(server.clock.now).toISOString();
    const after = await summary();
    expect(after.erasing).toEqual({ dueAt, doneAt: erasedAt });
    expect(after.presents.map(({ id: present, ...counts }) => [present, counts])).toMatchObject([
      ['stay', { name: 'A night', to_send: 0, sent: 0, returned: 0, received: 2 }],
      ['boat', { to_send: 0, sent: 0, received: 1 }],
      ['wheel', { outcomes: [{ id: 'first', name: 'First' }], received: 0 }],
    ]);
    expect((await list()).applications).toEqual([]);
    expect((await open(id)).problem.code).toBe('not_found');
    expect((await exported()).problem?.code).toBe('not_found');
    expect((await record([sent(id, { from: 'sent', state: 'returned' })])).body).toEqual({ changed: 0, unchanged: 1 });
    // The job runs every day. The date stays that of the first time.
    server.clock.now += DAY;
    await eraseEnded(server.db, server.clock.now);
    expect((await summary(await calls.member('test', 'owner'))).erasing.doneAt).toBe(erasedAt);
  });
});
