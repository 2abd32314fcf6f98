import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/keys.ts';
import { signQr } from '../../spots/acquire/qr-token.ts';
import { SECRET } from '../../testing/test-server.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
beforeAll(async () => {
  town = await townWithDrafts();
});
afterAll(() => town.close());

const codesOf = async (session = town.mio) =>
  (await town.calls.call('listPrintCodes', { session, params: town.params })).body;

/** What the app of a visitor reads in a code. */
const scan = async (c: string) =>
  (await town.server.call('showScan', { query: { c }, headers: { 'x-campaign': 'town' } })).body.scan;

describe('the codes for print', () => {
  it('need a draft', async () => {
    const { problem } = await town.calls.call('listPrintCodes', { session: town.mio, params: town.params });
    expect(problem.code).toBe('draft_not_opened');
  });

  it('are those that the campaign accepts', async () => {
    await town.open();
    const { codes, markers, oldScans, address, revision } = await codesOf(town.ken);
    expect({ revision, address, markers, oldScans }).toMatchObject({ revision: 0, markers: [], oldScans: [] });
    expect(address).toMatch(/^[^/]+\/town\/$/);
    expect(codes.map(({ spotId, version, published }) => [spotId, version, published])).toEqual([
      ['a', 1, 1],
      ['b', 1, 1],
    ]);
    expect(codes[1]?.short).toMatch(/^02-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const c = new URL(codes[0]?.url ?? '').searchParams.get('c') ?? '';
    expect(await scan(c)).toMatchObject({ kind: 'ok', spot: { id: 'a', number: 1 } });
  });

  it('are of the key version in the draft, beside the one that is valid now', async () => {
    const revision = await town.fresh();
    await town.edit(town.mio, revision, set('/spots/a/methods/qr', { version: 3 }));
    expect((await codesOf()).codes[0]).toMatchObject({ spotId: 'a', version: 3, published: 1, otherCodes: false });
  });

  it('leave out what cannot be read and keep the numbers of the book', async () => {
    const revision = await town.fresh();
    const text = `${TOWN.replace('methods: { qr: {} }', 'methods: { qr: { version: many } }')}  - {}
  - id: c
    methods: { qr: { codes: [ABC] }, ar: { marker: 7 } }
  - id: d
    methods: { ar: { marker: 999 }, qr: { version: 2, codes: [ABC] } }
`;
    await town.replace(town.mio, revision, text);
    const { codes, markers } = await codesOf();
    expect(
      codes.map(({ spotId, short, version, published }) => [spotId, short.slice(0, 2), version, published]),
    ).toEqual([
      ['a', '01', 1, 1],
      ['b', '02', 1, 1],
      ['d', '05', 2, null],
    ]);
    expect(markers).toMatchObject([{ spotId: 'c', marker: 7 }]);
    expect(markers[0]?.modules.every((row) => /^[01]{10}$/.test(row))).toBe(true);
  });

  it('come with the scans of revoked posters, by day and version', async () => {
    await town.fresh(TOWN.replace('methods: { qr: {} }', 'methods: { qr: { version: 3 } }'));
    const key = deriveKeys(SECRET).qr;
    const scanned = (version: number, slug = 'town') => scan(signQr(key, { slug, spotId: 'a', version }));
    // Until the server has read the new version, the old codes are valid and nothing is counted.
    await expect.poll(() => scanned(2)).toEqual({ kind: 'invalid' });
    await scanned(1);
    await scanned(1);
    expect(await scanned(3)).toMatchObject({ kind: 'ok' });
    await scanned(1, 'test');
    await expect
      .poll(async () => (await codesOf()).oldScans.map(({ spotId, version, count }) => [spotId, version, count]))
      .toEqual([
        ['a', 1, 2],
        ['a', 2, 1],
      ]);
  });
});
