import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { supportCode } from '@meguri/core/accounts/support-code.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { inHalves } from '@meguri/core/lib/base-32.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepExpired } from '../../jobs/sweep-expired.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { itOnOneMachine } from '../../testing/one-machine.ts';
import { publishForTest } from '../../testing/publish.ts';
import { campaignWithPresents, collect, take, violatedInvariants } from '../../testing/test-presents.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { NAMES_BEGINNING } from './desk-queries.ts';

const PRESENTS = [
  { id: 'towel', kind: 'goods', name: 'Towel', stock: 2 },
  { id: 'lamp', kind: 'goods', name: 'Lamp', requires: { points: 30 }, consumes: true, perAccount: 3 },
  { id: 'card', kind: 'goods', name: 'Card', requires: { stamps: 2 }, consumes: true },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'Wheel',
    lottery: { type: 'instant', outcomes: [{ id: 'pot', name: 'Pot', weight: 1, stock: 5 }] },
  },
] as const;

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let [owner, desk, editor] = ['', '', ''];
let visitor: Visitor;
let accountId = '';

beforeAll(async () => {
  server = await testServer(campaignWithPresents([...PRESENTS] as never, { acquisition: { limit: 'day' } }));
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  calls = consoleCalls(server);
  await calls.firstOwner();
  owner = await calls.member('test', 'owner');
  desk = await calls.member('test', 'desk');
  editor = await calls.member('test', 'editor');
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.now += 1_000;
  visitor = await server.visitor();
  accountId = await idOf(visitor);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const idOf = async ({ username }: Visitor) =>
  (await sql<{ id: string }>('select account_id as id from accounts where username = $1', [username]))[0]?.id ?? '';
const search = (query: string, session = desk, after?: string) =>
  calls.call('searchVisitors', { session, params: { slug: 'test' }, body: { query, ...(after ? { after } : {}) } });
const found = async (query: string, session = desk) =>
  (await search(query, session)).body.visitors.map(({ username }) => username);
const show = async (id = accountId) =>
  (await calls.call('showVisitor', { session: desk, params: { slug: 'test', accountId: id } })).body.visitor;
type Given = Partial<ConsoleBody<'actForVisitor'>>;
const act = (given: Given, { session = desk, slug = 'test', id = accountId } = {}) =>
  calls.call('actForVisitor', {
    session,
    params: { slug, accountId: id },
    body: { id: randomUUID(), reason: 'Phone was broken', ...given },
  });
const support = async (who = visitor) => (await server.call('showSupport', { token: who.token })).body.support;
const audited = (action: string) =>
  sql<{ reason: string | null }>('select reason from audit_entries where target = $1 and action = $2', [
    accountId,
    action,
  ]);

describe('a search finds a visitor', () => {
  it('by the beginning of the account name, in pages', async () => {
    const names = Array.from({ length: 23 }, (_, n) => `walker${String(n).padStart(2, '0')}`);
    for (const name of names) await server.visitor(name);
    const first = await search('WALK');
    expect(first.body.visitors.map(({ username }) => username)).toEqual(names.slice(0, 20));
    const second = await search('WALK', desk, first.body.next ?? '');
    expect(second.body.visitors.map(({ username }) => username)).toEqual(names.slice(20));
    expect(second.body.next).toBeNull();
    expect(await found('alker')).toEqual([]);
    expect(await found('walk%')).toEqual([]);
  });

  it('by the whole e-mail address only', async () => {
    const [row] = await sql<{ email: string }>('select email from accounts where account_id = $1', [accountId]);
    const email = row?.email ?? '';
    expect(await found(email.toUpperCase())).toEqual([visitor.username]);
    expect(await found(email.slice(0, -1))).toEqual([]);
    expect((await show()).email).toBe(`${email[0]}●●●@${email.split('@')[1]}`);
    const reveal = (session: string) =>
      calls.call('showVisitorEmail', { session, params: { slug: 'test', accountId }, body: { reason: 'To answer' } });
    expect((await reveal(desk)).body).toEqual({ email });
    expect(await audited('visitor_email_seen')).toEqual([{ reason: 'To answer' }]);
    expect((await reveal(editor)).problem.code).toBe('forbidden');
  });

  it('by the support code, which is made once and says when a character is wrong', async () => {
    const [{ code }, again] = await Promise.all([support(), support()]);
    expect(again.code).toBe(code);
    expect(await found(inHalves(code).toLowerCase())).toEqual([visitor.username]);
    const wrong = `${code.slice(0, 7)}${code[7] === '2' ? '3' : '2'}`;
    expect((await search(wrong)).body).toEqual({ visitors: [], next: null, hint: 'misread' });
    expect((await search(supportCode([1, 2, 3, 4, 5, 6, 7]))).body).toEqual({ visitors: [], next: null, hint: null });
    expect((await show()).supportCode).toBe(code);
  });

  it('by a recovery QR code that still works, and not by an account id', async () => {
    await collect(server, visitor, ['a']);
    const { body } = await server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } });
    const { url, token } = body.recovery;
    expect(await found(url)).toEqual([visitor.username]);
    expect(await found(accountId)).toEqual([]);
    const forged = `${accountId}.${'A'.repeat(43)}`;
    expect((await search(forged)).body).toEqual({ visitors: [], next: null, hint: 'recovery_spent' });
    const other = await server.visitor();
    await server.call('restoreAccount', { token: other.token, body: { token } });
    expect((await search(url)).body.hint).toBe('recovery_spent');
  });

  it('whom the member helped lately', async () => {
    const own = await calls.member('test', 'desk');
    await act({ act: 'change_points', change: 5 }, { session: own });
    expect(await found('', own)).toEqual([visitor.username]);
    expect(await found('', await calls.member('test', 'desk'))).toEqual([]);
  });

  it('and is recorded once by its kind, with nothing of what was searched for', async () => {
    const own = await calls.member('test', 'desk');
    const { memberId } = (await calls.call('showMe', { session: own })).body.member;
    const recorded = () =>
      sql<{ target: string; reason: string | null }>(
        `select target, reason from audit_entries where action = 'visitors_searched' and member_id = $1 order by at`,
        [memberId],
      );
    const { code } = await support();
    await search('', own);
    for (const query of [visitor.username, 'some@example.jp', code, `${accountId}.${'A'.repeat(43)}`]) {
      server.clock.now += 1_000;
      await search(query, own);
    }
    expect(await recorded()).toEqual(
      ['by_name', 'by_email', 'by_support_code', 'by_recovery_code'].map((target) => ({ target, reason: null })),
    );
  });

  itOnOneMachine('through an index, whatever the name', async () => {
    const plan = await server.db.transaction(async (tx) => {
      // A planner that may choose uses a scan for a few rows. Only a usable index survives this.
      await tx.query({ name: '', text: 'set local enable_seqscan = off' });
      return tx.query<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${NAMES_BEGINNING.text}` }, [
        1,
        'username:walk',
        'username:walk\u{10ffff}',
        '',
        21,
      ]);
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan using account_names_beginning/);
    expect(text).toMatch(/Index Cond: .*name_key.* ~>=~ .*name_key.* ~<~/s);
    expect(text).not.toContain('Sort');
  });

  it('never in another campaign', async () => {
    const stranger = await calls.member('other', 'owner');
    const params = { slug: 'other', accountId };
    const { body } = await calls.call('searchVisitors', {
      session: stranger,
      params: { slug: 'other' },
      body: { query: visitor.username },
    });
    expect(body.visitors).toEqual([]);
    expect((await calls.call('showVisitor', { session: stranger, params })).problem.code).toBe('not_found');
    const given = { id: randomUUID(), act: 'change_points', change: 5, reason: 'x' };
    expect((await calls.call('actForVisitor', { session: stranger, params, body: given })).problem.code).toBe(
      'not_found',
    );
  });
});

it('shows what the visitor sees, and what was refused, and records the look', async () => {
  await collect(server, visitor, ['a', 'b']);
  const wrong = { spotId: 'c', method: 'keyword', keyword: 'no' };
  await server.call('acquireStamp', { token: visitor.token, body: wrong });
  await server.call('acquireStamp', { token: visitor.token, body: wrong });
  await expect
    .poll(async () => (await show()).history.find(({ kind }) => kind === 'try'), { timeout: 20_000 })
    .toMatchObject({ code: 'keyword_wrong', count: 2 });
  const seen = await show();
  expect(seen).toMatchObject({ points: 20, stamps: 2, stampTotal: 6, status: 'active', block: null });
  expect(seen.history.filter(({ kind }) => kind === 'stamp')).toMatchObject([
    { name: 'b', method: 'keyword', stamp: true, change: 10, balance: 20 },
    { name: 'a', method: 'keyword', stamp: true, change: 10, balance: 10 },
  ]);
  expect(seen.history.find(({ kind }) => kind === 'try')?.title).not.toBeNull();
  expect(seen.sessions).toHaveLength(1);
  expect((await audited('visitor_seen')).length).toBeGreaterThan(1);
});

it('shows the pictures of stamps to members of the desk, and no other file', async () => {
  const { spots = [] } = testCampaign();
  const [stamped, other] = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a view of the bridge'];
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const shown = spots.map((spot) =>
    spot.id === 'bridge' ? { ...spot, stamp: { image: 'seal.svg' }, images: ['view.png'] } : spot,
  );
  await publishForTest(server.db, testCampaign({ slug: 'sealed', spots: shown }), {
    now: server.clock.now,
    files: { 'seal.svg': stamped, 'view.png': other },
  });
  const open = async (content: string, session: string, slug = 'sealed') =>
    calls.call('showStampPicture', { session, params: { slug, tag: hashOf(content) } });
  const helper = await calls.member('sealed', 'desk');
  const opened = await open(stamped, helper);
  expect(opened.status).toBe(200);
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
  expect(opened.headers['content-security-policy']).toContain('sandbox');
  expect((await open(other, helper)).status).toBe(404);
  expect((await open(stamped, desk, 'test')).status).toBe(404);
  expect((await open(stamped, await calls.member('sealed', 'viewer'))).status).toBe(403);
});

describe('the desk', () => {
  it('gives a stamp, once in a window, as any other stamp', async () => {
    const { status, body } = await act({ act: 'grant_stamp', subject: 'a' });
    expect([status, body.visitor.stamps, body.visitor.points]).toEqual([200, 1, 10]);
    expect((await act({ act: 'grant_stamp', subject: 'a' })).problem.code).toBe('stamp_held');
    const again = { spotId: 'a', method: 'keyword', keyword: 'go' };
    expect((await server.call('acquireStamp', { token: visitor.token, body: again })).problem.code).toBe(
      'already_acquired',
    );
    const user = await server.call('showUser', { token: visitor.token });
    expect(user.body.progress).toMatchObject({ stamps: 1, points: 10 });
    expect((await show()).sessions).toHaveLength(1);
    expect((await act({ act: 'grant_stamp', subject: 'nowhere' })).problem.code).toBe('not_found');
    expect((await act({ act: 'grant_stamp' })).problem.code).toBe('invalid_request');
  });

  it('voids a stamp with the points that are left, and the spot can be collected again', async () => {
    await collect(server, visitor, ['a', 'b', 'c']);
    await take(server, visitor, 'lamp');
    const stamp = (await show()).history.find(({ name, kind }) => name === 'a' && kind === 'stamp');
    const voiding = { act: 'void_stamp', subject: stamp?.id ?? '' } as const;
    const { body } = await act(voiding);
    expect(body.visitor).toMatchObject({ points: 0, stamps: 2 });
    expect(body.visitor.history.find(({ id }) => id === stamp?.id)).toMatchObject({ isVoided: true });
    expect((await act(voiding)).problem.code).toBe('stamp_gone');
    // The figures follow.
    const same = `
      select (select coalesce(sum(count), 0)::int from figure_totals where kind = 'stamp' and subject = 'a')
        - (select count(*)::int from acquisitions where spot_id = 'a' and voided_at is null) as left`;
    await expect.poll(() => sql(same)).toEqual([{ left: 0 }]);
    await collect(server, visitor, ['a']);
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('voids no stamp that was given for a present, until the present is voided', async () => {
    await collect(server, visitor, ['a', 'b']);
    await take(server, visitor, 'card');
    const { history, presents } = await show();
    const stamp = history.find(({ name, kind }) => name === 'a' && kind === 'stamp');
    expect(stamp?.isExchanged).toBe(true);
    expect((await act({ act: 'void_stamp', subject: stamp?.id ?? '' })).problem.code).toBe('stamp_exchanged');
    expect((await act({ act: 'void_present', subject: presents[0]?.id ?? '' })).status).toBe(200);
    expect((await take(server, visitor, 'card')).status).toBe(201);
  });

  it('adds points and takes away at most what is there', async () => {
    expect((await act({ act: 'change_points', change: 50 })).body.visitor.points).toBe(50);
    expect((await act({ act: 'change_points', change: -51 })).problem.code).toBe('points_missing');
    expect((await act({ act: 'change_points', change: -50 })).body.visitor.points).toBe(0);
    expect((await act({ act: 'change_points', change: 0 })).problem.code).toBe('invalid_request');
    const { body } = await server.call('listPointHistory', { token: visitor.token });
    expect(body.history).toMatchObject([
      { change: -50, balance: 0, reason: 'desk' },
      { change: 50, balance: 50, reason: 'desk' },
    ]);
  });

  it('gives a present without its price, from the stock, and no lottery', async () => {
    const given = await act({ act: 'grant_present', subject: 'lamp' });
    expect(given.body.visitor.presents).toMatchObject([{ presentId: 'lamp', state: 'usable' }]);
    expect((await act({ act: 'grant_present', subject: 'towel' })).body.visitor.offers[0]).toMatchObject({
      remaining: 1,
    });
    expect((await act({ act: 'grant_present', subject: 'towel' })).status).toBe(200);
    expect((await act({ act: 'grant_present', subject: 'towel' })).problem.code).toBe('present_sold_out');
    expect((await act({ act: 'grant_present', subject: 'wheel' })).problem.code).toBe('present_not_given');
    for (const { id, presentId } of (await show()).presents) {
      if (presentId === 'towel') await act({ act: 'void_present', subject: id });
    }
    expect((await show()).offers[0]).toMatchObject({ remaining: 2 });
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('voids a present: what was not used returns with its price, what was used stays spent', async () => {
    await collect(server, visitor, ['a', 'b', 'c']);
    const lamp = await take(server, visitor, 'lamp');
    const voided = await act({ act: 'void_present', subject: lamp.body.userPresent.id });
    expect(voided.body.visitor).toMatchObject({ points: 30, presents: [] });
    const again = await take(server, visitor, 'lamp');
    const { id } = again.body.userPresent;
    await server.call('usePresent', { token: visitor.token, params: { userPresentId: id }, body: {} });
    expect((await act({ act: 'void_present', subject: id })).body.visitor).toMatchObject({ points: 0, presents: [] });
    expect((await act({ act: 'void_present', subject: id })).problem.code).toBe('present_gone');
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  /** Restores the book of an account on a new phone. Returns the account of that phone. */
  const restoreOnNewPhone = async (from: string): Promise<string> => {
    const token = (await act({ act: 'issue_recovery' }, { id: from })).body.recovery?.url.split('#')[1] ?? '';
    const phone = await server.visitor();
    expect((await server.call('restoreAccount', { token: phone.token, body: { token } })).status).toBe(200);
    return idOf(phone);
  };

  it('returns the price of a present also after restores moved it', async () => {
    await collect(server, visitor, ['a', 'b', 'c']);
    const lamp = (await take(server, visitor, 'lamp')).body.userPresent.id;
    const card = (await take(server, visitor, 'card')).body.userPresent.id;
    const id = await restoreOnNewPhone(await restoreOnNewPhone(accountId));
    const { visitor: helped } = (await act({ act: 'void_present', subject: lamp }, { id })).body;
    expect(helped).toMatchObject({ points: 30, presents: [{ presentId: 'card' }] });
    expect(helped.acts[0]).toMatchObject({ act: 'void_present', change: 30 });
    expect((await act({ act: 'void_present', subject: card }, { id })).body.visitor.points).toBe(30);
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('returns a price that only the ledger has, on the same phone and on the next one', async () => {
    await collect(server, visitor, ['a', 'b', 'c', 'd', 'e', 'f']);
    const [first, second] = [await take(server, visitor, 'lamp'), await take(server, visitor, 'lamp')];
    await sql('update user_presents set paid_points = null where account_id = $1', [accountId]);
    const voided = await act({ act: 'void_present', subject: first.body.userPresent.id });
    expect(voided.body.visitor.points).toBe(30);
    const id = await restoreOnNewPhone(accountId);
    const { body } = await act({ act: 'void_present', subject: second.body.userPresent.id }, { id });
    expect(body.visitor.points).toBe(60);
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('finds the prices of presents that were moved before the migration', async () => {
    await collect(server, visitor, ['a', 'b', 'c']);
    const lamp = (await take(server, visitor, 'lamp')).body.userPresent.id;
    const id = await restoreOnNewPhone(await restoreOnNewPhone(accountId));
    await sql('update user_presents set paid_points = null');
    const file = new URL('../../db/migrations/0051_price_of_presents.sql', import.meta.url);
    const [, ...fills] = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    for (const fill of fills) await sql(fill);
    const prices = 'select distinct paid_points from user_presents where user_present_id = $1';
    expect(await sql(prices, [lamp])).toEqual([{ paid_points: 30 }]);
    expect((await act({ act: 'void_present', subject: lamp }, { id })).body.visitor.points).toBe(30);
  });

  it('gives the use of a present back', async () => {
    const { body } = await act({ act: 'grant_present', subject: 'lamp' });
    const id = body.visitor.presents[0]?.id ?? '';
    expect((await act({ act: 'give_back_use', subject: id })).problem.code).toBe('present_unused');
    const use = () => server.call('usePresent', { token: visitor.token, params: { userPresentId: id }, body: {} });
    expect((await use()).status).toBe(200);
    const back = await act({ act: 'give_back_use', subject: id });
    expect(back.body.visitor.presents).toMatchObject([{ state: 'usable', usedAt: null }]);
    expect((await use()).status).toBe(200);
  });

  it('marks a present as used that was handed over, once, with its reason', async () => {
    const id = (await take(server, visitor, 'towel')).body.userPresent.id;
    const body = { id: randomUUID(), userPresentId: id, reason: 'Phone was broken' };
    const handOver = (over: object = {}, session = desk) =>
      calls.call('handOverForVisitor', { session, params: { slug: 'test', accountId }, body: { ...body, ...over } });
    expect((await handOver({}, editor)).problem.code).toBe('forbidden');
    const stock = () => sql("select remaining from present_stock where present_id = 'towel'");
    const before = await stock();
    const { status, body: answer } = await handOver();
    expect([status, answer.visitor.presents]).toMatchObject([200, [{ state: 'used', usedAtName: '本部' }]]);
    expect(answer.visitor.acts[0]).toMatchObject({ act: 'hand_over', subject: 'Towel', reason: 'Phone was broken' });
    // A repeat, and another try. The answer to a repeat shows the visitor, so it is recorded as a look.
    expect(await audited('visitor_seen')).toEqual([]);
    expect((await handOver()).status).toBe(200);
    expect(await audited('visitor_seen')).toHaveLength(1);
    expect((await handOver({ id: randomUUID() })).problem.code).toBe('present_unusable');
    expect((await handOver({ id: randomUUID(), userPresentId: randomUUID() })).problem.code).toBe('present_gone');
    expect([await stock(), await audited('visitor_hand_over')]).toEqual([before, [{ reason: 'Phone was broken' }]]);
    expect((await support()).acts[0]).toMatchObject({ act: 'hand_over', reason: 'Phone was broken' });
    expect((await act({ act: 'give_back_use', subject: id })).body.visitor.presents).toMatchObject([
      { state: 'usable' },
    ]);
    await act({ act: 'block', contact: 'The tent' });
    expect((await handOver({ id: randomUUID() })).problem.code).toBe('visitor_blocked');
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('issues a recovery QR code that moves the book', async () => {
    await collect(server, visitor, ['a']);
    const { body } = await act({ act: 'issue_recovery' });
    const token = body.recovery?.url.split('#')[1] ?? '';
    const other = await server.visitor();
    expect((await server.call('restoreAccount', { token: other.token, body: { token } })).body.restored.stamps).toBe(1);
  });

  describe('follows a recovery QR code', () => {
    const issue = async () => (await act({ act: 'issue_recovery' })).body.recovery ?? { url: '', expiresAt: '' };
    const ask = ({ expiresAt }: { expiresAt: string }, session = desk) =>
      calls.call('showRecovery', { session, params: { slug: 'test', accountId }, query: { expiresAt } });
    const stateOf = async (recovery: { expiresAt: string }) => (await ask(recovery)).body.recovery.state;
    const restore = async ({ url }: { url: string }) => {
      server.clock.now += 1_000;
      const body = { token: url.split('#')[1] ?? '' };
      return (await server.call('restoreAccount', { token: (await server.visitor()).token, body })).status;
    };
    const movedAt = async () => (await server.call('showUser', { token: visitor.token })).body.user.movedAt;
    const lampOf = async () =>
      (await act({ act: 'grant_present', subject: 'lamp' })).body.visitor.presents[0]?.id ?? '';

    it('until it ends, without a record', async () => {
      await act({ act: 'grant_stamp', subject: 'a' });
      const first = await issue();
      expect(await stateOf(first)).toBe('waiting');
      server.clock.now += 1_000;
      const second = await issue();
      expect(await stateOf(first)).toBe('ended');
      const records = await audited('visitor_seen');
      expect(await stateOf(second)).toBe('waiting');
      expect(await audited('visitor_seen')).toEqual(records);
      expect((await ask(second, editor)).problem.code).toBe('forbidden');
    });

    it('until the visitor is blocked or has left', async () => {
      await act({ act: 'grant_stamp', subject: 'a' });
      const recovery = await issue();
      await act({ act: 'block', contact: 'The tent' });
      expect(await stateOf(recovery)).toBe('ended');
      expect(await restore(recovery)).toBe(422);
      await act({ act: 'unblock' });
      expect(await stateOf(recovery)).toBe('waiting');
      const login = await server.call('login', { body: { username: visitor.username, password: PASSWORD } });
      const left = await server.call('deleteUser', {
        token: login.body.result.id_token ?? '',
        body: { password: PASSWORD },
      });
      expect(left.status).toBe(204);
      expect(await stateOf(recovery)).toBe('ended');
      accountId = randomUUID();
      expect((await ask(recovery)).problem.code).toBe('not_found');
    });

    it.each([
      ['presents only', () => lampOf()],
      ['points only', () => act({ act: 'change_points', change: 50 })],
      [
        'points only, after a stamp was voided',
        async () => {
          await act({ act: 'grant_stamp', subject: 'a' });
          await act({
            act: 'void_stamp',
            subject: (await show()).history.find(({ kind }) => kind === 'stamp')?.id ?? '',
          });
          await act({ act: 'change_points', change: 50 });
        },
      ],
      [
        'points only, after a spent present was reset',
        async () => {
          const params = { userPresentId: await lampOf() };
          await server.call('usePresent', { token: visitor.token, params, body: {} });
          await server.call('resetUserStamps', { token: visitor.token });
          server.clock.now += 1_000;
          await act({ act: 'change_points', change: 50 });
        },
      ],
    ])('until it has moved %s', async (_, prepare) => {
      await prepare();
      server.clock.now += 1_000;
      const recovery = await issue();
      expect(await restore(recovery)).toBe(200);
      expect(await stateOf(recovery)).toBe('used');
      expect(await movedAt()).toBe(new Date(server.clock.now).toISOString());
      // What is given to the emptied account is its own.
      server.clock.now += 1_000;
      await lampOf();
      expect(await movedAt()).toBeUndefined();
      expect(await stateOf(recovery)).toBe('used');
    });
  });

  it('issues another recovery QR code when the call is repeated, because nobody has seen the first', async () => {
    await collect(server, visitor, ['a']);
    const id = randomUUID();
    const [first, second] = [await act({ act: 'issue_recovery', id }), await act({ act: 'issue_recovery', id })];
    const tokens = [first, second].map(({ body }) => body.recovery?.url.split('#')[1] ?? '');
    expect(second.status).toBe(200);
    expect(second.body.visitor.acts).toHaveLength(1);
    expect(await audited('visitor_issue_recovery')).toHaveLength(2);
    const phone = await server.visitor();
    const restore = (token = '') => server.call('restoreAccount', { token: phone.token, body: { token } });
    expect((await restore(tokens[0])).problem.code).toBe('recovery_invalid');
    expect((await restore(tokens[1])).body.restored.stamps).toBe(1);
    // The id of another act issues nothing.
    const points = { act: 'change_points', change: 5, id: randomUUID() } as const;
    await act(points);
    expect((await act({ act: 'issue_recovery', id: points.id })).body.recovery).toBeUndefined();
  });

  it.each(['end_sessions', 'require_password'] as const)('ends an earlier recovery QR code: %s', async (end) => {
    await act({ act: 'grant_stamp', subject: 'a' });
    const own = await server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } });
    const restore = async (token: string) =>
      (await server.call('previewRestore', { token: (await server.visitor()).token, body: { token } })).status;
    expect(await restore(own.body.recovery.token)).toBe(200);
    await act({ act: end });
    expect(await restore(own.body.recovery.token)).toBe(422);
    const later = await act({ act: 'issue_recovery' });
    expect(await restore(later.body.recovery?.url.split('#')[1] ?? '')).toBe(200);
  });

  it('issues no recovery QR code for a repeat after the visitor was blocked', async () => {
    const id = randomUUID();
    await act({ act: 'issue_recovery', id });
    await act({ act: 'block', contact: 'The tent' });
    expect((await act({ act: 'issue_recovery', id })).problem.code).toBe('visitor_blocked');
  });

  it('asks for a new password, and ends sessions', async () => {
    expect((await act({ act: 'require_password' })).body.visitor).toMatchObject({
      mustChangePassword: true,
      sessions: [{ endedAt: new Date(server.clock.now).toISOString() }],
    });
    expect((await server.call('showUser', { token: visitor.token })).status).toBe(401);
    const login = await server.call('login', { body: { username: visitor.username, password: PASSWORD } });
    expect(login.body.result.status).toBe('NEW_PASSWORD_REQUIRED');
    const other = await server.visitor();
    await act({ act: 'end_sessions' }, { id: await idOf(other) });
    expect((await server.call('showUser', { token: other.token })).status).toBe(401);
    const { body } = await server.call('startGuest', { body: {} });
    const [guest] = await sql<{ id: string }>('select account_id as id from accounts where username = $1', [
      body.result?.username,
    ]);
    if (guest)
      expect((await act({ act: 'require_password' }, { id: guest.id })).problem.code).toBe('visitor_without_password');
  });

  it('ends one session, and lists it as ended', async () => {
    server.clock.now += 1_000;
    const { body } = await server.call('login', { body: { username: visitor.username, password: PASSWORD } });
    const { sessions } = await show();
    expect(sessions.map(({ endedAt }) => endedAt)).toEqual([null, null]);
    const first = sessions.at(-1)?.id ?? '';
    const ended = await act({ act: 'end_session', subject: first });
    expect(ended.body.visitor.sessions).toMatchObject([
      { id: sessions[0]?.id, endedAt: null },
      { id: first, endedAt: new Date(server.clock.now).toISOString() },
    ]);
    expect((await server.call('showUser', { token: visitor.token })).status).toBe(401);
    expect((await server.call('showUser', { token: body.result.id_token ?? '' })).status).toBe(200);
    expect((await act({ act: 'end_session', subject: first })).problem.code).toBe('not_found');
    expect((await act({ act: 'end_session', subject: randomUUID() })).problem.code).toBe('not_found');
    expect((await act({ act: 'end_session', subject: 'x' })).problem.code).toBe('invalid_request');
    expect((await act({ act: 'end_session' })).problem.code).toBe('invalid_request');
    expect((await audited('visitor_end_session')).length).toBe(1);
    expect((await show()).acts[0]).toMatchObject({ act: 'end_session' });
  });

  it('shows when a session was last renewed', async () => {
    server.clock.now += 60_000;
    const body = { refresh_token: visitor.refreshToken, username: visitor.username };
    expect((await server.call('refresh', { body })).status).toBe(200);
    const [session] = (await show()).sessions;
    expect(session?.usedAt).toBe(new Date(server.clock.now).toISOString());
    expect(session?.startedAt).not.toBe(session?.usedAt);
  });

  it('blocks a visitor, who reads why and whom to ask, and unblocks again', async () => {
    const given = { act: 'block', reason: 'Sold prizes on', contact: 'The tent at the station' } as const;
    expect((await act({ ...given, contact: undefined as never })).problem.code).toBe('invalid_request');
    const { body } = await act(given);
    expect(body.visitor).toMatchObject({ status: 'blocked', block: { reason: given.reason, contact: given.contact } });
    const { token, username, refreshToken } = visitor;
    const check = await server.call('checkAuth', { token });
    expect(check.body.auth).toMatchObject({
      available: false,
      block: { reason: given.reason, contact: given.contact },
    });
    // Reading says that the session has to be renewed, and that answers why.
    expect((await server.call('listUserPresents', { token })).status).toBe(401);
    const detail = `${given.reason}\nお問い合わせ先：${given.contact}`;
    const login = await server.call('login', { body: { username, password: PASSWORD } });
    expect(login.problem).toMatchObject({ code: 'account_blocked', detail });
    const refresh = await server.call('refresh', { body: { refresh_token: refreshToken, username } });
    expect(refresh.problem).toMatchObject({ code: 'account_blocked', detail });
    const stamp = { spotId: 'a', method: 'keyword', keyword: 'go' };
    expect((await server.call('acquireStamp', { token, body: stamp })).status).toBe(401);
    expect((await act({ act: 'grant_stamp', subject: 'a' })).problem.code).toBe('visitor_blocked');
    // Open pages ask for this each 25 to 30 s.
    const marks = async () => (await server.call('showLive')).body.live.blocked;
    const mark = accountId.slice(-8);
    await vi.waitFor(async () => expect(await marks()).toContain(mark), { timeout: 20_000, interval: 50 });
    expect((await act({ act: 'unblock' })).body.visitor).toMatchObject({ status: 'active', block: null });
    await vi.waitFor(async () => expect(await marks()).not.toContain(mark), { timeout: 20_000, interval: 50 });
    expect((await act({ act: 'unblock' })).problem.code).toBe('visitor_not_blocked');
    expect((await server.call('acquireStamp', { token, body: stamp })).status).toBe(201);
  });

  it('deletes a visitor on request, with all that the desk wrote', async () => {
    await collect(server, visitor, ['a']);
    await support();
    await act({ act: 'change_points', change: 5 });
    await act({ act: 'block', contact: 'The tent' });
    await sql(
      'insert into account_tries select campaign_id, account_id, 1, $2, 1 from accounts where account_id = $1',
      [accountId, 'too_far'],
    );
    const params = { slug: 'test', accountId };
    const remove = (session: string) =>
      calls.call('deleteVisitor', { session, params, body: { reason: 'Asked by mail' } });
    expect((await remove(editor)).problem.code).toBe('forbidden');
    expect((await audited('visitor_change_points'))[0]?.reason).toBeTruthy();
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).problem.code).toBe('not_found');
    expect(await audited('visitor_deleted')).toEqual([{ reason: 'Asked by mail' }]);
    // The entries stay, without what was typed about the visitor.
    for (const action of ['visitor_change_points', 'visitor_block']) {
      expect(await audited(action)).toEqual([{ reason: null }]);
    }
    expect(await verifyChain(server.db)).toMatchObject({ ok: true });
    for (const table of ['desk_acts', 'account_blocks', 'account_tries', 'account_names']) {
      expect(await sql(`select 1 from ${table} where account_id = $1`, [accountId])).toEqual([]);
    }
    expect((await calls.call('showVisitor', { session: desk, params })).problem.code).toBe('not_found');
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('shows the visitor what it did and why, and records it in the log', async () => {
    await act({ act: 'grant_stamp', subject: 'a', reason: ' The poster was wet ' });
    expect((await support()).acts).toMatchObject([
      { act: 'grant_stamp', subject: 'a', change: 10, reason: 'The poster was wet' },
    ]);
    expect((await show()).acts).toMatchObject([{ act: 'grant_stamp', by: 'desk' }]);
    expect(await audited('visitor_grant_stamp')).toEqual([{ reason: 'The poster was wet' }]);
    expect((await act({ act: 'end_sessions', reason: '   ' })).problem.code).toBe('invalid_request');
    expect((await act({ act: 'end_sessions' }, { session: editor })).problem.code).toBe('forbidden');
    const { body } = await server.call('exportUser', { token: visitor.token });
    expect(body.deskActs).toMatchObject([{ act: 'grant_stamp', subject: 'a', reason: 'The poster was wet' }]);
  });

  it('gives no stamp outside the period', async () => {
    const before = server.clock.now;
    server.clock.now = Date.parse('2030-01-01T00:00:00Z');
    const late = await calls.member('test', 'desk');
    expect((await act({ act: 'grant_stamp', subject: 'a' }, { session: late })).problem.code).toBe('outside_period');
    server.clock.now = before;
  });
});

// The last one: the sweep ends sessions too.
it('keeps refused attempts for 7 days, and gives them to the visitor', async () => {
  await server.call('acquireStamp', { token: visitor.token, body: { spotId: 'c', method: 'keyword', keyword: 'no' } });
  const left = () => sql('select 1 from account_tries where account_id = $1', [accountId]);
  await expect.poll(left).toHaveLength(1);
  const { body } = await server.call('exportUser', { token: visitor.token });
  expect(body.refusedTries).toMatchObject([{ code: 'keyword_wrong', count: 1 }]);
  await sweepExpired(server.db, server.clock.now + 7 * 86_400_000 - 60_000);
  expect(await left()).toHaveLength(1);
  await sweepExpired(server.db, server.clock.now + 7 * 86_400_000 + 120_000);
  expect(await left()).toHaveLength(0);
});
