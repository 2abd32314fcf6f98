import { expect, it } from 'vitest';
import { settlementRows } from './settlement-rows.ts';

const present = (presentId: string, outcomeId: string | null, name: string) => ({
  presentId,
  outcomeId,
  name,
  isOffered: true,
  spots: [],
});
const PRESENTS = [present('tea', null, 'Tea'), present('wheel', null, 'Wheel'), present('wheel', 'gold', 'Gold')];
const row = (over: object) => ({
  day: '2026-10-05',
  counterId: 'a',
  presentId: 'tea',
  outcomeId: null,
  count: 3,
  provisional: 1,
  doubles: 0,
  ...over,
});

it('names counters, presents and outcomes, and adds up', () => {
  const settlement = {
    from: '2026-10-05',
    to: '2026-10-06',
    rows: [
      row({}),
      row({ counterId: 'b', presentId: 'wheel', outcomeId: 'gold', count: 2, doubles: 1 }),
      row({ day: '2026-10-06', presentId: 'gone', count: 1, provisional: 0 }),
    ],
    counters: [
      { id: 'a', name: 'Tent', isRemoved: false },
      { id: 'b', name: 'Quay', isRemoved: true },
    ],
  };
  const { rows, total } = settlementRows(settlement, { presents: PRESENTS }, ' (removed)');
  expect(rows.map(({ counter, present: name }) => [counter, name])).toEqual([
    ['Tent', 'Tea'],
    ['Quay (removed)', 'Wheel · Gold'],
    ['Tent', 'gone'],
  ]);
  expect(total).toEqual({ count: 6, provisional: 2, doubles: 1 });
});
