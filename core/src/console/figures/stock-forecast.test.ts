import { expect, it } from 'vitest';
import { stockEnd } from './stock-forecast.ts';

const HOUR = 3_600_000;
const TIMES = { now: 0, tonight: 6 * HOUR, until: 240 * HOUR };

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
