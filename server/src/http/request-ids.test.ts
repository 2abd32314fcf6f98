import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';
import { openRequestIds } from './request-ids.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  const behind = (trustedProxies: number) =>
    openRequestIds({ trustedProxies, random: systemRandom, clock: () => 1_800_000_000_000 });
  const idOf = (sent: unknown, trustedProxies = 1) => behind(trustedProxies)({ headers: { 'x-request-id': sent } });

  it.each([
    ['hexadecimal', '6e0b1f2c4d5a69788796a5b4c3d2e1f0'],
    ['a UUID', '019f0a3e-6d2b-7c11-9a52-0d3c5f1e7b68'],
    ['base64', 'q83vEjRWeJCrze8SNFZ4kA=='],
    ['128 characters', 'x'.repeat(128)],
  ])('is that of the proxy: %s', (_what, sent) => {
    expect(idOf(sent)).toBe(sent);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['129 characters', 'x'.repeat(129)],
    ['a line break', 'one\ntwo'],
    ['two headers that Node has joined', 'one, two'],
    ['markup', '<b>'],
    ['other letters', '百'],
  ])('is a new one if the proxy sends %s', (_what, sent) => {
    expect(idOf(sent)).toMatch(UUID);
  });

  it('is a new one without a trusted proxy, whatever the visitor sends', () => {
    expect(idOf('chosen-by-visitor', 0)).toMatch(UUID);
    expect(idOf('chosen-by-visitor', 0)).not.toBe(idOf('chosen-by-visitor', 0));
  });
});

describe('a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(undefined, { trustedProxies: 1 });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.log.length = 0;
  });
  const lines = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);

  it.each([
    ['an answer', '/api/v1/campaign', 200],
    ['a refusal', '/api/v1/user', 401],
    ['an unknown path', '/nothing', 404],
    ['a malformed path', '/%zz', 400],
    ['/healthz', '/healthz', 200],
  ])('has its id in X-Request-Id: %s', async (_what, url, status) => {
    const headers = { 'x-app-token': 'meguri-web', 'x-campaign': 'test', 'x-request-id': 'of-the-proxy' };
    const answer = await server.app.server.inject({ url, headers });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, 'of-the-proxy']);
    expect(answer.body).not.toContain('requestId');
  });

  it('that fails names its id in the problem document and in each of its log lines', async () => {
    const { token } = await server.visitor();
    server.log.length = 0;
    await server.db.query({ name: '', text: 'alter table notification_reads rename to elsewhere' });
    const failed = await server.call('listNotifications', { token, headers: { 'x-request-id': 'reported-1' } });
    await server.db.query({ name: '', text: 'alter table elsewhere rename to notification_reads' });
    expect([failed.status, failed.problem.requestId]).toEqual([500, 'reported-1']);
    const ofRequest = lines().filter(({ requestId }) => requestId === 'reported-1');
    expect(ofRequest.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
  });

  it('at the accounts has its id in the security log', async () => {
    const { username } = await server.visitor();
    const body = { username, password: PASSWORD };
    const answer = await server.call('login', { body });
    expect(answer.headers['x-request-id']).toMatch(UUID);
    // The line of the request itself may come before or after it.
    const ofRequest = lines().filter(({ requestId }) => requestId === answer.headers['x-request-id']);
    expect(ofRequest.map(({ msg }) => msg)).toContain('security');
  });
});
