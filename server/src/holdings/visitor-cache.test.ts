import { expect, it } from 'vitest';
import { VisitorCache } from './visitor-cache.ts';
import type { VisitorHoldings } from './visitor-holdings.ts';

const VISITOR = { campaignId: 1, accountId: 'a' };
const holdings = (changeNo: number, keyPrefixes: number[] | null): VisitorHoldings => ({
  changeNo,
  points: changeNo,
  spots: new Map(),
  takenPresents: new Set(),
  keyPrefixes,
});

it.each([
  ['newer ones', holdings(3, [7]), holdings(4, null), holdings(4, null)],
  ['older ones', holdings(3, null), holdings(2, [7]), holdings(3, null)],
  ['the same with the keys', holdings(3, null), holdings(3, [7]), holdings(3, [7])],
  ['the same without the keys', holdings(3, [7]), holdings(3, null), holdings(3, [7])],
])('has the right holdings after %s', (_name, first, second, stored) => {
  const cache = new VisitorCache();
  cache.update(VISITOR, first);
  cache.update(VISITOR, second);
  expect(cache.get(VISITOR)).toEqual(stored);
  expect(cache.get({ ...VISITOR, campaignId: 2 })).toBeNull();
});
