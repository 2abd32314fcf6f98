import { describe, expect, it } from 'vitest';
import type { PresentFile, RequirementFile } from '../campaign-file/presents.ts';
import type { Holdings, SpotHolding } from '../spots/holdings.ts';
import { withAcquisition } from '../spots/holdings.ts';
import { at, catalogueOf, spotFile } from '../testing/sample-catalogue.ts';
import {
  isLimited,
  isWaiting,
  lastEntry,
  type Missing,
  meetsRequirement,
  missingOf,
  newRewards,
  type WaitingFacts,
  waitingPresents,
} from './rules.ts';

const NOON = at('2026-10-05T12:00:00+09:00');

const catalogueWith = (presents: PresentFile[]) =>
  catalogueOf({
    courses: [
      { id: 'north', name: 'n' },
      { id: 'south', name: 's' },
    ],
    spots: [
      spotFile('a', { courses: ['north'] }),
      spotFile('b', { courses: ['north', 'south'] }),
      spotFile('c', { courses: ['south'] }),
      spotFile('p', { courses: ['north'], points: 10 }),
    ],
    sheets: [
      { id: 'card', name: 'card', course: 'north', required: 2 },
      { id: 'all', name: 'all', spots: ['a', 'b', 'c'] },
    ],
    presents,
  });

/** `a`: a stamp. `a*`: an exchanged stamp. `p`: points only. `a2`: two stamps of the spot, one of them exchanged. */
function holdings(points: number, spots: string): Holdings {
  const words = spots.split(' ').filter(Boolean);
  const holding = (mark: string | undefined): SpotHolding =>
    mark === '2'
      ? { count: 2, stamp: true, free: 1, points: 0 }
      : { count: 1, stamp: true, free: mark === '*' ? 0 : 1, points: 0 };
  return {
    points,
    spots: new Map(
      words.map((word) =>
        word === 'p' ? [word, { count: 1, stamp: false, free: 0, points: 10 }] : [word[0]!, holding(word[1])],
      ),
    ),
  };
}

it.each([
  ['without stock', {}, false],
  ['with a stock', { stock: 3 }, true],
  ['without units', { stock: 0 }, true],
  ['with serial codes', { content: { serials: 'codes.csv' } }, true],
  ['with content but no serial codes', { content: { serials: undefined } }, false],
  ['with an instant lottery, whose outcomes have stocks', { lottery: { type: 'instant' } }, true],
  ['with a drawn lottery', { lottery: { type: 'drawn' } }, false],
  ['with a drawn lottery of few entries', { stock: 3, lottery: { type: 'drawn' } }, true],
] as const)('decides whether a present %s is limited', (_, present, expected) => {
  expect(isLimited(present)).toBe(expected);
});

describe('meetsRequirement', () => {
  it.each([
    ['nothing required', {}, 0, '', true],
    ['too few stamps', { stamps: 2 }, 0, 'a', false],
    ['enough stamps', { stamps: 2 }, 0, 'a c', true],
    ['two stamps of one spot count once', { stamps: 2 }, 0, 'a2', false],
    ['an exchanged stamp does not count', { stamps: 2 }, 0, 'a c*', false],
    ['a second stamp of a spot whose first is exchanged', { stamps: 2 }, 0, 'a2 c', true],
    ['points are not a stamp', { stamps: 1 }, 10, 'p', false],
    ['stamps of another course', { stamps: 2, course: 'north' }, 0, 'a c', false],
    ['stamps of the course', { stamps: 2, course: 'north' }, 0, 'a b', true],
    ['a spot of both courses', { stamps: 1, course: 'south' }, 0, 'b', true],
    ['an exchanged stamp of the course', { stamps: 2, course: 'north' }, 0, 'a b*', false],
    ['a course that the catalogue no longer has', { stamps: 1, course: 'gone' }, 0, 'a b c', false],
    ['the sheet, too few', { sheet: 'card' }, 0, 'a c', false],
    ['the sheet, as many as it requires', { sheet: 'card' }, 0, 'a b', true],
    ['the sheet, one exchanged', { sheet: 'card' }, 0, 'a* b', false],
    ['the sheet, one of them points only', { sheet: 'card' }, 10, 'a p', false],
    ['a sheet of all its slots, one missing', { sheet: 'all' }, 0, 'a b', false],
    ['a sheet of all its slots', { sheet: 'all' }, 0, 'a b c', true],
    ['a sheet that the catalogue no longer has', { sheet: 'gone' }, 0, 'a b c', false],
    ['the spots, one missing', { spots: ['a', 'c'] }, 0, 'a b', false],
    ['the spots', { spots: ['a', 'c'] }, 0, 'a c', true],
    ['the spots, one exchanged', { spots: ['a', 'c'] }, 0, 'a c*', false],
    ['too few points', { points: 100 }, 99, '', false],
    ['just enough points', { points: 100 }, 100, '', true],
    ['points and stamps: points missing', { points: 10, stamps: 1 }, 9, 'a', false],
    ['points and stamps: stamps missing', { points: 10, stamps: 1 }, 10, '', false],
    ['points and stamps', { points: 10, stamps: 1 }, 10, 'a', true],
    ['spots and sheet: sheet missing', { spots: ['a'], sheet: 'card' }, 0, 'a', false],
    ['spots and sheet: spot missing', { spots: ['c'], sheet: 'card' }, 0, 'a b', false],
    ['spots and sheet', { spots: ['c'], sheet: 'card' }, 0, 'a b c', true],
    ['every condition', { points: 1, stamps: 3, spots: ['c'], sheet: 'card' }, 1, 'a b c', true],
    ['every condition but one point', { points: 1, stamps: 3, spots: ['c'], sheet: 'card' }, 0, 'a b c', false],
  ] as [string, RequirementFile, number, string, boolean][])('%s', (_what, requires, points, spots, met) => {
    const catalogue = catalogueWith([{ id: 'prize', kind: 'goods', name: 'prize', requires }]);
    expect(meetsRequirement(catalogue, catalogue.presents.get('prize')!, holdings(points, spots))).toBe(met);
  });
});

describe('missingOf', () => {
  it.each([
    ['nothing required', {}, 0, '', {}],
    ['stamps', { stamps: 3 }, 0, 'a c*', { stamps: 2 }],
    ['stamps of a course', { stamps: 2, course: 'south' }, 0, 'a b', { stamps: 1 }],
    ['a sheet', { sheet: 'card' }, 0, 'a', { sheet: 1 }],
    ['a sheet that the catalogue no longer has', { sheet: 'gone' }, 0, 'a b c', { sheet: 1 }],
    ['spots', { spots: ['a', 'b', 'c'] }, 0, 'b', { spots: ['a', 'c'] }],
    ['points', { points: 50 }, 20, '', { points: 30 }],
    ['more points than required', { points: 50 }, 80, '', {}],
    [
      'every condition',
      { points: 1, stamps: 2, spots: ['a'], sheet: 'all' },
      0,
      '',
      { points: 1, stamps: 2, spots: ['a'], sheet: 3 },
    ],
  ] as [string, RequirementFile, number, string, Missing][])('%s', (_what, requires, points, spots, missing) => {
    const catalogue = catalogueWith([{ id: 'prize', kind: 'goods', name: 'prize', requires }]);
    expect(missingOf(catalogue, catalogue.presents.get('prize')!, holdings(points, spots))).toEqual(missing);
  });
});

const present = (id: string, over: Partial<PresentFile> = {}): PresentFile => ({
  id,
  kind: 'goods',
  name: id,
  ...over,
});
const PAST = { end: '2026-10-04T23:59:59+09:00' };
const FUTURE = { start: '2026-10-06T00:00:00+09:00' };
const facts = (taken: string[] = [], remaining: Record<string, number> = {}): WaitingFacts => ({
  takenPresents: new Set(taken),
  remaining: new Map(Object.entries(remaining)),
});

describe('waitingPresents', () => {
  const catalogue = catalogueWith([
    present('free'),
    present('one', { requires: { stamps: 1 } }),
    present('two', { requires: { stamps: 2 }, perAccount: 3 }),
    present('swap', { requires: { points: 10 }, consumes: true }),
    present('early', { window: FUTURE }),
    present('late', { window: PAST }),
  ]);
  it.each([
    ['nothing collected', 0, '', facts(), ['free']],
    ['a stamp', 0, 'a', facts(), ['free', 'one']],
    ['two stamps', 0, 'a b', facts(), ['free', 'one', 'two']],
    ['points for an exchange', 10, '', facts(), ['free', 'swap']],
    ['one already taken', 0, 'a', facts(['one']), ['free']],
    ['one already taken of which more can be taken', 0, 'a b', facts(['two']), ['free', 'one']],
    ['one out of stock', 0, 'a', facts([], { one: 0 }), ['free']],
    ['one left', 0, 'a', facts([], { one: 1 }), ['free', 'one']],
    ['an exchanged stamp', 0, 'a*', facts(), ['free']],
  ] as const)('%s', (_what, points, spots, known, waiting) => {
    expect([...waitingPresents(catalogue, holdings(points, spots), known, NOON)]).toEqual(waiting);
  });

  it('depends on the time', () => {
    const tomorrow = at('2026-10-06T00:00:00+09:00');
    expect([...waitingPresents(catalogue, holdings(0, ''), facts(), tomorrow)]).toEqual(['free', 'early']);
  });
});

describe('isWaiting', () => {
  const open = { state: 'available', isTaken: false, remaining: undefined } as const;
  it.each([
    ['can be taken', open, true],
    ['can be exchanged, with one unit left', { ...open, state: 'exchangeable', remaining: 1 }, true],
    ['is sold out', { ...open, remaining: 0 }, false],
    ['was taken before and can be taken again', { ...open, isTaken: true }, false],
    ['can be used', { ...open, state: 'usable', isTaken: true }, false],
    ['lacks stamps', { ...open, state: 'not_acquired' }, false],
  ] as const)('a present that %s', (_what, present, expected) => {
    expect(isWaiting(present)).toBe(expected);
  });
});

describe('newRewards', () => {
  const catalogue = catalogueWith([
    present('free'),
    present('one', { requires: { stamps: 1 } }),
    present('two', { requires: { stamps: 2 } }),
    present('north', { requires: { stamps: 2, course: 'north' } }),
    present('swap', { requires: { points: 10 }, consumes: true }),
    present('late', { requires: { stamps: 1 }, window: PAST }),
  ]);
  const stamp = (spotId: string, points = 0) => ({ spotId, stamp: true, points });
  it.each([
    ['the first stamp', holdings(0, ''), stamp('a'), facts(), 1],
    ['the second stamp makes two more available', holdings(0, 'a'), stamp('b'), facts(), 2],
    ['a second stamp of another course', holdings(0, 'a'), stamp('c'), facts(), 1],
    ['the same spot again', holdings(0, 'a'), stamp('a'), facts(), 0],
    ['the third stamp', holdings(0, 'a c'), stamp('b'), facts(), 1],
    ['enough points for an exchange', holdings(5, 'a b'), { spotId: 'p', stamp: false, points: 5 }, facts(), 1],
    ['more points than needed', holdings(10, 'a b'), { spotId: 'p', stamp: false, points: 5 }, facts(), 0],
    ['one already taken', holdings(0, ''), stamp('a'), facts(['one']), 0],
    ['one out of stock', holdings(0, 'a'), stamp('b'), facts([], { north: 0 }), 1],
    ['a stamp with points', holdings(0, ''), stamp('a', 10), facts(), 2],
  ])('%s', (_what, before, gain, known, count) => {
    const after = withAcquisition(before, gain);
    expect(newRewards(catalogue, { before, after }, { facts: known, now: NOON })).toBe(count);
  });
});

it.each([
  ['a day ends', '2026-10-16T00:00:00+09:00', '2026-10-20T12:00:00+09:00', '2026-10-15T23:59:59+09:00'],
  ['a time of the day', '2026-10-15T18:00:01+09:00', '2026-10-20T12:00:00+09:00', '2026-10-15T18:00:00+09:00'],
  ['only the draw ends them', '2026-10-20T12:00:00+09:00', '2026-10-20T12:00:00+09:00', '2026-10-20T12:00:00+09:00'],
  ['the draw has no time yet', '2026-10-16T00:00:00+09:00', null, '2026-10-15T23:59:59+09:00'],
])('the deadline of entries is the last instant that accepts them: %s', (_, closes, drawAt, last) => {
  expect(lastEntry(closes, drawAt)).toBe(Date.parse(last));
});
