import { describe, expect, it } from 'vitest';
import { firstPlace, nearestPlaces, rememberedPlace, withPlace } from './coupon-place.ts';

describe('the stored selection', () => {
  it.each([
    [null, 'amazake', null],
    ['hyakuto hama/hama-port', 'amazake', null],
    ['hyakuto hama/hama-port amazake/teahouse', 'amazake', 'teahouse'],
    ['- amazake/', 'amazake', null],
    ['- amazake-2/market', 'amazake', null],
  ])('"%s" stores for %s: %s', (stored, present, spot) => {
    expect(rememberedPlace(stored, present)).toBe(spot);
  });

  it.each([
    [null, '- amazake/toro'],
    ['', '- amazake/toro'],
    ['hyakuto', 'hyakuto amazake/toro'],
    ['hyakuto hama/hama-port amazake/teahouse', 'hyakuto hama/hama-port amazake/toro'],
  ])('"%s" becomes "%s"', (stored, next) => {
    expect(withPlace(stored, 'amazake', 'toro')).toBe(next);
  });
});

it.each([
  [['market'], null, 'market'],
  [['teahouse', 'toro'], null, null],
  [['teahouse', 'toro'], 'toro', 'toro'],
  [['teahouse', 'toro'], 'gone', null],
  [[], null, null],
])('of %s with %s stored, preselects %s', (spots, remembered, chosen) => {
  expect(firstPlace(spots, remembered)).toBe(chosen);
});

it.each<[Record<string, number>, string]>([
  [{ far: 900, near: 20, mid: 300 }, 'near mid far'],
  [{ mid: 300 }, 'mid far near'],
  [{}, 'far near mid'],
])('with the distances %j the order is %s', (distances, order) => {
  expect(nearestPlaces(['far', 'near', 'mid'], (id) => distances[id] ?? null).join(' ')).toBe(order);
});
