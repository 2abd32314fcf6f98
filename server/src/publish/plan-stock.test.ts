import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { expect, it } from 'vitest';
import { limitToCodes, planStock, type StockRow, stockLines } from './plan-stock.ts';

const row = (total: number, remaining: number, outcomeId = ''): StockRow => ({
  presentId: 'towel',
  outcomeId,
  total,
  remaining,
});
const granted = new Map([['towel', 7]]);

it.each([
  ['a new stock is complete', 10, [], new Map(), [10, 10, 0]],
  ['a first limit counts the user presents', 10, [], granted, [10, 3, 0]],
  ['a first limit below the user presents leaves none and keeps the count', 5, [], granted, [7, 0, 2]],
  ['an unchanged stock keeps its remaining units', 10, [row(10, 4)], granted, [10, 4, 0]],
  ['more stock adds the difference', 15, [row(10, 4)], granted, [15, 9, 0]],
  ['less stock subtracts the difference', 8, [row(10, 4)], granted, [8, 2, 0]],
  ['less than granted leaves none and keeps the count', 2, [row(10, 4)], granted, [6, 0, 4]],
  ['a later increase grants no unit twice', 10, [row(6, 0)], granted, [10, 4, 0]],
  ['an outcome has its own stock', 3, [row(10, 4, 'first')], granted, [7, 0, 4]],
] as [string, number, StockRow[], Map<string, number>, [number, number, number]][])(
  '%s',
  (_, stock, rows, userPresents, expected) => {
    const [planned] = planStock([{ presentId: 'towel', outcomeId: '', total: stock }], rows, userPresents);
    expect([planned?.total, planned?.remaining, planned?.overdrawn]).toEqual(expected);
  },
);

it.each([
  ['all free', row(3, 3), 3, false, [3, 3, 0]],
  ['one given', row(3, 2), 2, false, [3, 2, 1]],
  ['a given code that a new list leaves out', row(3, 2), 3, false, [4, 3, 1]],
  ['a list of given codes only', row(3, 1), 0, false, [2, 0, 2]],
  ['user presents from before the list', row(7, 0), 3, false, [10, 3, 7]],
  ['a stock below the number of codes', row(2, 1), 5, true, [2, 1, 1]],
  ['a stock above the number of codes', row(5, 4), 3, true, [4, 3, 1]],
  ['an outcome', row(5, 4, 'first'), 3, false, [5, 4, 0]],
] as [string, StockRow, number, boolean, [number, number, number]][])(
  'serial codes: %s',
  (_, planned, free, hasStock, expected) => {
    const [bound] = limitToCodes([{ ...planned, overdrawn: 0 }], new Map([['towel', free]]), () => hasStock);
    expect([bound?.total, bound?.remaining, bound?.overdrawn]).toEqual(expected);
  },
);

it('reads the stock of presents, of serial lists and of lottery outcomes', () => {
  const file = {
    presents: [
      { id: 'free', kind: 'goods', name: 'free' },
      { id: 'towel', kind: 'goods', name: 'towel', stock: 5 },
      { id: 'code', kind: 'access', name: 'code', content: { serials: 'serials.csv' } },
      { id: 'few', kind: 'access', name: 'few', stock: 2, content: { serials: 'serials.csv' } },
      {
        id: 'draw',
        kind: 'lottery',
        name: 'draw',
        lottery: { type: 'instant', outcomes: [{ id: 'first', name: 'first', stock: 1, weight: 1 }] },
      },
    ],
  } as unknown as CampaignFile;
  const serials = new Map([
    ['code', ['A', 'B', 'C']],
    ['few', ['A', 'B', 'C']],
  ]);
  expect(stockLines(file, serials)).toEqual([
    { presentId: 'towel', outcomeId: '', total: 5 },
    { presentId: 'code', outcomeId: '', total: 3 },
    { presentId: 'few', outcomeId: '', total: 2 },
    { presentId: 'draw', outcomeId: 'first', total: 1 },
  ]);
});
