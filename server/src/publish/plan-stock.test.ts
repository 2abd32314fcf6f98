import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { expect, it } from 'vitest';
import { boundByCodes, planStock, type StockRow, stockLines } from './plan-stock.ts';

const row = (total: number, remaining: number, outcomeId = ''): StockRow => ({
  presentId: 'towel',
  outcomeId,
  total,
  remaining,
});
const granted = new Map([['towel', 7]]);

it.each([
  ['a new stock is whole', 10, [], new Map(), [10, 10, 0]],
  ['a limit put on what was free counts the user presents', 10, [], granted, [10, 3, 0]],
  ['a limit below the user presents leaves nothing and keeps the count', 5, [], granted, [7, 0, 2]],
  ['the same stock stays as it is', 10, [row(10, 4)], granted, [10, 4, 0]],
  ['more stock adds the difference', 15, [row(10, 4)], granted, [15, 9, 0]],
  ['less stock takes the difference', 8, [row(10, 4)], granted, [8, 2, 0]],
  ['less than granted leaves nothing and keeps the count', 2, [row(10, 4)], granted, [6, 0, 4]],
  ['raised again after that, no unit is granted twice', 10, [row(6, 0)], granted, [10, 4, 0]],
  ['an outcome has its own line', 3, [row(10, 4, 'first')], granted, [7, 0, 4]],
] as [string, number, StockRow[], Map<string, number>, [number, number, number]][])(
  '%s',
  (_, stock, rows, userPresents, expected) => {
    const [planned] = planStock([{ presentId: 'towel', outcomeId: '', total: stock }], rows, userPresents);
    expect([planned?.total, planned?.remaining, planned?.overdrawn]).toEqual(expected);
  },
);

it.each([
  ['all codes free', row(3, 3), 3, false, [3, 3, 0]],
  ['one given', row(3, 2), 2, false, [3, 2, 1]],
  ['a given code that a new list leaves out', row(3, 2), 3, false, [4, 3, 1]],
  ['a list that holds given codes only', row(3, 1), 0, false, [2, 0, 2]],
  ['user presents from before there were codes', row(7, 0), 3, false, [10, 3, 7]],
  ['an own stock below the codes', row(2, 1), 5, true, [2, 1, 1]],
  ['an own stock that the codes do not reach', row(5, 4), 3, true, [4, 3, 1]],
  ['an outcome', row(5, 4, 'first'), 3, false, [5, 4, 0]],
] as [string, StockRow, number, boolean, [number, number, number]][])(
  'codes: %s',
  (_, planned, free, own, expected) => {
    const [bound] = boundByCodes([{ ...planned, overdrawn: 0 }], new Map([['towel', free]]), () => own);
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
