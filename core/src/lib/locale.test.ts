import { describe, expect, it } from 'vitest';
import { campaignLocale, HTML_LANG, isLocale, LOCALE_NAMES, LOCALES, localeOfTag, localeOfTags } from './locale.ts';

describe('the languages', () => {
  it('are the five codes that the customer chose', () => {
    expect(LOCALES).toEqual(['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR']);
    expect(LOCALES.map((locale) => HTML_LANG[locale])).toEqual(['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko']);
    expect(new Set(LOCALES.map((locale) => LOCALE_NAMES[locale])).size).toBe(5);
  });

  it.each([
    ['ja_JP', true],
    ['zh_CN', false],
    ['ja', false],
    ['toString', false],
    [undefined, false],
    [['ja_JP'], false],
  ])('isLocale(%j) is %s', (value, expected) => {
    expect(isLocale(value)).toBe(expected);
  });
});

describe('campaignLocale', () => {
  it.each([
    ['the requested language if the campaign has it', ['ja_JP', 'en_US'], 'en_US', 'en_US'],
    ['Japanese if the campaign does not have it', ['ja_JP', 'en_US'], 'ko_KR', 'ja_JP'],
    ['Japanese without a request', ['en_US', 'ko_KR'], undefined, 'ja_JP'],
    ['Japanese for an unknown code', ['ja_JP', 'en_US'], 'fr_FR', 'ja_JP'],
    ['Japanese for a campaign with one language', ['en_US'], 'en_US', 'ja_JP'],
    ['Japanese for a campaign without languages', [], 'en_US', 'ja_JP'],
  ] as const)('%s', (_what, languages, requested, locale) => {
    expect(campaignLocale(languages, requested)).toBe(locale);
  });
});

describe('localeOfTag', () => {
  it.each([
    ['ja', 'ja_JP'],
    ['ja-JP', 'ja_JP'],
    ['JA_jp', 'ja_JP'],
    ['en', 'en_US'],
    ['en-GB', 'en_US'],
    ['ko-KP', 'ko_KR'],
    ['zh', 'zh_CH'],
    ['zh-CN', 'zh_CH'],
    ['zh_CH', 'zh_CH'],
    ['zh-SG', 'zh_CH'],
    ['zh-Hans', 'zh_CH'],
    ['zh-Hans-HK', 'zh_CH'],
    ['zh-TW', 'zh_TW'],
    ['zh-HK', 'zh_TW'],
    ['zh-MO', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_TW'],
    ['fr', undefined],
    ['jam', undefined],
    ['*', undefined],
    ['', undefined],
  ])('%j is %s', (tag, locale) => {
    expect(localeOfTag(tag)).toBe(locale);
  });

  it.each([
    [['fr-FR', 'zh-HK', 'ja'], 'zh_TW'],
    [['fr', 'de'], undefined],
    [[], undefined],
  ])('the first supported language of %j is %s', (tags, locale) => {
    expect(localeOfTags(tags)).toBe(locale);
  });
});
