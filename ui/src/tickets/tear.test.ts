import { describe, expect, it } from 'vitest';
import { draggedPart, isTorn, keyedPart } from './tear.ts';

describe('a drag', () => {
  it.each([
    ['a tap', 0, 200, 0],
    ['half of the track', 100, 200, 0.5],
    ['beyond the track', 500, 200, 1],
    ['to the left', -40, 200, 0],
    ['a track without width', 40, 0, 0],
  ])('over %s', (_, distance, room, part) => {
    expect(draggedPart(distance, room)).toBe(part);
  });
});

describe('arrow keys', () => {
  it.each([
    [0, 'ArrowRight', 0.1],
    [0.95, 'ArrowUp', 1],
    [0.3, 'ArrowLeft', 0.2],
    [0, 'ArrowDown', 0],
    [0.6, 'Home', 0],
    [0.2, 'End', null],
    [0.2, 'Enter', null],
    [0.2, ' ', null],
  ])('move the knob from %d by %s to %s', (part, key, next) => {
    expect(keyedPart(part, key)).toBe(next);
  });

  it('tear the stub on the ninth press', () => {
    const presses = Array.from({ length: 9 }).reduce<number[]>(
      (parts) => [...parts, keyedPart(parts.at(-1) ?? 0, 'ArrowRight') ?? 0],
      [],
    );
    expect(presses.map(isTorn)).toEqual([...Array.from({ length: 8 }, () => false), true]);
  });
});

it('tears at 85 % of the track', () => {
  expect([isTorn(0.84), isTorn(0.85), isTorn(1)]).toEqual([false, true, true]);
});
