import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleCalls } from '../testing/console-calls.ts';
import { keyOfCounter, makeCounter, staffCalls } from '../testing/staff-calls.ts';
import { campaignWithPresents, take } from '../testing/test-presents.ts';
import { NOON, type TestServer, testServer } from '../testing/test-server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let staff: ReturnType<typeof staffCalls>;
let [owner, editor] = ['', ''];

beforeAll(async () => {
  server = await testServer(campaignWithPresents([{ id: 'tea', kind: 'goods', name: 'tea', handover: 'staff' }]));
  calls = consoleCalls(server);
  staff = staffCalls(server);
  owner = await calls.firstOwner();
  editor = await calls.member('test', 'editor');
});
afterAll(() => server.close());

const params = (counterId: string) => ({ slug: 'test', counterId });
const checkIn = (phone: string, waiting = 0) => staff.call('checkIn', { phone, body: { waiting } });
const wrongPin = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');

it('opens with the code and the PIN, until closing time', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, editor, { presents: ['tea'] });
  const { body } = await staff.call('showEntrance', { body: { counterId: key.counterId, secret: key.secret } });
  expect(body).toMatchObject({ counter: { name: 'Main tent', place: 'Square' }, pausedUntil: null });
  const phone = await staff.open(key);
  const first = await checkIn(phone);
  expect(first.body).toMatchObject({
    phone: { number: 1, until: new Date(Date.parse('2026-10-05T20:00:00+09:00')).toISOString() },
    presents: [{ presentId: 'tea', outcomeId: null }],
    today: 0,
  });
  expect((await checkIn(await staff.open(key))).body.phone.number).toBe(2);
  // The log names the counter.
  const { body: log } = await calls.call('listCampaignAudit', { session: owner, params: { slug: 'test' } });
  const ofCounter = log.entries.filter(({ target }) => target === key.counterId);
  expect(ofCounter.map(({ action, targetName }) => `${action} ${targetName}`).sort()).toEqual([
    'counter_made Main tent',
    'counter_opened Main tent',
    'counter_opened Main tent',
  ]);
  server.clock.now = Date.parse('2026-10-05T20:00:00+09:00');
  expect((await checkIn(phone)).status).toBe(401);
});

const tokyo = (time: string, day = 5) => Date.parse(`2026-10-0${day}T${time}:00+09:00`);

it.each([
  ['later', '10:00', '20:00', tokyo('12:00'), '23:30', tokyo('23:30')],
  ['earlier', '10:00', '20:00', tokyo('12:00'), '17:00', tokyo('17:00')],
  ['to a time that has passed', '10:00', '20:00', tokyo('18:00'), '17:00', tokyo('18:00')],
  ['later in the night', '18:00', '01:00', tokyo('00:30', 6), '03:00', tokyo('03:00', 6)],
  ['back before midnight', '18:00', '01:00', tokyo('22:00'), '23:00', tokyo('23:00')],
])('phones that are signed in follow a closing time that moves %s', async (_, opens, old, now, closes, until) => {
  server.clock.now = now - 60_000;
  const session = await calls.member('test', 'editor');
  const key = await makeCounter(calls, session, { opens, closes: old });
  const other = await makeCounter(calls, session, { opens, closes: old });
  const [phone, elsewhere] = [await staff.open(key), await staff.open(other)];
  const { until: before } = (await checkIn(elsewhere)).body.phone;
  server.clock.now = now;
  const body = { name: 'Tent', place: '', opens, closes, presents: [], spotId: null, contact: '', offline: 'refuse' };
  expect((await calls.call('changeCounter', { session, params: params(key.counterId), body })).status).toBe(204);
  if (until > now) {
    const { body: known, headers } = await checkIn(phone);
    expect(Date.parse(known.phone.until ?? '')).toBe(until);
    // The cookie lives until everything can be settled.
    expect(headers['set-cookie']).toContain(`${phone}; Max-Age=${(until - now) / 1_000 + 12 * 3_600}`);
    server.clock.now = until - 1;
    expect((await checkIn(phone)).status).toBe(200);
  }
  server.clock.now = until;
  expect((await checkIn(phone)).status).toBe(401);
  // It can still settle, and the phones of other counters have not changed.
  expect((await staff.call('closeCounter', { phone })).status).toBe(204);
  server.clock.now = now;
  expect((await checkIn(elsewhere)).body.phone.until).toBe(before);
});

it('a phone that missed an earlier closing time can still report its hand-overs', async () => {
  server.clock.now = tokyo('12:00');
  const session = await calls.member('test', 'editor');
  const key = await makeCounter(calls, session, { presents: ['tea'], offline: 'provisional' });
  const phone = await staff.open(key);
  const body = {
    name: 'Tent',
    place: '',
    opens: '10:00',
    closes: '13:00',
    presents: ['tea'],
    spotId: null,
    contact: '',
  };
  const change = { ...body, offline: 'provisional' };
  await calls.call('changeCounter', { session, params: params(key.counterId), body: change });
  server.clock.now = tokyo('14:00');
  const visitor = await server.visitor();
  const { id } = (await take(server, visitor, 'tea')).body.userPresent;
  const { claims } = (await server.call('claimPresent', { token: visitor.token, params: { userPresentId: id } })).body;
  const givenAt = new Date(server.clock.now).toISOString();
  server.clock.now = tokyo('14:05');
  expect((await checkIn(phone, 1)).status).toBe(401);
  const act = { id: randomUUID(), token: claims[0]?.token ?? '', givenAt };
  expect((await staff.call('handOver', { phone, body: act })).body.verdict).toBe('hand_over');
  const late = { ...act, id: randomUUID(), givenAt: new Date(tokyo('14:10')).toISOString() };
  server.clock.now = tokyo('14:10');
  expect((await staff.call('handOver', { phone, body: late })).problem.code).toBe('invalid_request');
});

it('a phone that signs in while the closing time changes has the new one, whichever comes first', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner);
  const body = { name: 'Tent', place: '', opens: '10:00', presents: [], spotId: null, contact: '', offline: 'refuse' };
  for (const closes of ['21:00', '19:00', '22:00']) {
    const change = { session: owner, params: params(key.counterId), body: { ...body, closes } };
    const [one, , two] = await Promise.all([staff.open(key), calls.call('changeCounter', change), staff.open(key)]);
    for (const phone of [one, two]) {
      expect(Date.parse((await checkIn(phone)).body.phone.until ?? '')).toBe(tokyo(closes));
    }
  }
});

it('gives the key with which a phone verifies codes by itself', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner, { presents: ['tea'] });
  const { body } = await checkIn(await staff.open(key));
  const visitor = await server.visitor();
  const { id } = (await take(server, visitor, 'tea')).body.userPresent;
  const { claims } = (await server.call('claimPresent', { token: visitor.token, params: { userPresentId: id } })).body;
  const read = readClaimToken(claims[0]?.token ?? '');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: body.key.publicKey }, format: 'jwk' });
  expect(read && verify(null, read.bytes, publicKey, read.signature)).toBe(true);
  expect(read?.claim).toMatchObject({ keyId: body.key.id, campaignId: body.campaign.campaignId, presentId: 'tea' });
});

it('pauses new sign-ins for ten minutes after five wrong PINs, shows it in the console, and leaves signed-in phones alone', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner);
  const other = await makeCounter(calls, owner);
  const phone = await staff.open(key);
  const body = { counterId: key.counterId, secret: key.secret, pin: wrongPin(key.pin) };
  const attempts = await Promise.all(Array.from({ length: 5 }, () => staff.call('openCounter', { body })));
  expect(attempts.map(({ problem }) => problem.code).sort()).toEqual(['counter_paused', ...Array(4).fill('pin_wrong')]);
  const correct = await staff.call('openCounter', { body: { ...body, pin: key.pin } });
  expect(correct.problem).toMatchObject({ code: 'counter_paused', status: 429, retryAfter: 600 });
  expect((await checkIn(phone)).status).toBe(200);
  expect(await staff.open(other)).not.toBe('');
  const events = await calls.call('showEvents', { session: owner, params: { slug: 'test' } });
  expect(events.body.counters).toMatchObject([{ id: key.counterId, pausedUntil: expect.any(String) }]);
  server.clock.now += 600_000;
  expect(await staff.open(key)).not.toBe('');
});

it('counts wrong PINs of ten minutes only', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner);
  const body = { counterId: key.counterId, secret: key.secret, pin: wrongPin(key.pin) };
  for (let place = 0; place < 4; place += 1) await staff.call('openCounter', { body });
  server.clock.now += 600_000;
  expect((await staff.call('openCounter', { body })).problem.code).toBe('pin_wrong');
});

it.each([
  ['a text of 22 other characters', 'あ'.repeat(22), 'invalid_request'],
  ['a text of 22 bytes', `${'あ'.repeat(7)}a`, 'invalid_request'],
  ['a longer secret', 'A'.repeat(23), 'counter_key_invalid'],
  ['another secret', 'A'.repeat(22), 'counter_key_invalid'],
])('refuses %s as the secret', async (_, secret, code) => {
  server.clock.now = NOON;
  const { counterId, pin } = await makeCounter(calls, owner);
  expect((await staff.call('showEntrance', { body: { counterId, secret } })).problem.code).toBe(code);
  expect((await staff.call('openCounter', { body: { counterId, secret, pin } })).problem.code).toBe(code);
});

it('opens no more with an old code or PIN, after a removal, or with the code of another counter', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner);
  const other = await makeCounter(calls, owner);
  const open = (given: typeof key) =>
    staff.call('openCounter', { body: { counterId: given.counterId, secret: given.secret, pin: given.pin } });
  expect((await open({ ...key, secret: other.secret })).problem.code).toBe('counter_key_invalid');
  const phone = await staff.open(key);

  const renewed = await calls.call('renewCounterPin', { session: owner, params: params(key.counterId) });
  expect(renewed.body.pin).not.toBe(key.pin);
  expect((await open(key)).problem.code).toBe('pin_wrong');
  await calls.call('renewCounterCode', { session: owner, params: params(key.counterId) });
  expect((await open({ ...key, pin: renewed.body.pin })).problem.code).toBe('counter_key_invalid');
  expect((await open(await keyOfCounter(calls.call, owner, key.counterId))).status).toBe(204);
  expect((await checkIn(phone)).status).toBe(200);

  await calls.call('removeCounter', { session: owner, params: params(key.counterId) });
  expect((await checkIn(phone)).status).toBe(401);
  const gone = await staff.call('showEntrance', { body: { counterId: key.counterId, secret: key.secret } });
  expect(gone.problem.code).toBe('counter_key_invalid');
});

it('ends a phone from the console, or by its own sign-out', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner, { name: 'Ended' });
  const [one, two] = [await staff.open(key), await staff.open(key)];
  await checkIn(one, 3);
  const list = async () => {
    const { body } = await calls.call('listCounters', { session: owner, params: { slug: 'test' } });
    return body.counters.find(({ id }) => id === key.counterId)?.phones ?? [];
  };
  const [first] = await list();
  expect(first).toMatchObject({ number: 1, waiting: 3, today: 0 });
  const phoneId = first?.id ?? '';
  await calls.call('endCounterPhone', { session: owner, params: { ...params(key.counterId), phoneId } });
  expect((await checkIn(one)).status).toBe(401);
  expect((await staff.call('closeCounter', { phone: two })).status).toBe(204);
  expect((await checkIn(two)).status).toBe(401);
  expect(await list()).toEqual([]);
});

it('settles after closing time, and hands over nothing new', async () => {
  server.clock.now = NOON;
  const key = await makeCounter(calls, owner, { presents: ['tea'], closes: '12:30', offline: 'provisional' });
  const phone = await staff.open(key);
  const visitor = await server.visitor();
  const { id } = (await take(server, visitor, 'tea')).body.userPresent;
  const { claims } = (await server.call('claimPresent', { token: visitor.token, params: { userPresentId: id } })).body;
  const body = { id: crypto.randomUUID(), token: claims[0]?.token };
  const givenAt = new Date(server.clock.now + 10_000).toISOString();
  server.clock.now += HOUR;
  expect((await staff.call('handOver', { phone, body })).status).toBe(401);
  expect((await staff.call('handOver', { phone, body: { ...body, givenAt } })).body.verdict).toBe('hand_over');
  server.clock.now += 12 * HOUR;
  expect((await staff.call('handOver', { phone, body: { ...body, givenAt } })).status).toBe(401);
});

it('answers only the own pages', async () => {
  const body = { counterId: crypto.randomUUID(), secret: 'x' };
  const of = (headers: Record<string, string>) => staff.call('showEntrance', { body, headers });
  expect((await of({ origin: 'https://example.com' })).problem.code).toBe('origin_invalid');
  expect((await of({ 'x-staff': '' })).problem.code).toBe('origin_invalid');
  expect((await of({})).problem.code).toBe('counter_key_invalid');
});

it('needs a phone for everything but its entrance', async () => {
  for (const operation of [
    'checkIn',
    'handOver',
    'undoHandover',
    'withdrawHandover',
    'showTally',
    'closeCounter',
  ] as const) {
    const call = (phone?: string) =>
      staff.call(operation, { phone, params: { handoverId: crypto.randomUUID() }, body: { waiting: 0 } });
    expect((await call()).status).toBe(401);
    expect((await call('a'.repeat(43))).status).toBe(401);
  }
});
