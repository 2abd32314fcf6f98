import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLibreTranslate } from './libre-translate.ts';

type Answer = (request: IncomingMessage, body: Record<string, unknown>, response: ServerResponse) => void;

const json = (response: ServerResponse, value: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const languages: Answer = (_, __, response) =>
  json(
    response,
    ['ja', 'en', 'zh', 'zh-Hant', 'ko'].map((code) => ({ code, name: code, targets: [] })),
  );
const translate: Answer = (_, { q, target }, response) =>
  json(response, { translatedText: (q as string[]).map((text) => `${String(target)}:${text}`) });

let server: Server;
let url = '';
let answers: Record<string, Answer> = {};
let seen: { path: string; body: Record<string, unknown> }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    seen.push({ path: request.url ?? '', body });
    answers[request.url ?? '']?.(request, body, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = { '/languages': languages, '/translate': translate };
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const order = (texts: string[], to: 'en_US' | 'zh_CH' | 'zh_TW' = 'en_US') => ({ texts, from: 'ja_JP', to }) as const;

it('sends texts in batches with the key, in the languages that the server knows', async () => {
  const service = openLibreTranslate({ url: `${url}/`, apiKey: 'secret' });
  expect(service.host).toBe(new URL(url).host);
  const texts = Array.from({ length: 30 }, (_, at) => `文${at}`);
  expect(await service.translate(order(texts))).toEqual(texts.map((text) => `en:${text}`));
  expect(await service.translate(order(['橋'], 'zh_CH'))).toEqual(['zh:橋']);
  expect(await service.translate(order(['橋'], 'zh_TW'))).toEqual(['zh-Hant:橋']);
  const calls = seen.filter(({ path }) => path === '/translate');
  expect(calls.map(({ body }) => (body['q'] as string[]).length)).toEqual([25, 5, 1, 1]);
  expect(calls[0]?.body).toMatchObject({ source: 'ja', target: 'en', format: 'text', api_key: 'secret' });
  expect(seen.filter(({ path }) => path === '/languages')).toHaveLength(1);
});

it.each<[string, Answer]>([
  ['refuses', (_, __, response) => json(response, { error: 'Invalid API key' }, 403)],
  ['answers something else', (_, __, response) => json(response, { translatedText: 'one' })],
  ['answers too few', (_, __, response) => json(response, { translatedText: [] })],
  ['answers no JSON', (_, __, response) => void response.end('<html>')],
  ['answers without an end', (_, __, response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
  [
    'sends the texts elsewhere',
    (_, __, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['hangs up', (request) => void request.socket.destroy()],
  ['does not answer', () => undefined],
])('fails where the server %s, and does not name the key', async (_, answer) => {
  answers['/translate'] = answer;
  const service = openLibreTranslate({ url, apiKey: 'secret' }, { timeoutMs: 300 });
  const failure = await service.translate(order(['橋'])).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'TranslationFailed' });
  expect(String(failure)).not.toContain('secret');
});

it('fails for a language that the server does not have, and asks again after a failure', async () => {
  answers['/languages'] = (_, __, response) => json(response, [{ code: 'en' }]);
  const service = openLibreTranslate({ url, apiKey: null });
  await expect(service.translate(order(['橋']))).rejects.toThrow('does not offer ja_JP');
  answers['/languages'] = (request) => void request.socket.destroy();
  const broken = openLibreTranslate({ url, apiKey: null });
  await expect(broken.translate(order(['橋']))).rejects.toThrow('/languages');
  answers['/languages'] = languages;
  expect(await broken.translate(order(['橋']))).toEqual(['en:橋']);
});
