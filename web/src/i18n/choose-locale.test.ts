import type { Locale } from '@meguri/core/lib/locale.ts';
import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const five: Locale[] = ['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR'];

it.each<[string, Locale[] | null, string | null, Locale, Locale]>([
  ['a stored choice wins over the browser', five, 'ko_KR', 'en_US', 'ko_KR'],
  ['without a choice the browser decides', five, null, 'en_US', 'en_US'],
  ['a choice that the campaign does not offer is ignored', ['ja_JP', 'en_US'], 'ko_KR', 'en_US', 'en_US'],
  ['an invalid value in the storage is ignored', five, 'xx', 'zh_TW', 'zh_TW'],
  ['a browser language that the campaign does not offer is ignored', ['ja_JP', 'en_US'], null, 'ko_KR', 'ja_JP'],
  ['a campaign with one language shows Japanese', ['en_US'], 'en_US', 'en_US', 'ja_JP'],
  ['without a campaign the HTML decides', null, 'ko_KR', 'en_US', 'en_US'],
])('%s', (_, languages, stored, html, locale) => {
  expect(chooseLocale({ languages, stored, html })).toBe(locale);
});
