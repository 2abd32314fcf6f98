import type { Json } from '@meguri/core/document/document-operations.ts';
import { expect, it } from 'vitest';
import { languagesMissingAt, missingWords } from './missing-words.ts';

const DATA: Json = {
  languages: ['ja_JP', 'en_US', 'ko_KR'],
  name: { ja_JP: 'まち', en_US: 'Town', ko_KR: '거리' },
  description: '全言語',
  organiser: { name: 'Akari Club', contact: '電話' },
  spots: [
    { id: 'a', name: { ja_JP: '灯台', en_US: 'Lighthouse' }, reading: { ja_JP: 'とうだい' } },
    { id: 'ab', name: { ja_JP: '橋', ko_KR: '다리' } },
  ],
  pages: { terms: { ja_JP: 'terms.md', en_US: 'terms.en.md' } },
};

it('names the languages that lack words, and the texts', () => {
  expect(missingWords(DATA).map(({ locale, texts }) => [locale, texts.map(({ path }) => path)])).toEqual([
    ['en_US', ['/description', '/spots/ab/name', '/organiser/contact']],
    ['ko_KR', ['/description', '/spots/a/name', '/organiser/contact', '/pages/terms']],
  ]);
});

it('is empty where nothing is missing', () => {
  expect(missingWords({ languages: ['ja_JP'], name: 'まち' })).toEqual([]);
  expect(missingWords(null)).toEqual([]);
});

it.each([
  ['/spots/a', ['ko_KR']],
  ['/spots/a/name', ['ko_KR']],
  ['/spots/a/name/ja_JP', ['ko_KR']],
  ['/spots/a/radius', []],
  ['/spots/ab', ['en_US']],
  ['/spots', ['en_US', 'ko_KR']],
])('says for the change at %s which languages it lacks', (path, locales) => {
  expect(languagesMissingAt(missingWords(DATA), path)).toEqual(locales);
});
