import { expect, it } from 'vitest';
import { leastSpeed, RECORDED_KMH, REFUSED_KMH } from './travel.ts';

const TOKYO = { lat: 35.6812, lon: 139.7671, radius: 50 };
const OSAKA = { lat: 34.7025, lon: 135.4959, radius: 50 };
const ADJACENT = { lat: 35.683, lon: 139.7671, radius: 50 };
const at = (minutes: number) => minutes * 60_000;

it.each([
  ['from Tokyo to Osaka by train', OSAKA, 150, [RECORDED_KMH, REFUSED_KMH]],
  ['from Tokyo to Osaka by car', OSAKA, 330, [0, RECORDED_KMH]],
  ['from Tokyo to Osaka in a minute', OSAKA, 1, [REFUSED_KMH, Number.POSITIVE_INFINITY]],
  ['between circles that meet, at once', ADJACENT, 0, [-1, 1]],
])('%s', (_, to, minutes, [least, most]) => {
  for (const speed of [
    leastSpeed({ place: TOKYO, at: 0 }, { place: to, at: at(minutes) }),
    leastSpeed({ place: to, at: at(minutes) }, { place: TOKYO, at: 0 }),
  ]) {
    expect(speed).toBeGreaterThan(least as number);
    expect(speed).toBeLessThan(most as number);
  }
});
