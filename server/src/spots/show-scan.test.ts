import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishForTest } from '../testing/publish.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { qrUrl, signQr } from './acquire/qr-token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await publishForTest(server.db, testCampaign({ slug: 'other', name: { ja_JP: '別の祭り' } }), { now: NOON });
});
afterAll(() => server.close());

const scan = (c: string) => server.call('showScan', { query: { c } });
const signed = (slug: string, spotId: string, version = 1) => signQr(server.keys.qr, { slug, spotId, version });

describe('GET /scan', () => {
  it('names the spot of a signed code, alone and in its URL, without a session', async () => {
    const token = signed('test', 'tower');
    for (const code of [token, qrUrl('http://localhost:8080', 'test', token)]) {
      const { status, body } = await scan(code);
      expect([status, body.scan.kind, body.scan.slug]).toEqual([200, 'ok', 'test']);
      expect(body.scan.spot).toMatchObject({ id: 'tower', number: 1, name: 'towerの塔', points: 0, group: [] });
      // `gone` needs fewer stamps and is sold out.
      expect(body.scan.prize).toMatchObject({ id: 'towel', stamps: 2 });
    }
  });

  it('names the spot of a registered third-party code', async () => {
    expect((await scan('https://shop.example.jp/42')).body.scan.spot?.id).toBe('bridge');
  });

  it('names the other campaign of a genuine code', async () => {
    expect((await scan(signed('other', 'tower'))).body.scan).toEqual({
      kind: 'other_campaign',
      slug: 'other',
      name: '別の祭り',
    });
  });

  it.each([
    ['a revoked version', () => signed('test', 'shrine', 1)],
    ['a spot that is gone', () => signed('test', 'nowhere')],
    ['a campaign that is gone', () => signed('nowhere', 'tower')],
    ['a forged code', () => `test.tower.1.${'A'.repeat(22)}`],
    ['any text', () => 'hello'],
  ])('calls %s invalid', async (_what, code) => {
    expect((await scan(code())).body.scan).toEqual({ kind: 'invalid' });
  });

  it('limits the guesses of a network, and never a signed code', async () => {
    server.clock.now += 120_000;
    const all = [];
    for (let n = 0; n < 305; n += 1) all.push((await scan(`guess ${n}`)).status);
    expect(all.filter((status) => status === 429)).toHaveLength(5);
    expect((await scan(signed('test', 'tower'))).body.scan.kind).toBe('ok');
    const visitor = await server.visitor();
    const body = { method: 'qr', code: signed('test', 'tower') };
    expect((await server.call('acquireStamp', { token: visitor.token, body })).status).toBe(201);
  });

  it('writes nothing', async () => {
    const count = async () =>
      (await server.db.query<{ n: number }>({ name: '', text: 'select count(*)::int as n from acquisitions' }, []))[0]
        ?.n;
    const before = await count();
    await scan(signed('test', 'tower'));
    expect(await count()).toBe(before);
  });
});
