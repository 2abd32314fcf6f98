import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TILES_COOKIE } from '@meguri/core/console/console-contract.ts';
import { parseSetCookie } from 'cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveConsoleSite } from '../../site/console-site.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { openTilePasses } from './tile-passes.ts';

const PUBLISHED = 'https://tiles.example.jp';
const DRAFTED = 'https://other.example.jp:8443';
const urlAt = (origin: string) => `${origin}/{z}/{x}/{y}.png`;
const withTiles = `${TOWN}map: { style: url, url: "${urlAt(PUBLISHED)}", maxZoom: 16, attribution: 地図の会 }\n`;
/** A published version is read twice a second. */
const SOON = { timeout: 20_000 };

let consoleRoot: string;
let town: Awaited<ReturnType<typeof townWithDrafts>>;

beforeAll(async () => {
  consoleRoot = await mkdtemp(join(tmpdir(), 'meguri-console-'));
  await mkdir(join(consoleRoot, 'assets'));
  await writeFile(join(consoleRoot, 'index.html'), '<html><head></head><body>the console</body></html>');
  town = await townWithDrafts({ consoleRoot });
});
afterAll(async () => {
  await town.close();
  await rm(consoleRoot, { recursive: true, force: true });
});

/** The pictures that a page of the console may show, and the hosts of tiles that it names. */
async function page(path: string, cookie = '') {
  const { statusCode, headers, body } = await town.server.app.server.inject({ url: path, headers: { cookie } });
  expect(statusCode).toBe(200);
  const pictures = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  return { pictures, named: /name="meguri-tiles" content="([^"]*)"/.exec(body)?.[1] ?? null };
}
const PLAIN = { pictures: "'self' blob:", named: null };
const withHosts = (...hosts: string[]) => ({
  pictures: `'self' blob: data: ${hosts.join(' ')}`,
  named: hosts.join(' '),
});

const allow = (session: string) => town.calls.call('allowTiles', { session, params: town.params });
/** The cookie of an answer, as a browser sends it. */
const cookieOf = ({ headers }: Awaited<ReturnType<typeof allow>>) => {
  const given = [headers['set-cookie'] ?? []].flat().map((one) => parseSetCookie(String(one)));
  const pass = given.find(({ name }) => name === TILES_COOKIE);
  return pass ? { ...pass, sent: `${pass.name}=${pass.value}` } : null;
};

describe('the policy of the pages of a campaign', () => {
  beforeEach(async () => {
    await town.fresh(withTiles);
    await expect.poll(() => page('/console/town/spots'), SOON).toEqual(withHosts(PUBLISHED));
  });

  it('allows the tiles of its published map, on its own pages only', async () => {
    expect(await page('/console/town')).toEqual(withHosts(PUBLISHED));
    expect(await page('/console/town/live/wall?lang=ja')).toEqual(withHosts(PUBLISHED));
    for (const path of [
      '/console',
      '/console/',
      '/console/new',
      '/console/test/spots',
      '/console/none',
      "/console/'",
    ]) {
      expect([path, await page(path)]).toEqual([path, PLAIN]);
    }
  });

  it('allows the tiles of the draft for a browser of a member who has asked', async () => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/map/url', urlAt(DRAFTED)));
    expect(await page('/console/town/spots')).toEqual(withHosts(PUBLISHED));
    const viewer = await town.calls.member('town', 'viewer');
    for (const session of [town.mio, town.ken, viewer]) {
      const answer = await allow(session);
      expect(answer.status).toBe(204);
      const pass = cookieOf(answer);
      expect(pass).toMatchObject({ path: '/console/town', httpOnly: true, sameSite: 'strict', maxAge: 43_200 });
      expect(await page('/console/town/spots', pass?.sent)).toEqual(withHosts(PUBLISHED, DRAFTED));
      // The pass is for one campaign.
      expect(await page('/console/test/spots', pass?.sent)).toEqual(PLAIN);
    }
  });

  it.each([
    ['a host of another signature', (pass: string) => pass.replace(/^[^.]+/, btoa('https://evil.example'))],
    ['no signature', (pass: string) => pass.split('.')[0] ?? ''],
    ['a changed signature', (pass: string) => `${pass.slice(0, -2)}AA`],
    ['nothing readable', () => 'x.y'],
  ])('allows nothing more for a pass with %s', async (_what, forge) => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, set('/map/url', urlAt(DRAFTED)));
    const pass = cookieOf(await allow(town.mio))?.value ?? '';
    expect(await page('/console/town', `${TILES_COOKIE}=${forge(pass)}`)).toEqual(withHosts(PUBLISHED));
  });

  it.each([
    ['no map', { op: 'remove', path: '/map' }],
    ['no fixed host', set('/map/url', 'https://{s}.example.jp/{z}/{x}/{y}.png')],
    ['a host that is no host', set('/map/url', "https://a.example;script-src/'unsafe-inline'/{z}/{x}/{y}")],
    ['a drawn map', set('/map/style', 'image')],
  ])('gives no pass for a draft with %s', async (_what, operation) => {
    const { revision } = await town.open();
    await town.edit(town.mio, revision, operation);
    const answer = await allow(town.mio);
    expect([answer.status, cookieOf(answer)]).toEqual([204, null]);
  });
});

describe('the policy with a street map of the installation', () => {
  const STREETS = 'https://streets.example.jp';
  const streets = Fastify();
  beforeAll(async () => {
    const consoleTiles = { url: urlAt(STREETS), credit: '© "A" & B' };
    const origins = { publicUrl: 'https://rally.example.jp', consoleUrl: null, consoleTiles };
    await serveConsoleSite(streets, consoleRoot, { ...origins, tileOrigins: town.server.app.tileOrigins });
  });
  afterAll(() => streets.close());
  const pageWith = async (url: string) => {
    const { headers, body } = await streets.inject({ url });
    return { policy: String(headers['content-security-policy']), body };
  };

  it('allows its tiles on all pages, beside those of the campaign', async () => {
    await town.fresh(withTiles);
    await expect
      .poll(async () => (await pageWith('/console/town/spots')).policy, SOON)
      .toContain(`img-src 'self' blob: data: ${STREETS} ${PUBLISHED};`);
    for (const path of ['/console', '/console/new?step=places', '/console/none/spots']) {
      const { policy } = await pageWith(path);
      expect([path, policy]).toEqual([path, expect.stringContaining(`img-src 'self' blob: data: ${STREETS};`)]);
      expect(policy.replace(/img-src[^;]*/, '')).not.toContain(STREETS);
    }
  });

  it('names its address and its credit in the page', async () => {
    const { body } = await pageWith('/console/new');
    expect(body).toContain(`<meta name="meguri-tiles" content="${STREETS}">`);
    expect(body).toContain(`<meta name="meguri-streets" content="${urlAt(STREETS)}">`);
    expect(body).toContain('<meta name="meguri-streets-credit" content="© &quot;A&quot; &amp; B">');
  });

  it('is not needed', async () => {
    const { body } = await town.server.app.server.inject({ url: '/console/new' });
    expect(body).not.toContain('meguri-streets');
  });
});

describe('a pass', () => {
  const passes = openTilePasses(new Uint8Array(32));

  it('is valid for its campaign and its key', () => {
    const pass = passes.issue('town', PUBLISHED);
    expect(passes.originOf('town', pass)).toBe(PUBLISHED);
    expect(passes.originOf('other', pass)).toBeNull();
    expect(openTilePasses(new Uint8Array(32).fill(1)).originOf('town', pass)).toBeNull();
  });
});

describe('the file of the published map', () => {
  const VECTOR = 'PMTiles\u0003 of the town';
  const figures = async (session: string) =>
    (await town.calls.call('showFigures', { session, params: town.params, query: {} })).body;
  const read = (session: string, tag: string, slug = 'town') =>
    town.calls.call('showGround', { session, params: { slug, tag } });

  it('is read by members who see the figures, under the hash that the figures name', async () => {
    const map = 'map: { style: pmtiles, file: town.pmtiles, attribution: { ja_JP: 地図の会 } }\n';
    await town.fresh(TOWN + map, { 'town.pmtiles': VECTOR });
    const desk = await town.calls.member('town', 'desk');
    await expect.poll(async () => (await figures(desk)).ground?.style, SOON).toBe('pmtiles');
    const { ground } = await figures(desk);
    expect(ground).toEqual({
      style: 'pmtiles',
      tag: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: null,
      maxZoom: null,
      bounds: null,
      attribution: { ja_JP: '地図の会' },
    });
    const answer = await read(desk, ground?.tag ?? '');
    expect([answer.status, String(answer.body)]).toEqual([200, VECTOR]);
  });

  it('is no other file', async () => {
    await town.fresh(`${TOWN}map: { style: pmtiles, file: town.pmtiles, attribution: x }\n`, {
      'town.pmtiles': VECTOR,
    });
    const terms = (await town.open()).files.find(({ path }) => path === 'terms.md')?.sha256 ?? '';
    expect((await read(town.mio, terms)).status).toBe(404);
    expect((await read(town.mio, '0'.repeat(64))).status).toBe(404);
  });

  it('is the address of tiles where the map has none', async () => {
    await town.fresh(withTiles);
    await expect.poll(async () => (await figures(town.mio)).ground?.style, SOON).toBe('url');
    expect((await figures(town.mio)).ground).toEqual({
      style: 'url',
      tag: null,
      url: urlAt(PUBLISHED),
      maxZoom: 16,
      bounds: null,
      attribution: '地図の会',
    });
  });
});
