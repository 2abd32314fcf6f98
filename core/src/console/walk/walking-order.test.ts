import { describe, expect, it } from 'vitest';
import { positionAt } from '../../lib/geo.ts';
import { type Direction, directionTo, walkingOrder } from './walking-order.ts';

const ZERO = { lat: 34.1, lon: 133.35 };
const at = (east: number, north: number, id = '') => ({ ...positionAt(ZERO, { east, north }), id });

it.each<[number, number, Direction]>([
  [0, 100, 'n'],
  [100, 100, 'ne'],
  [100, 5, 'e'],
  [100, -100, 'se'],
  [-1, -100, 's'],
  [-100, -90, 'sw'],
  [-100, 0, 'w'],
  [-100, 100, 'nw'],
  [-20, 100, 'n'],
])('%i m east and %i m north is %s', (east, north, expected) => {
  expect(directionTo(ZERO, at(east, north))).toBe(expected);
});

describe('the walking order', () => {
  const ids = (places: { id: string }[]) => places.map(({ id }) => id).join('');

  it('goes from the start to the nearest place and on', () => {
    expect(ids(walkingOrder([at(300, 0, 'c'), at(100, 0, 'a'), at(200, 0, 'b')], ZERO))).toBe('abc');
  });

  it('begins at the first place without a start', () => {
    expect(ids(walkingOrder([at(300, 0, 'c'), at(100, 0, 'a'), at(200, 0, 'b')], null))).toBe('cba');
  });

  it('saves the detour that always going to the nearest would make', () => {
    // From the start the nearest is b, but then a is left behind for the end.
    const places = [at(-60, 0, 'a'), at(50, 0, 'b'), at(120, 0, 'c'), at(400, 0, 'd')];
    expect(ids(walkingOrder(places, ZERO))).toBe('abcd');
  });

  it('keeps every place, also several in one point, and very many', () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      at((index % 20) * 50, Math.floor(index / 20) * 50, `${index} `),
    );
    expect(new Set(walkingOrder(many, ZERO)).size).toBe(400);
    expect(walkingOrder([at(1, 1, 'a'), at(1, 1, 'b')], ZERO)).toHaveLength(2);
    expect(walkingOrder([], ZERO)).toEqual([]);
  });
});
