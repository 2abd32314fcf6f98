import { describe, expect, it } from 'vitest';
import { areLettersKnown, languagesWithout } from './known-letters.ts';
import { LOCALES, type Locale } from './locale.ts';

const ALL: readonly Locale[] = LOCALES;

describe('the letters of a text', () => {
  it.each<[string, readonly Locale[]]>([
    ['Café Akari', ALL],
    ['10:00–17:00', ALL],
    ['050-1234-5678', ALL],
    ['★ ☎ 🏮', ALL],
    ['', ALL],
    ['港の灯台', ['ja_JP']],
    ['ﾄｲﾚ', ['ja_JP']],
    ['らーめん', ['ja_JP']],
    // Half of it is English, and the other half is not.
    ['QR コード (QR code)', ['ja_JP']],
    ['灯台', ['ja_JP', 'zh_CH', 'zh_TW']],
    ['佐々木', ['ja_JP', 'zh_CH', 'zh_TW']],
    ['3 号馆', ['ja_JP', 'zh_CH', 'zh_TW']],
    ['등대', ['ko_KR']],
    ['灯台 등대', []],
  ])('%s are known to readers of %j', (text, locales) => {
    expect(LOCALES.filter((locale) => areLettersKnown(text, locale))).toEqual(locales);
  });
});

it.each<[string, readonly Locale[], readonly Locale[]]>([
  ['港の灯台', ['ja_JP', 'en_US'], ['en_US']],
  ['灯台', LOCALES, ['en_US', 'ko_KR']],
  ['Lighthouse', LOCALES, []],
  ['港の灯台', ['ja_JP'], []],
  // Who writes in English has written this on purpose.
  ['港の灯台', ['en_US', 'ja_JP', 'ko_KR'], ['ko_KR']],
  ['港の灯台', [], []],
])('%s for all of %j leaves out %j', (text, languages, without) => {
  expect(languagesWithout(text, languages)).toEqual(without);
});
