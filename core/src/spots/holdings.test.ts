import { describe, expect, it } from 'vitest';
import { catalogueOf, spotFile } from '../testing/sample-catalogue.ts';
import { type Holdings, progressOf, type SpotHolding, sheetCollected, spotState, withAcquisition } from './holdings.ts';

const held = (over: Partial<SpotHolding> = {}): SpotHolding => ({
  count: 1,
  stamp: true,
  free: 1,
  points: 0,
  ...over,
});
const holdings = (points: number, spots: Record<string, SpotHolding>): Holdings => ({
  points,
  spots: new Map(Object.entries(spots)),
});

describe('spotState', () => {
  it.each([
    ['no acquisition', undefined, 'unacquired'],
    ['only voided acquisitions', held({ count: 0, free: 0 }), 'unacquired'],
    ['a stamp', held(), 'acquired'],
    ['an exchanged stamp', held({ free: 0 }), 'exchanged'],
    ['two stamps, one of them exchanged', held({ count: 2, free: 1 }), 'acquired'],
    ['points only', held({ stamp: false, free: 0, points: 10 }), 'acquired'],
  ])('%s', (_what, holding, state) => {
    expect(spotState(holding)).toBe(state);
  });
});

describe('withAcquisition', () => {
  it.each([
    ['the first stamp', {}, { spotId: 'a', stamp: true, points: 0 }, held()],
    ['points', {}, { spotId: 'a', stamp: false, points: 10 }, held({ stamp: false, free: 0, points: 10 })],
    [
      'a second stamp',
      { a: held({ points: 5 }) },
      { spotId: 'a', stamp: true, points: 5 },
      held({ count: 2, free: 2, points: 10 }),
    ],
    [
      'points where there was a stamp that is exchanged',
      { a: held({ free: 0 }) },
      { spotId: 'a', stamp: false, points: 7 },
      held({ count: 2, free: 0, points: 7 }),
    ],
  ])('%s', (_what, before, gain, after) => {
    const now = withAcquisition(holdings(100, before), gain);
    expect(now.spots.get('a')).toEqual(after);
    expect(now.points).toBe(100 + gain.points);
  });

  it('does not change the holdings it is given', () => {
    const before = holdings(0, { a: held() });
    withAcquisition(before, { spotId: 'b', stamp: true, points: 1 });
    expect([before.points, [...before.spots.keys()]]).toEqual([0, ['a']]);
  });
});

describe('progressOf and sheetCollected', () => {
  const catalogue = catalogueOf({
    courses: [
      { id: 'north', name: 'n' },
      { id: 'south', name: 's' },
    ],
    spots: [
      spotFile('a', { courses: ['north'] }),
      spotFile('b', { courses: ['north', 'south'], stamp: {}, points: 20 }),
      spotFile('c', { courses: ['south'], points: 5 }),
      spotFile('d'),
    ],
    sheets: [{ id: 'card', name: 'card', course: 'north' }],
  });

  it.each([
    ['nothing', holdings(0, {}), [0, 0, [0, 0, 2], [0, 0, 1]], 0],
    ['a stamp', holdings(0, { a: held() }), [0, 1, [0, 1, 2], [0, 0, 1]], 1],
    ['a spot of two courses', holdings(20, { b: held({ points: 20 }) }), [20, 1, [20, 1, 2], [20, 1, 1]], 1],
    ['an exchanged stamp', holdings(0, { a: held({ free: 0 }) }), [0, 1, [0, 1, 2], [0, 0, 1]], 1],
    ['spent points', holdings(3, { b: held({ points: 20 }) }), [3, 1, [20, 1, 2], [20, 1, 1]], 1],
    ['points only', holdings(5, { c: held({ stamp: false, free: 0, points: 5 }) }), [5, 0, [0, 0, 2], [5, 0, 1]], 0],
    [
      'a spot acquired twice',
      holdings(40, { b: held({ count: 2, free: 2, points: 40 }) }),
      [40, 1, [40, 1, 2], [40, 1, 1]],
      1,
    ],
    ['a spot of no course', holdings(0, { d: held() }), [0, 1, [0, 0, 2], [0, 0, 1]], 0],
    [
      'points of a spot that gave a stamp before',
      holdings(5, { a: held({ stamp: false, free: 0, points: 5 }) }),
      [5, 0, [5, 0, 2], [0, 0, 1]],
      0,
    ],
    [
      'a spot that is no longer in the catalogue',
      holdings(9, { gone: held({ points: 9 }) }),
      [9, 1, [0, 0, 2], [0, 0, 1]],
      0,
    ],
  ] as const)('%s', (_what, has, [points, stamps, north, south], collected) => {
    const course = (id: string, [earned, got, total]: readonly number[]) => ({
      id,
      points: earned,
      stamps: got,
      total,
    });
    expect(progressOf(catalogue, has)).toEqual({
      points,
      stamps,
      courses: [course('north', north), course('south', south)],
    });
    expect(sheetCollected(catalogue.sheets[0]!, has)).toBe(collected);
  });
});
