import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignWithPresents, collect, take, violatedInvariants } from '../testing/test-presents.ts';
import { NOON, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

const PRESENTS: PresentFile[] = [
  {
    id: 'towel',
    kind: 'goods',
    name: { ja_JP: 'てぬぐい', en_US: 'Towel' },
    description: { ja_JP: '本部で', en_US: 'At the tent' },
    image: 'towel.png',
    requires: { stamps: 2 },
    stock: 3,
  },
  { id: 'tea', kind: 'coupon', name: 'tea', requires: { stamps: 1 }, spots: ['a', 'b'], perAccount: 2, stock: 100 },
  { id: 'cake', kind: 'coupon', name: 'cake', spots: ['c'] },
  { id: 'ride', kind: 'apply', name: 'ride', requires: { stamps: 1, course: 'north' } },
  {
    id: 'song',
    kind: 'access',
    name: 'song',
    requires: { spots: ['a'] },
    content: { url: 'https://example.jp/song', serials: 'songs.csv', image: 'towel.png', text: 'listen' },
  },
  { id: 'cat', kind: 'ar', name: 'cat', content: { model: 'cat.glb', frame: 'towel.png' } },
  { id: 'early', kind: 'goods', name: 'early', window: { start: '2026-10-20T00:00:00+09:00' } },
  { id: 'late', kind: 'goods', name: 'late', window: { end: '2026-10-04T23:59:59+09:00' } },
  { id: 'brief', kind: 'goods', name: 'brief', perAccount: 2, window: { end: '2026-10-05T12:10:00+09:00' } },
  { id: 'none', kind: 'goods', name: 'none', stock: 0 },
  { id: 'surveyed', kind: 'goods', name: 'surveyed', survey: 'after', stock: 0 },
];
const FILES = { 'towel.png': 'png', 'cat.glb': 'glb', 'songs.csv': 'S-1\nS-2\nS-3\n' };
const QUESTIONNAIRES = [
  { id: 'after', type: 2 as const, title: 'after', questions: [{ id: 'say', kind: 'text' as const, label: 'say' }] },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS, { questionnaires: QUESTIONNAIRES }), { files: FILES });
});
afterAll(() => server.close());

async function withSpots(...spots: string[]): Promise<Visitor> {
  const visitor = await server.visitor();
  await collect(server, visitor, spots);
  return visitor;
}
const show = async ({ token }: Visitor, presentId: string) =>
  (await server.call('showPresent', { token, params: { presentId } })).body.present;
const use = ({ token }: Visitor, userPresentId: string, body: object = {}, key?: string) =>
  server.call('usePresent', {
    token,
    params: { userPresentId },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const item = ({ token }: Visitor, userPresentId: string) =>
  server.call('showPresentItem', { token, params: { userPresentId } });
const takeOne = async (visitor: Visitor, presentId: string) =>
  (await take(server, visitor, presentId)).body.userPresent;

describe('presents', () => {
  it('are listed in the order of the campaign file with their states', async () => {
    const { token } = await server.visitor();
    const { body } = await server.call('listPresents', { token });
    expect(body.presents.flatMap(({ id, limited }) => (limited ? id : []))).toEqual([
      ...['towel', 'tea', 'song', 'none', 'surveyed'],
    ]);
    expect(body.presents.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'towel not_acquired',
      'tea not_acquired',
      'cake available',
      'ride not_acquired',
      'song not_acquired',
      'cat available',
      'early before_period',
      'late period_ended',
      'brief available',
      'none available',
      'surveyed available',
    ]);
  });

  it('show what is missing and the stock, in the requested language', async () => {
    const visitor = await withSpots('d');
    const { body } = await server.call('showPresent', {
      token: visitor.token,
      params: { presentId: 'towel' },
      headers: { 'x-locale': 'en_US' },
    });
    expect(body.present).toMatchObject({
      name: 'Towel',
      description: 'At the tent',
      image: expect.stringMatching(/^\/files\/.*towel\.png$/),
      requires: { stamps: 2 },
      missing: { stamps: 1 },
      stock: { total: 3, remaining: 3 },
      window: null,
      lottery: null,
      state: 'not_acquired',
      taken: 0,
      userPresents: [],
    });
    expect((await show(visitor, 'early')).window).toEqual({ start: '2026-10-20T00:00:00+09:00', end: null });
  });

  it('do not reveal their content before they are taken', async () => {
    const { token } = await withSpots('a');
    const answers = JSON.stringify([
      (await server.call('listPresents', { token })).body,
      (await server.call('showPresent', { token, params: { presentId: 'song' } })).body,
    ]);
    for (const secret of ['S-1', 'example.jp/song', 'listen', 'cat.glb', 'songs.csv'])
      expect(answers).not.toContain(secret);
  });

  it('answer 404 for an unknown id', async () => {
    const { token } = await server.visitor();
    for (const presentId of ['gone', 'toString']) {
      expect((await server.call('showPresent', { token, params: { presentId } })).status).toBe(404);
    }
  });
});

describe('taking a present', () => {
  it('gives a user present that every list shows', async () => {
    const visitor = await withSpots('a', 'b');
    const { status, body } = await take(server, visitor, 'towel');
    expect([status, body.lottery]).toEqual([201, undefined]);
    expect(body.userPresent).toMatchObject({ presentId: 'towel', kind: 'goods', state: 'usable', usedAt: null });
    expect(body.userPresent.acquiredAt).toBe(new Date(server.clock.now).toISOString());
    const { body: mine } = await server.call('listUserPresents', { token: visitor.token });
    expect(mine.presents).toEqual([body.userPresent]);
    expect(await show(visitor, 'towel')).toMatchObject({
      state: 'usable',
      taken: 1,
      stock: { total: 3, remaining: 2 },
      userPresents: [body.userPresent.id],
    });
  });

  it.each([
    ['gone', [], 404, 'not_found'],
    ['early', [], 403, 'out_of_period'],
    ['late', [], 403, 'out_of_period'],
    ['towel', ['a'], 409, 'requirement_not_met'],
    ['surveyed', [], 409, 'survey_required'],
    ['none', [], 409, 'out_of_stock'],
  ] as const)('refuses %s with %j: %i %s', async (presentId, spots, status, code) => {
    const visitor = await withSpots(...spots);
    const answer = await take(server, visitor, presentId);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect((await server.call('listUserPresents', { token: visitor.token })).body.presents).toEqual([]);
  });

  it('has its own title for out_of_period', async () => {
    const visitor = await server.visitor();
    const { problem } = await server.call('takePresent', {
      token: visitor.token,
      body: { presentId: 'late' },
      headers: { 'x-locale': 'en_US' },
    });
    expect(problem.title).toBe('This is out of period to acquire prize');
  });

  it('is possible perAccount times', async () => {
    const visitor = await withSpots('a', 'b');
    expect((await take(server, visitor, 'cat')).status).toBe(201);
    expect((await take(server, visitor, 'cat')).problem.code).toBe('already_taken');
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push((await take(server, visitor, 'tea')).status);
    expect(answers).toEqual([201, 201, 409]);
  });

  it('continues with the next rule once the survey is answered', async () => {
    const visitor = await server.visitor();
    expect(await show(visitor, 'surveyed')).toMatchObject({ survey: 'after', surveyAnswered: false });
    await server.call('answerQuestionnaire', {
      token: visitor.token,
      params: { type: '2' },
      body: { presentId: 'surveyed', answers: { say: 'well' } },
    });
    expect(await show(visitor, 'surveyed')).toMatchObject({ surveyAnswered: true });
    expect((await take(server, visitor, 'surveyed')).problem.code).toBe('out_of_stock');
  });

  it('needs a live session', async () => {
    const visitor = await server.visitor();
    await server.call('logout', { token: visitor.token, body: { refresh_token: visitor.refreshToken } });
    expect((await take(server, visitor, 'cake')).status).toBe(401);
  });

  it('accepts a present id and nothing else', async () => {
    const { token } = await server.visitor();
    const faults = async (body: object) => {
      const { status, problem } = await server.call('takePresent', { token, body });
      return [status, problem.errors?.map(({ path }) => path)];
    };
    expect(await faults({})).toEqual([400, ['/presentId']]);
    expect(await faults({ presentId: 'cat', count: 2 })).toEqual([400, ['/count']]);
  });

  it('returns the first answer for a repeated key, and a mismatch for another body', async () => {
    const visitor = await withSpots('a');
    const first = await take(server, visitor, 'tea', 'k1');
    const again = await take(server, visitor, 'tea', 'k1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await take(server, visitor, 'cake', 'k1')).problem.code).toBe('idempotency_mismatch');
    expect((await server.call('listUserPresents', { token: visitor.token })).body.presents).toHaveLength(1);
    // The limit is reached now, but the repeat still gets its first answer.
    await take(server, visitor, 'tea', 'k2');
    expect((await take(server, visitor, 'tea', 'k1')).body).toEqual(first.body);
    expect((await take(server, visitor, 'tea', 'k3')).problem.code).toBe('already_taken');
  });

  it('returns the first answer for a repeated key after the present was removed', async () => {
    const visitor = await withSpots('a', 'b');
    const first = await take(server, visitor, 'towel', 'gone');
    const publish = (presents: PresentFile[], description: string) =>
      server.publish(campaignWithPresents(presents, { questionnaires: QUESTIONNAIRES, description }), FILES);
    const others = PRESENTS.filter(({ id }) => id !== 'towel');
    await publish(others, 'without towels');
    await publish(others, 'and without them again');
    const { token } = visitor;
    const shown = async () => (await server.call('showPresent', { token, params: { presentId: 'towel' } })).status;
    await expect.poll(shown).toBe(404);
    const again = await take(server, visitor, 'towel', 'gone');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await take(server, visitor, 'cup', 'gone')).problem.code).toBe('idempotency_mismatch');
    expect((await take(server, visitor, 'towel', 'other')).status).toBe(404);
    expect((await take(server, visitor, 'towel')).status).toBe(404);
    await publish(PRESENTS, 'with towels');
    await expect.poll(shown).toBe(200);
  });
});

describe('a user present', () => {
  it('gets the next serial code of the list until none is left', async () => {
    const people = [];
    for (let place = 0; place < 4; place += 1) people.push(await withSpots('a'));
    const given = [];
    for (const visitor of people) {
      const { body, status } = await take(server, visitor, 'song');
      given.push(status === 201 ? (await item(visitor, body.userPresent.id)).body.item.serial : status);
    }
    expect(given).toEqual(['S-1', 'S-2', 'S-3', 409]);
    expect((await show(people[3]!, 'song')).stock).toEqual({ total: 3, remaining: 0 });
  });

  it('shows its content', async () => {
    const visitor = await withSpots('d', 'e');
    const content = async (presentId: string) =>
      (await item(visitor, (await takeOne(visitor, presentId)).id)).body.item;
    expect(await content('cat')).toEqual({
      kind: 'ar',
      model: expect.stringMatching(/cat\.glb$/),
      frame: expect.stringMatching(/towel\.png$/),
    });
    expect(await content('towel')).toEqual({
      kind: 'goods',
      text: '本部で',
      image: expect.stringMatching(/towel\.png$/),
    });
    expect(await content('tea')).toEqual({ kind: 'coupon' });
  });

  it('is hidden from other visitors', async () => {
    const [owner, other] = [await server.visitor(), await server.visitor()];
    const { id } = await takeOne(owner, 'cat');
    for (const userPresentId of [id, 'gone', '00000000-0000-7000-8000-000000000000']) {
      expect((await item(other, userPresentId)).status).toBe(404);
      expect((await use(other, userPresentId)).status).toBe(404);
    }
  });
});

describe('using a user present', () => {
  it('uses a coupon once, at one of its spots', async () => {
    const visitor = await withSpots('a');
    const { id } = await takeOne(visitor, 'tea');
    expect((await use(visitor, id)).problem.code).toBe('spot_required');
    expect((await use(visitor, id, { spotId: 'c' })).problem.code).toBe('spot_not_accepted');
    const { status, body } = await use(visitor, id, { spotId: 'b' });
    expect([status, body.userPresent]).toEqual([
      200,
      expect.objectContaining({ id, state: 'used', usedAt: new Date(server.clock.now).toISOString(), usedSpotId: 'b' }),
    ]);
    expect((await use(visitor, id, { spotId: 'b' })).problem.code).toBe('already_used');
    const again = await item(visitor, id);
    expect([again.status, again.problem.code]).toEqual([409, 'already_used']);
    expect((await server.call('listUserPresents', { token: visitor.token })).body.presents).toEqual([body.userPresent]);
  });

  it('does not require the spot of a coupon that has only one', async () => {
    const visitor = await server.visitor();
    const { body } = await use(visitor, (await takeOne(visitor, 'cake')).id);
    expect(body.userPresent).toMatchObject({ state: 'used', usedSpotId: 'c' });
  });

  it('refuses kinds that cannot be used', async () => {
    const visitor = await withSpots('a');
    for (const presentId of ['ride', 'song', 'cat']) {
      const userPresent = (await take(server, visitor, presentId)).body.userPresent;
      if (userPresent) expect((await use(visitor, userPresent.id)).problem.code).toBe('not_usable');
    }
  });

  it('returns the first answer for a repeated key', async () => {
    const visitor = await withSpots('a');
    const { id } = await takeOne(visitor, 'tea');
    const first = await use(visitor, id, { spotId: 'a' }, 'u1');
    server.clock.now += 1000;
    expect((await use(visitor, id, { spotId: 'a' }, 'u1')).body).toEqual(first.body);
    expect((await use(visitor, id, { spotId: 'b' }, 'u1')).problem.code).toBe('idempotency_mismatch');
    expect((await use(visitor, id, { spotId: 'a' }, 'u2')).problem.code).toBe('already_used');
  });

  it('works after the window of the present', async () => {
    const visitor = await server.visitor();
    const { id } = await takeOne(visitor, 'brief');
    const { now } = server.clock;
    server.clock.now = NOON + 11 * 60_000;
    expect((await take(server, visitor, 'brief')).problem.code).toBe('out_of_period');
    expect((await use(visitor, id)).status).toBe(200);
    server.clock.now = now;
  });
});

describe('coupons', () => {
  it('show what can be done next with each', async () => {
    const visitor = await withSpots('a');
    const coupons = async () => (await server.call('listCoupons', { token: visitor.token })).body.coupons;
    const tea = async () => (await coupons())[0];
    expect((await coupons()).map(({ presentId }) => presentId)).toEqual(['tea', 'cake']);
    expect(await tea()).toMatchObject({ state: 'available', unused: 0, spots: ['a', 'b'] });
    expect(await tea()).not.toHaveProperty('userPresentId');
    const before = (await tea())?.remaining ?? 0;
    const one = await takeOne(visitor, 'tea');
    server.clock.now += 1000;
    const two = await takeOne(visitor, 'tea');
    expect(await tea()).toMatchObject({ state: 'usable', userPresentId: one.id, unused: 2, remaining: before - 2 });
    await use(visitor, one.id, { spotId: 'a' });
    expect(await tea()).toMatchObject({ state: 'usable', userPresentId: two.id, unused: 1 });
    server.clock.now += 1000;
    await use(visitor, two.id, { spotId: 'a' });
    expect(await tea()).toMatchObject({
      state: 'used',
      userPresentId: two.id,
      unused: 0,
      usedAt: new Date(server.clock.now).toISOString(),
    });
    expect((await coupons())[1]).toMatchObject({ presentId: 'cake', remaining: null });
  });
});

it('all invariants hold', async () => {
  expect(await violatedInvariants(server.db)).toEqual([]);
});
