import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEncryption } from '../lib/encryption.ts';
import { systemRandom } from '../lib/random.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { applicationContext } from './send-inquiry.ts';

const FORM = {
  name: '提灯 花子',
  zip: '7000001',
  address: '灯ノ浦町 1-2-3',
  building: 'なし',
  tel: '090-1234-5678',
  email: 'hana@example.jp',
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer(
    testCampaign({
      presents: [
        { id: 'stay', kind: 'apply', name: 'stay', perAccount: 2 },
        { id: 'towel', kind: 'goods', name: 'towel' },
      ],
    }),
  );
});
afterAll(() => server.close());

const take = async (who: Visitor, presentId: string): Promise<string> => {
  const { body, status } = await server.call('takePresent', { token: who.token, body: { presentId } });
  expect(status).toBe(201);
  return body.userPresent.id;
};
const send = (who: Visitor, userPresentId: string, over: object = {}, headers: Record<string, string> = {}) =>
  server.call('sendInquiry', { token: who.token, body: { userPresentId, ...FORM, ...over }, headers });
const stored = (who: Visitor) =>
  server.db.query<{ application_id: string; sealed: Buffer; present_id: string }>(
    {
      name: '',
      text: `select p.application_id, p.sealed, p.present_id from applications p
        join accounts a using (campaign_id, account_id) where a.username = $1`,
    },
    [who.username],
  );

describe('an application', () => {
  it('is sent once for a present, which is then applied for', async () => {
    const who = await server.visitor();
    const userPresent = await take(who, 'stay');
    const { status, body } = await send(who, userPresent);
    expect([status, body.application.at]).toEqual([201, new Date(server.clock.now).toISOString()]);
    expect((await send(who, userPresent)).problem.code).toBe('already_applied');
    const { presents } = (await server.call('listUserPresents', { token: who.token })).body;
    expect(presents.map(({ state }) => state)).toEqual(['applied']);
  });

  it('is encrypted in the database and decrypts to what was sent', async () => {
    const who = await server.visitor();
    await send(who, await take(who, 'stay'));
    const [row] = await stored(who);
    expect(row?.sealed.toString('utf8')).not.toMatch(/花子|7000001|example/);
    const encryption = openEncryption(server.keys.encryption, systemRandom);
    expect(encryption.decrypt(row!.sealed, applicationContext(row!.application_id))).toEqual(FORM);
  });

  it('reports every fault with its field and message, and stores nothing', async () => {
    const who = await server.visitor();
    const userPresent = await take(who, 'stay');
    const { status, problem } = await send(who, userPresent, { name: ' ', zip: '700-0001', email: 'hana' });
    expect([status, problem.errors?.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [
        ['/name', '入力してください'],
        ['/zip', '半角の英字と数字で入力してください'],
        ['/email', 'メールアドレスを確認してください（例：name@example.jp）'],
      ],
    ]);
    expect(await stored(who)).toEqual([]);
  });

  it('is refused for other kinds, other visitors and unknown ids', async () => {
    const [who, other] = [await server.visitor(), await server.visitor()];
    expect((await send(who, await take(who, 'towel'))).problem.code).toBe('not_eligible');
    expect((await send(who, await take(other, 'stay'))).problem.code).toBe('not_found');
    expect((await send(who, 'no-such-user-present')).problem.code).toBe('not_found');
  });

  it('is stored once for fifty concurrent calls', async () => {
    const who = await server.visitor();
    const userPresent = await take(who, 'stay');
    const all = await Promise.all(Array.from({ length: 50 }, () => send(who, userPresent)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === 'already_applied')).toHaveLength(49);
    expect(await stored(who)).toHaveLength(1);
  });

  it('returns the first answer for a repeated key, and a mismatch for another form', async () => {
    const who = await server.visitor();
    const userPresent = await take(who, 'stay');
    const key = { 'idempotency-key': 'form' };
    const all = await Promise.all(Array.from({ length: 5 }, () => send(who, userPresent, {}, key)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.application.id}`)).size).toBe(1);
    expect((await send(who, userPresent, { name: '別の人' }, key)).problem.code).toBe('idempotency_mismatch');
  });

  it('survives a reset and keeps counting against perAccount', async () => {
    const who = await server.visitor();
    await send(who, await take(who, 'stay'));
    await server.call('resetUserStamps', { token: who.token });
    expect(await stored(who)).toHaveLength(1);
    await take(who, 'stay');
    const { problem } = await server.call('takePresent', { token: who.token, body: { presentId: 'stay' } });
    expect(problem.code).toBe('already_taken');
  });

  it('leaves no personal data in the log', () => {
    expect(server.log.join('\n')).not.toMatch(/花子|7000001|090-1234|hana@/);
  });
});
