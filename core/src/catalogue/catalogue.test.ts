import { describe, expect, it } from 'vitest';
import type { SpotFile } from '../campaign-file/spots.ts';
import { at, catalogueOf, presentOf, spotFile, spotOf } from '../testing/sample-catalogue.ts';
import { campaignKind } from './catalogue.ts';

describe('compileCatalogue: defaults', () => {
  it('of a campaign', () => {
    const catalogue = catalogueOf();
    const period = { start: at('2026-10-01T00:00:00+09:00'), end: at('2026-10-31T23:59:59+09:00') };
    expect(catalogue).toMatchObject({
      slug: 'test',
      timeZone: 'Asia/Tokyo',
      period,
      acquisition: { limit: 'day', period },
      passwordMinLength: 8,
      erasesAt: null,
      sheets: [],
    });
    expect([catalogue.spots.size, catalogue.presents.size, catalogue.courseSpots.size]).toEqual([0, 0, 0]);
  });

  it.each([
    ['start only', { start: '2026-10-05T10:00:00+09:00' }, '2026-10-05T01:00:00Z', '2026-10-31T14:59:59Z'],
    ['end only', { end: '2026-10-05T10:00:00+09:00' }, '2026-09-30T15:00:00Z', '2026-10-05T01:00:00Z'],
    ['limit only', { limit: 'week' }, '2026-09-30T15:00:00Z', '2026-10-31T14:59:59Z'],
  ] as const)('of collecting, with its %s given', (_what, acquisition, start, end) => {
    const compiled = catalogueOf({ acquisition }).acquisition;
    expect(compiled.period).toEqual({ start: at(start), end: at(end) });
    expect(compiled.limit).toBe('limit' in acquisition ? acquisition.limit : 'day');
  });

  it('are not used for values that the file sets', () => {
    const catalogue = catalogueOf({
      timezone: 'Europe/Lisbon',
      password: { minLength: 12 },
      acquisition: { limit: 'once' },
    });
    expect([catalogue.timeZone, catalogue.passwordMinLength, catalogue.acquisition.limit]).toEqual([
      'Europe/Lisbon',
      12,
      'once',
    ]);
  });

  it.each([
    ['neither: a stamp with the spot’s own name', {}, { name: 'tower', image: null }, 0],
    ['points: points only', { points: 10 }, null, 10],
    ['0 points: a stamp', { points: 0 }, { name: 'tower', image: null }, 0],
    ['an empty stamp', { stamp: {} }, { name: 'tower', image: null }, 0],
    ['a stamp and points', { stamp: { image: 's.svg' }, points: 5 }, { name: 'tower', image: 's.svg' }, 5],
    ['a stamp with a name', { stamp: { name: { ja_JP: '塔' } } }, { name: { ja_JP: '塔' }, image: null }, 0],
  ] as [string, Partial<SpotFile>, unknown, number][])('of a spot with %s', (_what, over, stamp, points) => {
    expect(spotOf(over).spot).toMatchObject({ stamp, points, radius: 50, courses: [], congestion: 'unknown' });
  });

  it('of a present', () => {
    expect(presentOf()).toMatchObject({
      requires: {},
      consumes: false,
      perAccount: 1,
      period: { start: null, end: null },
    });
    expect(presentOf({ window: { end: '2026-10-05T10:00:00+09:00' } }).period).toEqual({
      start: null,
      end: at('2026-10-05T01:00:00Z'),
    });
  });
});

describe('compileCatalogue: indexes', () => {
  const catalogue = catalogueOf({
    courses: [
      { id: 'south', name: 's' },
      { id: 'north', name: 'n' },
      { id: 'empty', name: 'e' },
    ],
    spots: [
      spotFile('b', { courses: ['north'] }),
      spotFile('a', { courses: ['north', 'south'] }),
      spotFile('c'),
      spotFile('p', { courses: ['empty'], points: 5 }),
    ],
    sheets: [
      { id: 'points', name: 'points', course: 'empty', spots: ['p', 'c', 'a'] },
      { id: 'course', name: 'course', course: 'north' },
      { id: 'own', name: 'own', course: 'north', spots: ['c', 'a'], required: 1 },
      { id: 'all', name: 'all' },
    ],
  });

  it('keep the order of the file', () => {
    expect([...catalogue.courseSpots]).toEqual([
      ['south', ['a']],
      ['north', ['b', 'a']],
      ['empty', ['p']],
    ]);
    expect([...catalogue.spots.keys()]).toEqual(['b', 'a', 'c', 'p']);
  });

  it('a sheet has all stamp spots of its course, or all of the campaign, and all of them complete it', () => {
    expect(catalogue.sheets.map(({ id, spots, required }) => ({ id, spots, required }))).toEqual([
      { id: 'points', spots: ['c', 'a'], required: 2 },
      { id: 'course', spots: ['b', 'a'], required: 2 },
      { id: 'own', spots: ['c', 'a'], required: 1 },
      { id: 'all', spots: ['b', 'a', 'c'], required: 3 },
    ]);
  });
});

describe('campaignKind', () => {
  it.each([
    ['no spots', [], 'stamp'],
    ['stamps', [spotFile('a')], 'stamp'],
    ['points', [spotFile('a', { points: 1 })], 'point'],
    ['a spot of each kind', [spotFile('a'), spotFile('b', { points: 1 })], 'both'],
    ['a spot with both', [spotFile('a', { stamp: {}, points: 1 })], 'both'],
  ] as const)('of %s is %s', (_what, spots, kind) => {
    expect(campaignKind(catalogueOf({ spots: [...spots] }))).toBe(kind);
  });
});
