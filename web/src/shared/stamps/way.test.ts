import { expect, it } from 'vitest';
import { bearing, compassOf, walkingMinutes } from './way.ts';

const here = { lat: 34.1, lon: 133.35 };

it.each([
  ['north', { lat: 34.2, lon: 133.35 }, 0],
  ['north-east', { lat: 34.2, lon: 133.47 }, 1],
  ['east', { lat: 34.1, lon: 133.45 }, 2],
  ['south', { lat: 34, lon: 133.35 }, 4],
  ['west', { lat: 34.1, lon: 133.25 }, 6],
  ['north-north-west, which is nearer to north', { lat: 34.2, lon: 133.32 }, 0],
] as const)('%s', (_, there, compass) => {
  expect(compassOf(bearing(here, there))).toBe(compass);
});

it('crosses the antimeridian', () => {
  expect(compassOf(bearing({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }))).toBe(2);
});

it.each([
  [0, 1],
  [75, 1],
  [76, 2],
  [215, 3],
  [2250, 30],
  [2251, null],
])('%d m are %s minutes', (metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes);
});
