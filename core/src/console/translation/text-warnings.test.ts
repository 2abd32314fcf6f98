import { describe, expect, it } from 'vitest';
import type { Locale } from '../../lib/locale.ts';
import type { DraftText } from './draft-texts.ts';
import { TEXT_PLACES, type TextPlace } from './places-of-texts.ts';
import { linksIn, placeholdersIn, textWarnings, widthOf } from './text-warnings.ts';

const placeAt = (path: string) => TEXT_PLACES.find(({ pattern }) => pattern.join('/') === path) as TextPlace;
const textOf = (source: string, target: string, locale: Locale, path = 'spots/*/description'): DraftText => ({
  path: '/x',
  field: '/x',
  entry: null,
  place: placeAt(path),
  words: { ja_JP: source, [locale]: target },
  isShared: false,
  files: {},
});
const warned = (source: string, target: string, locale: Locale = 'en_US', path?: string): string[] =>
  textWarnings(textOf(source, target, locale, path), locale, 'ja_JP').map((warning) =>
    warning.kind === 'long'
      ? `long ${warning.length} > ${warning.room}`
      : [warning.kind, ...warning.missing.map((one) => `-${one}`), ...warning.extra.map((one) => `+${one}`)].join(' '),
  );

describe('numbers', () => {
  it.each<[string, string, Locale, string[]]>([
    ['17 時から 22 時まで', 'From 17:00 to 21:00', 'en_US', ['number -22 +21']],
    ['17 時から 22 時まで', 'From 5 to 10 p.m.', 'en_US', []],
    ['午後 5 時まで', '17시까지', 'ko_KR', []],
    ['スタンプ 5 個と交換', 'in exchange for five stamps', 'en_US', []],
    ['スタンプ 5 個と交換', 'in exchange for six stamps', 'en_US', ['number -5']],
    ['スタンプ５個', '用 5 枚印章兑换', 'zh_CH', []],
    ['四十年前の駅', '40년 전의 역', 'ko_KR', []],
    ['百二十段の石段', 'A stairway of 120 steps', 'en_US', []],
    ['百二十段の石段', 'A stairway of 130 steps', 'en_US', ['number +130']],
    ['10 月 25 日', '25 October', 'en_US', []],
    ['1,000 円', '1000 won', 'ko_KR', []],
    ['7 時半', '7:30', 'en_US', []],
    ['20 か所', '스무 곳', 'ko_KR', []],
    ['2 人まで', '最多两人', 'zh_CH', []],
    ['1 つ選べます', 'Choose the cat or the fox', 'en_US', []],
    ['午前 0 時', '밤 12시', 'ko_KR', []],
    ['1 回', '2 times', 'en_US', ['number +2']],
    ['第 2 駐車場', '', 'en_US', ['number -2']],
    ['3 万人', '3 万人', 'zh_CH', []],
  ])('%s → %s', (source, target, locale, found) => expect(warned(source, target, locale)).toEqual(found));

  it('are not those of links, placeholders and lists', () => {
    const source = '[地図](https://example.jp/2026/map) は {count1} か所\n1. まず\n2. つぎ\n';
    const target = 'The [map](https://example.jp/2026/map) has {count1} places\n\n- First\n- Then\n';
    expect(warned(source, target, 'en_US', 'pages/faq')).toEqual([]);
  });
});

describe('placeholders', () => {
  it.each([
    ['{name} さん', 'Dear {name}', []],
    ['{name} さん', 'Dear visitor', ['placeholder -{name}']],
    ['{name} さん', 'Dear {nome}', ['placeholder -{name} +{nome}']],
    ['{a}{a}', '{a}', ['placeholder -{a}']],
    ['%s 個', '%d pieces', ['placeholder -%s +%d']],
    ['{{ name }}', '{{ name }}', []],
    ['50%です', '50% so', []],
  ])('%s → %s', (source, target, found) => expect(warned(source, target)).toEqual(found));

  it('are found as they are written', () => {
    const dollar = '$';
    const found = ['{a}', `${dollar}{b}`, '{{ c }}', '%s', `%1${dollar}s`];
    expect(placeholdersIn(`${found.join(' ')} 100% {あ}`)).toEqual(found);
  });
});

describe('links', () => {
  it.each([
    ['[地図](map.webp)', '[Map](map.webp)', []],
    ['[地図](map.ja_JP.webp)', '[Map](map.en_US.webp)', []],
    ['[町](https://example.jp/ja/)', '[Town](https://example.jp/en/)', []],
    ['[町](https://example.jp/?lang=ja)', '[Town](https://example.jp/?lang=en)', []],
    ['[地図](map.webp)', 'Map', ['link -map.webp']],
    [
      'くわしくは https://example.jp/a。',
      'See https://example.jp/b.',
      ['link -https://example.jp/a +https://example.jp/b'],
    ],
    ['![](gesture:stamp)', '![](gesture:scan)', ['link -gesture:stamp +gesture:scan']],
    ['info@example.jp まで', 'Write to info@example.com', ['link -info@example.jp +info@example.com']],
  ])('%s → %s', (source, target, found) => expect(warned(source, target)).toEqual(found));

  it('end before the punctuation around them', () => {
    expect(linksIn('（https://example.jp/a）、[b](<c.md> "e") https://example.jp.')).toEqual([
      'https://example.jp/a',
      'c.md',
      'https://example.jp',
    ]);
  });
});

describe('length', () => {
  const room = placeAt('courses/*/name').room as number;
  it.each([
    ['a'.repeat(room), []],
    ['a'.repeat(room + 1), [`long ${room + 1} > ${room}`]],
    ['가'.repeat(room / 2), []],
    ['가'.repeat(room / 2 + 1), [`long ${room + 2} > ${room}`]],
  ])('%s', (target, found) => expect(warned('港', target, 'ko_KR', 'courses/*/name')).toEqual(found));

  it('also counts for the source, and never where the app has room', () => {
    const text = textOf('長'.repeat(room), '', 'en_US', 'courses/*/name');
    expect(textWarnings(text, 'ja_JP', 'ja_JP')).toEqual([{ kind: 'long', room, length: room * 2 }]);
    expect(warned('長'.repeat(500), 'long '.repeat(500))).toEqual([]);
  });

  it('is measured in half-width characters', () => {
    expect(['abc', '日本', '한국', 'ﾊﾝｶｸ', '😀', 'ō'].map(widthOf)).toEqual([3, 4, 4, 4, 2, 1]);
  });
});

it('a missing text has no warnings', () => {
  expect(textWarnings(textOf('5', 'x', 'en_US'), 'ko_KR', 'ja_JP')).toEqual([]);
});
