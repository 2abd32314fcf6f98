import { describe, expect, it } from 'vitest';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { marked, searchSpots, wordsOf } from './search.ts';

const views = [
  viewOf(spotOf('teahouse', { name: '風見の茶屋', reading: 'かざみのちゃや' }), { number: 9 }),
  viewOf(spotOf('glass', { name: '浮き玉ガラス工房', reading: 'うきだまがらすこうぼう' }), { number: 12 }),
  viewOf(spotOf('cafe', { name: 'Café Lantern', nameJa: '灯籠カフェ' }), { number: 112 }),
];
const found = (query: string) => searchSpots(views, query).map(({ spot }) => spot.id);

it.each([
  ['a name', '茶屋', ['teahouse']],
  ['a reading', 'ちゃ', ['teahouse']],
  ['katakana for hiragana', 'チャヤ', ['teahouse']],
  ['hiragana for katakana', 'がらす', ['glass']],
  ['half-width katakana', 'ｶﾞﾗｽ', ['glass']],
  ['large kana for small ones', 'ちや', ['teahouse']],
  ['the Japanese name in another language', '灯籠', ['cafe']],
  ['other letters without their marks', 'CAFE', ['cafe']],
  ['a whole number', '１２', ['glass']],
  ['all of several words', '風見　ちゃ', ['teahouse']],
  ['one word of two', '風見 ガラス', []],
  ['nothing', '  ', ['teahouse', 'glass', 'cafe']],
  ['voiced for plain kana', 'からす', []],
])('finds by %s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

describe('the marks of a match', () => {
  const of = (text: string, query: string) =>
    marked(text, wordsOf(query))
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join('');

  it.each([
    ['風見の茶屋', '茶', '風見の[茶]屋'],
    ['かざみのちゃや', 'チャ', 'かざみの[ちゃ]や'],
    ['灯籠カフェ', 'かふぇ', '灯籠[カフェ]'],
    ['Café Lantern', 'cafe lan', '[Café] [Lan]tern'],
    ['🏮の茶屋', '茶屋', '🏮の[茶屋]'],
    ['すすすき', 'すす', '[すすす]き'],
    ['茶屋', '湯', '茶屋'],
  ])('of %s for %s are %s', (text, query, expected) => {
    expect(of(text, query)).toBe(expected);
  });
});
