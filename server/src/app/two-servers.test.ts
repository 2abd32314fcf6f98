import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { signQr } from '../spots/acquire/qr-token.ts';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

/** The time in which another server learns of a change (docs/api.md#3-accounts-and-sessions). */
const SOON_MS = 2_000;

let a: TestServer;
let b: TestServer;

beforeAll(async () => {
  a = await testServer();
  const db = openDatabase({ url: a.url, pooled: false, maxConnections: 4, onError: () => undefined });
  b = await testServer(testCampaign(), { database: { db, url: a.url, close: () => db.close() }, publish: false });
});
afterAll(async () => {
  await b?.close();
  await a?.close();
});

/** Waits until `holds` returns true; returns the milliseconds. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > 10_000) throw new Error('timed out');
    await sleep(25);
  }
  return performance.now() - started;
}

const keyword = (word: string) => ({ spotId: 'tower', method: 'keyword', keyword: word });
const shrine = () => ({
  spotId: 'shrine',
  method: 'qr',
  code: signQr(a.keys.qr, { slug: 'test', spotId: 'shrine', version: 2 }),
});
const bridge = () => ({ spotId: 'bridge', method: 'quiz', answer: 2 });
const tower = () => keyword('sakura');

async function ledgerFaults() {
  return a.db.query({
    name: 'ledger_faults',
    text: `
      select a.username from accounts a
      left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
      group by a.campaign_id, a.account_id, a.username, a.points, a.ledger_count
      having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)`,
  });
}

describe('two servers on one database', () => {
  it('accept each other’s sessions', async () => {
    const { token, refreshToken, username } = await a.visitor();
    expect((await b.call('showUser', { token })).body.user.username).toBe(username);
    const renewed = await b.call('refresh', { body: { refresh_token: refreshToken, username } });
    expect((await a.call('showUser', { token: renewed.body.result.id_token ?? '' })).status).toBe(200);
  });

  it('end a session on both: immediately for writes, within two seconds for reads', async () => {
    const { token, refreshToken } = await a.visitor();
    const read = async () => (await b.call('listUserStamps', { token })).status;
    expect(await read()).toBe(200);
    expect((await a.call('logout', { token, body: { refresh_token: refreshToken } })).status).toBe(204);
    expect((await b.call('acquireStamp', { token, body: tower() })).status).toBe(401);
    expect((await b.call('resetUserStamps', { token })).status).toBe(401);
    expect((await a.call('listUserStamps', { token })).status).toBe(401);
    expect(await until(async () => (await read()) === 401)).toBeLessThan(SOON_MS);
  });

  it('end a session whose refresh token was reused on both', async () => {
    const { refreshToken, username } = await a.visitor();
    const renew = (server: TestServer, token: string) =>
      server.call('refresh', { body: { refresh_token: token, username } });
    const second = (await renew(a, refreshToken)).body.result;
    const third = (await renew(b, second.refresh_token ?? '')).body.result;
    for (const server of [a, b]) server.clock.now += 61_000;
    expect((await renew(a, refreshToken)).status).toBe(401);
    expect((await renew(b, third.refresh_token ?? '')).status).toBe(401);
    const token = third.id_token ?? '';
    expect((await b.call('acquireStamp', { token, body: tower() })).status).toBe(401);
    expect(await until(async () => (await b.call('showUser', { token })).status === 401)).toBeLessThan(SOON_MS);
  });

  it('share failed attempts', async () => {
    const { token } = await a.visitor();
    const other = await a.visitor();
    const wrong = (server: TestServer) => server.call('acquireStamp', { token, body: keyword('momiji') });
    const onA = [];
    for (let round = 0; round < 6; round += 1) onA.push((await wrong(a)).status);
    expect(onA).toEqual([422, 422, 422, 422, 422, 429]);
    // The correct keyword shows whether B knows, and is not a failed attempt itself.
    const known = async () => (await b.call('acquireStamp', { token, body: tower() })).status === 429;
    const slowed = until(known);
    const free = await b.call('acquireStamp', { token: other.token, body: tower() });
    expect(free.status).toBe(201);
    expect(await slowed).toBeLessThan(SOON_MS);
    const { headers } = await wrong(b);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('load a new version of the catalogue', async () => {
    const nameOn = async (server: TestServer) => (await server.call('showCampaign')).body.campaign.name;
    expect([await nameOn(a), await nameOn(b)]).toEqual(['テスト祭り', 'テスト祭り']);
    await a.publish(testCampaign({ name: { ja_JP: '灯籠祭り', en_US: 'Lantern festival' } }));
    const waits = await Promise.all([a, b].map((server) => until(async () => (await nameOn(server)) === '灯籠祭り')));
    expect(Math.max(...waits)).toBeLessThan(SOON_MS);
  });

  it('know a campaign that the other one has just published', async () => {
    await a.publish(testCampaign({ slug: 'fresh' }));
    expect((await b.call('showCampaign', { headers: { 'x-campaign': 'fresh' } })).status).toBe(200);
  });
});

describe('the visitor cache of a server', () => {
  it('is not used after a reset on another server', async () => {
    const { token } = await a.visitor();
    const first = await a.call('acquireStamp', { token, body: shrine() });
    const second = await a.call('acquireStamp', { token, body: bridge() });
    expect([first.body.progress.points, second.body.progress.points]).toEqual([10, 40]);
    expect((await b.call('resetUserStamps', { token })).body).toEqual({
      reset: { stamps: 1, points: 40, presents: 0 },
    });
    const again = await a.call('acquireStamp', { token, body: shrine() });
    expect([again.status, again.body.progress]).toEqual([
      201,
      {
        points: 10,
        stamps: 0,
        courses: [
          { id: 'north', points: 10, stamps: 0, total: 2 },
          { id: 'south', points: 0, stamps: 0, total: 2 },
        ],
      },
    ]);
    const history = await b.call('listPointHistory', { token });
    expect(history.body.history.map(({ change, balance, reason }) => [reason, change, balance])).toEqual([
      ['acquisition', 10, 10],
      ['void', -40, 0],
      ['acquisition', 30, 40],
      ['acquisition', 10, 10],
    ]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it('includes acquisitions on the other server, and counts new rewards once', async () => {
    const { token } = await a.visitor();
    // The towel takes two stamps, the badge 40 points.
    const steps = [
      [a, shrine()],
      [b, bridge()],
      [a, tower()],
    ] as const;
    const answers = [];
    for (const [server, body] of steps) {
      const { body: answer } = await server.call('acquireStamp', { token, body });
      answers.push([answer.progress.points, answer.progress.stamps, answer.newRewards]);
    }
    expect(answers).toEqual([
      [10, 0, 0],
      [40, 1, 1],
      [40, 2, 1],
    ]);
    const users = await Promise.all([a, b].map((server) => server.call('showUser', { token })));
    expect(users.map(({ body }) => body.user.newRewards)).toEqual([2, 2]);
  });

  it('gives one stamp for concurrent calls to both', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => a.visitor()));
    const calls = people.flatMap(({ token }) =>
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? a : b).call('acquireStamp', { token, body: index < 5 ? shrine() : bridge() }),
      ),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 201).length, statuses.filter((one) => one === 409).length]).toEqual([
      10, 40,
    ]);
    for (const { token } of people) {
      const [onA, onB] = await Promise.all([a, b].map((server) => server.call('showUser', { token })));
      expect(onA?.body).toEqual(onB?.body);
      expect(onA?.body.progress).toMatchObject({ points: 40, stamps: 1 });
    }
    expect(await ledgerFaults()).toEqual([]);
  });

  it('gives one answer for one Idempotency-Key on either server', async () => {
    const { token } = await a.visitor();
    const headers = { 'idempotency-key': 'same' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? a : b).call('acquireStamp', { token, body: shrine(), headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = await b.call('acquireStamp', { token, body: bridge(), headers });
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency_mismatch']);
  });
});
