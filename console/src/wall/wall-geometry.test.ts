import { describe, expect, it } from 'vitest';
import { busiest, layOut } from './wall-geometry.ts';

const SPOTS = [
  { lat: 34.1, lon: 133.3 },
  { lat: 34.2, lon: 133.4 },
  { lat: 34.15, lon: 133.31 },
];

describe('layOut', () => {
  it('puts all spots inside the box, north up and east right, with room around them', () => {
    const { box, points } = layOut(SPOTS, null);
    expect(Math.max(box.width, box.height)).toBeCloseTo(1_000);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0.08 * box.width);
      expect(x).toBeLessThan(0.92 * box.width);
      expect(y).toBeGreaterThan(0.08 * box.height);
      expect(y).toBeLessThan(0.92 * box.height);
    }
    const [south, north] = points;
    expect(north!.x).toBeGreaterThan(south!.x);
    expect(north!.y).toBeLessThan(south!.y);
  });

  it('places the base layer by its corners, so that a spot at a corner lies at that of the picture', () => {
    const corners = [
      [34.1, 133.3],
      [34.2, 133.4],
    ];
    const { baseLayer, points } = layOut(SPOTS, corners);
    expect(baseLayer!.x).toBeCloseTo(points[0]!.x);
    expect(baseLayer!.y + baseLayer!.height).toBeCloseTo(points[0]!.y);
    expect(baseLayer!.x + baseLayer!.width).toBeCloseTo(points[1]!.x);
    expect(baseLayer!.y).toBeCloseTo(points[1]!.y);
  });

  it('names the corners of its box, around all spots', () => {
    const { corners, box } = layOut(SPOTS, null);
    const again = layOut(SPOTS, corners);
    expect(again.baseLayer).toEqual({
      x: expect.closeTo(0),
      y: expect.closeTo(0),
      width: expect.closeTo(box.width),
      height: expect.closeTo(box.height),
    });
    const [[south, west], [north, east]] = corners as [[number, number], [number, number]];
    expect([south < 34.1, west < 133.3, north > 34.2, east > 133.4]).toEqual([true, true, true, true]);
  });

  it('has a box for one spot alone', () => {
    const { box, points } = layOut(SPOTS.slice(0, 1), null);
    expect(box.width).toBeGreaterThan(100);
    expect(points[0]).toEqual({ x: box.width / 2, y: box.height / 2 });
  });
});

it.each([
  ['the busiest first', [1, 5, 3, 4], [1, 3, 2]],
  ['no spot without stamps', [0, 2, 0], [1]],
  ['the first of equals', [2, 2, 2, 2], [0, 1, 2]],
  ['nothing', [0, 0], []],
])('names %s', (_what, counts, places) => {
  expect(busiest(counts, 3)).toEqual(places);
});
