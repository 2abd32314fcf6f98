import { expect, it } from 'vitest';
import { wreath } from './wreath.ts';

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

it.each([1, 3, 5, 9, 12, 13, 20, 40, 200])('places %i seals around the course seal, none over another', (count) => {
  const { places, core } = wreath(count);
  expect(places).toHaveLength(count);
  for (const [at, place] of places.entries()) {
    const { x, y, size } = place;
    expect(Math.min(x, y, 1 - x, 1 - y) - size / 2).toBeGreaterThanOrEqual(-0.001);
    expect(far(place, { x: 0.5, y: 0.5 })).toBeGreaterThan((core + size) / 2);
    for (const other of places.slice(at + 1)) expect(far(place, other)).toBeGreaterThan((size + other.size) / 2);
  }
});

it('begins at the top', () => {
  expect(wreath(9).places[0]).toMatchObject({ x: 0.5, y: expect.closeTo(0.095) });
});
