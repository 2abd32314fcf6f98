import { expect, it } from 'vitest';
import { isShortLink, readPlace, readPosition } from './read-position.ts';

it.each([
  ['34.1000, 133.3500', { lat: 34.1, lon: 133.35 }],
  ['（34.1、133.35）', { lat: 34.1, lon: 133.35 }],
  ['34.1 133.35', { lat: 34.1, lon: 133.35 }],
  ['-33.86,151.2', { lat: -33.86, lon: 151.2 }],
  [`34°06'00.0"N 133°21'00.0"E`, { lat: 34.1, lon: 133.35 }],
  ['北緯34度6分、東経133度21分', { lat: 34.1, lon: 133.35 }],
  [`133°21'E 34°06'N`, { lat: 34.1, lon: 133.35 }],
  [`(34°06'N 133°21'E)`, { lat: 34.1, lon: 133.35 }],
  [`34º06'N 133º21'E`, { lat: 34.1, lon: 133.35 }],
  [`百灯坂 34°06'N 133°21'E`, null],
  ['133.35, 34.1', null],
  ['34.1', null],
  ['34.1, 133.3, 5', null],
  ['百灯坂', null],
  ['', null],
])('reads the position %s', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

const MAPS = 'https://www.google.com/maps';

it.each<[link: string, place: ReturnType<typeof readPlace>]>([
  [
    `${MAPS}/place/Old+Mill/@34.1,133.3,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d34.1005123!4d133.3415!16s`,
    { at: { lat: 34.100512, lon: 133.3415 }, name: 'Old Mill' },
  ],
  [
    `${MAPS}/place/%E7%81%AF%E3%83%8E%E6%B5%A6%E9%A7%85/@34.2,133.4,15.5z`,
    { at: { lat: 34.2, lon: 133.4 }, name: '灯ノ浦駅' },
  ],
  [
    `${MAPS}/place/34%C2%B006'00.0%22N+133%C2%B021'00.0%22E/@34.1,133.35,17z`,
    { at: { lat: 34.1, lon: 133.35 }, name: '' },
  ],
  [`${MAPS}/@-33.86,151.2,12z?entry=ttu`, { at: { lat: -33.86, lon: 151.2 }, name: '' }],
  [`${MAPS}?q=34.1,133.3&z=17`, { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  [`${MAPS}/search/?api=1&query=34.1%2C133.3`, { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  [`${MAPS}/search/34.1,+133.3?entry=tts`, { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  ['https://maps.apple.com/?ll=34.1,133.3&q=Mill', { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  ['https://maps.apple.com/place?coordinate=34.1%2C133.3', { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  ['https://www.openstreetmap.org/#map=17/34.1/133.3', { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  [
    'https://www.openstreetmap.org/?mlat=34.2&mlon=133.4#map=17/34.1/133.3',
    { at: { lat: 34.2, lon: 133.4 }, name: '' },
  ],
  ['geo:34.1,133.3?z=17', { at: { lat: 34.1, lon: 133.3 }, name: '' }],
  [`${MAPS}/@134.1,133.3,12z`, null],
  [`${MAPS}/place/Mill`, null],
  [`${MAPS}/place/%E0%A4%A/@34.1,133.3,17z`, { at: { lat: 34.1, lon: 133.3 }, name: '%E0%A4%A' }],
  ['https://maps.app.goo.gl/AbCd', null],
])('reads the place of %s', (link, place) => {
  expect(readPlace(link)).toEqual(place);
});

it.each([
  ['https://maps.app.goo.gl/AbCd', true],
  ['https://goo.gl/maps/AbCd', true],
  [`${MAPS}/place/Mill`, false],
])('%s: whether it is shortened', (link, isShort) => {
  expect(isShortLink(link)).toBe(isShort);
});
