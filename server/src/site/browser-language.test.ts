import { LOCALES } from '@meguri/core/lib/locale.ts';
import { expect, it } from 'vitest';
import { browserLanguage } from './browser-language.ts';

it.each([
  ['ja', 'ja_JP'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en_US'],
  ['zh-HK, zh;q=0.9', 'zh_TW'],
  ['zh-Hans-SG', 'zh_CH'],
  ['fr-FR,fr;q=0.9,ko;q=0.5', 'ko_KR'],
  ['en;q=0.5,ja;q=0.9', 'ja_JP'],
  ['en;q=0,ja;q=0.1', 'ja_JP'],
  ['en ; q=0.4 , ko ; q=0.6', 'ko_KR'],
  ['fr', undefined],
  ['*', undefined],
  [',;q=1, ;', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the language is %s', (header, language) => {
  expect(browserLanguage({ 'accept-language': header }, LOCALES)).toBe(language);
});

it('is one that the campaign has', () => {
  expect(browserLanguage({ 'accept-language': 'ko,en;q=0.9' }, ['ja_JP', 'en_US'])).toBe('en_US');
});
