import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import type { Admission } from './admission.ts';
import { prepareDrain } from './drain.ts';
import { createServer } from './server.ts';

const PAGES = 'https://rally.example.jp';
const FULL: Admission = { accepted: 0, refused: 1, inFlight: 64, limit: 64, begin: () => null };

const create = () =>
  createServer({
    log: pino({ level: 'silent' }),
    trustedProxies: 1,
    clock: Date.now,
    random: systemRandom,
    publicUrl: PAGES,
    apiUrl: 'https://api.example.jp',
    consoleUrl: null,
    isSetUp: () => true,
    admission: FULL,
  });
const server = create();
let origin = '';
beforeAll(async () => {
  server.route({ method: ['GET', 'POST', 'DELETE'], url: '/*', handler: () => 'accepted' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method, headers });

describe('an overloaded server refuses', () => {
  it.each([
    ['GET', '/api/v1/campaign'],
    ['GET', '/api/v1/spots/tower?lat=1'],
    ['GET', '/api/v1/user'],
    ['POST', '/api/v1/user/stamps'],
    ['POST', '/api/v1/refresh'],
    ['GET', '/api/v1/nothing'],
  ])('%s %s', async (method, path) => {
    expect((await ask(method, path)).status).toBe(503);
  });
});

describe('an overloaded server accepts', () => {
  it.each([
    ['the health check of the process', 'GET', '/healthz'],
    ['the health check of the service', 'GET', '/readyz'],
    ['metrics', 'GET', '/metrics'],
    ['a page', 'GET', '/akari/spots/tower'],
    ['a built file', 'GET', '/assets/index.js'],
    ['a file of a campaign', 'GET', '/files/akari/tower.webp'],
    ['a preflight', 'OPTIONS', '/api/v1/user/stamps'],
    ['log-in by LINE, a navigation', 'GET', '/api/v1/auth/line/start?campaign=akari'],
    ['a log-in, which hashes a password', 'POST', '/api/v1/login'],
    ['a registration, which hashes a password', 'POST', '/api/v1/register'],
    ['an upload', 'POST', '/api/v1/photo'],
  ])('%s', async (_what, method, path) => {
    const headers = { origin: PAGES, 'access-control-request-method': 'POST' };
    const answer = await ask(method, path, method === 'OPTIONS' ? headers : {});
    expect(answer.status).toBe(method === 'OPTIONS' ? 204 : 200);
  });
});

describe('the refusal', () => {
  it.each([
    ['ja_JP', 'ja_JP', 'ja_JP'],
    ['ko_KR', 'ko_KR', 'ko_KR'],
    ['no known language', 'tlh', 'ja_JP'],
  ] as const)('is the problem `unavailable` with Retry-After: %s', async (_what, requested, locale) => {
    const answer = await ask('POST', '/api/v1/user/stamps', { 'x-locale': requested, 'x-request-id': 'of-the-proxy' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toEqual({
      type: 'urn:meguri:problem:unavailable',
      title: problemTitle('unavailable', locale),
      status: 503,
      code: 'unavailable',
      requestId: 'of-the-proxy',
      retryAfter: 3,
    });
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('x-request-id')).toBe('of-the-proxy');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('can be read by pages of another origin', async () => {
    const { headers } = await ask('GET', '/api/v1/campaign', { origin: PAGES });
    expect(headers.get('access-control-allow-origin')).toBe(PAGES);
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });
});

it('ends the connection while the server is shut down, so that no further call is lost on it', async () => {
  const closing = create();
  const drain = prepareDrain(closing);
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const refused = async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, port, host: '127.0.0.1', path: '/api/v1/campaign' }, resolve).once('error', reject);
    });
    for await (const _ of answer);
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await refused()).toEqual([503, 'keep-alive']);
  const closed = drain.close();
  expect(await refused()).toEqual([503, 'close']);
  await closed;
  agent.destroy();
});
