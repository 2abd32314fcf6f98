import { rm } from 'node:fs/promises';
import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtApp } from '../testing/built-app.ts';
import { FESTIVE_TOWN, REHEARSAL, rehearsedTown } from '../testing/rehearsed-town.ts';

let webRoot: string;
let town: Awaited<ReturnType<typeof rehearsedTown>>;

beforeAll(async () => {
  webRoot = await builtApp();
  town = await rehearsedTown({ webRoot });
  const analytics = 'analytics: { gtag: G-ABC123 }\nlogin: [guest, line]\n';
  await town.rehearsed(await town.fresh(FESTIVE_TOWN + analytics));
});
afterAll(async () => {
  await town.close();
  await rm(webRoot, { recursive: true, force: true });
});

const CONSOLE = 'http://localhost:8080';
const get = (path: string, pass?: string) =>
  town.server.app.server.inject({
    url: `/${REHEARSAL}${path}`,
    headers: pass === undefined ? {} : { cookie: `${REHEARSAL}_preview=${pass}` },
  });
const bootOf = (html: string): Boot =>
  JSON.parse(new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)`).exec(html)?.[1] ?? '{}') as Boot;

describe('a page of a rehearsal', () => {
  it('may be framed by the console only, is never stored, found or installed, and has no analytics', async () => {
    const pass = await town.pass();
    const { headers, body, statusCode } = await get('/spots/a', pass);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${CONSOLE}`);
    expect(headers['content-security-policy']).not.toContain('googletagmanager');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).not.toMatch(/manifest\.json|og:title|apple-touch-icon/);
    const { campaign, rehearsal, appToken } = bootOf(body);
    expect([rehearsal?.console, appToken, campaign?.slug]).toEqual([CONSOLE, pass, REHEARSAL]);
    expect(campaign).toMatchObject({ analytics: null, mail: false, login: ['guest'] });
  });

  it('is of the instant as of which it is looked at', async () => {
    const stateAt = async (seconds: number) =>
      bootOf((await get('/', await town.pass(seconds))).body).campaign?.period.state;
    expect([await stateAt(0), await stateAt(60 * 86_400)]).toEqual(['running', 'ended']);
  });

  it('is the entrance to a browser without a live token, which learns nothing of the campaign', async () => {
    const ended = await town.pass();
    await town.calls.call('endPreviews', { session: town.mio, params: town.params });
    for (const pass of [undefined, ended, 'x', 'meguri-web']) {
      for (const path of ['/', '/spots/a', '/enter', '/nothing']) {
        const { body, headers } = await get(path, pass);
        expect(body).not.toMatch(/まち|Town|meguri-boot/);
        expect(headers['content-security-policy']).toContain(`frame-ancestors ${CONSOLE}`);
        expect(headers['content-security-policy']).not.toContain('unsafe');
      }
    }
  });

  it('exists for no other campaign', async () => {
    const { body } = await town.server.app.server.inject({ url: '/unknown--rehearsal/' });
    expect(body).not.toContain('meguri-boot');
  });
});

describe('the page of the real campaign', () => {
  it('may be framed by nobody, and a preview token changes nothing in it', async () => {
    const pass = await town.pass();
    const headers = { cookie: `${REHEARSAL}_preview=${pass}; town_preview=${pass}` };
    const response = await town.server.app.server.inject({ url: '/town/', headers });
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(bootOf(response.body)).toMatchObject({ appToken: 'meguri-web', campaign: { slug: 'town' } });
    expect(bootOf(response.body).rehearsal).toBeUndefined();
  });
});
