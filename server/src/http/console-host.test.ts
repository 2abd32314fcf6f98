import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtApp } from '../testing/built-app.ts';
import { consoleCalls, sessionIn } from '../testing/console-calls.ts';
import { REHEARSAL, rehearsedTown } from '../testing/rehearsed-town.ts';

const PUBLIC = 'https://rally.example.jp';
const CONSOLE = 'https://console.example.jp';
const PUBLIC_HOST = 'rally.example.jp';
const CONSOLE_HOST = 'console.example.jp';

let webRoot: string;
let consoleRoot: string;
let town: Awaited<ReturnType<typeof rehearsedTown>>;

beforeAll(async () => {
  webRoot = await builtApp();
  consoleRoot = await mkdtemp(join(tmpdir(), 'meguri-console-'));
  await mkdir(join(consoleRoot, 'assets'));
  await writeFile(join(consoleRoot, 'index.html'), '<html><head></head><body>the console</body></html>');
  await writeFile(join(consoleRoot, 'assets/main.js'), '');
  town = await rehearsedTown({ webRoot, consoleRoot, publicUrl: PUBLIC, consoleUrl: CONSOLE, trustedProxies: 1 });
  await town.rehearsed(await town.fresh());
});
afterAll(async () => {
  await town.close();
  await Promise.all([webRoot, consoleRoot].map((folder) => rm(folder, { recursive: true, force: true })));
});

const ask = (host: string, url: string, more: { method?: 'POST'; headers?: Record<string, string> } = {}) =>
  town.server.app.server.inject({ url, ...more, headers: { host, ...more.headers } });

describe('a console on an origin of its own', () => {
  const OF_CONSOLE = [
    ['/console', 200],
    ['/console/', 200],
    ['/console/town/spots', 200],
    ['/%63onsole/town', 200],
    ['/console/assets/main.js', 200],
    ['/api/console/v1/me', 401],
    ['/api/console/v1/openapi.json', 200],
  ] as const;
  const OF_PUBLIC = [
    ['/town/', 200],
    ['/consoles', 404],
    ['/assets/index.css', 200],
    [`/${REHEARSAL}/enter`, 200],
    ['/api/v1/openapi.json', 200],
    ['/api/v1/campaign', 403],
    ['/api/consoles', 404],
  ] as const;
  const ANYWHERE = ['/healthz', '/readyz', '/favicon.svg', '/favicon.ico'];

  it.each(OF_CONSOLE)('has %s, and the origin of the pages does not', async (url, status) => {
    for (const host of [CONSOLE_HOST, 'CONSOLE.example.jp', 'console.example.jp:443']) {
      expect([host, (await ask(host, url)).statusCode]).toEqual([host, status]);
    }
    for (const host of [PUBLIC_HOST, '127.0.0.1:8080', 'console.example.jp.example.com', 'console.example.jp:8443']) {
      const answer = await ask(host, url);
      expect([host, answer.statusCode]).toEqual([host, 404]);
      expect(answer.body).not.toContain('the console');
    }
  });

  it.each(OF_PUBLIC)('has no %s', async (url, status) => {
    const missing = await ask(CONSOLE_HOST, url);
    expect([missing.statusCode, missing.body.includes('meguri-boot')]).toEqual([404, false]);
    for (const host of [PUBLIC_HOST, '127.0.0.1:8080']) {
      expect([host, (await ask(host, url)).statusCode]).toEqual([host, status]);
    }
  });

  it('is found by Host alone, also behind a trusted proxy that passes on X-Forwarded-Host', async () => {
    const forwarded = (value: string) => ({ headers: { 'x-forwarded-host': value, 'x-forwarded-for': '203.0.113.7' } });
    for (const [url, status] of OF_CONSOLE) {
      expect([url, (await ask(PUBLIC_HOST, url, forwarded(CONSOLE_HOST))).statusCode]).toEqual([url, 404]);
      expect([url, (await ask(CONSOLE_HOST, url, forwarded(PUBLIC_HOST))).statusCode]).toEqual([url, status]);
    }
    for (const [url, status] of OF_PUBLIC) {
      expect([url, (await ask(CONSOLE_HOST, url, forwarded(PUBLIC_HOST))).statusCode]).toEqual([url, 404]);
      expect([url, (await ask(PUBLIC_HOST, url, forwarded(CONSOLE_HOST))).statusCode]).toEqual([url, status]);
    }
    expect((await ask(CONSOLE_HOST, '/', forwarded(PUBLIC_HOST))).statusCode).toBe(302);
  });

  it.each(ANYWHERE)('and the origin of the pages both have %s', async (url) => {
    for (const host of [CONSOLE_HOST, PUBLIC_HOST]) expect((await ask(host, url)).statusCode).toBe(200);
  });

  it('leads from its root to the console', async () => {
    const { statusCode, headers } = await ask(CONSOLE_HOST, '/');
    expect([statusCode, headers.location]).toEqual([302, '/console/']);
    expect((await ask(PUBLIC_HOST, '/')).statusCode).toBe(200);
  });

  it('shows no other host which methods its calls have', async () => {
    expect((await ask(PUBLIC_HOST, '/api/console/v1/me', { method: 'POST' })).statusCode).toBe(404);
    expect((await ask(CONSOLE_HOST, '/api/console/v1/me', { method: 'POST' })).statusCode).toBe(405);
    expect((await ask(CONSOLE_HOST, '/api/v1/campaign', { method: 'POST' })).statusCode).toBe(404);
  });

  it('takes changes from its own pages only, and sets its cookie for itself', async () => {
    const { call, member } = town.calls;
    const session = await member('town', 'editor');
    for (const origin of [PUBLIC, 'https://console.example.jp:8443', 'http://console.example.jp', 'null']) {
      const { status, problem } = await call('signOut', { session, headers: { origin } });
      expect([origin, status, problem.code]).toEqual([origin, 403, 'origin_invalid']);
    }
    const email = 'cookie@example.jp';
    const { body } = await call('inviteToCampaign', {
      session: town.mio,
      params: town.params,
      body: { email, role: 'viewer', grants: [] },
    });
    const { origin, pathname, hash } = new URL(body.url);
    expect([origin, pathname]).toEqual([CONSOLE, '/console/setup']);
    const person = { name: 'x', password: 'forty lanterns', passwordConfirmation: 'forty lanterns' };
    const joined = await call('acceptLink', { body: { token: hash.slice(1), ...person } });
    expect(sessionIn(joined)).not.toBe('');
    const cookie = String(joined.headers['set-cookie']);
    expect(cookie).toMatch(/^__Secure-meguri_console=.*Path=\/api\/console.*HttpOnly.*Secure.*SameSite=Strict/);
    expect(cookie).toMatch(/,__Secure-meguri_device=[^,]*; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('links resets to itself', async () => {
    const { call } = town.calls;
    const { memberId } = (await call('showMe', { session: town.ken })).body.member;
    const { body } = await call('issuePasswordReset', { session: town.installation, params: { memberId } });
    expect(body.url).toMatch(/^https:\/\/console\.example\.jp\/console\/setup#/);
  });

  it('has passkeys of its host, and none of the pages', async () => {
    const { body } = await town.calls.call('startPasskeySignIn', {});
    expect(body.options.rpId).toBe(CONSOLE_HOST);
    const own = await town.calls.call('startPasskey', { session: town.ken });
    expect(own.body.options.rp.id).toBe(CONSOLE_HOST);
    const elsewhere = consoleCalls(town.server, PUBLIC);
    expect((await elsewhere.call('startPasskeySignIn', {})).status).toBe(404);
  });

  it('frames rehearsals of the origin of the pages, which take its messages', async () => {
    const { headers, body } = await ask(CONSOLE_HOST, '/console/town');
    expect(headers['content-security-policy']).toContain(`frame-src ${PUBLIC};`);
    expect(headers['content-security-policy']).toContain("img-src 'self' blob:;");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain(`camera=(self "${PUBLIC}")`);
    expect(body).toContain(`<meta name="meguri-public" content="${PUBLIC}">`);
    expect((await town.rehearsal()).url).toBe(`${PUBLIC}/${REHEARSAL}/`);

    const entrance = await ask(PUBLIC_HOST, `/${REHEARSAL}/enter`);
    expect(entrance.headers['content-security-policy']).toContain(`frame-ancestors ${CONSOLE}`);
    const cookie = `${REHEARSAL}_preview=${await town.pass()}`;
    const page = await ask(PUBLIC_HOST, `/${REHEARSAL}/`, { headers: { cookie } });
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${CONSOLE}`);
    const boot = JSON.parse(new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)`).exec(page.body)?.[1] ?? '{}') as Boot;
    expect(boot.rehearsal?.console).toBe(CONSOLE);
  });
});
