import { randomUUID } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClaimKeys } from '../counters/claim-keys.ts';
import { lockAccounts } from '../holdings/locks.ts';
import { consoleCalls } from '../testing/console-calls.ts';
import { type CounterKey, makeCounter, staffCalls } from '../testing/staff-calls.ts';
import { campaignWithPresents, take, violatedInvariants } from '../testing/test-presents.ts';
import { NOON, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

const MINUTE = 60_000;
const PRESENTS: PresentFile[] = [
  { id: 'lantern', kind: 'goods', name: { ja_JP: 'まめ灯籠', en_US: 'Lantern' }, handover: 'staff', stock: 900 },
  { id: 'tea', kind: 'coupon', name: 'tea', handover: 'either', spots: ['a', 'b'] },
  { id: 'swiped', kind: 'goods', name: 'swiped' },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'wheel',
    lottery: {
      type: 'instant',
      outcomes: [{ id: 'gold', name: { ja_JP: '金', en_US: 'Gold' }, weight: 1, stock: 100, handover: 'staff' }],
    },
  },
];

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let staff: ReturnType<typeof staffCalls>;
let owner: string;
let tent: CounterKey;
let [one, two, other] = ['', '', ''];

beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS));
  calls = consoleCalls(server);
  staff = staffCalls(server);
  owner = await calls.firstOwner();
  tent = await makeCounter(calls, owner, { presents: ['lantern', 'tea', 'wheel'], offline: 'provisional' });
  const quay = await makeCounter(calls, owner, { name: 'Quay', presents: ['tea'], spotId: 'b' });
  [one, two, other] = [await staff.open(tent), await staff.open(tent), await staff.open(quay)];
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = NOON + Math.ceil((server.clock.now - NOON + 1) / (3 * MINUTE)) * 3 * MINUTE;
});

const codesOf = async ({ token }: Visitor, userPresentId: string) =>
  server.call('claimPresent', { token, params: { userPresentId } });
/** A new visitor with a present, and the code that holds now. */
async function holder(presentId = 'lantern') {
  const visitor = await server.visitor();
  const { id } = (await take(server, visitor, presentId)).body.userPresent;
  const [claim] = (await codesOf(visitor, id)).body.claims;
  return { visitor, id, token: claim?.token ?? '', digits: claim?.digits ?? '' };
}
const handOver = (phone: string, body: object) =>
  staff.call('handOver', { phone, body: { id: randomUUID(), ...body } });
const undo = (phone: string, handoverId: string) => staff.call('undoHandover', { phone, params: { handoverId } });
const stateOf = async ({ token }: Visitor) => (await server.call('listUserPresents', { token })).body.presents[0];
const use = ({ token }: Visitor, userPresentId: string) =>
  server.call('usePresent', { token, params: { userPresentId }, body: {} });

describe('the claim codes of a ticket', () => {
  it('cover the current minute and the next ten, and stay the same when they are asked for again', async () => {
    const visitor = await server.visitor();
    const { id } = (await take(server, visitor, 'lantern')).body.userPresent;
    const { status, body } = await codesOf(visitor, id);
    expect([status, body.claims.length]).toEqual([201, 11]);
    expect(Date.parse(body.claims[0]?.from ?? '')).toBe(server.clock.now);
    expect(Date.parse(body.claims[10]?.until ?? '')).toBe(server.clock.now + 11 * MINUTE);
    const again = await Promise.all([codesOf(visitor, id), codesOf(visitor, id)]);
    for (const { body: repeated } of again) expect(repeated).toEqual(body);
    server.clock.now += MINUTE;
    expect((await codesOf(visitor, id)).body.claims.slice(0, 10)).toEqual(body.claims.slice(1));
  });

  it('exist only for what a counter hands over, and while it can be used', async () => {
    const visitor = await server.visitor();
    const { id } = (await take(server, visitor, 'swiped')).body.userPresent;
    expect((await codesOf(visitor, id)).problem.code).toBe('not_usable');
    const other = await holder();
    expect((await codesOf(visitor, other.id)).problem.code).toBe('not_found');
    await handOver(one, { token: other.token });
    expect((await codesOf(other.visitor, other.id)).problem.code).toBe('not_usable');
  });

  it('have digits that nobody else has in the same or the next minute', async () => {
    const visitors = await Promise.all(Array.from({ length: 12 }, () => holder()));
    const digits = visitors.map((visitor) => visitor.digits);
    expect(new Set(digits).size).toBe(12);
  });
});

describe('a hand-over', () => {
  it('uses the present, says what to give, and shows the visitor when and where', async () => {
    const { visitor, token } = await holder();
    const { status, body } = await handOver(one, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'hand_over',
      reason: null,
      present: { presentId: 'lantern', name: 'Lantern' },
    });
    expect(body.remaining).toBeLessThan(900);
    expect(await stateOf(visitor)).toMatchObject({ state: 'used', usedPlace: 'Main tent', handover: 'staff' });
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('takes digits, and the outcome of a lottery', async () => {
    const { digits } = await holder('wheel');
    const { body } = await handOver(one, { digits });
    expect(body.present).toMatchObject({ presentId: 'wheel', outcomeId: 'gold', name: 'Gold' });
  });

  it('is refused the second time, with when and where the first one was', async () => {
    const { token, digits } = await holder();
    await handOver(two, { token });
    const { body } = await handOver(one, { digits });
    const at = new Date(server.clock.now).toISOString();
    expect(body).toMatchObject({
      verdict: 'refuse',
      reason: 'already_used',
      before: { at, place: 'Main tent', isHere: true, phone: 2 },
    });
  });

  it('names the counters that hand a present over', async () => {
    const { token } = await holder();
    expect((await handOver(other, { token })).body).toMatchObject({ reason: 'not_here', counters: ['Main tent'] });
  });

  it('uses a coupon at the spot of the counter', async () => {
    const { visitor, token } = await holder('tea');
    await handOver(other, { token });
    expect(await stateOf(visitor)).toMatchObject({ usedSpotId: 'b', usedPlace: 'Quay' });
  });

  it('is refused with a code that is old, early, forged, of another campaign, or none', async () => {
    const { visitor, id, token } = await holder();
    const claims = (await codesOf(visitor, id)).body.claims;
    const reasonOf = async (given: string | undefined) => (await handOver(one, { token: given })).body.reason;
    expect(await reasonOf(claims[2]?.token)).toBe('not_yet');
    expect(await reasonOf(`${token.slice(0, -5)}AAAAA`)).toBe('forged');
    expect(await reasonOf('https://example.jp/akari/spots/a')).toBe('unreadable');
    const claim = readClaimToken(token)?.claim;
    const elsewhere = claim && openClaimKeys(server.keys.claim).sign({ ...claim, campaignId: claim.campaignId + 1 });
    expect(await reasonOf(elsewhere)).toBe('other_campaign');
    server.clock.now += 2 * MINUTE;
    expect(await reasonOf(token)).toBe('expired');
    expect((await stateOf(visitor))?.state).toBe('usable');
  });

  it('is refused after the visitor has lost the present', async () => {
    const { visitor, token } = await holder();
    await server.call('resetUserStamps', { token: visitor.token });
    expect((await handOver(one, { token })).body).toMatchObject({ verdict: 'refuse', reason: 'gone' });
    expect(await violatedInvariants(server.db)).toEqual([]);
  });

  it('is refused while the visitor is blocked, and counts once that has ended', async () => {
    const { visitor, token, digits } = await holder();
    const [who] = await server.db.query<{ id: string }>(
      { name: '', text: 'select account_id as id from accounts where username = $1' },
      [visitor.username],
    );
    const desk = (act: 'block' | 'unblock') =>
      calls.call('actForVisitor', {
        session: owner,
        params: { slug: 'test', accountId: who?.id ?? '' },
        body: { id: randomUUID(), act, reason: 'Sold prizes on', contact: act === 'block' ? 'The tent' : undefined },
      });
    expect((await desk('block')).status).toBe(200);
    const blocked = { verdict: 'refuse', reason: 'blocked', handover: null };
    expect((await handOver(one, { token })).body).toMatchObject({ ...blocked, isRecorded: false });
    expect((await handOver(one, { digits })).body).toMatchObject(blocked);
    const id = randomUUID();
    const givenAt = new Date(server.clock.now).toISOString();
    expect((await handOver(one, { id, token, givenAt })).body).toMatchObject({ ...blocked, isRecorded: true });
    const { doubles } = (await calls.call('listCounters', { session: owner, params: { slug: 'test' } })).body;
    expect(doubles.find((double) => double.id === id)).toMatchObject({ reason: 'blocked', before: null });
    await desk('unblock');
    expect((await handOver(one, { token })).body.verdict).toBe('hand_over');
  });

  it('has the first answer for a repeat of its id, also after the code has expired', async () => {
    const { token } = await holder();
    const body = { id: randomUUID(), token };
    const first = await handOver(one, body);
    server.clock.now += 30 * MINUTE;
    expect((await handOver(one, body)).body).toEqual(first.body);
    const stranger = await holder();
    expect((await handOver(one, { ...body, token: stranger.token })).problem.code).toBe('idempotency_mismatch');
    expect((await stateOf(stranger.visitor))?.state).toBe('usable');
  });

  it('pauses digits of a phone after five wrong ones a minute, and nothing else', async () => {
    const { token, digits } = await holder();
    const wrong = String((Number(digits) + 300_000) % 1_000_000).padStart(6, '0');
    for (let place = 0; place < 5; place += 1) {
      expect((await handOver(two, { digits: wrong })).body.reason).toBe('digits_unknown');
    }
    expect((await handOver(two, { digits })).problem).toMatchObject({ code: 'too_many_tries', status: 429 });
    expect((await handOver(one, { digits })).body.verdict).toBe('hand_over');
    expect((await handOver(two, { token })).body.reason).toBe('already_used');
  });

  it.each(['unknown', 'of another counter'])('limits digits %s also when they come at the same time', async (kind) => {
    const tent = await makeCounter(calls, owner, { name: kind, presents: ['lantern'] });
    const phone = await staff.open(tent);
    const right = await holder();
    const elsewhere = await holder('tea');
    const unknown = String((Number(right.digits) + 300_000) % 1_000_000).padStart(6, '0');
    const wrong = kind === 'unknown' ? unknown : elsewhere.digits;
    const answers = await Promise.all(Array.from({ length: 60 }, () => handOver(phone, { digits: wrong })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ problem }) => problem.code === 'too_many_tries')).toHaveLength(55);
    expect((await handOver(phone, { digits: right.digits })).problem.code).toBe('too_many_tries');
  });

  it('pauses digits of a counter whose phones sign in again and again to guess', async () => {
    const tent = await makeCounter(calls, owner, { name: 'Guesser', presents: ['lantern'] });
    const { digits, token } = await holder();
    const wrong = String((Number(digits) + 300_000) % 1_000_000).padStart(6, '0');
    const phones: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) phones.push(await staff.open(tent));
    const attempts = phones.flatMap((phone) => Array.from({ length: 4 }, () => handOver(phone, { digits: wrong })));
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const fresh = await staff.open(tent);
    expect((await handOver(fresh, { digits })).problem).toMatchObject({ code: 'too_many_tries', status: 429 });
    expect((await handOver(one, { digits: wrong })).body.reason).toBe('digits_unknown');
    expect((await handOver(fresh, { token })).body.verdict).toBe('hand_over');
  });

  it.each(['unknown', 'of another counter'])(
    'counts digits %s that are sent again under the same id once',
    async (kind) => {
      const tent = await makeCounter(calls, owner, { name: `Again ${kind}`, presents: ['lantern'] });
      const phone = await staff.open(tent);
      const elsewhere = await holder('tea');
      const right = await holder();
      const unknown = String((Number(right.digits) + 300_000) % 1_000_000).padStart(6, '0');
      const wrong = kind === 'unknown' ? unknown : elsewhere.digits;
      for (let attempt = 0; attempt < 3; attempt += 1) await handOver(phone, { digits: wrong });
      const body = { id: randomUUID(), digits: wrong };
      const answers = await Promise.all(Array.from({ length: 6 }, () => handOver(phone, body)));
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      // Other digits under the same id are another attempt, the fifth.
      const other = String((Number(right.digits) + 400_000) % 1_000_000).padStart(6, '0');
      expect((await handOver(phone, { ...body, digits: other })).body.reason).toBe('digits_unknown');
      expect((await handOver(phone, { digits: right.digits })).problem.code).toBe('too_many_tries');
      expect((await handOver(phone, body)).body).toEqual(answers[0]?.body);
    },
  );

  it('has one answer for digits that a phone sends again under the same id, and counts no failure', async () => {
    const { digits } = await holder();
    const wrong = String((Number(digits) + 300_000) % 1_000_000).padStart(6, '0');
    const phone = await staff.open(tent);
    for (let place = 0; place < 4; place += 1) await handOver(phone, { digits: wrong });
    const body = { id: randomUUID(), digits };
    const answers = await Promise.all(Array.from({ length: 12 }, () => handOver(phone, body)));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body]);
    expect((await handOver(phone, { digits: wrong })).body.reason).toBe('digits_unknown');
    await staff.call('closeCounter', { phone });
  });
});

describe('a swipe', () => {
  it('is refused for what only a counter hands over, and allowed for either', async () => {
    const { visitor, id } = await holder();
    expect((await use(visitor, id)).problem).toMatchObject({ status: 409, code: 'handover_staff' });
    const either = await holder('tea');
    const { token } = either.visitor;
    const body = { spotId: 'a' };
    expect((await server.call('usePresent', { token, params: { userPresentId: either.id }, body })).status).toBe(200);
    expect((await handOver(one, { token: either.token })).body).toMatchObject({
      reason: 'already_used',
      before: { place: null, isHere: false },
    });
  });
});

describe('an undo', () => {
  it('makes the present usable again, changes no stock, and is in the audit log', async () => {
    const { visitor, token } = await holder();
    const { body } = await handOver(one, { token });
    const id = body.handover?.id ?? '';
    server.clock.now += 5 * MINUTE - 1;
    const undone = await undo(two, id);
    expect(undone.status).toBe(200);
    expect((await undo(one, id)).body).toEqual(undone.body);
    expect(await stateOf(visitor)).toMatchObject({ state: 'usable', usedAt: null });
    expect(await violatedInvariants(server.db)).toEqual([]);
    const [entry] = await server.db.query<{ actor: string }>(ACTS, ['handover_undone', id]);
    expect(entry?.actor).toBe('counter');
    // It can be handed over again, under another id.
    const claim = (await codesOf(visitor, (await stateOf(visitor))?.id ?? '')).body.claims[0];
    expect((await handOver(one, { token: claim?.token })).body.verdict).toBe('hand_over');
  });

  it('is over after five minutes, and never another counter’s', async () => {
    const { token } = await holder('tea');
    const id = (await handOver(one, { token })).body.handover?.id ?? '';
    expect((await undo(other, id)).problem.code).toBe('not_found');
    server.clock.now += 5 * MINUTE;
    expect((await undo(one, id)).problem.code).toBe('undo_over');
  });

  it('is impossible once the visitor has lost the present', async () => {
    const { visitor, token } = await holder();
    const id = (await handOver(one, { token })).body.handover?.id ?? '';
    await server.call('resetUserStamps', { token: visitor.token });
    expect((await undo(one, id)).problem.code).toBe('undo_impossible');
    expect(await violatedInvariants(server.db)).toEqual([]);
  });
});

describe('without a network', () => {
  const settle = (phone: string, body: object, before = 10 * MINUTE) =>
    handOver(phone, { ...body, givenAt: new Date(server.clock.now - before).toISOString() });

  it('records what was handed over for now, once', async () => {
    const { visitor, token } = await holder();
    server.clock.now += 10 * MINUTE;
    const body = { id: randomUUID(), token };
    const first = await settle(one, body);
    expect(first.body).toMatchObject({ verdict: 'hand_over', handover: { isProvisional: true } });
    expect((await settle(one, body)).body).toEqual(first.body);
    const usedAt = new Date(server.clock.now - 10 * MINUTE).toISOString();
    expect(await stateOf(visitor)).toMatchObject({ state: 'used', usedAt });
  });

  it('records an action whose press came minutes after the scan', async () => {
    const { visitor, token } = await holder();
    server.clock.now += 12 * MINUTE;
    // The button was pressed eight minutes after the scan, so the code was long over.
    const { body } = await settle(one, { token }, 4 * MINUTE);
    expect(body).toMatchObject({ verdict: 'hand_over', handover: { isProvisional: true } });
    expect((await stateOf(visitor))?.state).toBe('used');
    const again = await settle(two, { token }, 3 * MINUTE);
    expect(again.body).toMatchObject({ verdict: 'refuse', reason: 'already_used' });
    const listed = await calls.call('listCounters', { session: owner, params: { slug: 'test' } });
    expect(listed.body.doubles[0]).toMatchObject({ before: { place: 'Main tent' } });
  });

  it('records no code that nobody can have scanned while the phone was signed in', async () => {
    const { visitor, id, token } = await holder();
    const later = (await codesOf(visitor, id)).body.claims[5]?.token;
    expect((await settle(one, { token: later }, 0)).body).toMatchObject({ verdict: 'refuse', reason: 'not_yet' });
    server.clock.now += 10 * MINUTE;
    const fresh = await staff.open(tent);
    expect((await settle(fresh, { token }, 0)).body).toMatchObject({ verdict: 'refuse', reason: 'expired' });
    expect((await stateOf(visitor))?.state).toBe('usable');
    await staff.call('closeCounter', { phone: fresh });
  });

  it('reports to the desk what was handed over twice', async () => {
    const { token } = await holder();
    await handOver(two, { token });
    server.clock.now += 10 * MINUTE;
    const { body } = await settle(one, { token });
    expect(body).toMatchObject({ verdict: 'refuse', reason: 'already_used' });
    const listed = await calls.call('listCounters', { session: owner, params: { slug: 'test' } });
    expect(listed.body.doubles[0]).toMatchObject({ counter: 'Main tent', before: { place: 'Main tent' } });
    const toCheck = async () => (await staff.call('showTally', { phone: one })).body.doubles;
    const before = await toCheck();
    expect(before).toBeGreaterThan(0);
    const handoverId = listed.body.doubles[0]?.id ?? '';
    const check = (session: string) =>
      calls.call('checkDouble', { session, params: { slug: 'test', handoverId }, body: { note: 'Two cups, paid' } });
    const viewer = await calls.member('test', 'viewer');
    expect((await check(viewer)).problem.code).toBe('forbidden');
    const both = await Promise.all([check(owner), check(owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await check(owner)).problem.code).toBe('double_checked');
    const after = await calls.call('listCounters', { session: owner, params: { slug: 'test' } });
    expect(after.body.doubles.find(({ id }) => id === handoverId)?.checked).toEqual({
      at: new Date(server.clock.now).toISOString(),
      by: 'owner',
    });
    expect(await toCheck()).toBe(before - 1);
    const entries = { name: '', text: "select target from audit_entries where reason = 'Two cups, paid'" };
    expect(await server.db.query(entries)).toEqual([{ target: handoverId }]);
  });

  it('settles a scan whose first call had arrived without a second record', async () => {
    const { token } = await holder();
    const body = { id: randomUUID(), token };
    await handOver(one, body);
    server.clock.now += 10 * MINUTE;
    expect((await settle(one, body)).body).toMatchObject({ verdict: 'hand_over', handover: { isProvisional: false } });
  });

  it('settles after another sign-in what a phone did in an earlier one, and nothing else', async () => {
    const desk = await makeCounter(calls, owner, {
      name: 'Desk',
      presents: ['lantern', 'tea'],
      offline: 'provisional',
    });
    const params = (phoneId: string) => ({ slug: 'test', counterId: desk.counterId, phoneId });
    const idOf = async (phone: string) => (await staff.call('checkIn', { phone, body: { waiting: 0 } })).body.phone.id;
    const first = await staff.open(desk);
    const phoneId = await idOf(first);
    const [given, early, late, scanned] = [await holder(), await holder(), await holder(), await holder()];
    const scanId = randomUUID();
    await handOver(first, { id: scanId, token: scanned.token });
    const tooLate = (await codesOf(late.visitor, late.id)).body.claims[4]?.token;
    server.clock.now += 2 * MINUTE;
    await calls.call('endCounterPhone', { session: owner, params: params(phoneId) });
    server.clock.now += 8 * MINUTE;
    const again = await staff.open(desk);
    // Under the session of another counter it is stored on the phone.
    expect((await settle(other, { token: given.token, phoneId })).problem.code).toBe('unauthorized');
    expect((await settle(again, { token: given.token, phoneId })).body).toMatchObject({ verdict: 'hand_over' });
    expect((await stateOf(given.visitor))?.state).toBe('used');
    // What nobody did while that phone was signed in.
    expect((await settle(again, { token: early.token })).problem.code).toBe('invalid_request');
    expect((await settle(again, { token: early.token, phoneId }, 12 * MINUTE)).problem.code).toBe('invalid_request');
    expect((await settle(again, { token: tooLate, phoneId }, 6 * MINUTE)).problem.code).toBe('invalid_request');
    expect((await settle(again, { token: early.token, phoneId: randomUUID() })).problem.code).toBe('invalid_request');
    expect((await stateOf(early.visitor))?.state).toBe('usable');
    // A scan of the earlier sign-in can be withdrawn by a call that names that sign-in.
    const withdraw = (body: object) =>
      staff.call('withdrawHandover', { phone: again, params: { handoverId: scanId }, body });
    expect((await withdraw({ token: scanned.token })).problem.code).toBe('not_found');
    expect((await withdraw({ token: scanned.token, phoneId })).status).toBe(204);
    expect((await stateOf(scanned.visitor))?.state).toBe('usable');
  });

  it('accepts no digits', async () => {
    const { visitor, digits } = await holder();
    expect((await settle(one, { digits }, 0)).problem.code).toBe('invalid_request');
    expect((await stateOf(visitor))?.state).toBe('usable');
  });

  it('uses nothing at a counter that must not hand over, and reports it to the desk', async () => {
    const strict = await makeCounter(calls, owner, { name: 'Strict', presents: ['lantern'], offline: 'refuse' });
    const phone = await staff.open(strict);
    const [old, live] = [await holder(), await holder()];
    const id = randomUUID();
    server.clock.now += 10 * MINUTE;
    const [fresh] = (await codesOf(live.visitor, live.id)).body.claims;
    const before = (await staff.call('showTally', { phone })).body;
    const first = await settle(phone, { id, token: old.token });
    expect(first.body).toMatchObject({ verdict: 'refuse', reason: 'expired', isRecorded: true, handover: null });
    expect((await settle(phone, { id, token: old.token })).body).toEqual(first.body);
    expect((await stateOf(old.visitor))?.state).toBe('usable');
    const tally = (await staff.call('showTally', { phone })).body;
    expect([tally.total, tally.doubles]).toEqual([before.total, before.doubles + 1]);
    const { doubles } = (await calls.call('listCounters', { session: owner, params: { slug: 'test' } })).body;
    expect(doubles.find((one) => one.id === id)).toMatchObject({ counter: 'Strict', reason: 'expired', before: null });
    // A code that is good now counts, as it does with a network.
    expect((await settle(phone, { token: fresh?.token }, 0)).body.verdict).toBe('hand_over');
    await staff.call('closeCounter', { phone });
  });

  it('uses no present of another counter, and reports it to the desk', async () => {
    const quay = await makeCounter(calls, owner, { name: 'Pier', presents: ['tea'], offline: 'provisional' });
    const phone = await staff.open(quay);
    const { visitor, token } = await holder();
    const id = randomUUID();
    const { body } = await settle(phone, { id, token }, 0);
    expect(body).toMatchObject({ verdict: 'refuse', reason: 'not_here', handover: null });
    expect((await stateOf(visitor))?.state).toBe('usable');
    const { doubles } = (await calls.call('listCounters', { session: owner, params: { slug: 'test' } })).body;
    expect(doubles.find((one) => one.id === id)).toMatchObject({ counter: 'Pier', reason: 'not_here', before: null });
    await staff.call('closeCounter', { phone });
  });

  it('accepts no instant outside the time of the phone', async () => {
    const { token } = await holder();
    expect((await settle(one, { token }, 24 * 60 * MINUTE)).status).toBe(400);
    expect((await settle(one, { token }, -5 * MINUTE)).status).toBe(400);
  });

  it('withdraws what was not handed over, before and after its call arrives', async () => {
    const arrived = await holder();
    const id = randomUUID();
    await handOver(one, { id, token: arrived.token });
    const withdraw = (handoverId: string, body: object) =>
      staff.call('withdrawHandover', { phone: one, params: { handoverId }, body });
    server.clock.now += 8 * MINUTE;
    expect((await withdraw(id, { token: arrived.token })).status).toBe(204);
    expect((await withdraw(id, { token: arrived.token })).status).toBe(204);
    expect((await stateOf(arrived.visitor))?.state).toBe('usable');

    const late = await holder();
    const lateId = randomUUID();
    expect((await withdraw(lateId, { token: late.token })).status).toBe(204);
    expect((await handOver(one, { id: lateId, token: late.token })).body).toMatchObject({
      verdict: 'refuse',
      reason: 'withdrawn',
    });
    expect((await stateOf(late.visitor))?.state).toBe('usable');
    expect(await violatedInvariants(server.db)).toEqual([]);
  });
});

describe('a withdrawal that arrives after the minute of the code', () => {
  const accountOf = async (digits: string) => {
    const [row] = await server.db.query<{ accountId: string }>(ACCOUNT, [digits]);
    return row?.accountId ?? '';
  };
  const settled = async (sent: Promise<unknown>) => {
    const pending = Symbol('pending');
    const wait = new Promise((resolve) => setTimeout(() => resolve(pending), 300));
    return (await Promise.race([sent, wait])) !== pending;
  };
  /** Sends a scan that waits for the visitor's lock, and withdraws it three minutes later. */
  const withdrawWhileItWaits = async (code: object, { visitor, digits }: Awaited<ReturnType<typeof holder>>) => {
    const campaignId = (await staff.call('checkIn', { phone: one, body: { waiting: 0 } })).body.campaign.campaignId;
    const id = randomUUID();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
    const accountId = await accountOf(digits);
    const slow = server.db.transaction(async (tx) => {
      await lockAccounts(tx, campaignId, [accountId]);
      onLocked();
      await released;
    });
    await locked;
    const scanned = handOver(one, { id, ...code });
    expect(await settled(scanned)).toBe(false);
    server.clock.now += 3 * MINUTE;
    const withdrawn = staff.call('withdrawHandover', { phone: one, params: { handoverId: id }, body: code });
    await settled(withdrawn);
    release();
    await slow;
    expect((await withdrawn).status).toBe(204);
    const { status } = await scanned;
    expect(status).toBe(200);
    expect((await stateOf(visitor))?.state).toBe('usable');
    expect(await violatedInvariants(server.db)).toEqual([]);
  };

  it('reaches a scanned code whose call waits in the server', async () => {
    const held = await holder();
    await withdrawWhileItWaits({ token: held.token }, held);
  });

  it('reaches typed digits whose call waits in the server', async () => {
    const held = await holder();
    await withdrawWhileItWaits({ digits: held.digits }, held);
  });

  it('reaches typed digits that are those of another visitor by now', async () => {
    const held = await holder();
    const other = await holder();
    await server.db.query(LATER_DIGITS, [held.digits, await accountOf(other.digits)]);
    await withdrawWhileItWaits({ digits: held.digits }, held);
  });
});

it('counts what was handed over, and settles it by day', async () => {
  const before = (await staff.call('showTally', { phone: one })).body;
  const { token } = await holder();
  const id = (await handOver(one, { token })).body.handover?.id ?? '';
  const counted = (await staff.call('showTally', { phone: two })).body;
  expect([counted.day, counted.total, counted.phones]).toEqual(['2026-10-05', before.total + 1, 2]);
  expect(counted.latest[0]).toMatchObject({ handover: { id }, present: { name: 'Lantern' } });
  const query = { from: '2026-10-05', to: '2026-10-05' };
  const settle = () => calls.call('showSettlement', { session: owner, params: { slug: 'test' }, query });
  const sum = async () =>
    (await settle()).body.rows
      .filter(({ counterId }) => counterId === tent.counterId)
      .reduce((total, { count }) => total + count, 0);
  expect(await sum()).toBe(counted.total);
  await undo(one, id);
  expect((await staff.call('showTally', { phone: one })).body.total).toBe(before.total);
  expect(await sum()).toBe(before.total);
});

it('lists what was handed over before midnight as long as it can be undone', async () => {
  server.clock.now = Date.parse('2026-10-05T23:58:00+09:00');
  const session = await calls.member('test', 'editor');
  const night = await makeCounter(calls, session, { opens: '18:00', closes: '02:00', presents: ['lantern'] });
  const phone = await staff.open(night);
  const tally = async () => (await staff.call('showTally', { phone })).body;
  const { token } = await holder();
  const id = (await handOver(phone, { token })).body.handover?.id ?? '';
  server.clock.now = Date.parse('2026-10-06T00:02:59+09:00');
  const { day, total, latest } = await tally();
  expect([day, total, latest.map(({ handover }) => handover.id)]).toEqual(['2026-10-06', 0, [id]]);
  server.clock.now += 2 * MINUTE;
  expect((await tally()).latest).toEqual([]);
  server.clock.now -= 2 * MINUTE;
  expect((await undo(phone, id)).status).toBe(200);
});

const ACTS = { name: '', text: 'select actor from audit_entries where action = $1 and target = $2' };
const ACCOUNT = {
  name: '',
  text: 'select account_id as "accountId" from claim_codes where digits = $1 order by minute',
};
/** Gives the digits of a code to another visitor three minutes later. */
const LATER_DIGITS = {
  name: '',
  text: `
    insert into claim_codes (campaign_id, minute, digits, account_id, user_present_id)
    select c.campaign_id, c.minute + 3, c.digits, $2::uuid, o.user_present_id
    from claim_codes c, (select user_present_id from claim_codes where account_id = $2::uuid limit 1) o
    where c.digits = $1 order by c.minute limit 1
    on conflict (campaign_id, account_id, user_present_id, minute) do update set digits = excluded.digits`,
};
