import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { expect, it } from 'vitest';
import { resizedBy, steppedBy } from './map-place.ts';

const AT = { lat: 34.1, lon: 133.35 };

it.each([
  ['ArrowUp', false, 1],
  ['ArrowLeft', false, 1],
  ['ArrowRight', true, 10],
  ['ArrowDown', true, 10],
])('%s moves a pin (Shift: %s) by %i m', (key, isLarge, metres) => {
  const to = steppedBy(AT, key, isLarge);
  expect(to && distanceMetres(AT, to)).toBeCloseTo(metres, 0);
});

it('leaves other keys alone', () => {
  expect(steppedBy(AT, 'Enter', false)).toBeNull();
});

it.each([
  ['+', 30, 35],
  ['-', 30, 25],
  ['-', 4, 1],
  ['ArrowUp', 30, null],
])('%s makes a radius of %i m one of %s m', (key, metres, expected) => {
  expect(resizedBy(metres, key)).toBe(expected);
});
