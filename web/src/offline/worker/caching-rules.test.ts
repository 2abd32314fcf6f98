import { describe, expect, it } from 'vitest';
import {
  cacheOf,
  filesOf,
  kindOf,
  outdated,
  pageKey,
  type RequestTraits,
  withoutCover,
  withoutScan,
} from './caching-rules.ts';

const at = (path: string) => new URL(path, 'https://rally.example');
const request = (path: string, more: Partial<RequestTraits> = {}): RequestTraits => ({
  url: at(path),
  mode: 'cors',
  destination: '',
  isRange: false,
  ...more,
});

describe('kindOf', () => {
  const navigate = { mode: 'navigate', destination: 'document' } as const;
  it.each([
    ['a page', request('/akari/spots/glass?course=yoru', navigate), 'page'],
    ['the root', request('/', navigate), 'page'],
    ['a file of the app', request('/assets/index-abc.js', { destination: 'script' }), 'built'],
    [
      'a picture of the organiser',
      request('/files/ab12/seal.svg', { mode: 'no-cors', destination: 'image' }),
      'picture',
    ],
    ['a mask, which is fetched with CORS', request('/files/ab12/seal.svg', { destination: 'image' }), 'picture'],
    ['a sound', request('/files/ab12/guide.mp3', { destination: 'audio' }), null],
    ['a part of a file', request('/files/ab12/map.png', { destination: 'image', isRange: true }), null],
    ['a model', request('/files/ab12/fox.glb'), null],
    ['the API', request('/api/v1/user'), null],
    ['the API opened as a page, such as the way to LINE', request('/api/v1/auth/line/start', navigate), null],
    ['a visitor’s photo opened by itself', request('/photos/0192.webp', navigate), null],
    ['the worker itself', request('/sw.js', navigate), null],
    ['the console', request('/console/akari/walk', navigate), null],
    ['staff mode', request('/staff/', navigate), null],
    ['a campaign whose name begins like the console', request('/consoles/', navigate), 'page'],
    ['the manifest', request('/manifest.json?campaign=akari', { destination: 'manifest' }), null],
    ['a request of the page itself', request('/akari/spots'), null],
  ])('%s', (_, what, kind) => {
    expect(kindOf(what)).toBe(kind);
  });
});

describe('pageKey', () => {
  it.each([
    ['/akari', 'https://rally.example/akari/'],
    ['/akari/', 'https://rally.example/akari/'],
    ['/akari/spots/glass?c=1', 'https://rally.example/akari/'],
    ['/akari2/spots', 'https://rally.example/akari2/'],
    ['/500', 'https://rally.example/500/'],
    ['/', 'https://rally.example/'],
  ])('%s is cached as %s', (path, key) => {
    expect(pageKey(at(path))).toBe(key);
  });
});

it('lists the files that the HTML of a page names', () => {
  const html = `<link rel="modulepreload" href="/assets/ja_JP-1.js"><link rel="manifest" href="/manifest.json?campaign=a">
    <meta name="theme-color" content="#ffc600"><meta name="further-texts" content="/assets/further-3.js">
    <script type="module" crossorigin src="/assets/index-2.js"></script><script crossorigin src="/assets/index-2.js"></script>`;
  expect(filesOf(html)).toEqual(['/assets/ja_JP-1.js', '/assets/further-3.js', '/assets/index-2.js']);
});

it('removes only the painted cover from a cached page', () => {
  const html = (cover: string) => `<body><div id="root"></div><div id="first">${cover}<p id="late">x</p></div></body>`;
  const cover =
    '<!--painted--><header><h1><span>A\nB</span></h1></header><!--/painted--><!--painted--><p>Lead</p><!--/painted-->';
  expect(withoutCover(html(cover))).toBe(html(''));
  expect(withoutCover(html(''))).toBe(html(''));
});

it('removes only the scanned code from the boot data of a cached page', () => {
  const html = (scan: unknown) => {
    const json = JSON.stringify({ campaign: { name: 'A $& </b>' }, scan, locale: 'ja_JP' }).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="meguri-boot">${json}</script><script>first()</script>`;
  };
  const scanned = { code: 'akari.tower.1.mac', scan: { kind: 'ok', spot: { id: 'tower', name: '<塔>' } } };
  expect(withoutScan(html(scanned))).toBe(html(null));
  expect(withoutScan('<p>no campaign</p>')).toBe('<p>no campaign</p>');
});

describe('outdated', () => {
  const caches = (...builds: string[]) => builds.flatMap((build) => [cacheOf(build, 'shell'), cacheOf(build, 'used')]);

  it('keeps this build and the one before, whose pages may still be open', () => {
    expect(outdated(['meguri-pages', ...caches('one', 'two', 'three')], 'three')).toEqual(caches('one'));
  });
  it('keeps all caches of two builds', () => {
    expect(outdated(caches('one', 'two'), 'two')).toEqual([]);
  });
  it('keeps its own and the latest other build after a return to an earlier build', () => {
    expect(outdated(caches('one', 'two', 'three'), 'one')).toEqual(caches('two'));
  });
  it('keeps caches that do not belong to a build', () => {
    expect(outdated(['workbox-x', 'meguri-pictures', ...caches('one')], 'one')).toEqual([]);
  });
});
