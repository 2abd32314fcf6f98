import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingDegrees, distanceMetres, offsetMetres, type Position, positionAt, wholeMetres } from './geo.ts';

const TOWER = { lat: 35.6586, lon: 139.7454 };

describe('distanceMetres', () => {
  it.each([
    ['the same point', TOWER, TOWER, 0],
    ['one degree of latitude', { lat: 0, lon: 0 }, { lat: 1, lon: 0 }, 111_195.08],
    ['one degree of longitude at the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111_195.08],
    ['one degree of longitude at 60 degrees', { lat: 60, lon: 0 }, { lat: 60, lon: 1 }, 55_597.01],
    ['a quarter of the globe', { lat: 0, lon: 0 }, { lat: 90, lon: 77 }, 10_007_557.22],
    ['half of the globe', { lat: 0, lon: 0 }, { lat: 0, lon: 180 }, 20_015_114.44],
    ['across the date line', { lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }, 22_239.02],
    ['one metre', TOWER, { lat: TOWER.lat + 1 / 111_195.08, lon: TOWER.lon }, 1],
  ])('%s', (_what, from, to, metres) => {
    expect(distanceMetres(from, to)).toBeCloseTo(metres, 1);
  });

  it.each([
    // Geodesic lengths on the ellipsoid; a sphere differs by at most 0.5 %.
    ['Tokyo Tower to Skytree', TOWER, { lat: 35.7101, lon: 139.8107 }, 8_220],
    ['Tokyo to Osaka', { lat: 35.6812, lon: 139.7671 }, { lat: 34.7025, lon: 135.4959 }, 403_000],
    ['London to Paris', { lat: 51.5074, lon: -0.1278 }, { lat: 48.8566, lon: 2.3522 }, 343_900],
  ])('%s', (_what, from, to, metres) => {
    expect(Math.abs(distanceMetres(from, to) / metres - 1)).toBeLessThan(0.005);
  });

  it('is symmetric, and at most half of the globe', () => {
    const position: fc.Arbitrary<Position> = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_115);
      }),
    );
  });
});

describe('wholeMetres', () => {
  it.each([
    [400.002, 58, 400],
    [60.3, 60, 61],
    [60.3, 60.2, 61],
    [59.6, 60, 60],
    [60.2, 60.4, 60],
    [60.6, 60.7, 60],
    [60.6, 60.5, 61],
  ])('rounds %d m with a limit of %d m to %d', (distance, limit, rounded) => {
    expect(wholeMetres(distance, limit)).toBe(rounded);
    expect(rounded > Math.floor(limit)).toBe(distance > limit);
  });
});

describe('offsets and directions', () => {
  it.each([
    ['north', { east: 0, north: 120 }, 0],
    ['east', { east: 80, north: 0 }, 90],
    ['south-west', { east: -50, north: -50 }, 225],
  ])('%s', (_what, offset, bearing) => {
    const to = positionAt(TOWER, offset);
    expect(offsetMetres(TOWER, to).east).toBeCloseTo(offset.east, 3);
    expect(offsetMetres(TOWER, to).north).toBeCloseTo(offset.north, 3);
    expect(distanceMetres(TOWER, to)).toBeCloseTo(Math.hypot(offset.east, offset.north), 1);
    expect(bearingDegrees(TOWER, to)).toBeCloseTo(bearing, 3);
  });

  it('take the shorter way across the date line', () => {
    expect(offsetMetres({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }).east).toBeCloseTo(22_239, 0);
  });
});
