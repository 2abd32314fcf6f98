import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { API_BASE, contract } from '@meguri/core/contract.ts';
import type { Route } from '@meguri/core/http/route.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

let server: TestServer;
let origin: string;
let token: string;

beforeAll(async () => {
  server = await testServer();
  await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  token = (await server.visitor()).token;
});
afterAll(() => server.close());

const headers = (over: Record<string, string> = {}) => ({
  'x-app-token': 'meguri-web',
  'x-campaign': 'test',
  'content-type': 'application/json',
  ...over,
});

const request = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, { headers: headers({ authorization: `Bearer ${token}` }), ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
};

describe('headers of every call', () => {
  it.each([
    ['a wrong app token', { 'x-app-token': 'other' }, 403, 'app_token_invalid'],
    ['an unknown campaign', { 'x-campaign': 'nowhere' }, 404, 'campaign_not_found'],
    ['a campaign that is no slug', { 'x-campaign': '../etc' }, 404, 'campaign_not_found'],
    ['no session', { authorization: '' }, 401, 'unauthorized'],
    ['a broken session', { authorization: 'Bearer a.b.c' }, 401, 'unauthorized'],
  ])('refuse %s', async (_what, over, status, code) => {
    const {
      status: given,
      body,
      headers: answered,
    } = await request(`${API_BASE}/user`, {
      headers: headers({ authorization: `Bearer ${token}`, ...over }),
    });
    expect([given, body.code, body.status]).toEqual([status, code, status]);
    expect(answered.get('content-type')).toContain('application/problem+json');
    expect(answered.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('are those of the call with which a citizen audits a draw', async () => {
    const guide = readFileSync('docs/auditing-a-draw.md', 'utf8');
    // The campaign of the guide is not the one of this test.
    const given = [...guide.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [
      name,
      name === 'X-Campaign' ? 'test' : value,
    ]);
    const path = `${API_BASE}/lottery/nothing/draw`;
    const { status, body } = await request(path, { headers: Object.fromEntries(given) });
    expect(guide).toContain(`${API_BASE}/lottery/`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('refuse a token of another campaign', async () => {
    await server.publish(testCampaign({ slug: 'other' }));
    const { status } = await request(`${API_BASE}/user`, {
      headers: headers({ 'x-campaign': 'other', authorization: `Bearer ${token}` }),
    });
    expect(status).toBe(401);
  });

  it.each([
    ['en_US', 'This is out of period to acquire stamp'],
    ['ko_KR', 'ja_JP'],
    ['xx', 'ja_JP'],
  ])('answer in %s if the campaign has it, else in Japanese', async (locale, title) => {
    const { body } = await request(`${API_BASE}/campaign`, { headers: headers({ 'x-locale': locale }) });
    expect(body.campaign.name).toBe(title === 'ja_JP' ? 'テスト祭り' : 'Test festival');
  });

  it('answer a refusal in Japanese if the campaign does not have the requested language', async () => {
    const { body } = await request(`${API_BASE}/user`, { headers: headers({ 'x-locale': 'ko_KR' }) });
    expect([body.code, body.title]).toEqual(['unauthorized', 'ログインしてください']);
  });

  it('are checked before the body: a missing session is 401 even with an invalid body', async () => {
    const { status } = await request(`${API_BASE}/user/stamps`, { method: 'POST', headers: headers(), body: '{' });
    expect(status).toBe(401);
  });
});

describe('a proxy that is not trusted', () => {
  it('is reported once in the log, because all visitors then share one address', async () => {
    const behindProxy = { headers: headers({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` }) };
    for (let count = 0; count < 3; count += 1) expect((await request('/api/v1/user', behindProxy)).status).toBe(200);
    expect(server.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  });
});

describe('bodies', () => {
  const post = (body: string, over: Record<string, string> = {}) =>
    request(`${API_BASE}/user/stamps`, {
      method: 'POST',
      body,
      headers: headers({ authorization: `Bearer ${token}`, ...over }),
    });

  it.each([
    ['malformed JSON', '{"a":', {}, 400, 'invalid_request'],
    ['no JSON object', '[]', {}, 400, 'invalid_request'],
    ['null', 'null', {}, 400, 'invalid_request'],
    ['a text', '"x"', {}, 400, 'invalid_request'],
    ['a prototype', '{"__proto__":{"a":1}}', {}, 400, 'invalid_request'],
    ['a NUL character', '{"spotId":"to\\u0000wer","method":"qr","code":"x"}', {}, 400, 'invalid_request'],
    ['too much', JSON.stringify({ code: 'x'.repeat(70_000) }), {}, 413, 'too_large'],
    ['another type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    [
      'a broken idempotency key',
      '{"spotId":"tower","method":"proximity"}',
      { 'idempotency-key': 'a b' },
      400,
      'invalid_request',
    ],
  ])('refuse %s', async (_what, body, over, status, code) => {
    const answer = await post(body, over);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('report the missing fields of an empty one', async () => {
    const { body } = await post('');
    expect(body.errors).toEqual([{ path: '/method', code: 'required', message: expect.any(String) }]);
  });

  it('may be absent with the JSON type on DELETE and POST', async () => {
    expect((await request(`${API_BASE}/user/stamps`, { method: 'DELETE' })).status).toBe(200);
    expect((await request(`${API_BASE}/notifications/open/read`, { method: 'POST' })).status).toBe(204);
    expect((await request(`${API_BASE}/notifications/open/read`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect((await request(`${API_BASE}/notifications/open/read`, { method: 'POST', body: '{"a":1}' })).status).toBe(
      400,
    );
  });
});

describe('paths', () => {
  it.each([
    ['/api/v1/nothing', 404],
    ['/api/v1/spots/%E0%A4%A', 400],
    ['/api/v1/spots/..%2f..%2fetc', 404],
    ['/api/v1/spots/tower?lat=91&lon=0', 400],
    ['/api/v1/spots/tower?lat=35&lat=36&lon=1', 400],
    ['/api/v1/spots/tower?unknown=1', 200],
    ['/api/v1/spots/tower?lat=&lon=%20', 200],
    ['/api/v1/spots/tower?lat&lon', 200],
    ['/api/v1/point_history?cursor=', 200],
    ['/api/v1/photos?spotId=&cursor=', 200],
    ['/api/v1/menus', 200],
    ['/api/v1/menus/', 200],
  ])('%s answers %d', async (path, status) => {
    expect((await request(path)).status).toBe(status);
  });

  it.each([
    ['PUT', '/api/v1/login', 'POST'],
    ['GET', '/api/v1/login/?a=1', 'POST'],
    ['POST', '/api/v1/spots/tower', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/spots/a%2fb', 'GET, HEAD'],
    ['POST', '/api/v1/user/', 'DELETE, GET, HEAD'],
    ['PATCH', '/api/v1/photo', 'POST'],
    ['DELETE', '/api/v1/openapi.json', 'GET, HEAD'],
    ['DELETE', '/api/staff/v1/tally', 'POST'],
  ])('answer %s at %s with 405 and the allowed methods', async (method, path, allow) => {
    const over = headers({ 'content-type': 'text/plain', 'x-locale': 'en_US' });
    const init = { method, headers: over, ...(method === 'GET' ? {} : { body: 'x' }) };
    const { status, headers: answered, body } = await request(path, init);
    expect([status, body.status, body.code]).toEqual([405, 405, 'method_not_allowed']);
    expect([answered.get('allow'), body.title]).toEqual([allow, 'This cannot be done here']);
    expect(answered.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/api/v1/spotsx', '/api/v1/spots/a/b', '/api/v2/login'])(
    'do not exist at %s by any method',
    async (path) => {
      const { status, headers: answered } = await request(path, { method: 'PUT' });
      expect([status, answered.get('allow')]).toEqual([404, null]);
    },
  );

  it('have security headers and are not stored by shared caches', async () => {
    const { headers: answered } = await request(`${API_BASE}/user`);
    expect(answered.get('x-content-type-options')).toBe('nosniff');
    expect(answered.get('content-security-policy')).toContain("default-src 'none'");
    expect(answered.get('cache-control')).toBe('no-store');
  });
});

describe('catalogue answers', () => {
  const encoding = async (accepted: string) => {
    const answered = await server.app.server.inject({
      url: `${API_BASE}/spots`,
      headers: headers({ authorization: `Bearer ${token}`, 'accept-encoding': accepted }),
    });
    return answered.headers['content-encoding'];
  };

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['br;q=0.1', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('with Accept-Encoding %j are sent as %s', async (accepted, sent) => {
    expect(await encoding(accepted)).toBe(sent);
  });

  it('answer If-None-Match with any tag', async () => {
    const known = headers({ authorization: `Bearer ${token}`, 'if-none-match': '*' });
    expect((await request(`${API_BASE}/spots`, { headers: known })).status).toBe(304);
  });
});

describe('the web-app manifest', () => {
  const manifest = (query: string, languages = 'fr, ko, en') =>
    request(`/manifest.json${query}`, { headers: { 'accept-language': languages } });

  it('is in the first requested language that the campaign has', async () => {
    const { status, body, headers: answered } = await manifest('?campaign=test');
    expect([status, answered.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(body).toMatchObject({
      name: 'Test festival',
      lang: 'en',
      theme_color: '#ffc600',
      id: '/test/',
      start_url: '/test/',
      scope: '/test/',
    });
    expect((await manifest('?campaign=test', 'ko')).body.lang).toBe('ja');
  });

  it.each(['', '?campaign=nowhere', '?campaign=test&campaign=test', '?campaign[a]=1', '?campaign=%00'])(
    'is not at %j',
    async (query) => {
      expect((await manifest(query)).status).toBe(404);
    },
  );
});

describe('openapi.json', () => {
  it('lists every operation with its refusals and needs no header', async () => {
    const { body } = await request(`${API_BASE}/openapi.json`, { headers: {} });
    expect(body.openapi).toBe('3.1.0');
    for (const [name, route] of Object.entries(contract) as [string, Route][]) {
      const path = `${API_BASE}${route.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(body.paths[path][route.method.toLowerCase()].operationId).toBe(name);
    }
    expect(body.paths['/api/v1/user/stamps'].post.responses['422'].description).toContain('too_far');
    expect(JSON.stringify(body)).not.toContain('~kind');
  });
});

describe('an invalid HTTP request', () => {
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      const chunks: string[] = [];
      socket.on('data', (data) => chunks.push(String(data)));
      socket.once('close', () => resolve(chunks.join('')));
      socket.once('error', reject);
      socket.write(text);
    });

  it.each([
    ['rubbish', 'RUBBISH\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a huge head', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered with a problem document: %s', async (_what, text, status) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/problem+json');
    expect(head).toContain('nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'invalid_request' });
  });

  it('has the security headers when the URL is malformed', async () => {
    const { status, headers: answered } = await request('/api/v1/spots/%E0%A4%A');
    expect([status, answered.get('x-content-type-options')]).toEqual([400, 'nosniff']);
  });
});

describe('clients that disconnect', () => {
  it('cause no server error at any point of a request', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'wrong-one-1' });
    const text = [
      'POST /api/v1/login HTTP/1.1',
      'Host: x',
      'X-App-Token: meguri-web',
      'X-Campaign: test',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    const places = Array.from({ length: 40 }, (_, index) => Math.round((text.length * (index + 20)) / 59));
    await Promise.all(
      places.map(
        (length) =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(new URL(origin).port), '127.0.0.1');
            socket.once('close', () => resolve());
            socket.write(text.slice(0, length), () => socket.destroy());
          }),
      ),
    );
    await expect.poll(async () => (await request('/healthz')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(server.log.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

describe('slow senders', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['before their answer', 'X-App-Token: meguri-web\r\nX-Campaign: test\r\n', 408],
    ['after an answer that did not wait for the body', '', 403],
  ])('are disconnected %s', async (_when, headers, status) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const received: string[] = [];
    socket.on('data', (data) => received.push(String(data).slice(0, 12)));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/v1/login HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    // The only interval is that of the body. `expect.poll` would advance the clock.
    while (vi.getTimerCount() < 1) await setImmediate();
    vi.advanceTimersByTime(9_999);
    // Another call, so that a disconnection would have arrived by now.
    expect((await request('/healthz')).status).toBe(200);
    expect([socket.readyState, received]).toEqual(['open', status === 403 ? ['HTTP/1.1 403'] : []]);
    vi.advanceTimersByTime(1);
    await closed;
    expect(received).toEqual([`HTTP/1.1 ${status}`]);
  });
});
