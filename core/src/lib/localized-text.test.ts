import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { type LocalizedText, textIn, textLocale } from './localized-text.ts';

describe('textIn', () => {
  it.each([
    ['a single string for every language', 'Lantern', 'ko_KR', 'Lantern'],
    ['the requested language', { ja_JP: '灯籠', en_US: 'Lantern' }, 'en_US', 'Lantern'],
    ['Japanese as the fallback', { en_US: 'Lantern', ja_JP: '灯籠' }, 'ko_KR', '灯籠'],
    ['any language as the last fallback', { zh_TW: '燈籠', ko_KR: '등불' }, 'en_US', '燈籠'],
    ['an empty text for an empty map', {}, 'ja_JP', ''],
  ] as const)('%s', (_what, text, locale, expected) => {
    expect(textIn(text, locale)).toBe(expected);
  });

  it('always returns a text of the organiser if there is one', () => {
    const map = fc.dictionary(fc.constantFrom(...LOCALES), fc.string({ minLength: 1 }), { minKeys: 1 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), map), fc.constantFrom(...LOCALES), (text, locale) => {
        const texts = typeof text === 'string' ? [text] : Object.values(text);
        expect(texts).toContain(textIn(text as LocalizedText, locale));
      }),
    );
  });
});

describe('textLocale', () => {
  it.each([
    ['null for a single string', 'Lantern', 'ko_KR', null],
    ['the requested language', { ja_JP: '灯籠', en_US: 'Lantern' }, 'en_US', 'en_US'],
    ['Japanese as the fallback', { en_US: 'Lantern', ja_JP: '灯籠' }, 'ko_KR', 'ja_JP'],
    ['any language as the last fallback', { zh_TW: '燈籠', ko_KR: '등불' }, 'en_US', 'zh_TW'],
    ['null for an empty map', {}, 'ja_JP', null],
  ] as const)('returns %s', (_what, text, locale, expected) => {
    expect(textLocale(text, locale)).toBe(expected);
  });
});
