import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signQr } from '../spots/acquire/qr-token.ts';
import { campaignWithPresents, collect, take } from '../testing/test-presents.ts';
import { NOON, type TestServer, testServer } from '../testing/test-server.ts';
import { openPrizes } from './landing.ts';

const outcome = (id: string) => ({ id, name: id, stock: 1, weight: 1 });
const PRESENTS: PresentFile[] = [
  { id: 'bag', kind: 'goods', name: 'bag', stock: 1 },
  { id: 'song', kind: 'access', name: 'song', content: { serials: 'songs.csv' } },
  { id: 'draw', kind: 'lottery', name: 'draw', lottery: { type: 'instant', outcomes: [outcome('x')] } },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'wheel',
    lottery: { type: 'instant', outcomes: [outcome('y'), { ...outcome('z'), weight: 0 }] },
  },
  { id: 'cup', kind: 'goods', name: 'cup', requires: { stamps: 2 } },
  { id: 'mug', kind: 'goods', name: 'mug', requires: { stamps: 1 }, stock: 1 },
  { id: 'none', kind: 'goods', name: 'none', requires: { stamps: 1 }, stock: 0 },
];

it.each([
  ['all prizes', [], NOON, ['bag', 'late', 'cup']],
  ['those that are not sold out', ['bag', 'cup'], NOON, ['late']],
  ['those whose period is not over', [], NOON + 2000, ['bag', 'cup']],
])('the open prizes are %s', (_, soldOut, now, expected) => {
  const late: PresentFile = {
    id: 'late',
    kind: 'goods',
    name: 'late',
    window: { end: new Date(NOON + 1000).toISOString() },
  };
  const presents = [PRESENTS[0]!, late, PRESENTS[4]!];
  const catalogue = compileCatalogue(campaignWithPresents(presents));
  expect(openPrizes({ catalogue, soldOut: new Set(soldOut) }, now).map(({ id }) => id)).toEqual(expected);
});

describe('prizes that are sold out', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(campaignWithPresents(PRESENTS), { files: { 'songs.csv': 'S-1\n' } });
  });
  afterAll(() => server.close());

  const showCampaign = async () => {
    const { body, headers } = await server.call('showCampaign');
    const { prizes, prizeCount } = body.campaign.landing;
    return { prizes: prizes.map(({ id }) => id), prizeCount, etag: headers.etag };
  };
  const scannedPrize = async () => {
    const c = signQr(server.keys.qr, { slug: 'test', spotId: 'a', version: 1 });
    return (await server.call('showScan', { query: { c } })).body.scan.prize?.id;
  };

  it('are neither in GET /campaign, whose ETag changes, nor in GET /scan', async () => {
    const before = await showCampaign();
    expect(before).toMatchObject({ prizes: ['bag', 'song', 'draw'], prizeCount: 6 });
    expect(await scannedPrize()).toBe('mug');
    const visitor = await server.visitor();
    await collect(server, visitor, ['a']);
    for (const id of ['bag', 'song', 'draw', 'wheel', 'mug']) {
      expect((await take(server, visitor, id)).status).toBe(201);
    }
    await vi.waitFor(
      async () => expect(await showCampaign()).toMatchObject({ prizes: ['wheel', 'cup'], prizeCount: 2 }),
      { timeout: 20_000 },
    );
    expect((await showCampaign()).etag).not.toBe(before.etag);
    expect(await scannedPrize()).toBe('cup');
  });

  it('are judged by the stocks of the current file', async () => {
    const changed: Record<string, PresentFile> = {
      // The outcome that is left is gone from the file. The stock of the other is empty.
      wheel: { id: 'wheel', kind: 'lottery', name: 'wheel', lottery: { type: 'instant', outcomes: [outcome('y')] } },
      // No longer a lottery, whose only outcome was empty.
      draw: { id: 'draw', kind: 'goods', name: 'draw', stock: 5 },
    };
    await server.publish(campaignWithPresents(PRESENTS.map((present) => changed[present.id] ?? present)));
    await vi.waitFor(
      async () => expect(await showCampaign()).toMatchObject({ prizes: ['draw', 'cup'], prizeCount: 2 }),
      { timeout: 20_000 },
    );
  });
});
