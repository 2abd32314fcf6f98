import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { expect, it } from 'vitest';
import { columnAt, shownHours } from './day-hours.ts';

const spot = (stamps: Record<number, number>, usual: Record<number, number> = {}): Figures['spots'][number] => {
  const filled = (counts: Record<number, number>) => Array.from({ length: 144 }, (_, column) => counts[column] ?? 0);
  return { stamps: filled(stamps), refusals: filled({}), usual: filled(usual) } as Figures['spots'][number];
};

it.each([
  ['nothing happened', [], 60, [42, 90]],
  ['it is just after midnight', [], 0, [0, 48]],
  ['it is late', [], 143, [96, 144]],
  ['the first stamp was at 9:10', [spot({ 55: 1 })], 105, [54, 108]],
  ['last week it went on until 21:50', [spot({ 55: 1 }, { 131: 2 })], 90, [54, 132]],
])('shows whole hours when %s', (_what, spots, now, [from, to]) => {
  expect(shownHours(spots, { columns: 144, now })).toEqual({ from, to });
});

it('finds the column of an instant', () => {
  const from = '2026-10-04T15:00:00.000Z';
  expect(columnAt(from, Date.parse('2026-10-05T03:09:59Z'))).toBe(72);
});
