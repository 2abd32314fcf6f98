import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { expect, it } from 'vitest';
import { stockOf } from './prize-stock.ts';

const EARLY = '2026-10-12T00:00:00Z';
const LATE = '2026-10-20T00:00:00+09:00';

const present = (id: string, of: Partial<Figures['presents'][number]>): Figures['presents'][number] => ({
  id,
  outcomeId: '',
  name: null,
  granted: 0,
  used: 0,
  left: null,
  stock: null,
  hours: [],
  opened: EARLY,
  lastsUntil: null,
  ...of,
});

it('takes the stock of a prize as it is', () => {
  const own = { left: 3, stock: 10, hours: [1, 0, 2], lastsUntil: EARLY };
  expect(stockOf([present('tea', own), present('cake', { ...own, left: 9 })], 'tea')).toEqual(own);
});

it.each([
  ['one outcome lasts', null, null],
  ['all run out', LATE, LATE],
])('adds the outcomes of a lottery: %s', (_, lastsUntil, expected) => {
  const presents = [
    present('draw', { left: null, stock: null }),
    present('draw', { outcomeId: 'first', left: 1, stock: 5, hours: [0, 4], lastsUntil: EARLY }),
    present('draw', { outcomeId: 'second', left: 30, stock: 40, hours: [3, 7], lastsUntil }),
  ];
  expect(stockOf(presents, 'draw')).toEqual({ left: 31, stock: 45, hours: [3, 11], lastsUntil: expected });
});

it.each(['unlimited', 'unpublished'])('knows no stock of a prize that is %s', (id) => {
  expect(stockOf([present('unlimited', {})], id)).toBeNull();
});
