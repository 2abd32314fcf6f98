import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleCalls } from '../testing/console-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { openLiveAnswers } from './answer-live.ts';

const LATER = NOON + 3_600_000;
const NOTICE = { id: 'late', title: { ja_JP: 'おしらせ' }, publishAt: new Date(LATER).toISOString() };
const HEADERS = { 'x-app-token': 'meguri-web', 'x-campaign': 'test', 'x-locale': 'ja_JP' };

let server: TestServer;
let origin = '';

beforeAll(async () => {
  server = await testServer(testCampaign({ notifications: [NOTICE] }));
  await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A call over HTTP, as an open page sends it. `inject` does not pass what answers before Fastify. */
const ask = (headers: Record<string, string> = {}, init: RequestInit = {}, path = '/api/v1/live') =>
  fetch(`${origin}${path}`, { ...init, headers: { ...HEADERS, ...headers } });
const seen = async (headers: Record<string, string> = {}) => (await ask(headers)).headers.get('etag') ?? '';
const known = (etag: string, headers: Record<string, string> = {}) => ask({ 'if-none-match': etag, ...headers });

describe('an open page', () => {
  it('is answered 304 with the headers of every answer while nothing changes, in each language', async () => {
    const etag = await seen();
    const early = await known(etag);
    const usual = await server.app.server.inject({
      url: '/api/v1/live',
      headers: { ...HEADERS, 'if-none-match': etag },
    });
    expect([early.status, usual.statusCode, await early.text()]).toEqual([304, 304, '']);
    const namesOf = (names: Iterable<string>) => [...names].filter((name) => !HOP_BY_HOP.has(name)).sort();
    expect(namesOf(early.headers.keys())).toEqual(namesOf(Object.keys(usual.headers)));
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'x-content-type-options']) {
      expect(early.headers.get(name)).toBe(usual.headers[name]);
    }
    expect(early.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect((await known(etag, { 'x-locale': 'en_US' })).status).toBe(304);
    expect((await known(`W/${etag}`)).status).toBe(304);
  });

  it('gets a new answer when a condition changes, and when a notification is published by its date', async () => {
    const before = await seen();
    const calls = consoleCalls(server);
    const session = await calls.firstOwner();
    const body = { reason: 'weather' };
    const paused = await calls.call('pauseSpot', { session, params: { slug: 'test', spotId: 'tower' }, body });
    expect(paused.status).toBeLessThan(300);
    await vi.waitFor(async () => expect((await known(before)).status).toBe(200), { timeout: 20_000, interval: 50 });
    const after = await seen();
    expect((await known(after)).status).toBe(304);
    // The message of the pause is in the language of the call.
    expect((await known(after, { 'x-locale': 'en_US' })).status).toBe(200);
    expect((await known(await seen({ 'x-locale': 'en_US' }), { 'x-locale': 'en_US' })).status).toBe(304);
    server.clock.now = LATER;
    expect((await known(after)).status).toBe(200);
    server.clock.now = NOON;
  });
});

/** Headers of a connection, and the type of a body that is not there. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'date', 'content-type', 'content-length', 'transfer-encoding']);

it.each<[string, Record<string, string>, number]>([
  ['another app', { 'x-app-token': 'other' }, 403],
  ['an unknown campaign', { 'x-campaign': 'nowhere' }, 404],
  ['a rehearsal', { 'x-campaign': 'test--rehearsal' }, 403],
  ['an older answer', { 'if-none-match': '"older"' }, 200],
])('leaves %s to the usual way', async (_what, headers, status) => {
  const answer = await known(await seen(), headers);
  expect(answer.status).toBe(status);
});

describe('calls that are not answered early', () => {
  const parts = {
    campaigns: { known: () => ({}) as never },
    appTokens: new Set(['meguri-web']),
    clock: () => NOON,
    isSetUp: () => true,
    publicUrl: 'https://rally.example.jp',
    apiUrl: 'https://api.example.jp',
    consoleUrl: 'https://console.example.jp',
  };
  const call = {
    method: 'GET',
    url: '/api/v1/live',
    headers: { ...HEADERS, host: 'rally.example.jp', 'if-none-match': '"x"' },
  };
  it.each<[string, object]>([
    ['with a method that changes something', { ...call, method: 'POST' }],
    ['of another path', { ...call, url: '/api/v1/spots' }],
    ['with a query', { ...call, url: '/api/v1/live?x=1' }],
    ['at the host of the console', { ...call, headers: { ...call.headers, host: 'console.example.jp' } }],
    ['without an answer to compare', { ...call, headers: { ...call.headers, 'if-none-match': undefined } }],
  ])('%s', (_what, request) => {
    expect(openLiveAnswers(parts).unchanged(request as never)).toBeNull();
  });

  it('before the server is set up', () => {
    expect(openLiveAnswers({ ...parts, isSetUp: () => false }).unchanged(call as never)).toBeNull();
  });
});
