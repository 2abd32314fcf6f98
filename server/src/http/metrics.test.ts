import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration, type TestServer, testServer } from '../testing/test-server.ts';

const TOKEN = 'a token for the watcher';

let watched: TestServer;
let plain: TestServer;

beforeAll(async () => {
  watched = await testServer(undefined, { metricsToken: TOKEN });
  plain = await testServer();
});
afterAll(() => Promise.all([watched.close(), plain.close()]));

const ask = (server: TestServer, authorization?: string) =>
  server.app.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The value of one line of the exposition; undefined if it is missing. */
async function read(line: string): Promise<number | undefined> {
  const { body } = await ask(watched, `Bearer ${TOKEN}`);
  const found = body.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('GET /metrics: authorization', () => {
  it.each([
    ['nothing', undefined],
    ['an empty token', 'Bearer '],
    ['another token', 'Bearer a token for the watcheR'],
    ['a longer one', `Bearer ${TOKEN}${'x'.repeat(10_000)}`],
    ['the token without its scheme', TOKEN],
    ['another scheme', `Basic ${TOKEN}`],
  ])('refuses %s', async (_what, authorization) => {
    const { statusCode, headers, body } = await ask(watched, authorization);
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(body).not.toContain('process_cpu');
  });

  it('is not served without a configured token', async () => {
    expect((await ask(plain)).statusCode).toBe(404);
    expect((await ask(plain, `Bearer ${TOKEN}`)).statusCode).toBe(404);
    expect((await ask(plain, 'Bearer null')).statusCode).toBe(404);
  });

  it('answers in Prometheus format with the token, never cached', async () => {
    const { statusCode, headers, body } = await ask(watched, `bearer ${TOKEN}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('# TYPE http_request_duration_seconds histogram');
    expect(body).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  });
});

describe('GET /metrics: measurements', () => {
  it('counts requests by the route’s pattern, never by the URL', async () => {
    const { body: registered } = await watched.call('register', { body: registration('someone') });
    const token = registered.result.id_token ?? '';
    await watched.call('showSpot', { token, params: { id: 'tower' } });
    await watched.call('showSpot', { token, params: { id: 'shrine' } });
    await watched.call('showSpot', { token, params: { id: 'nowhere' } });
    await watched.app.server.inject({ url: '/someone/private' });
    const of = (route: string, method: string, status: string) =>
      read(`http_request_duration_seconds_count{route="${route}",method="${method}",status_class="${status}"}`);
    expect(await of('/api/v1/spots/:id', 'GET', '2xx')).toBe(2);
    expect(await of('/api/v1/spots/:id', 'GET', '4xx')).toBe(1);
    expect(await of('/api/v1/register', 'POST', '2xx')).toBe(1);
    expect(await of('none', 'GET', '4xx')).toBe(1);
    const { body } = await ask(watched, `Bearer ${TOKEN}`);
    expect(['tower', 'nowhere', 'someone'].filter((word) => body.includes(word))).toEqual([]);
  });

  it('reports the rows and the duration of a group commit', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, () => watched.visitor()));
    const acquire = (token: string) =>
      watched.call('acquireStamp', { token, body: { spotId: 'tower', method: 'keyword', keyword: 'sakura' } });
    const answers = await Promise.all(visitors.map(({ token }) => acquire(token)));
    expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 201));
    expect(await read('acquisition_batch_rows_sum')).toBe(6);
    const batches = await read('acquisition_batch_rows_count');
    expect(batches).toBeGreaterThanOrEqual(1);
    expect(batches).toBeLessThan(6);
    expect(await read('database_commit_seconds_count')).toBe(batches);
    expect(await read('database_commit_seconds_sum')).toBeGreaterThan(0);
  });

  it('separates the metrics of two servers', async () => {
    const other = await testServer(undefined, { metricsToken: TOKEN });
    const { body } = await ask(other, `Bearer ${TOKEN}`);
    expect(body).toContain('acquisition_batch_rows_count 0');
    await other.close();
  });
});
