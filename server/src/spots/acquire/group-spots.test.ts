import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignNumbers } from '../../console/report/campaign-numbers.ts';
import { rally } from '../../testing/rally.ts';
import { NOON, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';
import { signQr } from './qr-token.ts';

let server: TestServer;
let visitor: Visitor;

const campaign = () => {
  const plain = testCampaign();
  return testCampaign({
    spots: [
      ...(plain.spots ?? []),
      {
        id: 'tea',
        name: { ja_JP: '茶屋', en_US: 'Teahouse' },
        lat: 35.6586,
        lon: 139.7454,
        methods: {
          proximity: {},
          qr: { version: 1, codes: ['tea-code'] },
          barcode: { values: ['12345'] },
          keyword: { answers: ['leaf'] },
          quiz: { question: '?', choices: ['a', 'b'], answer: 1 },
          ar: {},
        },
        group: [
          { id: 'main', name: { ja_JP: '本店', en_US: 'Main shop' }, zip: '1000001' },
          { id: 'pier', name: { ja_JP: '桟橋店', en_US: 'Pier' }, lat: 35.7, lon: 139.8, radius: 30 },
        ],
      },
    ],
  });
};

beforeAll(async () => {
  server = await testServer(campaign());
  visitor = await server.visitor();
});
afterAll(() => server.close());

const MAIN = { lat: 35.6586, lon: 139.7454, accuracy: 5 };
const PIER = { lat: 35.7, lon: 139.8, accuracy: 5 };
const code = () => signQr(server.keys.qr, { slug: 'test', spotId: 'tea', version: 1 });

const acquire = (body: object, { token = visitor.token, headers = {} } = {}) =>
  server.call('acquireStamp', { token, body, headers });

const storedMembers = async ({ username }: Visitor) => {
  const rows = await server.db.query<{ member_id: string | null }>(
    {
      name: 'stored_members',
      text: `select q.member_id from acquisitions q join accounts a using (campaign_id, account_id)
        where a.username = $1 and q.voided_at is null order by q.acquired_at`,
    },
    [username],
  );
  return rows.map(({ member_id }) => member_id);
};

const nonce = async ({ token }: Visitor) =>
  (await server.call('startAr', { token, params: { id: 'tea' } })).body.ar.nonce;

const WAYS: [string, (who: Visitor) => object | Promise<object>][] = [
  ['proximity', () => MAIN],
  ['qr', () => ({ code: code() })],
  ['barcode', () => ({ code: '12345' })],
  ['keyword', () => ({ keyword: 'leaf' })],
  ['quiz', () => ({ answer: 1, ...MAIN })],
  ['ar', async (who) => ({ nonce: await nonce(who), ...MAIN })],
];

describe('a group spot', () => {
  it.each(WAYS)('demands a member and stores it, by %s', async (method, evidence) => {
    const who = await server.visitor();
    const body = { spotId: 'tea', method, ...(await evidence(who)) };
    const without = await acquire(body, { token: who.token, headers: { 'x-locale': 'en_US' } });
    expect([without.status, without.problem]).toMatchObject([
      422,
      {
        code: 'member_required',
        title: 'Please choose where you are',
        spotId: 'tea',
        group: [
          { id: 'main', name: 'Main shop', zip: '1000001', address: '', lat: null, lon: null, radius: 50 },
          { id: 'pier', name: 'Pier', zip: '', address: '', lat: 35.7, lon: 139.8, radius: 30 },
        ],
      },
    ]);
    expect((await acquire({ ...body, memberId: 'gone' }, { token: who.token })).problem.code).toBe('member_required');
    const taken = await acquire({ ...body, memberId: 'main' }, { token: who.token });
    expect([taken.status, taken.body.acquisition]).toMatchObject([201, { spotId: 'tea', memberId: 'main' }]);
    expect(await storedMembers(who)).toEqual(['main']);
  });

  it('names itself to a visitor who scanned its code without a spot', async () => {
    const { problem } = await acquire({ method: 'qr', code: code() });
    expect(problem).toMatchObject({ code: 'member_required', spotId: 'tea' });
  });

  it('refuses too many attempts first, so that a missing member reveals nothing about a guess', async () => {
    const { token } = await server.visitor();
    const attempt = { spotId: 'tea', method: 'keyword', keyword: 'x' };
    for (let count = 0; count < 5; count += 1) await acquire({ ...attempt, memberId: 'main' }, { token });
    expect((await acquire(attempt, { token })).problem.code).toBe('too_many_tries');
  });

  it.each([
    ['the place of the chosen member', 'pier', PIER, 201],
    ['another member', 'pier', MAIN, 422],
    ['the place of the spot, of a member without its own', 'main', MAIN, 201],
  ])('is collected at %s', async (_what, memberId, at, status) => {
    const { token } = await server.visitor();
    const { status: given, problem } = await acquire(
      { spotId: 'tea', method: 'proximity', memberId, ...at },
      { token },
    );
    expect([given, problem?.code]).toEqual([status, status === 422 ? 'too_far' : undefined]);
  });

  it('is collected once in a window, whatever the member', async () => {
    const { token } = await server.visitor();
    const body = { spotId: 'tea', method: 'keyword', keyword: 'leaf' };
    expect((await acquire({ ...body, memberId: 'main' }, { token })).status).toBe(201);
    expect((await acquire({ ...body, memberId: 'pier' }, { token })).problem.code).toBe('already_acquired');
  });

  it('answers a repeat with the same member, and refuses the same key with another', async () => {
    const { token } = await server.visitor();
    const headers = { 'idempotency-key': 'tea-1' };
    const body = { spotId: 'tea', method: 'keyword', keyword: 'leaf' };
    const first = await acquire({ ...body, memberId: 'pier' }, { token, headers });
    const again = await acquire({ ...body, memberId: 'pier' }, { token, headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await acquire({ ...body, memberId: 'main' }, { token, headers });
    expect(other.problem.code).toBe('idempotency_mismatch');
  });

  it('keeps the member in a restore and in the visitor’s own data', async () => {
    const does = rally(server);
    const [from, to] = [await server.visitor(), await server.visitor()];
    await acquire({ spotId: 'tea', method: 'keyword', keyword: 'leaf', memberId: 'pier' }, { token: from.token });
    await does.restore(to, await does.recovery(from));
    expect(await storedMembers(to)).toEqual(['pier']);
    const { body } = await server.call('exportUser', { token: to.token });
    expect(body.acquisitions).toMatchObject([{ spotId: 'tea', memberId: 'pier' }]);
  });

  it('reports its distance from the closest member, and where its members are', async () => {
    const query = { lat: '35.7001', lon: '139.8' };
    const { body } = await server.call('showSpot', { token: visitor.token, params: { id: 'tea' }, query });
    expect(body.spot).toMatchObject({ distance: 11, near: true });
    const { body: list } = await server.call('listSpots', { token: visitor.token });
    expect(list.spots.map(({ group }) => group.length)).toEqual([0, 0, 0, 0, 2]);
  });

  it('is counted by member for the organiser', async () => {
    const [row] = await server.db.query<{ campaign_id: number }>({
      name: '',
      text: 'select campaign_id from campaigns',
    });
    const catalogue = compileCatalogue(campaign());
    const numbers = await campaignNumbers(server.db, { campaignId: row!.campaign_id, catalogue }, { now: NOON });
    expect(numbers.members.map(({ spotId, memberId }) => [spotId, memberId])).toEqual([
      ['tea', 'main'],
      ['tea', 'pier'],
    ]);
    expect(numbers.members[1]).toMatchObject({ today: 3, total: 3 });
  });
});

it('a spot without members ignores a member', async () => {
  const who = await server.visitor();
  const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura', memberId: 'pier' };
  const { status, body: answer } = await acquire(body, { token: who.token });
  expect([status, answer.acquisition?.memberId]).toEqual([201, null]);
});
