import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { foundLocale, type LocalizedText, textIn } from './localized-text.ts';

describe('textIn', () => {
  it.each([
    ['one string for all', 'Lantern', 'ko_KR', 'Lantern'],
    ['the asked language', { ja_JP: '灯籠', en_US: 'Lantern' }, 'en_US', 'Lantern'],
    ['Japanese else', { en_US: 'Lantern', ja_JP: '灯籠' }, 'ko_KR', '灯籠'],
    ['any else', { zh_TW: '燈籠', ko_KR: '등불' }, 'en_US', '燈籠'],
    ['nothing of nothing', {}, 'ja_JP', ''],
  ] as const)('%s', (_what, text, locale, found) => {
    expect(textIn(text, locale)).toBe(found);
  });

  it('always finds a text of the organiser’s where there is one', () => {
    const map = fc.dictionary(fc.constantFrom(...LOCALES), fc.string({ minLength: 1 }), { minKeys: 1 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), map), fc.constantFrom(...LOCALES), (text, locale) => {
        const written = typeof text === 'string' ? [text] : Object.values(text);
        expect(written).toContain(textIn(text as LocalizedText, locale));
      }),
    );
  });
});

describe('foundLocale', () => {
  it.each([
    ['nothing of one string', 'Lantern', 'ko_KR', null],
    ['the asked language', { ja_JP: '灯籠', en_US: 'Lantern' }, 'en_US', 'en_US'],
    ['Japanese else', { en_US: 'Lantern', ja_JP: '灯籠' }, 'ko_KR', 'ja_JP'],
    ['any else', { zh_TW: '燈籠', ko_KR: '등불' }, 'en_US', 'zh_TW'],
    ['nothing of nothing', {}, 'ja_JP', null],
  ] as const)('tells %s', (_what, text, locale, found) => {
    expect(foundLocale(text, locale)).toBe(found);
  });
});
