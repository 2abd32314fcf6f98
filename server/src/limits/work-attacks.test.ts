import { API_BASE } from '@meguri/core/contract.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignWithPresents } from '../testing/test-presents.ts';
import { registration, type TestServer, testServer } from '../testing/test-server.ts';

const BUDGET = 5;
let server: TestServer;

beforeAll(async () => {
  server = await testServer(
    campaignWithPresents(
      [
        { id: 'coupon', kind: 'coupon', name: 'coupon', stock: 100 },
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
  { token, work }: { token?: string; work?: string | undefined } = {},
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
    },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}
const solved = async (challenge: string) => {
  const parsed = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64url');
};
const guest = (address: string, work?: string) => from(address, '/guest', {}, { work });
const useUp = async (address: string) => {
  for (let n = 0; n < BUDGET; n += 1) expect((await guest(address)).status).toBe(201);
};

describe('accounts of one network', () => {
  it('cost work above the budget, and no call is refused for good', async () => {
    await useUp('192.0.2.1');
    const asked = await guest('192.0.2.1');
    expect([asked.status, asked.body.code]).toEqual([428, 'work_required']);
    expect(asked.body).toMatchObject({ challenge: expect.any(String), bits: 19 });
    expect(Date.parse(asked.body.expiresAt)).toBe(server.clock.now + 600_000);
    const work = await solved(asked.body.challenge);
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
    const work = await solved(body.challenge);
    expect((await guest('192.0.2.6', work)).status).toBe(428);
    expect((await guest('192.0.2.5', work)).status).toBe(201);
    expect((await guest('192.0.2.5', work)).status).toBe(428);
    const late = await solved((await guest('192.0.2.5')).body.challenge);
    server.clock.now += 600_000;
    expect((await guest('192.0.2.5', late)).status).toBe(428);
  });

  it('cannot be used by parallel calls', async () => {
    await useUp('192.0.2.7');
    const work = await solved((await guest('192.0.2.7')).body.challenge);
    const all = await Promise.all(Array.from({ length: 10 }, () => guest('192.0.2.7', work)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('cannot be forged', async () => {
    await useUp('192.0.2.8');
    const { body } = await guest('192.0.2.8');
    const real = JSON.parse(Buffer.from(await solved(body.challenge), 'base64url').toString());
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
    const asked = await from(address, '/user/presents', { presentId: 'coupon' }, { token });
    expect([asked.status, asked.body.code]).toEqual([428, 'work_required']);
    expect((await from(address, '/user/presents', { presentId: 'song' }, { token })).status).toBe(201);
    const oldToken = login.body.result.id_token;
    expect((await from(address, '/user/presents', { presentId: 'coupon' }, { token: oldToken })).status).toBe(201);
    const work = await solved(asked.body.challenge);
    expect((await from(address, '/user/presents', { presentId: 'coupon' }, { token, work })).status).toBe(201);
  });
});
