import { expect, it } from 'vitest';
import { isClockRunning, shownAt, trueInstantOf } from './running-clock.ts';

const HOUR = 3_600_000;
const CLOCK = { startedAt: 1_000 * HOUR, from: 10 * HOUR, until: 20 * HOUR, speed: 60 };

it.each([
  ['before it was started', -HOUR, 10, true],
  ['when it is started', 0, 10, true],
  ['after a minute', HOUR / 60, 11, true],
  ['at the end', HOUR / 6, 20, false],
  ['long after the end', 100 * HOUR, 20, false],
])('a clock shows the hour of its day %s', (_when, after, hour, isRunning) => {
  const now = CLOCK.startedAt + after;
  expect(shownAt(CLOCK, now)).toBe(hour * HOUR);
  expect(isClockRunning(CLOCK, now)).toBe(isRunning);
});

it('a clock shows each instant of its day once', () => {
  expect(trueInstantOf(CLOCK, 11 * HOUR)).toBe(CLOCK.startedAt + HOUR / 60);
  expect(shownAt(CLOCK, trueInstantOf(CLOCK, 11 * HOUR + 90_000))).toBe(11 * HOUR + 90_000);
});
