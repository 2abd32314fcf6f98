import { describe, expect, it } from 'vitest';
import { ringPaths } from './ring-paths.ts';

const segments = (path: string): number => path.split('M').length - 1;

describe('the ring of a course', () => {
  it.each([
    [0, 9, 0, 0, 9],
    [1, 9, 0, 1, 8],
    [6, 9, 5, 1, 3],
    [9, 9, 8, 1, 0],
    [12, 12, 11, 1, 0],
    [11, 9, 8, 1, 0],
    [-1, 9, 0, 0, 9],
    [0, 0, 0, 0, 1],
  ])('%i of %i: %i inked, %i fresh, %i left', (done, total, inked, fresh, left) => {
    const paths = ringPaths(done, total);
    expect([segments(paths.inked), segments(paths.fresh), segments(paths.left)]).toEqual([inked, fresh, left]);
  });

  it('is one continuous line for more than twelve stops', () => {
    const paths = ringPaths(13, 20);
    expect([segments(paths.inked), segments(paths.fresh), segments(paths.left)]).toEqual([1, 1, 1]);
    expect(segments(ringPaths(20, 20).left)).toBe(0);
  });

  it('closes the circle with two arcs', () => {
    const [from, , to] = [...ringPaths(0, 20).left.matchAll(/[\d.]+ [\d.]+(?=A|$)/g)].map(([point]) => point);
    expect(from).toBe(to);
    expect(ringPaths(0, 20).left.split('A').length).toBe(3);
  });
});
