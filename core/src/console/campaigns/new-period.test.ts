import { expect, it } from 'vitest';
import { isPeriodInOrder, PERIOD_EDGE } from './new-period.ts';

it.each([
  ['2026-10-01', '2026-10-31', true],
  ['2026-10-01', '2026-10-01', true],
  ['2026-10-02', '2026-10-01', false],
  ['2026-10-01 10:00', '2026-10-01', true],
  ['2026-10-01 23:59', '2026-10-01', true],
  ['2026-10-01 10:00', '2026-10-01 17:00', true],
  ['2026-10-01 10:00', '2026-10-01 10:00', false],
  ['2026-10-01 17:00', '2026-10-01 10:00', false],
  ['2026-10-01', '2026-10-01 00:00', false],
  ['2026-10-01', '2026-10-01 00:01', true],
  ['2026-10-31 17:00', '2026-11-01 10:00', true],
])('whether the period from %s to %s is in order: %s', (start, end, isInOrder) => {
  expect(isPeriodInOrder(start, end)).toBe(isInOrder);
});

it.each([
  ['2026-10-01', true],
  ['2026-10-01 09:30', true],
  ['2026-10-01 24:00', false],
  ['2026-10-01T09:30', false],
  ['2026-10-01 9:30', false],
  ['2026-10-01 09:30:00+09:00', false],
])('an edge can be %s: %s', (edge, may) => {
  expect(new RegExp(PERIOD_EDGE).test(edge)).toBe(may);
});
