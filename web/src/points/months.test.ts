import { expect, it } from 'vitest';
import { byMonth } from './months.ts';

it('groups lines by the months of the time zone, in their order', () => {
  // 00:30 on 1 November in Tokyo, still October in UTC.
  const lines = ['2026-10-31T15:30:00Z', '2026-10-31T14:30:00Z', '2026-10-02T00:00:00Z', '2025-10-02T00:00:00Z'];
  const months = byMonth(
    lines.map((at) => ({ at })),
    'Asia/Tokyo',
  );
  expect(months.map(({ year, month, lines: { length } }) => [year, month, length])).toEqual([
    [2026, 11, 1],
    [2026, 10, 2],
    [2025, 10, 1],
  ]);
  expect(byMonth([], 'Asia/Tokyo')).toEqual([]);
});
