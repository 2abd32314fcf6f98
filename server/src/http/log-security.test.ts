import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, registration, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer(testCampaign({ login: ['guest', 'password'] }));
});
afterAll(() => server.close());
beforeEach(() => {
  server.log.length = 0;
  server.clock.now += 120_000;
});

const events = () =>
  server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security');
const login = (username: string, password: string) => server.call('login', { body: { username, password } });

describe('the security log', () => {
  it('has registrations and log-ins with their account, campaign and time', async () => {
    await server.call('register', { body: registration('Logged1') });
    await login('Logged1', PASSWORD);
    await login('logged1@example.jp', 'wrong-one-1');
    await login('nobody', 'wrong-one-1');
    await server.call('startGuest', { body: { acceptTerms: true, acceptPrivacy: true } });
    const [account] = await server.db.query<{ account_id: string }>({
      name: '',
      text: `select account_id from accounts where username = 'Logged1'`,
    });
    const facts = events().map(({ operation, outcome, account: who }) => [operation, outcome, who]);
    expect(facts).toEqual([
      ['register', 'ok', account?.account_id],
      ['login', 'ok', account?.account_id],
      ['login', 'credentials_invalid', account?.account_id],
      ['login', 'credentials_invalid', undefined],
      ['startGuest', 'ok', expect.stringMatching(/^[\da-f-]{36}$/)],
    ]);
    expect(events()[0]).toMatchObject({ campaign: 'test', time: expect.any(Number), network: expect.any(String) });
  });

  it('has every call that was denied, also one that is not about accounts', async () => {
    await server.call('showUser', { token: 'a.b.c' });
    await server.call('listSpots', { headers: { 'x-app-token': 'other' } });
    expect(events().map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['showUser', 'unauthorized'],
      ['listSpots', 'app_token_invalid'],
    ]);
  });

  it('has what an account did to itself', async () => {
    const registered = await server.call('register', { body: registration('Leaver1') });
    const token = registered.body.result.id_token ?? '';
    await server.call('deleteUser', { token, body: { password: 'wrong-one-1' } });
    await server.call('deleteUser', { token, body: { password: PASSWORD } });
    const facts = events().map(({ operation, outcome }) => [operation, outcome]);
    expect(facts.slice(1)).toEqual([
      ['deleteUser', 'password_wrong'],
      ['deleteUser', 'ok'],
    ]);
    expect(events()[2]).toMatchObject({ account: events()[0]?.['account'] });
  });

  it('distinguishes networks without storing addresses', async () => {
    const from = async (remoteAddress: string) => {
      await server.app.server.inject({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress,
        headers: { 'x-app-token': 'meguri-web', 'x-campaign': 'test', 'content-type': 'application/json' },
        payload: JSON.stringify({ username: 'nobody', password: 'wrong-one-1' }),
      });
      return events().at(-1)?.['network'];
    };
    const [first, again, other] = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')];
    expect([first === again, first === other]).toEqual([true, false]);
    expect(server.log.join('')).not.toContain('192.0.2');
  });

  it('has no password, token, name or address', async () => {
    await server.call('register', { body: registration('Secret1') });
    const { body } = await login('Secret1', PASSWORD);
    const token = body.result.id_token ?? '';
    await server.call('createRecovery', { token, body: { password: PASSWORD } });
    const text = server.log.join('');
    for (const secret of [PASSWORD, token, 'Secret1', 'example.jp']) expect(text).not.toContain(secret);
  });

  it('has a sample of a flood of refusals, with their number, and every success', async () => {
    for (let n = 0; n < 300; n += 1) await server.call('showUser', { token: 'a.b.c' });
    const { token } = await server.visitor();
    for (let n = 0; n < 30; n += 1) await server.call('exportUser', { token });
    const of = (operation: string) => events().filter((event) => event['operation'] === operation);
    expect(of('showUser').length).toBeLessThan(30);
    expect(of('showUser').at(-1)).toMatchObject({ seen: expect.any(Number) });
    expect(of('exportUser')).toHaveLength(30);
  });
});
