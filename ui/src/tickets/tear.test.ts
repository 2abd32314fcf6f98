import { describe, expect, it } from 'vitest';
import { draggedPart, isTorn, keyedPart } from './tear.ts';

describe('a drag', () => {
  it.each([
    ['a tap, wherever it is', 0, 200, 0],
    ['half the way', 100, 200, 0.5],
    ['further than the track', 500, 200, 1],
    ['to the left', -40, 200, 0],
    ['a track without room', 40, 0, 0],
  ])('%s', (_, way, room, part) => {
    expect(draggedPart(way, room)).toBe(part);
  });
});

describe('keys', () => {
  it.each([
    [0, 'ArrowRight', 0.1],
    [0.95, 'ArrowUp', 1],
    [0.3, 'ArrowLeft', 0.2],
    [0, 'ArrowDown', 0],
    [0.6, 'Home', 0],
    [0.2, 'End', null],
    [0.2, 'Enter', null],
    [0.2, ' ', null],
  ])('from %d by %s to %s', (part, key, next) => {
    expect(keyedPart(part, key)).toBe(next);
  });

  it('tear on the ninth press, not before', () => {
    const presses = Array.from({ length: 9 }).reduce<number[]>(
      (parts) => [...parts, keyedPart(parts.at(-1) ?? 0, 'ArrowRight') ?? 0],
      [],
    );
    expect(presses.map(isTorn)).toEqual([...Array.from({ length: 8 }, () => false), true]);
  });
});

it('tears at 85 % of the way', () => {
  expect([isTorn(0.84), isTorn(0.85), isTorn(1)]).toEqual([false, true, true]);
});
