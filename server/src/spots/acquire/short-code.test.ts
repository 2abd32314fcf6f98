import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';
import { signQr } from './qr-token.ts';
import { openShortCodes, shortCode } from './short-code.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  visitor = await server.visitor();
});

const codeOf = (spotId: string, version = 1, number = 1) =>
  shortCode(server.keys.qr, { slug: 'test', spotId, version }, number);
const type = (code: string, body: object = {}) =>
  server.call('acquireStamp', { token: visitor.token, body: { method: 'qr', code, ...body } });

describe('a short code that a visitor types', () => {
  it('is printed with the number of the spot and two groups of four characters', () => {
    expect(codeOf('tower', 1, 5)).toMatch(/^05-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('collects its spot, and is stored as typed', async () => {
    const { status, body } = await type(codeOf('tower'));
    expect([status, body.acquisition.spotId, body.acquisition.method]).toEqual([201, 'tower', 'qr']);
    const [row] = await server.db.query<{ evidence: object }>(
      {
        name: 'typed_evidence',
        text: `select q.evidence from acquisitions q join accounts a using (campaign_id, account_id) where a.username = $1`,
      },
      [visitor.username],
    );
    expect(row?.evidence).toEqual({ version: 1, typed: true });
  });

  const read = (text: string) => openShortCodes(server.keys.qr)(compileCatalogue(testCampaign()), text);

  it.each([
    ['without the number of the spot', (code: string) => code.slice(3)],
    ['with the number of another spot', (code: string) => `17${code.slice(2)}`],
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with spaces instead of hyphens', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['without separators', (code: string) => code.replaceAll('-', '')],
    [
      'of full width',
      (code: string) => code.replaceAll(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['with a long vowel mark as the hyphen', (code: string) => code.replaceAll('-', 'ー')],
    [
      'with letters for the digits that look like them',
      (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ],
  ])('is read %s', (_, typed) => {
    // Codes of many versions, so that one of them has each digit.
    for (let version = 1; version <= 20; version += 1) {
      const catalogue = compileCatalogue(
        testCampaign({ spots: [{ id: 'a', name: 'a', lat: 35, lon: 139, methods: { qr: { version } } }] }),
      );
      const code = shortCode(server.keys.qr, { slug: 'test', spotId: 'a', version }, 1);
      expect(openShortCodes(server.keys.qr)(catalogue, typed(code))).toMatchObject({
        kind: 'typed',
        spotId: 'a',
        version,
      });
    }
  });

  it.each([
    ['of a revoked version', () => codeOf('shrine', 1)],
    ['of a version to come', () => codeOf('shrine', 3)],
    ['of another campaign', () => shortCode(server.keys.qr, { slug: 'another', spotId: 'tower', version: 1 }, 1)],
    ['of a spot that accepts only third-party codes', () => codeOf('bridge')],
    ['of a spot without QR codes', () => codeOf('park')],
    ['of the wrong length', () => `${codeOf('tower')}0`],
  ])('is unknown if it is one %s', (_, code) => {
    expect(read(code())).toBe(null);
  });

  it('is refused at another spot', async () => {
    const { status, problem } = await type(codeOf('tower'), { spotId: 'shrine' });
    expect([status, problem.code]).toEqual([422, 'qr_not_this_spot']);
  });

  it('cannot be guessed: wrong ones are limited, and then a right one is refused too', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await type(`ZZZZ-ZZZ${attempt}`, { spotId: 'tower' })).problem.code).toBe('qr_invalid');
    }
    expect((await type(codeOf('tower'), { spotId: 'tower' })).problem.code).toBe('too_many_tries');
    server.clock.now += 61_000;
    expect((await type(codeOf('tower'), { spotId: 'tower' })).status).toBe(201);
  });

  it.each([
    ['a short code', 'tower', () => codeOf('tower')],
    ['a third-party code', 'bridge', () => 'https://shop.example.jp/42'],
  ])('cannot be guessed without naming a spot: %s', async (_, spotId, right) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await type(`ZZZZ-ZZZ${attempt}`)).problem.code).toBe('qr_invalid');
    }
    const refused = await type(right());
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_tries']);
    // A signed code is no limited attempt.
    const signed = signQr(server.keys.qr, { slug: 'test', spotId: 'shrine', version: 2 });
    expect((await type(signed)).status).toBe(201);
    server.clock.now += 61_000;
    expect((await type(right())).body.acquisition.spotId).toBe(spotId);
  });

  it('is not confirmed outside of the period by the words of the refusal', async () => {
    const { now } = server.clock;
    server.clock.now = Date.parse('2026-11-01T00:00:00+09:00');
    const { token } = await server.visitor();
    const titleOf = async (code: string) =>
      (await server.call('acquireStamp', { token, body: { method: 'qr', code } })).problem.title;
    // A spot that gives points has other words than one that gives a stamp.
    expect(await titleOf(codeOf('shrine', 2))).toBe(await titleOf('ZZZZ-ZZZZ'));
    server.clock.now = now;
  });
});
