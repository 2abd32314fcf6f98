import { randomUUID } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { consoleCalls } from '../testing/console-calls.ts';
import { wrongSums } from '../testing/handover-sums.ts';
import { type CounterKey, makeCounter, staffCalls } from '../testing/staff-calls.ts';
import { campaignWithPresents, take, violatedInvariants } from '../testing/test-presents.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const ROUNDS = 15;
const PRESENTS: PresentFile[] = [{ id: 'tea', kind: 'coupon', name: 'tea', handover: 'either', stock: 500 }];
const CAMPAIGN = campaignWithPresents(PRESENTS);

/** Two servers on one database, which do not share memory, and two counters. */
let servers: TestServer[];
let staff: ReturnType<typeof staffCalls>[];
let phones: string[];
let newCounter: (name: string) => Promise<CounterKey>;

beforeAll(async () => {
  const one = await testServer(CAMPAIGN);
  const db = openDatabase({ url: one.url, pooled: false, maxConnections: 8, onError: () => undefined });
  const database = { db, url: one.url, close: () => db.close() };
  servers = [one, await testServer(CAMPAIGN, { database, publish: false })];
  staff = servers.map(staffCalls);
  const calls = consoleCalls(one);
  const owner = await calls.firstOwner();
  newCounter = (name) => makeCounter(calls, owner, { name, presents: ['tea'] });
  const tent = await newCounter('Tent');
  const quay = await makeCounter(calls, owner, { name: 'Quay', presents: ['tea'] });
  phones = [(await staff[0]?.open(tent)) ?? '', (await staff[0]?.open(quay)) ?? ''];
});
afterAll(async () => {
  await servers[1]?.close();
  await servers[0]?.close();
});

async function holder() {
  const server = servers[0]!;
  const visitor = await server.visitor();
  const { id } = (await take(server, visitor, 'tea')).body.userPresent;
  const { body } = await server.call('claimPresent', { token: visitor.token, params: { userPresentId: id } });
  return { ...visitor, userPresentId: id, code: body.claims[0]?.token ?? '', digits: body.claims[0]?.digits ?? '' };
}
const handOver = (place: number, body: object) =>
  staff[place % 2]!.call('handOver', { phone: phones[place % 2], body: { id: randomUUID(), ...body } });
const rounds = Array.from({ length: ROUNDS });

/** User presents whose hand-overs do not agree with their use, and sums of hand-overs that are wrong. */
const disagreements = async () => [
  ...(await wrongSums(servers[0]!.db)),
  ...(await servers[0]!.db.query({
    name: '',
    text: `
      select u.user_present_id from user_presents u left join handovers h on h.user_present_id = u.user_present_id
        and h.state = 'handed' and h.undone_at is null
      group by u.user_present_id, u.used_place having count(h.user_present_id) <> case when u.used_place is null then 0 else 1 end`,
  })),
];

it('hands one code over once, shown at two counters at the same time', async () => {
  for (const _ of rounds) {
    const { code, digits } = await holder();
    const answers = await Promise.all([
      handOver(0, { token: code }),
      handOver(1, { digits }),
      handOver(1, { token: code }),
    ]);
    expect(answers.map(({ body }) => body.reason).sort()).toEqual(['already_used', 'already_used', null]);
  }
  expect(await disagreements()).toEqual([]);
});

it('hands over once under one id, repeated at the same time', async () => {
  for (const _ of rounds) {
    const { code } = await holder();
    const body = { id: randomUUID(), token: code };
    const answers = await Promise.all([handOver(0, body), handOver(0, body), handOver(0, body)]);
    for (const { status, body: answer } of answers) {
      expect([status, answer]).toEqual([200, answers[0]?.body]);
      expect(answer.verdict).toBe('hand_over');
    }
  }
  expect(await disagreements()).toEqual([]);
});

it('either hands over or voids, and no unit is lost', async () => {
  for (const _ of rounds) {
    const { token, code } = await holder();
    const [handed, reset] = await Promise.all([
      handOver(0, { token: code }),
      servers[1]!.call('resetUserStamps', { token }),
    ]);
    expect(reset.status).toBe(200);
    expect([null, 'gone']).toContain(handed.body.reason);
  }
  expect(await violatedInvariants(servers[0]!.db)).toEqual([]);
});

it('either hands over or lets the visitor swipe', async () => {
  for (const _ of rounds) {
    const { token, userPresentId, code } = await holder();
    const [handed, swiped] = await Promise.all([
      handOver(0, { token: code }),
      servers[1]!.call('usePresent', { token, params: { userPresentId }, body: {} }),
    ]);
    expect([handed.body.verdict === 'hand_over', swiped.status === 200].filter(Boolean)).toHaveLength(1);
  }
  expect(await disagreements()).toEqual([]);
});

it('undoes once, twice at the same time', async () => {
  for (const _ of rounds) {
    const { code } = await holder();
    const handoverId = (await handOver(0, { token: code })).body.handover?.id ?? '';
    const undo = (place: number) => staff[place]!.call('undoHandover', { phone: phones[0], params: { handoverId } });
    const answers = await Promise.all([undo(0), undo(1), undo(0)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { length } = await servers[0]!.db.query(UNDONE, [handoverId]);
    expect(length).toBe(1);
  }
  expect(await disagreements()).toEqual([]);
  expect(await violatedInvariants(servers[0]!.db)).toEqual([]);
});

it('withdraws or hands over, whichever call arrives first', async () => {
  for (const _ of rounds) {
    const { token, code } = await holder();
    const id = randomUUID();
    const withdraw = staff[1]!.call('withdrawHandover', {
      phone: phones[0],
      params: { handoverId: id },
      body: { token: code },
    });
    const [, withdrawn] = await Promise.all([handOver(0, { id, token: code }), withdraw]);
    expect(withdrawn.status).toBe(204);
    const { body } = await servers[0]!.call('listUserPresents', { token });
    expect(body.presents[0]?.state).toBe('usable');
  }
  expect(await disagreements()).toEqual([]);
});

it('settles each of many hand-overs and undos at one counter at the same time', async () => {
  const held = await Promise.all(Array.from({ length: 24 }, holder));
  const answers = await Promise.all(held.map(({ code }, place) => handOver(place, { token: code })));
  expect(answers.map(({ body }) => body.verdict)).toEqual(held.map(() => 'hand_over'));
  const more = await Promise.all(Array.from({ length: 12 }, holder));
  const undo = (handoverId: string, place: number) =>
    staff[1]!.call('undoHandover', { phone: phones[place % 2], params: { handoverId } });
  const undone = answers.filter((_, place) => place % 3 === 0);
  const [given, takenBack] = await Promise.all([
    Promise.all(more.map(({ code }, place) => handOver(place, { token: code }))),
    Promise.all(undone.map(({ body }, place) => undo(body.handover?.id ?? '', place * 3))),
  ]);
  expect(given.map(({ body }) => body.verdict)).toEqual(more.map(() => 'hand_over'));
  expect(takenBack.map(({ status }) => status)).toEqual(undone.map(() => 200));
  expect(await disagreements()).toEqual([]);
});

/** Digits that nobody has at any time. */
async function unusedDigits(): Promise<string> {
  const rows = await servers[0]!.db.query<{ digits: string }>({ name: '', text: 'select digits from claim_codes' });
  const used = new Set(rows.map(({ digits }) => digits));
  const numbers = Array.from({ length: used.size + 1 }, (_, number) => String(number).padStart(6, '0'));
  return numbers.find((digits) => !used.has(digits)) ?? '';
}

it('allows five wrong digits a minute, sent to both servers at the same time, and knows them on both', async () => {
  const phone = await staff[0]!.open(await newCounter('Digits'));
  const { digits } = await holder();
  const attempt = (place: number, body: object) =>
    staff[place % 2]!.call('handOver', { phone, body: { id: randomUUID(), ...body } });
  const unused = await unusedDigits();
  const wrong = Array.from({ length: 30 }, () => ({ id: randomUUID(), digits: unused }));
  const answers = await Promise.all(wrong.map((body, index) => attempt(index, body)));
  expect(answers.filter(({ body }) => body.reason === 'digits_unknown')).toHaveLength(5);
  expect(answers.filter(({ problem }) => problem.code === 'too_many_tries')).toHaveLength(25);
  for (const place of [0, 1]) expect((await attempt(place, { digits })).problem.code).toBe('too_many_tries');
  // A phone whose answer was lost has the same one from the other server.
  for (const [place, { body }] of answers.entries()) {
    if (body.reason === 'digits_unknown') expect((await attempt(place + 1, wrong[place]!)).body).toEqual(body);
  }
  for (const server of servers) server.clock.now += 61_000;
  const again = await holder();
  expect((await attempt(1, { digits: again.digits })).body.verdict).toBe('hand_over');
});

it('judges the right digits among wrong ones as if they came one by one', async () => {
  for (const _ of rounds) {
    for (const server of servers) server.clock.now += 61_000;
    const { digits } = await holder();
    const unused = await unusedDigits();
    const body = (place: number) => ({ id: randomUUID(), digits: place === 6 ? digits : unused });
    const sent = Array.from({ length: 12 }, (_, index) =>
      staff[index % 2]!.call('handOver', { phone: phones[0], body: body(index) }),
    );
    const answers = await Promise.all(sent);
    const [right] = answers.splice(6, 1);
    expect([right?.body.verdict, right?.problem.code]).toContainEqual(
      expect.stringMatching(/^(hand_over|too_many_tries)$/),
    );
    expect(answers.filter(({ body }) => body.reason === 'digits_unknown')).toHaveLength(5);
  }
  expect(await disagreements()).toEqual([]);
});

it('pauses a counter at the fifth wrong PIN, sent to both servers at the same time', async () => {
  const key = await newCounter('PIN');
  const pin = String((Number(key.pin) + 1) % 10_000).padStart(4, '0');
  const { counterId, secret } = key;
  const attempts = Array.from({ length: 40 }, (_, index) =>
    staff[index % 2]!.call('openCounter', { body: { counterId, secret, pin } }),
  );
  const codes = (await Promise.all(attempts)).map(({ problem }) => problem.code);
  expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(4);
  expect(codes.filter((code) => code === 'counter_paused')).toHaveLength(36);
  for (const calls of staff) {
    expect((await calls.call('openCounter', { body: key })).problem.code).toBe('counter_paused');
  }
});

const UNDONE = { name: '', text: "select 1 from audit_entries where action = 'handover_undone' and target = $1" };
