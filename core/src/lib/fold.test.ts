import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAnswer, foldName } from './fold.ts';

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
