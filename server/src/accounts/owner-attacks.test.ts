import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newLineCode, type TestLine, testLine } from '../testing/line-provider.ts';
import { PASSWORD, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { lineCallbackUrl } from './line/serve-line.ts';

vi.setConfig({ testTimeout: 60_000 });

const PUBLIC_URL = 'http://localhost:8080';
let server: TestServer;
let line: TestLine;

beforeAll(async () => {
  line = await testLine(lineCallbackUrl(PUBLIC_URL));
  server = await testServer(testCampaign({ login: ['guest', 'password', 'line'] }), {
    line: line.settings,
    publicUrl: PUBLIC_URL,
  });
});
afterAll(async () => {
  await server?.close();
  await line?.close();
});
beforeEach(() => {
  server.clock.now += 120_000;
});

const OPERATIONS = ['createRecovery', 'deleteUser'] as const;

const lineCode = (sub: string): Promise<string> => newLineCode({ app: server.app.server, line }, sub);

describe.each(OPERATIONS)('%s with a stolen session', (operation) => {
  it('is refused without the password, and with a wrong one', async () => {
    const { token } = await server.visitor();
    for (const body of [undefined, {}, { password: '' }, { password: 'wrong-one-1' }, { lineCode: 'x' }]) {
      const { status, problem } = await server.call(operation, { token, ...(body ? { body } : {}) });
      // 403 and not 401, at which the app would refresh its session and reload.
      expect([status, problem.code]).toEqual([403, 'password_wrong']);
    }
    expect((await server.call('showUser', { token })).status).toBe(200);
    expect((await server.call(operation, { token, body: { password: PASSWORD } })).status).toBeLessThan(300);
  });

  it('is no way to guess the password', async () => {
    const { token } = await server.visitor();
    for (let n = 0; n < 5; n += 1) await server.call(operation, { token, body: { password: 'wrong-one-1' } });
    expect((await server.call(operation, { token, body: { password: PASSWORD } })).status).toBe(429);
  });

  it('is not locked by strangers who guess the password', async () => {
    const { token, username } = await server.visitor();
    for (let n = 0; n < 40; n += 1) {
      await server.app.server.inject({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress: n < 5 ? '127.0.0.1' : `192.0.2.${n}`,
        headers: { 'x-app-token': 'meguri-web', 'x-campaign': 'test', 'content-type': 'application/json' },
        payload: JSON.stringify({ username, password: 'wrong-one-1' }),
      });
    }
    expect((await server.call('login', { body: { username, password: PASSWORD } })).status).toBe(429);
    expect((await server.call(operation, { token, body: { password: PASSWORD } })).status).toBeLessThan(300);
  });

  it('locks no log-in of the owner', async () => {
    const { token, username } = await server.visitor();
    for (let n = 0; n < 6; n += 1) await server.call(operation, { token, body: { password: 'wrong-one-1' } });
    expect((await server.call('login', { body: { username, password: PASSWORD } })).status).toBe(200);
  });

  it('needs a new log-in for an account of LINE', async () => {
    const sub = `U-${operation}`;
    const { body } = await server.call('login', { body: { lineCode: await lineCode(sub) } });
    const token = body.result.id_token ?? '';
    const refused = await server.call(operation, { token, headers: { 'x-locale': 'en_US' } });
    expect([refused.problem.code, refused.problem.title]).toEqual([
      'password_wrong',
      'Please confirm with LINE again that it is you',
    ]);
    const foreign = await lineCode(`${sub}-other`);
    expect((await server.call(operation, { token, body: { lineCode: foreign } })).problem.code).toBe('password_wrong');
    const own = await lineCode(sub);
    expect((await server.call(operation, { token, body: { lineCode: own } })).status).toBeLessThan(300);
    expect((await server.call(operation, { token, body: { lineCode: own } })).status).toBeGreaterThanOrEqual(400);
  });

  it('needs nothing for a guest', async () => {
    const { body } = await server.call('startGuest', { body: {} });
    expect((await server.call(operation, { token: body.result.id_token ?? '' })).status).toBeLessThan(300);
  });
});
