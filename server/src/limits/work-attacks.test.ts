import { createHash } from 'node:crypto';
import { API_BASE } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveWork } from '../testing/answer-challenge.ts';
import { campaignWithPresents } from '../testing/test-presents.ts';
import { registration, type TestServer, testServer } from '../testing/test-server.ts';

const BUDGET = 5;
let server: TestServer;

beforeAll(async () => {
  server = await testServer(
    campaignWithPresents(
      [
        { id: 'coupon', kind: 'coupon', name: 'coupon', stock: 100 },
        { id: 'gone', kind: 'coupon', name: 'gone', stock: 0 },
        { id: 'hard', kind: 'coupon', name: 'hard', stock: 9, requires: { stamps: 1 } },
        { id: 'song', kind: 'access', name: 'song', content: { text: 'la' } },
      ],
      { login: ['guest', 'password'] },
    ),
    { workBudget: BUDGET },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 60_000;
});

/** A call from an address, perhaps with the solution of a challenge. */
async function from(
  remoteAddress: string,
  path: string,
  body: object,
  { token, work, key }: { token?: string; work?: string | undefined; key?: string } = {},
) {
  const response = await server.app.server.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    remoteAddress,
    headers: {
      'x-app-token': 'meguri-web',
      'x-campaign': 'test',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(work ? { 'x-work': work } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}
/** The uses that are counted for an address, of starts and of takes. */
const usesOf = async (address: string) => {
  const subjects = ['start', 'take'].map((purpose) =>
    createHash('sha256').update(`${purpose}:1:${address}`).digest('base64url').slice(0, 22),
  );
  return server.db.query({ name: '', text: 'select uses from network_uses where subject = any($1) and uses > 0' }, [
    subjects,
  ]);
};
const guest = (address: string, work?: string) => from(address, '/guest', {}, { work });
const useUp = async (address: string) => {
  for (let n = 0; n < BUDGET; n += 1) expect((await guest(address)).status).toBe(201);
};

describe('accounts of one network', () => {
  it('cost work above the budget, and no call is refused for good', async () => {
    await useUp('192.0.2.1');
    const refused = await guest('192.0.2.1');
    expect([refused.status, refused.body.code]).toEqual([428, 'work_required']);
    expect(refused.body).toMatchObject({ challenge: expect.any(String), bits: 19 });
    expect(Date.parse(refused.body.expiresAt)).toBe(server.clock.now + 600_000);
    const work = await solveWork(refused.body.challenge);
    expect((await guest('192.0.2.1', work)).status).toBe(201);
    // A registration is asked too, and before its password is hashed.
    expect((await from('192.0.2.1', '/register', registration('Someone1'))).status).toBe(428);
    // Others are not asked.
    expect((await guest('192.0.2.2')).status).toBe(201);
  });

  it('share the first 64 bits of an IPv6 address', async () => {
    for (let n = 0; n < BUDGET; n += 1) expect((await guest(`2001:db8:0:1::${n + 1}`)).status).toBe(201);
    expect((await guest('2001:db8:0:1:ffff::9')).status).toBe(428);
    expect((await guest('2001:db8:0:2::1')).status).toBe(201);
  });

  it('have their budget again after a day', async () => {
    await useUp('192.0.2.3');
    expect((await guest('192.0.2.3')).status).toBe(428);
    server.clock.now += 25 * 3_600_000;
    expect((await guest('192.0.2.3')).status).toBe(201);
  });

  it('do not get it back by being deleted', async () => {
    for (let n = 0; n < BUDGET; n += 1) {
      const { body } = await guest('192.0.2.4');
      await server.call('deleteUser', { token: body.result.id_token });
    }
    expect((await guest('192.0.2.4')).status).toBe(428);
  });

  it('behind a proxy that is not configured, on loopback, are not counted together', async () => {
    for (let n = 0; n < 3 * BUDGET; n += 1) expect((await guest('127.0.0.1')).status).toBe(201);
  });
});

describe('a solution', () => {
  it('works once, for its network and purpose, within ten minutes', async () => {
    await useUp('192.0.2.5');
    await useUp('192.0.2.6');
    const { body } = await guest('192.0.2.5');
    const work = await solveWork(body.challenge);
    expect((await guest('192.0.2.6', work)).status).toBe(428);
    expect((await guest('192.0.2.5', work)).status).toBe(201);
    expect((await guest('192.0.2.5', work)).status).toBe(428);
    const late = await solveWork((await guest('192.0.2.5')).body.challenge);
    server.clock.now += 600_000;
    expect((await guest('192.0.2.5', late)).status).toBe(428);
  });

  it('cannot be used by parallel calls', async () => {
    await useUp('192.0.2.7');
    const work = await solveWork((await guest('192.0.2.7')).body.challenge);
    const all = await Promise.all(Array.from({ length: 10 }, () => guest('192.0.2.7', work)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('cannot be forged', async () => {
    await useUp('192.0.2.8');
    const { body } = await guest('192.0.2.8');
    const real = JSON.parse(Buffer.from(await solveWork(body.challenge), 'base64url').toString());
    const easy = structuredClone(real);
    easy.challenge.parameters.keyPrefix = '00';
    const cheap = structuredClone(real);
    cheap.challenge.parameters.cost = 1;
    const wrong = structuredClone(real);
    wrong.solution.derivedKey = '00'.repeat(32);
    for (const forged of [easy, cheap, wrong, { challenge: real.challenge }, {}, null, 'x']) {
      const work = Buffer.from(JSON.stringify(forged)).toString('base64url');
      expect((await guest('192.0.2.8', work)).status).toBe(428);
    }
    expect((await guest('192.0.2.8', 'not base64 {}')).status).toBe(428);
  });
});

describe('limited presents', () => {
  it('cost work above the budget for accounts of the last hour only', async () => {
    const address = '192.0.2.9';
    const [old] = [await server.visitor()];
    server.clock.now += 3_600_000;
    const { username: oldName } = old;
    const login = await from(address, '/login', { username: oldName, password: 'lantern2026' });
    const young: string[] = [];
    for (let n = 0; n < BUDGET + 1; n += 1) young.push((await guest(`198.51.100.${n}`)).body.result.id_token);
    for (const token of young.slice(0, BUDGET)) {
      expect((await from(address, '/user/presents', { presentId: 'coupon' }, { token })).status).toBe(201);
    }
    const token = young.at(-1) ?? '';
    const refused = await from(address, '/user/presents', { presentId: 'coupon' }, { token });
    expect([refused.status, refused.body.code]).toEqual([428, 'work_required']);
    expect((await from(address, '/user/presents', { presentId: 'song' }, { token })).status).toBe(201);
    const oldToken = login.body.result.id_token;
    expect((await from(address, '/user/presents', { presentId: 'coupon' }, { token: oldToken })).status).toBe(201);
    const work = await solveWork(refused.body.challenge);
    expect((await from(address, '/user/presents', { presentId: 'coupon' }, { token, work })).status).toBe(201);
  });
});

describe('the budget of a network', () => {
  const key = () => crypto.randomUUID();
  /** A guest of another network, so that only takes count at `address`. */
  const somebody = async (): Promise<string> => {
    others += 1;
    return (await guest(`203.0.113.${others}`)).body.result.id_token;
  };
  let others = 0;
  const takeFrom = (
    address: string,
    token: string,
    { presentId = 'coupon', idempotencyKey }: { presentId?: string; idempotencyKey?: string } = {},
  ) => from(address, '/user/presents', { presentId }, { token, ...(idempotencyKey ? { key: idempotencyKey } : {}) });

  it('is not asked of a repeat with a known key', async () => {
    const address = '192.0.2.20';
    const [token, idempotencyKey] = [await somebody(), key()];
    const first = await takeFrom(address, token, { idempotencyKey });
    for (let n = 1; n < BUDGET; n += 1) await takeFrom(address, await somebody());
    expect((await takeFrom(address, await somebody())).status).toBe(428);
    expect(await takeFrom(address, token, { idempotencyKey })).toEqual(first);
    // The repeats have used nothing: a day later the network has its whole budget, not less.
    const [row] = await usesOf(address);
    expect(row).toEqual({ uses: BUDGET });
  });

  it('is not used by calls that are refused for another reason', async () => {
    const address = '192.0.2.21';
    const token = await somebody();
    expect((await takeFrom(address, token)).status).toBe(201);
    for (let n = 0; n < BUDGET + 2; n += 1) {
      expect((await takeFrom(address, token)).body.code).toBe('already_taken');
      expect((await takeFrom(address, await somebody(), { presentId: 'gone' })).body.code).toBe('out_of_stock');
      expect((await takeFrom(address, await somebody(), { presentId: 'hard' })).body.code).toBe('requirement_not_met');
    }
    expect((await takeFrom(address, await somebody())).status).toBe(201);
  });

  it('is asked without a write, so that a flood does not wait for one row', async () => {
    await useUp('192.0.2.30');
    const rows = () =>
      server.db.query({ name: '', text: 'select xmin::text, ctid::text from network_uses order by 2' });
    const before = await rows();
    const all = await Promise.all(Array.from({ length: 20 }, () => guest('192.0.2.30')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([428]));
    expect(await rows()).toEqual(before);
  });

  it('is not used by calls that were asked for work', async () => {
    const address = '192.0.2.22';
    await useUp(address);
    for (let n = 0; n < 10; n += 1) expect((await guest(address)).status).toBe(428);
    expect(await usesOf(address)).toEqual([{ uses: BUDGET }]);
  });

  it('is not used by a registration whose name is taken meanwhile', async () => {
    const address = '192.0.2.23';
    const all = await Promise.all(Array.from({ length: 4 }, () => from(address, '/register', registration('Twice1'))));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await usesOf(address)).toEqual([{ uses: 1 }]);
  });

  it('leaves the solution to a call that was refused', async () => {
    const address = '192.0.2.24';
    for (let n = 0; n < BUDGET; n += 1) await takeFrom(address, await somebody());
    const token = await somebody();
    const work = await solveWork((await takeFrom(address, token)).body.challenge);
    const withWork = (presentId: string) => from(address, '/user/presents', { presentId }, { token, work });
    expect((await withWork('gone')).body.code).toBe('out_of_stock');
    expect((await withWork('coupon')).status).toBe(201);
  });
});
