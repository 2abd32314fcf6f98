import { describe, expect, it } from 'vitest';
import { isOfBuild, pageOrCached, ruleOf } from './walk-caching.ts';

const ORIGIN = 'https://console.example';
const rule = (address: string, { mode = 'navigate' as RequestMode, method = 'GET' } = {}) =>
  ruleOf({ url: new URL(address, ORIGIN), origin: ORIGIN, method, mode });

it.each([
  ['the walk test', rule('/console/akari/walk'), 'page'],
  ['a place of the walk test', rule('/console/akari/walk?at=gate'), 'page'],
  ['another page of the campaign', rule('/console/akari/preflight'), null],
  ['a page below the walk test', rule('/console/akari/walk/more'), null],
  ['the shelf', rule('/console/'), null],
  ['a visitor page', rule('/akari/walk'), null],
  ['the data of the walk', rule('/api/console/v1/campaigns/akari/walk', { mode: 'cors' }), null],
  ['the address as a request of a script', rule('/console/akari/walk', { mode: 'cors' }), null],
  ['a form sent to it', rule('/console/akari/walk', { method: 'POST' }), null],
  ['a file of the console', rule('/console/assets/index-1.js', { mode: 'cors' }), 'built'],
  ['a file of the visitor app', rule('/assets/index-1.js', { mode: 'cors' }), null],
  ['a file of another origin', rule('https://other.example/console/assets/a.js', { mode: 'cors' }), null],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

it('knows the page of its own build', () => {
  const page = '<script src="/console/assets/index-2.js"></script><link href="/console/assets/index-2.css">';
  const files = ['/console/assets/index-2.js', '/console/assets/index-2.css', '/console/assets/walk-page-2.js'];
  expect(isOfBuild(page, new Set(files))).toBe(true);
  expect(isOfBuild(page, new Set(files.slice(0, 1)))).toBe(false);
  expect(isOfBuild('<p>of a proxy</p>', new Set(files))).toBe(false);
});

describe('pageOrCached', () => {
  const never = new Promise<never>(() => undefined);
  const kept = async () => new Response('kept');
  const nothing = async () => undefined;
  const offline = () => Promise.reject<Response>(new Error('offline'));
  const network = async (status: number) => new Response('network', { status });
  it.each([
    ['the network answers', () => network(200), kept, never, 'network'],
    ['the server refuses', () => network(404), kept, never, 'network'],
    ['the server fails', () => network(503), kept, never, 'kept'],
    ['there is no network', offline, kept, never, 'kept'],
    ['the network is too slow', () => never, kept, Promise.resolve(), 'kept'],
    ['the server fails and nothing is cached', () => network(503), nothing, never, 'network'],
  ])('%s', async (_, fetching, cached, late, expected) => {
    expect(await (await pageOrCached(fetching(), cached, late)).text()).toBe(expected);
  });
  it('fails like the network where nothing is cached', async () => {
    await expect(pageOrCached(offline(), nothing, never)).rejects.toThrow('offline');
  });
});
