import { expect, it } from 'vitest';
import { directionsUrl } from './directions.ts';

const tower = { lat: 34.1, lon: 133.35, name: '百灯坂 (A)' };

it.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'geo:34.1,133.35?q=34.1,133.35(%E7%99%BE%E7%81%AF%E5%9D%82%20(A))',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'https://maps.apple.com/?daddr=34.1,133.35&dirflg=w',
  ],
  [
    'another device',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.google.com/maps/dir/?api=1&destination=34.1,133.35&travelmode=walking',
  ],
])('on %s', (_, userAgent, url) => {
  expect(directionsUrl(tower, { userAgent })).toBe(url);
});
