import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreloads } from './preloads.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'meguri-preloads-'));
  await mkdir(join(webRoot, '.vite'));
  const manifest = {
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
    '_shared-2.js': {
      file: 'assets/shared-2.js',
      imports: ['index.html', '_sheet-3.js'],
      css: ['assets/shared-2.css'],
    },
    '_home-5.js': { file: 'assets/home-5.js', name: 'home', imports: ['index.html'] },
    '_sign-in-7.js': { file: 'assets/sign-in-7.js', name: 'sign-in', imports: ['index.html'] },
    'src/spots/qr/qr-page.tsx': { file: 'assets/qr-6.js', imports: ['index.html'] },
    '_sheet-3.js': { file: 'assets/sheet-3.js', imports: ['_shared-2.js'] },
    'src/i18n/ja_JP/further.ts': { file: 'assets/further-8.js' },
    'src/i18n/ko_KR/further.ts': { file: 'assets/further-9.js', imports: ['_grammar-10.js'] },
    '_grammar-10.js': { file: 'assets/grammar-10.js' },
    '_further-screens-11.js': {
      file: 'assets/further-screens-11.js',
      name: 'further-screens',
      imports: ['index.html'],
    },
    'src/spots/detail/spot-page.tsx': { file: 'assets/spot-4.js', imports: ['index.html', '_shared-2.js'] },
  };
  await writeFile(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(webRoot, { recursive: true, force: true }));

describe('openPreloads', () => {
  it('links each file of a screen and of its texts once, without those of the entry', () => {
    expect(openPreloads(webRoot)('spot', { isKnown: true, locale: 'ko_KR' })?.split(', ')).toEqual([
      '</assets/spot-4.js>; rel=modulepreload',
      '</assets/shared-2.js>; rel=modulepreload',
      '</assets/shared-2.css>; rel=preload; as=style; crossorigin',
      '</assets/sheet-3.js>; rel=modulepreload',
      '</assets/further-9.js>; rel=modulepreload',
      '</assets/grammar-10.js>; rel=modulepreload',
    ]);
  });

  it.each([
    ['home', true, '</assets/home-5.js>; rel=modulepreload'],
    ['qr', true, '</assets/qr-6.js>; rel=modulepreload, </assets/further-8.js>; rel=modulepreload'],
    ['qr', false, '</assets/qr-6.js>; rel=modulepreload, </assets/further-8.js>; rel=modulepreload'],
    // Sign-in is shown instead.
    ['home', false, '</assets/sign-in-7.js>; rel=modulepreload'],
    ['spot', false, '</assets/sign-in-7.js>; rel=modulepreload'],
    ['signIn', false, '</assets/sign-in-7.js>; rel=modulepreload'],
    ['signIn', true, undefined],
    ['spots', true, '</assets/further-screens-11.js>; rel=modulepreload, </assets/further-8.js>; rel=modulepreload'],
    ['spotPhotos', true, '</assets/further-screens-11.js>; rel=modulepreload'],
    ['signUp', false, '</assets/further-screens-11.js>; rel=modulepreload'],
  ] as const)('of the page %s, known %s, names %s', (page, isKnown, links) => {
    expect(openPreloads(webRoot)(page, { isKnown, locale: 'ja_JP' })).toBe(links);
  });

  it('links nothing without a build', () => {
    expect(openPreloads(join(webRoot, 'nowhere'))('spot', { isKnown: true, locale: 'ja_JP' })).toBeUndefined();
  });
});
