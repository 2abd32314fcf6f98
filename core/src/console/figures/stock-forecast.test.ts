import { expect, it } from 'vitest';
import { stockEnd } from './stock-forecast.ts';

const HOUR = 3_600_000;
const TIMES = { now: 0, opened: -1_000 * HOUR, closes: 6 * HOUR, tonight: 6 * HOUR, until: 240 * HOUR };

it.each<[string, number | null, number[], number | null]>([
  ['without a limit', null, [9], null],
  ['that is empty', 0, [0], 0],
  ['that nobody takes', 5, [0, 0], null],
  ['that runs out today at the rate of the last hour', 38, [0, 19], 2 * HOUR],
  ['that runs out on a later day at the rate of all hours', 120, [0, 0, 0, 6], 80 * HOUR],
  ['that the last hour would not empty today, but all hours would', 10, [30, 1], 6 * HOUR],
  ['that lasts until the end', 1_000, [1, 1], null],
])('a stock %s', (_what, left, hours, end) => {
  expect(stockEnd({ left, hours }, TIMES)).toBe(end);
});

/** The hours before it opened are empty. */
const since = (...counts: number[]): number[] => [...new Array<number>(72 - counts.length).fill(0), ...counts];
const FIRST = [10, 15, 15, 15, 12, 8, 5];

it.each<[string, number, number[], number, number, number | null]>([
  // Opened at 10:00, it is 17:00, and the event ends tomorrow at 17:00: 80 went in a day, so 60 last for 18 hours.
  ['on the first day', 60, since(...FIRST), -7, 24, 18],
  ['on the first day, with enough for two', 90, since(...FIRST), -7, 24, null],
  ['on the first day of ten', 200, since(...FIRST), -7, 240, 60],
  ['on the second morning', 46, since(...FIRST, ...new Array<number>(16).fill(0)), -23, 24, 13.225],
  ['after more than three days', 72, since(...new Array<number>(72).fill(1)), -500, 240, 72],
])('a stock %s goes as since it opened', (_what, left, hours, opened, until, end) => {
  const times = { now: 0, opened: opened * HOUR, closes: 7 * HOUR, tonight: 7 * HOUR, until: until * HOUR };
  const found = stockEnd({ left, hours }, times);
  expect(found === null).toBe(end === null);
  expect((found ?? 0) / HOUR).toBeCloseTo(end ?? 0);
});

it('a stock that would last beyond closing is left for another day', () => {
  const times = { ...TIMES, closes: 2 * HOUR };
  expect(stockEnd({ left: 57, hours: [...new Array<number>(71).fill(0), 19] }, times)).toBe(((57 * 72) / 19) * HOUR);
  expect(stockEnd({ left: 57, hours: [19] }, times)).toBe(6 * HOUR);
  expect(stockEnd({ left: 37, hours: [0, 19] }, times)).toBe((37 / 19) * HOUR);
});
