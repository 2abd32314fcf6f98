import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAnswer, foldKana, foldName } from './fold.ts';

describe('foldAnswer', () => {
  it.each([
    ['capitals', 'Sakura', 'sAKURA'],
    ['full-width letters', 'sakura', 'ＳＡＫＵＲＡ'],
    ['full-width digits', '2026', '２０２６'],
    ['half-width katakana', 'ガラス', 'ｶﾞﾗｽ'],
    ['surrounding spaces, also full-width', 'さくら', ' \u3000さくら\n'],
    ['a separate voicing mark', 'が', 'か\u3099'],
    ['sharp s', 'straße', 'STRASSE'],
    ['capital sharp s', 'STRAẞE', 'strasse'],
    ['final sigma', 'ΣΟΦΟΣ', 'σοφος'],
    ['a separate accent', 'café', 'CAFE\u0301'],
    ['Greek with two marks', 'ΐ', 'Ϊ\u0301'],
    ['decomposed Hangul', '등불', '등불'.normalize('NFD')],
    ['ligatures and circled digits', 'fi1', 'ﬁ①'],
  ])('treats %s as equal', (_what, answer, typed) => {
    expect(foldAnswer(typed)).toBe(foldAnswer(answer));
  });

  it.each([
    ['hiragana and katakana', 'さくら', 'サクラ'],
    ['small and large kana', 'つ', 'っ'],
    ['voiced and plain kana', 'か', 'が'],
    ['a long and a short vowel', 'ラーメン', 'ラメン'],
    ['text with and without a space', 'red lantern', 'redlantern'],
    ['e and é', 'cafe', 'café'],
    ['simplified and traditional characters', '灯笼', '燈籠'],
  ])('distinguishes %s', (_what, answer, typed) => {
    expect(foldAnswer(typed)).not.toBe(foldAnswer(answer));
  });

  it('is idempotent and ignores case for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldAnswer(foldAnswer(text))).toBe(foldAnswer(text));
        expect(foldAnswer(text.toLowerCase())).toBe(foldAnswer(text));
      }),
    );
  });
});

describe('foldName', () => {
  it.each([
    ['Hana25', 'hana25'],
    [' HANA@Example.JP ', 'hana@example.jp'],
  ])('%j becomes %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});

describe('foldKana', () => {
  it.each([
    ['hiragana and katakana', 'さくら', 'サクラ'],
    ['half-width katakana', 'さくら', 'ｻｸﾗ'],
    ['the mark of a long vowel and its vowel', 'ラーメン', 'らあめん'],
    ['the mark of a long vowel in both kana', 'らーめん', 'ラーメン'],
    ['a half-width mark', 'らーめん', 'ﾗｰﾒﾝ'],
    ['a long o as う', 'とーふ', 'とうふ'],
    ['a long o as お', 'とうふ', 'トオフ'],
    ['a long e as い', 'せんせー', 'センセイ'],
    ['a long vowel after a small kana', 'とうきょう', 'トーキョー'],
    ['small and large kana', 'きっぷ', 'キツプ'],
    ['small kana of foreign sounds', 'ファミリー', 'フアミリイ'],
    ['small ka and ke', 'さんヶむら', 'サンケムラ'],
    ['iteration marks', 'こゝろ', 'コヽロ'],
    ['vu', 'ゔぁいおりん', 'ヴァイオリン'],
    ['letters and case, as foldAnswer does', ' ＳＡＫＵＲＡ ', 'sakura'],
  ])('treats %s as equal', (_what, answer, typed) => {
    expect(foldKana(typed)).toBe(foldKana(answer));
  });

  it.each([
    ['voiced and plain kana', 'か', 'ガ'],
    ['a long and a short vowel', 'ラーメン', 'らめん'],
    ['a long vowel and another vowel', 'らーめん', 'らいめん'],
    ['a word and its start', 'さくら', 'サク'],
    ['simplified and traditional characters', '灯笼', '燈籠'],
  ])('distinguishes %s', (_what, answer, typed) => {
    expect(foldKana(typed)).not.toBe(foldKana(answer));
  });

  it('leaves a mark without a vowel before it', () => {
    expect(foldKana('ー')).toBe('ー');
    expect(foldKana('AーB')).toBe('aーb');
  });

  it('is idempotent for any text', () => {
    const kana = fc.string({ unit: fc.constantFrom(...'あいうえおかこせっきょアウェォッャーヴァ漢a ') });
    fc.assert(
      fc.property(
        fc.oneof(kana, fc.string({ unit: 'grapheme' })),
        (text) => foldKana(foldKana(text)) === foldKana(text),
      ),
    );
  });
});
