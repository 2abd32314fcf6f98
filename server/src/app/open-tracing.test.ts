import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../jobs/queue.ts';
import type { Tracing } from '../lib/tracing.ts';
import { registration, type TestServer, testServer } from '../testing/test-server.ts';
import { openTracing } from './open-tracing.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
}

/** A collector that keeps what it gets. */
const bodies: string[] = [];
let collector: Server;
let tracing: Tracing;
let server: TestServer;

const received = (): ReceivedSpan[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans.flatMap(({ spans }: never) => spans));
const facts = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const named = (name: string) => received().filter((span) => span.name === name);

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=tests');
  tracing = openTracing({ sampler: 'parentbased_always_on', ratio: 1 }, pino({ level: 'silent' }));
  server = await testServer(undefined, { tracing, trustedProxies: 1 });
  const registered = await server.call('register', { body: registration('Traced1') });
  const token = registered.body.result.id_token ?? '';
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const position = { lat: 34.123456, lon: 133.654321, accuracy: 5 };
  const headers = { traceparent, 'x-request-id': 'traced-request' };
  const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura', ...position };
  await server.call('acquireStamp', { token, headers, body });
  await server.call('listPointHistory', { token });
  await server.db.query({ name: '', text: 'alter table point_ledger rename to elsewhere' });
  await server.call('listPointHistory', { token });
  await server.db.query({ name: '', text: 'alter table elsewhere rename to point_ledger' });
  await server.app.server.inject({ url: '/healthz' });
  await enqueue(server.db, 'draw_lottery', { campaignId: 1, presentId: 'nothing' });
  const left = "select 1 from meguri_jobs.jobs where task_identifier = 'draw_lottery'";
  await vi.waitFor(async () => expect(await server.db.query({ name: '', text: left })).toEqual([]), {
    timeout: 20_000,
  });
  await tracing.close();
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  collector.close();
});

describe('the spans of an acquisition', () => {
  it('continue the trace of the proxy, with route, status and request id', () => {
    const [request] = named('POST /api/v1/user/stamps');
    expect(request).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      kind: 2,
    });
    expect(facts(request!)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/user/stamps',
      'http.response.status_code': 201,
      'meguri.request_id': 'traced-request',
    });
  });

  it('have the group commit as a trace of its own that is linked to the request, with its batch of statements', () => {
    const [request] = named('POST /api/v1/user/stamps');
    const [commit] = named('group commit');
    expect(commit?.links).toMatchObject([{ traceId: request?.traceId, spanId: request?.spanId }]);
    expect(commit?.traceId).not.toBe(request?.traceId);
    const batch = named('batch of statements').find(({ parentSpanId }) => parentSpanId === commit?.spanId);
    expect(facts(batch!)).toEqual({ 'db.system.name': 'postgresql', 'db.operation.batch.size': expect.any(Number) });
  });
});

describe('spans', () => {
  it('of a request contain those of its statements and transactions', () => {
    const [read] = named('point_ledger');
    const request = received().find(({ spanId }) => spanId === read?.parentSpanId);
    expect([request?.name, read?.kind]).toEqual(['GET /api/v1/point_history', 3]);
    const call = named('POST /api/v1/register')[0];
    const parents = named('transaction').map(({ parentSpanId }) => parentSpanId);
    expect(parents).toContain(call?.spanId);
  });

  it('that failed have the code of the error', () => {
    const failed = received().filter(({ status }) => status.code === 2);
    expect(failed.map((span) => [span.name, facts(span)['error.type']]).sort()).toEqual([
      ['GET /api/v1/point_history', '500'],
      ['point_ledger', '42P01'],
    ]);
  });

  it('show a job with its id', () => {
    const [job] = named('job draw_lottery');
    expect(facts(job!)).toMatchObject({ 'messaging.message.id': expect.stringMatching(/^\d+$/), 'meguri.attempt': 1 });
  });

  it('are not made of health checks and polling', () => {
    const roots = received().filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.filter(({ name }) => !/^(GET|POST) \/api|^job |^group commit$/.test(name))).toEqual([]);
  });

  it('name the service and what OTEL_RESOURCE_ATTRIBUTES says', () => {
    const { attributes } = JSON.parse(bodies[0] ?? '').resourceSpans[0].resource;
    expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'meguri' } });
    expect(attributes).toContainEqual({ key: 'deployment.environment.name', value: { stringValue: 'tests' } });
  });

  it('contain no name, address, position, keyword or token', () => {
    const all = bodies.join('');
    for (const secret of ['Traced1', 'example.jp', '34.12', '133.65', 'sakura', 'Bearer', '127.0.0.1']) {
      expect(all).not.toContain(secret);
    }
  });
});

it('a server without an endpoint loads no package of OpenTelemetry but the one that prom-client needs', async () => {
  const record = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import('./server/src/cli/serve.ts');
    await import('./server/src/app/create-app.ts');
    console.log(JSON.stringify(loaded));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', record], { maxBuffer: 1e7 });
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded.filter((url) => url.endsWith('/app/create-app.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => /@opentelemetry\/(?!api\/)|open-tracing/.test(url))).toEqual([]);
}, 60_000);
