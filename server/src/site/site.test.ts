import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signQr } from '../spots/acquire/qr-token.ts';
import { builtApp } from '../testing/built-app.ts';
import { picture } from '../testing/photo-forms.ts';
import { take } from '../testing/test-presents.ts';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

let webRoot: string;
let server: TestServer;
/** A campaign with pictures. */
let pictured: TestServer;

const HOSTILE = `</title></script><script>alert("1")</script><!--meguri:boot--> $& ' "`;

beforeAll(async () => {
  webRoot = await builtApp();
  server = await testServer(testCampaign({ name: HOSTILE, description: HOSTILE }), { webRoot });
  const [tower, ...others] = testCampaign().spots ?? [];
  pictured = await testServer(
    testCampaign({
      slug: 'pictured',
      focus: { 'tower.webp': { x: 90, y: 10 } },
      spots: [{ ...tower!, images: ['tower.webp'] }, ...others],
      presents: [
        { id: 'towel', kind: 'goods', name: 'towel', image: 'towel.webp' },
        { id: 'last', kind: 'goods', name: 'last', stock: 1 },
      ],
    }),
    { webRoot, files: { 'tower.webp': await picture('#0b6e4f'), 'towel.webp': await picture() } },
  );
});
afterAll(async () => {
  await server.close();
  await pictured.close();
  await rm(webRoot, { recursive: true, force: true });
});

const signed = (slug: string, spotId: string, version = 1) => signQr(server.keys.qr, { slug, spotId, version });

const get = (url: string, headers: Record<string, string> = {}) => server.app.server.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/', 200],
    ['/test', 200],
    ['/test/spots?c=1', 200],
    ['/500', 200],
    ['/404', 404],
    ['/test/404', 404],
    ['/nowhere/', 404],
    ['/wp-login.php', 404],
    ['/test/nowhere', 200],
    ['/test/spots/a/b', 404],
    ['/test/auth/nowhere', 404],
    ['/500/x', 404],
  ])('%s is the app with status %d', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('meguri-boot');
  });

  it.each([
    ['a spot', '/pictured/spots/tower', 'tower.webp'],
    ['a present', '/pictured/goods/towel', 'towel.webp'],
  ])('of %s link the picture at their top', async (_what, path, name) => {
    const { headers } = await pictured.app.server.inject({ url: path });
    expect(headers['link']).toMatch(new RegExp(`^</files/[0-9a-f]{64}/${name}>; rel=prefetch; as=image$`));
  });

  it.each(['/pictured/spots', '/pictured/spots/gone', '/pictured/spots/tower/photos', '/pictured/'])(
    'name no picture at %s',
    async (url) => {
      expect((await pictured.app.server.inject({ url })).headers['link']).toBeUndefined();
    },
  );

  it.each([
    ['/test/', '', 'ui-cover-spreadCover'],
    ['/test/', 'other_known=1', 'ui-cover-spreadCover'],
    ['/test/', 'test_known=1', 'ui-cover-underCard'],
    ['/test/spots', 'test_known=1', null],
    ['/404', '', null],
  ])('%s with the cookie "%s" has the cover %s', async (url, cookie, cover) => {
    const { body } = await get(url, { cookie });
    expect(/<header class="ui-cover-cloth (?:ui-cover-cover )?([^"]*)"/.exec(body)?.[1] ?? null).toBe(cover);
  });

  it('name the style sheet of wide windows, except to phones', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    for (const [agent, has] of [
      [phone, false],
      [desktop, true],
      // Both variants are cached.
      [phone, false],
    ] as const) {
      const { body, headers } = await get('/test/', { 'user-agent': agent });
      expect(body.includes('href="/assets/wide.css"')).toBe(has);
      expect(headers['vary']).toContain('User-Agent');
    }
  });

  it.each([
    ['a signed code of this campaign', () => signed('test', 'tower'), {}, 'tower'],
    ['a code of another campaign', () => signed('pictured', 'tower'), {}, null],
    ['a code with a forged signature', () => `${signed('test', 'tower').slice(0, -4)}AAAA`, {}, null],
    ['a revoked code', () => signed('test', 'tower', 9).replace('.9.', '.1.'), {}, null],
    [
      'a code in its URL, of which there are endless forms',
      () => `http://x/test/qr?c=${signed('test', 'tower')}`,
      {},
      null,
    ],
    ['a logged-in visitor', () => signed('test', 'tower'), { cookie: 'test_known=1' }, null],
  ])('behind %s name the spot in the first HTML, or leave it to the app', async (_what, code, headers, spot) => {
    const token = code();
    const { body } = await get(`/test/qr?c=${encodeURIComponent(token)}`, headers);
    const { scan } = JSON.parse(/id="meguri-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(scan?.scan.spot.id ?? null).toBe(spot);
    expect(scan?.code ?? token).toBe(token);
    expect(body.includes('<p class="ui-scan-page-name">towerの塔</p>')).toBe(spot !== null);
  });

  it('behind a code of another campaign need no database', async () => {
    await get('/test/');
    const query = vi.spyOn(server.db, 'query').mockRejectedValue(new Error('the database is away'));
    const { statusCode } = await get(`/test/qr?c=${signed('elsewhere', 'tower')}`);
    query.mockRestore();
    expect(statusCode).toBe(200);
  });

  it('have the preview of a shared link, with absolute URLs', async () => {
    const { body } = await get('/test/');
    expect(body).toContain('<meta property="og:url" content="http://localhost:8080/test/">');
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:8080\/icons\/test\/link\/ja_JP\.png\?\w+">/,
    );
    expect((await get('/404')).body).not.toContain('og:');
  });

  it('escape the texts of the organiser', async () => {
    const { body, headers } = await get('/test/');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(body).toContain('&lt;/title&gt;&lt;/script&gt;');
    const boot = /<script type="application\/json" id="meguri-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot).campaign.name).toBe(HOSTILE);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});

describe('the service worker', () => {
  it('is a script at the root that browsers revalidate, with its own policy', async () => {
    await writeFile(join(webRoot, 'sw.js'), 'self.skipWaiting()');
    const second = await testServer(testCampaign(), { webRoot });
    try {
      const { statusCode, headers, body } = await second.app.server.inject({ url: '/sw.js' });
      expect([statusCode, headers['content-type'], body]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'self.skipWaiting()',
      ]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
      expect(headers['content-security-policy']).not.toContain('eval');
      const again = await second.app.server.inject({
        url: '/sw.js',
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect(again.statusCode).toBe(304);
    } finally {
      await second.close();
    }
  });

  it('is 404 without one in the build', async () => {
    expect((await get('/sw.js')).statusCode).toBe(404);
  });
});

describe('the first HTML', () => {
  it('no longer advertises a prize that is sold out meanwhile', async () => {
    const html = async () => (await pictured.app.server.inject({ url: '/pictured' })).body;
    expect(await html()).toContain('"id":"last"');
    const visitor = await pictured.visitor();
    expect((await take(pictured, visitor, 'last')).status).toBe(201);
    await vi.waitFor(async () => expect(await html()).not.toContain('"id":"last"'), { timeout: 20_000 });
    expect(await html()).toContain('"id":"towel"');
  });
});

describe('below /api', () => {
  it.each(['/api', '/api/v1', '/api/v1/nothing', '/api/v2/user', `/api/v1/spots/${'a'.repeat(400)}`])(
    'GET %s, which is unknown, is a problem and no page',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { 'x-locale': 'en_US' });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(body)).toMatchObject({
        code: 'not_found',
        title: 'The page you are looking for could not be found',
      });
    },
  );

  it.each(['GET', 'HEAD'] as const)(
    '%s of what has other methods names them, although a page takes all of these',
    async (method) => {
      const { statusCode, headers } = await server.app.server.inject({ method, url: '/api/v1/login' });
      expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    },
  );
});
