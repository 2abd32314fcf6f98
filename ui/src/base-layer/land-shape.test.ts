import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { describe, expect, it } from 'vitest';
import file from './land.generated.json' with { type: 'json' };
import { hull, type LandFile, type LonLat, landAround, landAroundSpots } from './land-shape.ts';

/** Whether a point lies in a ring, by ray casting. */
function isIn([x, y]: LonLat, ring: readonly LonLat[]): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const land = (lon: number, lat: number) =>
  landAround(file as LandFile, [{ id: 'x', lat, lon }]).some(([outline, ...lakes]) => {
    const point: LonLat = [lon, lat];
    return isIn(point, outline!) && !lakes.some((lake) => isIn(point, lake));
  });

describe('the land shape', () => {
  it.each([
    ['Tokyo', 139.75, 35.68, true],
    ['Kyoto', 135.76, 35.01, true],
    ['Sapporo', 141.35, 43.06, true],
    ['Naha', 127.69, 26.22, true],
    ['Taipei', 121.56, 25.04, true],
    ['Seoul', 126.98, 37.57, true],
    ['Shanghai', 121.4, 31.2, true],
    ['Paris', 2.35, 48.86, true],
    ['the middle of Tokyo bay', 139.85, 35.5, false],
    ['the Sea of Japan', 135, 38, false],
    ['the Pacific', 150, 30, false],
  ])('knows %s', (_, lon, lat, expected) => {
    expect(land(lon, lat)).toBe(expected);
  });

  it('is decoded only near the spots', () => {
    const near = landAround(file as LandFile, [{ id: 'x', lat: 35, lon: 139 }]);
    expect(near.length).toBeGreaterThan(50);
    expect(near.length).toBeLessThan(file.polygons.length);
    expect(landAround({ unit: 10, polygons: [[[10, 20, 5, 0, 0, -5]]] }, [{ id: 'x', lat: 2, lon: 1 }])).toEqual([
      [
        [
          [1, 2],
          [1.5, 2],
          [1.5, 1.5],
        ],
      ],
    ]);
  });
});

describe('the land around the spots', () => {
  it('leaves the requested margin around each spot', () => {
    const spots = [
      { id: 'a', lat: 34.1, lon: 133.35 },
      { id: 'b', lat: 34.11, lon: 133.36 },
      { id: 'c', lat: 34.1, lon: 133.37 },
    ];
    const ring = landAroundSpots(spots, 300);
    for (const spot of spots) {
      expect(isIn([spot.lon, spot.lat], ring)).toBe(true);
      const nearest = Math.min(...ring.map(([lon, lat]) => distanceMetres(spot, { lat, lon })));
      expect(nearest).toBeGreaterThan(285);
      expect(nearest).toBeLessThan(315);
    }
  });

  it('is a circle for one spot, and empty for none', () => {
    expect(landAroundSpots([{ id: 'a', lat: 34.1, lon: 133.35 }], 100)).toHaveLength(24);
    expect(landAroundSpots([], 100)).toEqual([]);
  });

  it('is convex', () => {
    const square: LonLat[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ];
    expect(new Set(hull([...square, [1, 1], [1, 0], [0.5, 1.5]]))).toEqual(new Set(square));
  });
});
