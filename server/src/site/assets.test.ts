import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';

const SCRIPT = '0123456789';

let webRoot: string;
let server: TestServer;
let port: number;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'meguri-assets-'));
  for (const folder of ['.vite', 'assets', 'assets/inner']) await mkdir(join(webRoot, folder));
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
  await writeFile(join(webRoot, 'assets/entry.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets/index.css'), ':root{}');
  const html =
    '<!--meguri:head--><link rel="stylesheet" href="/assets/index.css"><!--meguri:boot--><!--meguri:first-->';
  await writeFile(join(webRoot, 'index.html'), html);
  server = await testServer(testCampaign(), { webRoot });
  await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** Sends the path as it is. `inject` and `fetch` would resolve its dots. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; type: string; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    request({ port, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, type: headers['content-type'] ?? '', body, headers });
      });
    })
      .on('error', reject)
      .end();
  });

describe('the built files', () => {
  it('are served for ever', async () => {
    const { status, body, headers } = await get('/assets/entry.js');
    expect([status, body]).toEqual([200, SCRIPT]);
    expect(headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/assets/../x',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/%5c..%5cindex.html',
    '/assets/%00',
    '/assets/entry.js%00',
    '/assets/entry.js/x',
    '/assets/inner',
    '/assets/',
    `/assets/${'a'.repeat(300)}`,
    `/assets/${'a'.repeat(3_000)}`,
    `/assets/${'a/'.repeat(2_000)}x`,
  ])('are not at %s', async (path) => {
    const { status, type, body } = await get(path);
    expect(status).toBe(404);
    expect(`${type} ${body}`).not.toMatch(/problem\+json|meguri:head/);
  });

  it.each([
    ['range', 'bytes=10-', 416],
    ['range', 'bytes=20-30', 416],
    ['if-match', '"another"', 412],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ])('answer %s: %s with %d', async (name, value, status) => {
    const answer = await get('/assets/entry.js', { [name]: value });
    expect(answer.status).toBe(status);
    if (status === 416) expect(answer.headers['content-range']).toBe('bytes */10');
  });

  it.each([
    ['range', 'bytes=5-2'],
    ['range', 'bytes=x'],
    ['range', 'lines=1-2'],
    ['if-match', 'x'.repeat(4_000)],
    ['if-none-match', '"'],
    ['if-modified-since', 'never'],
  ])('answer the malformed %s: %s without an error', async (name, value) => {
    expect((await get('/assets/entry.js', { [name]: value })).status).toBeLessThan(500);
  });

  it('never cause an error in the log', () => {
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

describe('other paths', () => {
  it.each([
    '/%00',
    '/%',
    '/%ff',
    '/test/%',
    '/files/%00/x',
    `/files/${'0'.repeat(64)}/${'a'.repeat(1_000)}`,
    `/api/v1/files/photos/${'a'.repeat(1_000)}`,
    '/api/v1/files/photos/..%2f..%2fx',
    '/api/v1/files/photos/%00',
    `/${'a'.repeat(5_000)}`,
    `/test/${'a/'.repeat(2_000)}`,
    '//evil.example/%2f..',
    '/sw.js/../x',
  ])('%s is a client error or a page', async (path) => {
    const { status } = await get(path);
    expect(status === 200 || (status >= 400 && status < 500), String(status)).toBe(true);
  });
});
