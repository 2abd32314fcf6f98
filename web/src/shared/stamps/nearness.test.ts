import { describe, expect, it } from 'vitest';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { byNearness, distanceTo, isInRange, nearnessOf } from './nearness.ts';

const fix = (lat: number, accuracy: number) => ({ lat, lon: 133.35, accuracy, at: 0 });
/** Converts metres to degrees of latitude. */
const metres = (n: number) => n / 111_195;
const spot = spotOf('tower', { lat: 34.1, radius: 50 });

describe('being in range', () => {
  it.each([
    ['on the spot', 0, 10, true],
    ['at the edge of the circle', 49, 0, true],
    ['outside it', 52, 0, false],
    ['outside, as far as the phone may err', 70, 30, true],
    ['the allowance ends at 50 m', 105, 120, false],
    ['too vague to decide', 0, 201, false],
  ])('%s', (_, distance, accuracy, expected) => {
    expect(isInRange(spot, fix(34.1 + metres(distance), accuracy))).toBe(expected);
  });
});

describe('the order of spots', () => {
  const at = (id: string, distance: number | null) => viewOf(spotOf(id), { distance });
  const ids = (views: ReturnType<typeof at>[]) => byNearness(views).map(({ spot: { id } }) => id);

  it('is nearest first, with ties in the organiser’s order', () => {
    expect(ids([at('a', 500), at('b', 20), at('c', 500), at('d', 3)])).toEqual(['d', 'b', 'a', 'c']);
  });
  it('is the organiser’s when the position is unknown', () => {
    expect(ids([at('a', null), at('b', null), at('c', null)])).toEqual(['a', 'b', 'c']);
  });
});

it('the distance is unknown without a position', () => {
  expect(distanceTo(spot, null)).toBeNull();
  expect(distanceTo(spot, fix(34.1 + metres(240), 10))).toBeCloseTo(240, 0);
});

it.each([
  [0, 1],
  [50, 1],
  [550, 0.5],
  [1050, 0],
  [9000, 0],
])('at %i m the square is at %d', (distance, at) => {
  expect(nearnessOf(distance, 50)).toBeCloseTo(at, 6);
});
