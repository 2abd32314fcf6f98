import { expect, it } from 'vitest';
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

it('finds the closest place by the edge of its radius', () => {
  const group = { ...spot, group: [pier, hill] };
  expect(closestPlace(group, { lat: 34.1, lon: 133.35 })).toEqual({ ...pier, radius: 50 });
  expect(closestPlace(group, { lat: 34.1151, lon: 133.365 })).toEqual(hill);
  expect(closestPlace(spot, hill)).toEqual(spot);
});
