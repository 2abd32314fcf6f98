import { expect, test } from 'vitest';
import { usesOf } from './uses-of.ts';

const DATA = {
  icon: 'a.png',
  pages: { faq: { ja_JP: 'faq.md', en_US: 'faq.md' } },
  spots: [
    { id: 'x', images: ['a.png', 'b.png'], stamp: { image: 'a.png' } },
    { id: 'y', images: ['b.png'] },
  ],
};

test.each([
  ['a.png', ['icon', 'spots/x/images', 'spots/x/stamp/image']],
  ['b.png', ['spots/x/images', 'spots/y/images']],
  ['faq.md', ['pages/faq/ja_JP', 'pages/faq/en_US']],
  ['c.png', []],
])('%s is used at %j', (path, uses) => {
  expect(usesOf(DATA, path)).toEqual(uses);
});

test('a text that cannot be read names nothing', () => {
  expect(usesOf(null, 'a.png')).toEqual([]);
});
