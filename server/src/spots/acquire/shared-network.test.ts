import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';
import { signQr } from './qr-token.ts';

// An attacker and honest visitors behind one address. The attacker has used up what the network may guess.

let server: TestServer;
/** Another server on the same database. */
let second: TestServer;
let established: Visitor;

const code = (spotId: string, version = 1, slug = 'test') => signQr(server.keys.qr, { slug, spotId, version });
const acquire = ({ token }: Visitor, body: object) => server.call('acquireStamp', { token, body });
const attempt = (visitor: Visitor, keyword = 'x') => acquire(visitor, { spotId: 'tower', method: 'keyword', keyword });
const visitors = (count: number) => Promise.all(Array.from({ length: count }, () => server.visitor()));

beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(testCampaign(), { database });
  second = await testServer(testCampaign(), { database: { ...database, close: async () => {} }, publish: false });
  established = await server.visitor();
  expect((await acquire(established, { spotId: 'shrine', method: 'qr', code: code('shrine', 2) })).status).toBe(201);
  for (const attacker of await visitors(60)) {
    for (let count = 0; count < 5; count += 1) await attempt(attacker);
  }
});
afterAll(async () => {
  await second.close();
  await server.close();
});

describe('behind an address with 300 wrong guesses', () => {
  it('a new account cannot guess', async () => {
    const newcomer = await server.visitor();
    const refused = await attempt(newcomer, 'sakura');
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_tries']);
    expect((await acquire(newcomer, { spotId: 'tower', method: 'qr', code: 'hello' })).status).toBe(429);
  });

  it('further guesses of the same account do not ask the database again, and a signed code does not ask it', async () => {
    const newcomer = await server.visitor();
    const query = vi.spyOn(server.db, 'query');
    for (let count = 0; count < 20; count += 1) expect((await attempt(newcomer)).status).toBe(429);
    const stranger = await server.visitor();
    await acquire(stranger, { spotId: 'tower', method: 'qr', code: code('tower') });
    expect(query.mock.calls.filter(([{ name }]) => name === 'has_acquisition')).toHaveLength(1);
    query.mockRestore();
  });

  it('a signed code collects its stamp, also for a new account', async () => {
    const newcomer = await server.visitor();
    expect((await acquire(newcomer, { spotId: 'tower', method: 'qr', code: code('tower') })).status).toBe(201);
    expect((await acquire(await server.visitor(), { method: 'qr', code: code('tower') })).status).toBe(201);
  });

  it.each([
    ['revoked', 'shrine', () => code('shrine', 1)],
    ['of another campaign', 'tower', () => code('tower', 1, 'other')],
    ['of another spot', 'tower', () => code('shrine', 2)],
  ])('a signed code that is %s is never a failed attempt', async (_, spotId, scanned) => {
    const newcomer = await server.visitor();
    const scan = () => acquire(newcomer, { spotId, method: 'qr', code: scanned() });
    for (let count = 0; count < 6; count += 1) expect((await scan()).status).toBe(422);
  });

  it('who stands at the spot collects its stamp', async () => {
    const here = { lat: 35.6586, lon: 139.7454, accuracy: 5 };
    const { status } = await acquire(await server.visitor(), { spotId: 'tower', method: 'proximity', ...here });
    expect(status).toBe(201);
  });

  it('a visitor who has collected something is limited by own failures only', async () => {
    expect((await attempt(established)).problem.code).toBe('keyword_wrong');
    expect((await attempt(established, 'sakura')).status).toBe(201);
  });

  it.each([
    ['not yet been read', false],
    ['been read while it was empty', true],
  ])('so is one who has collected it on another server, where the book has %s here', async (_, isRead) => {
    const elsewhere = await server.visitor();
    if (isRead) expect((await server.call('showUser', { token: elsewhere.token })).status).toBe(200);
    const body = { spotId: 'shrine', method: 'qr', code: code('shrine', 2) };
    expect((await second.call('acquireStamp', { token: elsewhere.token, body })).status).toBe(201);
    expect((await attempt(elsewhere)).problem.code).toBe('keyword_wrong');
  });

  it('log-ins are not limited', async () => {
    const login = await server.call('login', { body: { username: 'nobody', password: 'x' } });
    expect(login.problem.code).toBe('credentials_invalid');
    const { status } = await server.call('login', {
      body: { username: established.username, password: PASSWORD },
    });
    expect(status).toBe(200);
  });
});
