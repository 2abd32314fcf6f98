import { expect, it } from 'vitest';
import { freeSpotId, readPosition } from './new-spot.ts';

it.each([
  ['Old Lighthouse', [], 'old-lighthouse'],
  ['Old Lighthouse', ['old-lighthouse'], 'old-lighthouse-2'],
  ['百灯坂', ['a', 'b'], 'spot-3'],
  ['百灯坂', ['a', 'spot-3'], 'spot-4'],
  ['Café 24', [], 'cafe-24'],
])('gives %s a free id', (name, taken, id) => {
  expect(freeSpotId(name, taken)).toBe(id);
});

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
