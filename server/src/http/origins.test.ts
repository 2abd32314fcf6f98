import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';

const PAGES = 'https://rally.example.jp';
let apart: TestServer;
let together: TestServer;

beforeAll(async () => {
  apart = await testServer(undefined, { publicUrl: PAGES, apiUrl: 'https://api.example.jp' });
  together = await testServer(undefined, { publicUrl: PAGES });
});
afterAll(() => Promise.all([apart.close(), together.close()]));

const headers = (origin: string) => ({ origin, 'x-app-token': 'meguri-web', 'x-campaign': 'test' });
const preflight = (server: TestServer, origin: string) =>
  server.app.server.inject({
    method: 'OPTIONS',
    url: '/api/v1/user/stamps',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-app-token,x-campaign,x-locale',
    },
  });

describe('an API on another origin than the pages', () => {
  it('allows the calls of the pages, without cookies', async () => {
    const { statusCode, headers: allowed } = await preflight(apart, PAGES);
    expect(statusCode).toBe(204);
    expect(allowed['access-control-allow-origin']).toBe(PAGES);
    expect(allowed['access-control-allow-methods']).toBe('GET, POST, DELETE');
    expect(allowed['access-control-allow-headers']?.toLowerCase()).toContain('idempotency-key');
    expect(allowed['access-control-allow-credentials']).toBeUndefined();
  });

  it('lets the pages read answers, refusals and the time of the server', async () => {
    const { server } = apart.app;
    const shown = await server.inject({ url: '/api/v1/campaign', headers: headers(PAGES) });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['access-control-allow-origin']).toBe(PAGES);
    expect(shown.headers['access-control-expose-headers']).toBe('Date, Retry-After, X-Request-Id');
    const refused = await server.inject({ url: '/api/v1/user', headers: headers(PAGES) });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(PAGES);
  });

  it('names only the origin of the pages to others', async () => {
    const { headers: allowed } = await preflight(apart, 'https://evil.example');
    expect(allowed['access-control-allow-origin']).toBe(PAGES);
  });
});

it('an API on the origin of the pages allows no other origin', async () => {
  const { statusCode, headers: allowed } = await preflight(together, PAGES);
  expect(statusCode).toBe(405);
  expect(allowed['access-control-allow-origin']).toBeUndefined();
});

describe('over HTTPS', () => {
  it('the cookie of a known browser is secure by its attributes and its name, and works', async () => {
    const { username } = await together.visitor();
    const body = { username, password: PASSWORD };
    const first = await together.call('login', { body });
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^__Secure-test_device=[\w-]{64}; Max-Age=15552000; Path=\/api\/v1\/login; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (let n = 0; n < 5; n += 1) await together.call('login', { body: { username, password: 'wrong-one-1' } });
    expect((await together.call('login', { body })).status).toBe(429);
    expect((await together.call('login', { body, headers: { cookie } })).status).toBe(200);
  });
});
