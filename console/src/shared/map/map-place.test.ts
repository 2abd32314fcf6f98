import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { expect, it } from 'vitest';
import { mapGround } from './map-ground.ts';
import { steppedBy } from './map-place.ts';

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
  [{}, 'plain'],
  [{ map: { style: 'url', url: 'https://t/{z}/{x}/{y}.png' } }, 'tiles'],
  [{ map: { style: 'pmtiles', file: 'town.pmtiles' } }, 'plain'],
  [
    {
      map: {
        style: 'image',
        image: 'gone.svg',
        bounds: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    'plain',
  ],
  [
    {
      map: {
        style: 'image',
        image: 'map.svg',
        bounds: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    'image',
  ],
])('knows the ground of %o', (data, kind) => {
  const files = [{ path: 'map.svg', sha256: 'abc', contentType: 'image/svg+xml', size: 1, original: null }];
  expect(mapGround('town', data, files).kind).toBe(kind);
});
