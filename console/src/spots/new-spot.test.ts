import { expect, it } from 'vitest';
import { readPosition } from './new-spot.ts';

it.each([
  ['34.1000, 133.3500', { lat: 34.1, lon: 133.35 }],
  ['（34.1、133.35）', { lat: 34.1, lon: 133.35 }],
  ['34.1 133.35', { lat: 34.1, lon: 133.35 }],
  ['-33.86,151.2', { lat: -33.86, lon: 151.2 }],
  ['133.35, 34.1', null],
  ['34.1', null],
  ['https://maps.example/@34.1,133.3', null],
])('reads the position %s', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});
