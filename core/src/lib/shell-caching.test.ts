import { describe, expect, it } from 'vitest';
import { isOfBuild, keyOfShell, pageOrCached, ruleOf, type Shell } from './shell-caching.ts';

const ORIGIN = 'https://console.example';
const SHELL: Shell = { base: '/app/', pages: /^\/app\/[^/]+\/walk$/, name: 'shell', prefix: 'test-' };
const rule = (address: string, { mode = 'navigate', method = 'GET' } = {}) =>
  ruleOf(SHELL, { url: new URL(address, ORIGIN), origin: ORIGIN, method, mode });

it.each([
  ['a page that opens without a network', rule('/app/akari/walk?at=gate'), 'page'],
  ['another page of the app', rule('/app/akari/preflight'), null],
  ['a visitor page', rule('/akari/walk'), null],
  ['data', rule('/api/app/akari/walk', { mode: 'cors' }), null],
  ['the address as a request of a script', rule('/app/akari/walk', { mode: 'cors' }), null],
  ['a form sent to it', rule('/app/akari/walk', { method: 'POST' }), null],
  ['a file of the app', rule('/app/assets/index-1.js', { mode: 'cors' }), 'built'],
  ['a file of another app', rule('/assets/index-1.js', { mode: 'cors' }), null],
  ['a file of another origin', rule('https://other.example/app/assets/a.js', { mode: 'cors' }), null],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

it('caches its page where no page is', () => {
  expect(keyOfShell(SHELL)).toBe('/app/assets/shell');
});

it('knows the page of its own build', () => {
  const page = '<script src="/app/assets/index-2.js"></script><link href="/app/assets/index-2.css">';
  const files = ['/app/assets/index-2.js', '/app/assets/index-2.css', '/app/assets/walk-page-2.js'];
  expect(isOfBuild(page, '/app/assets/', new Set(files))).toBe(true);
  expect(isOfBuild(page, '/app/assets/', new Set(files.slice(0, 1)))).toBe(false);
  expect(isOfBuild('<p>of a proxy</p>', '/app/assets/', new Set(files))).toBe(false);
});

describe('pageOrCached', () => {
  const never = new Promise<never>(() => undefined);
  const cachedPage = async () => new Response('cached');
  const nothing = async () => undefined;
  const offline = () => Promise.reject<Response>(new Error('offline'));
  const network = async (status: number) => new Response('network', { status });
  it.each([
    ['the network answers', () => network(200), cachedPage, never, 'network'],
    ['the server refuses', () => network(404), cachedPage, never, 'network'],
    ['the server fails', () => network(503), cachedPage, never, 'cached'],
    ['there is no network', offline, cachedPage, never, 'cached'],
    ['the network is too slow', () => never, cachedPage, Promise.resolve(), 'cached'],
    ['the server fails and nothing is cached', () => network(503), nothing, never, 'network'],
  ])('%s', async (_, fetching, cached, late, expected) => {
    expect(await (await pageOrCached(fetching(), cached, late)).text()).toBe(expected);
  });
  it('fails like the network where nothing is cached', async () => {
    await expect(pageOrCached(offline(), nothing, never)).rejects.toThrow('offline');
  });
});
