import { expect, it } from 'vitest';
import { findTexts, findThings } from './find-things.ts';

const DATA = {
  spots: [
    { id: 'tsukimi', name: { ja_JP: '月見橋', en_US: 'Moon Bridge' }, reading: { ja_JP: 'つきみばし' } },
    { id: 'b', name: '旧駅' },
  ],
  prizes: [{ id: 'amazake', name: '甘酒' }],
  notices: [{ id: 'n1', title: '追加', body: '今夜から星見台と月見橋が加わりました。どうぞ。' }],
};

it.each([
  ['ツキミ', ['/spots/tsukimi']],
  ['月見', ['/spots/tsukimi']],
  ['moon bridge', ['/spots/tsukimi']],
  ['amazake', ['/prizes/amazake']],
  ['', []],
  ['ない', []],
])('finds the things of %s', (query, paths) => {
  expect(findThings(DATA, query, 'ja_JP', ['ja_JP', 'en_US']).map(({ path }) => path)).toEqual(paths);
});

it('finds a text with the words around it', () => {
  expect(findTexts(DATA, '月見橋')).toEqual([
    { path: '/notices/n1/body', excerpt: '今夜から星見台と月見橋が加わりました。どうぞ。…' },
  ]);
  expect(findTexts(DATA, '月')).toEqual([]);
});
