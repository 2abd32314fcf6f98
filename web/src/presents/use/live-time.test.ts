import { expect, it } from 'vitest';
import { LIVE_MS, liveTime } from './live-time.ts';

const USED = Date.parse('2026-10-22T12:08:36+09:00');

it.each([
  ['at the use', 0, 180, 1],
  ['after 13 s', 13_000, 167, 167 / 180],
  ['at the end', LIVE_MS, 0, 0],
  ['long after, as when the phone was locked', 10 * LIVE_MS, 0, 0],
])('%s', (_, elapsed, seconds, left) => {
  expect(liveTime(USED, USED + elapsed)).toEqual({ now: USED + elapsed, seconds, left });
});

it('never shows a time before the use', () => {
  expect(liveTime(USED, USED - 5000)).toEqual({ now: USED, seconds: 180, left: 1 });
});
