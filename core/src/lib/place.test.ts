import { describe, expect, it } from 'vitest';
import { closestPlace, memberPlace, placesOf } from './place.ts';

const spot = { lat: 34.1, lon: 133.35, radius: 50 };
const pier = { lat: 34.11, lon: 133.36 };
const hill = { lat: 34.12, lon: 133.37, radius: 200 };

it.each([
  ['its own place with the radius of the spot', pier, { ...pier, radius: 50 }],
  ['its own place and radius', hill, hill],
  ['the place of the spot', {}, spot],
  ['the place of the spot, where the API says null', { lat: null, lon: null, radius: 50 }, spot],
  ['the place of the spot for half a position', { lat: 34.11 }, spot],
])('a member has %s', (_what, member, place) => {
  expect(memberPlace(spot, member)).toEqual(place);
});

it.each([
  ['no members', {}, [spot]],
  ['an empty group', { group: [] }, [spot]],
  ['members', { group: [pier, {}, hill] }, [{ ...pier, radius: 50 }, spot, hill]],
])('the places of a spot with %s', (_what, group, places) => {
  expect(placesOf({ ...spot, ...group })).toEqual(places);
});

/** On one line to the north, in metres from the spot. */
const north = (metres: number) => ({ lat: spot.lat + metres / 111_195, lon: spot.lon });

describe('the closest place', () => {
  const shop = { ...north(300), radius: 30 };
  const park = { ...north(400), radius: 200 };
  it.each([
    ['in the circle of the shop only', [shop, { ...park, radius: 50 }], 310, shop],
    ['in both circles, at the shop', [shop, park], 310, shop],
    ['in both circles, at the shop, in the other order', [park, shop], 310, shop],
    ['in both circles, closer to the middle of the park', [shop, { ...north(320), radius: 200 }], 312, north(320)],
    ['in the park only, although the shop is closer', [shop, park], 260, park],
    ['outside both, closer to the edge of the park', [shop, park], 150, park],
    ['outside both, closer to the edge of the shop', [shop, { ...park, radius: 50 }], 200, shop],
    ['between a place and a member without one', [{}, shop], 100, spot],
  ])('%s', (_where, group, metres, { lat }) => {
    expect(closestPlace({ ...spot, group }, north(metres)).lat).toBe(lat);
  });

  it('of a spot without members is the spot', () => {
    expect(closestPlace(spot, hill)).toEqual(spot);
  });
});
