import { describe, expect, it } from 'vitest';
import { distanceMetres, positionAt } from '../../lib/geo.ts';
import {
  type Fix,
  fairRadius,
  isRefused,
  judgePlace,
  robustCentre,
  summariseFixes,
  weightedQuantile,
} from './judge-fixes.ts';

const PIN = { lat: 34.1, lon: 133.35 };
const fix = (east: number, north: number, accuracy = 0): Fix => ({ ...positionAt(PIN, { east, north }), accuracy });
/** Fixes on a ring around a point, which scatter by its radius. */
const ring = (radius: number, { east = 0, north = 0, accuracy = 0, count = 20 } = {}): Fix[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return fix(east + radius * Math.cos(angle), north + radius * Math.sin(angle), accuracy);
  });
const centreOffset = (fixes: Fix[]) => {
  const centre = robustCentre(fixes);
  return centre && distanceMetres(PIN, centre);
};

describe('a weighted quantile', () => {
  it.each([
    ['the median of an odd number', [3, 1, 2], [1, 1, 1], 0.5, 2],
    ['the lower of two in the middle', [1, 2, 3, 4], [1, 1, 1, 1], 0.5, 2],
    ['the greatest of a few', [1, 2, 3], [1, 1, 1], 0.95, 3],
    [
      'the 19th of 20',
      Array.from({ length: 20 }, (_, index) => index + 1),
      Array.from({ length: 20 }, () => 1),
      0.95,
      19,
    ],
    ['a heavy value', [1, 2, 3], [1, 1, 9], 0.5, 3],
    ['nothing', [], [], 0.5, 0],
  ])('is %s', (_, values, weights, q, expected) => {
    expect(weightedQuantile(values, weights, q)).toBe(expected);
  });
});

describe('the centre of fixes', () => {
  it('is null without a fix that the server would accept', () => {
    expect(robustCentre([])).toBeNull();
    expect(robustCentre([fix(0, 0, 201), { ...PIN, lat: Number.NaN, accuracy: 5 }])).toBeNull();
  });

  it.each<[string, Fix[], number]>([
    ['of a ring is its middle', ring(8), 0],
    ['of a single fix is that fix', [fix(12, 0, 5)], 12],
    ['hardly follows a few fixes that are far away', [...ring(5, { accuracy: 8 }), fix(300, 0, 8), fix(310, 5, 8)], 2],
    [
      'follows accurate fixes, not inaccurate ones',
      [...ring(2, { accuracy: 4, count: 4 }), ...ring(2, { east: 60, accuracy: 60, count: 12 })],
      3,
    ],
  ])('%s', (_, fixes, within) => {
    expect(Math.abs(centreOffset(fixes) ?? Number.NaN)).toBeLessThanOrEqual(within + 0.05);
  });

  it('does not depend on the order of the fixes', () => {
    const fixes = [...ring(5, { accuracy: 8 }), fix(300, 0, 8)];
    expect(centreOffset([...fixes].reverse())).toBeCloseTo(centreOffset(fixes) ?? 0, 3);
  });
});

it('a summary has the scatter and the accuracy of what is usable', () => {
  expect(summariseFixes([...ring(6, { accuracy: 12 }), fix(0, 0, 500)])).toMatchObject({
    usable: 20,
    leftOut: 1,
    accuracy: 12,
  });
  expect(summariseFixes(ring(6))?.spread).toBeCloseTo(6, 1);
  expect(summariseFixes([])).toBeNull();
});

describe('a visitor is refused by the rule of the server', () => {
  it.each<[string, Fix, boolean]>([
    ['inside the radius', fix(29.9, 0), false],
    ['outside it', fix(30.1, 0), true],
    ['outside it, within the reported accuracy', fix(45, 0, 20), false],
    ['with an accuracy of which only 50 m count', fix(85, 0, 120), true],
    ['with an accuracy that is too bad', fix(0, 0, 201), true],
  ])('%s', (_, at, expected) => expect(isRefused(at, { ...PIN, radius: 30 })).toBe(expected));
});

describe('the fair radius', () => {
  it.each<[string, Fix[][], number]>([
    ['is never below the least', [ring(1)], 20],
    ['adds the distance at which visitors stand, in steps of 5 m', [ring(38)], 50],
    ['does not count the reported accuracy twice', [ring(38, { accuracy: 15 })], 35],
    ['has steps of 10 m above 100 m', [ring(93)], 110],
    ['has steps of 50 m above 300 m', [ring(301)], 350],
    ['lets in 95 of 100: one far fix of twenty does not count', [[...ring(15, { count: 19 }), fix(400, 0)]], 25],
    [
      'counts each phone alike: few fixes of a bad phone are not drowned',
      [ring(5, { count: 60 }), ring(44, { count: 5 })],
      55,
    ],
    ['leaves out fixes that no radius lets in', [[...ring(10), fix(900, 0, 999)]], 20],
    ['of nothing is the least', [], 20],
  ])('%s', (_, phones, expected) => expect(fairRadius(phones, PIN)).toBe(expected));
});

describe('a place', () => {
  it.each<[string, Fix[][], number, object]>([
    ['that is wide enough stays', [ring(10, { accuracy: 5 })], 50, { advice: 'enough', refused: 0, fair: 20 }],
    [
      'whose circle is too small is widened',
      [[...ring(12, { count: 12 }), ...ring(38, { count: 8 })]],
      30,
      { advice: 'widen', refused: 0.4, fair: 50 },
    ],
    [
      'whose pin is elsewhere is moved',
      [ring(4, { east: 38, accuracy: 5 })],
      30,
      { advice: 'move', fair: 50, fairAtCentre: 20 },
    ],
    ['that is only a little off is widened, not moved', [ring(18, { east: 6 })], 20, { advice: 'widen' }],
    ['without enough fixes is not judged', [ring(5, { count: 2 })], 50, { advice: 'unknown' }],
    ['never measured is not judged', [], 50, { advice: 'unknown', offset: 0, error: 0, refused: 0 }],
    [
      'where positions are too inaccurate needs another way',
      [ring(150, { accuracy: 400 })],
      50,
      { advice: 'impossible', refused: 1 },
    ],
    [
      'where all agree that it is far away is judged by all',
      [ring(3, { east: 60 }), ring(3, { east: 60, accuracy: 5 })],
      50,
      { advice: 'move', refused: 1 },
    ],
  ])('%s', (_, phones, radius, expected) => {
    expect(judgePlace(phones, { ...PIN, radius })).toMatchObject(expected);
  });

  it('says how far off the pin is, and where it belongs', () => {
    const { offset, error, centre } = judgePlace([ring(4, { east: 38, accuracy: 5 })], { ...PIN, radius: 30 });
    expect([Math.round(offset), Math.round(error)]).toEqual([38, 42]);
    expect(distanceMetres(centre, positionAt(PIN, { east: 38, north: 0 }))).toBeLessThan(0.5);
  });

  it('is fair once its advice was followed', () => {
    for (const phones of [[ring(38)], [ring(4, { east: 70 })], [ring(20, { east: 25, accuracy: 9 }), ring(8)]]) {
      const judged = judgePlace(phones, { ...PIN, radius: 20 });
      expect(judgePlace(phones, { ...PIN, radius: judged.fair }).advice).toBe('enough');
      expect(judgePlace(phones, { ...judged.centre, radius: judged.fairAtCentre }).advice).toBe('enough');
    }
  });
});
