import { expect, it } from 'vitest';
import { moveOf } from './move-of-spot.ts';

const FROM = { lat: 34, lon: 133 };
/** A point so many metres to the north and east of `FROM`. */
const beside = (north: number, east: number) => ({
  lat: FROM.lat + north / 111_195,
  lon: FROM.lon + east / (111_195 * Math.cos((FROM.lat * Math.PI) / 180)),
});

it.each([
  [30, 0, 30, 'n'],
  [27, 27, 38, 'ne'],
  [0, 40, 40, 'e'],
  [-50, 50, 71, 'se'],
  [-20, 1, 20, 's'],
  [-50, -50, 71, 'sw'],
  [0, -60, 60, 'w'],
  [10, -11, 15, 'nw'],
] as const)('says how far and where to a spot moves: %i m north, %i m east', (north, east, metres, direction) => {
  const move = moveOf(FROM, beside(north, east));
  expect(Math.round(move.metres)).toBe(metres);
  expect(move.direction).toBe(direction);
  expect(move.isFar).toBe(false);
});

it('asks twice beyond 500 m', () => {
  expect(moveOf(FROM, beside(499, 0)).isFar).toBe(false);
  expect(moveOf(FROM, beside(502, 0)).isFar).toBe(true);
  // A digit too many.
  expect(moveOf(FROM, { lat: 34, lon: 13.3 }).isFar).toBe(true);
});
