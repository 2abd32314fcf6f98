import type { Json } from '@meguri/core/document/document-operations.ts';
import { describe, expect, it } from 'vitest';
import { type PrintCodes, printedCampaign } from './print-facts.ts';
import { layoutOf, pagesOf } from './print-formats.ts';
import { isPrinted } from './print-sheet.tsx';
import { daysText } from './sheet-parts.tsx';

const CODES: PrintCodes = {
  revision: 1,
  address: 'rally.example.jp/town/',
  codes: [
    {
      spotId: 'b',
      url: 'https://rally.example.jp/town/qr?c=1',
      short: '02-ABCD-EFGH',
      version: 2,
      published: 1,
      otherCodes: false,
    },
  ],
  markers: [{ spotId: 'c', marker: 7, modules: ['10', '01'] }],
  oldScans: [],
};
const spot = (id: string, more: { [key: string]: Json } = {}): Json => ({
  id,
  name: { ja_JP: id },
  methods: {},
  ...more,
});
const DATA: { [key: string]: Json } = {
  name: { ja_JP: 'まち', en_US: 'Town' },
  languages: ['ja_JP', 'en_US'],
  mainColor: '#0b6e4f',
  period: { start: '2026-10-10 09:00', end: '2026-11-04' },
  spots: [
    spot('a', { courses: ['hill'], points: 5 }),
    spot('b', {
      name: { ja_JP: '百灯坂', en_US: 'Hundred-Lantern Steps' },
      reading: { ja_JP: 'ひゃくとうざか' },
      courses: ['shore', 'hill'],
      stamp: { image: 'seals/b.svg' },
    }),
    spot('c', { courses: ['hill'], methods: { keyword: { answers: ['あかり'] } } }),
    spot('d', { courses: ['shore'] }),
    spot('e'),
  ],
};
const printed = (main: 'ja_JP' | 'en_US' = 'ja_JP', data: Json = DATA) =>
  printedCampaign(data, CODES, 'town', { main, locale: 'en_US' });
const spotOf = (id: string, main?: 'en_US') => printed(main).spots.find((one) => one.id === id);

describe('what is printed of a spot', () => {
  it('is its name on the street, how it is read and what it is called elsewhere', () => {
    const beside = [
      { words: 'ひゃくとうざか', lang: 'ja_JP' },
      { words: 'Hundred-Lantern Steps', lang: 'en_US' },
    ];
    expect(spotOf('b')).toMatchObject({ number: 2, name: { words: '百灯坂', lang: 'ja_JP' }, beside });
    expect(spotOf('b', 'en_US')).toMatchObject({ name: { words: '百灯坂', lang: 'ja_JP' }, beside });
    expect(spotOf('a')?.beside).toEqual([]);
  });

  it('has the name in the language of the member for the list, where there is one', () => {
    expect(spotOf('b')?.listed).toEqual({ words: 'Hundred-Lantern Steps', lang: 'en_US' });
    expect(spotOf('a')?.listed).toEqual({ words: 'a', lang: 'ja_JP' });
  });

  it.each([
    ['a', null, '百灯坂'],
    ['b', null, 'd'],
    ['c', '百灯坂', null],
    ['e', 'd', null],
  ])('%s names the spots before and after it in its first course, or in the book', (id, previous, next) => {
    expect([spotOf(id)?.previous?.words ?? null, spotOf(id)?.next?.words ?? null]).toEqual([previous, next]);
  });

  it('is what the spot gives and what it is collected with', () => {
    expect(spotOf('a')).toMatchObject({ gives: 'point', code: null, marker: null, keyword: null, seal: null });
    expect(spotOf('b')).toMatchObject({ gives: 'stamp', seal: 'seals/b.svg', code: { version: 2, published: 1 } });
    expect(spotOf('c')).toMatchObject({ marker: ['10', '01'], keyword: 'あかり' });
    const kinds = ['poster', 'marker', 'keyword', 'places'] as const;
    const kindsOf = (id: string) =>
      kinds.filter((kind) => printed().spots.some((one) => one.id === id && isPrinted(one, kind)));
    expect([kindsOf('b'), kindsOf('c'), kindsOf('e')]).toEqual([
      ['poster', 'places'],
      ['marker', 'keyword', 'places'],
      [],
    ]);
  });
});

describe('what is printed of the campaign', () => {
  it.each([
    ['2026-10-10', '2026-11-03', { first: '2026-10-10', opens: null, last: '2026-11-03', closes: null }],
    [
      '2026-10-10 09:00',
      '2026-11-03T17:00:00+09:00',
      { first: '2026-10-10', opens: '09:00', last: '2026-11-03', closes: '17:00' },
    ],
    [
      '2026-10-10T00:00:00+09:00',
      '2026-11-03T23:59:59+09:00',
      { first: '2026-10-10', opens: null, last: '2026-11-03', closes: null },
    ],
    // The end is not part of the period.
    ['2026-10-10', '2026-11-01 00:00', { first: '2026-10-10', opens: null, last: '2026-10-31', closes: null }],
    ['soon', '2026-11-01', null],
  ])('are the days from %s to %s', (start, end, days) => {
    expect(printed('ja_JP', { ...DATA, period: { start, end } }).days).toEqual(days);
  });

  it.each([
    ['2026-10-10', '2026-11-03', 'ja_JP', '10月10日(土) – 11月3日(火)'],
    ['2026-10-10 09:00', '2026-11-03 17:00', 'ja_JP', '10月10日(土) 09:00 – 11月3日(火) 17:00'],
    ['2026-10-10 09:00', '2026-11-03', 'en_US', 'Sat, Oct 10 09:00 – Tue, Nov 3'],
    ['2026-10-10', '2026-10-10', 'ja_JP', '10月10日(土)'],
    ['2026-10-10 09:00', '2026-10-10 17:00', 'ja_JP', '10月10日(土) 09:00 – 17:00'],
  ] as const)('and as words from %s to %s in %s', (start, end, locale, words) => {
    const data = { ...DATA, languages: [locale], period: { start, end } };
    expect(daysText(printed(locale, data)).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    [['guest', 'password'], true],
    [['password', 'line'], false],
    [undefined, false],
  ])('with the logins %j says whether visitors can start without an account', (login, hasGuests) => {
    expect(printed('ja_JP', login ? { ...DATA, login } : DATA).hasGuests).toBe(hasGuests);
  });

  it('is whatever an unfinished draft has', () => {
    expect(printed('ja_JP', {})).toMatchObject({ name: { words: 'town' }, spots: [], days: null, colour: '#ffc600' });
    expect(printedCampaign(null, CODES, 'town', { main: 'ja_JP', locale: 'ja_JP' }).spots).toEqual([]);
  });
});

it.each([
  ['poster', 'A4', 'press', 3, 3, 'a4press', 1],
  ['poster', 'A4', 'office', 3, 3, 'a4', 200 / 210],
  ['poster', 'A6', 'office', 5, 2, 'a4', 95 / 105],
  ['card', 'A4', 'office', 11, 2, 'a4', 1],
  ['card', 'A4', 'press', 11, 11, 'cardpress', 1],
  ['marker', 'A6', 'press', 2, 2, 'a5press', 1],
] as const)('%s of %s for %s: %i sheets fill %i pages', (kind, size, way, sheets, pages, page, scale) => {
  const layout = layoutOf(kind, size, way);
  expect([pagesOf(layout, sheets), layout.page, layout.scale]).toEqual([pages, page, scale]);
});
