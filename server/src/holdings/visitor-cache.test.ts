import { expect, it } from 'vitest';
import { VisitorCache } from './visitor-cache.ts';
import type { KnownKeys, VisitorHoldings } from './visitor-holdings.ts';

const VISITOR = { campaignId: 1, accountId: 'a' };
const KEYS = { since: '0', prefixes: [7] };
const holdings = (changeNo: number, keys: KnownKeys | null): VisitorHoldings => ({
  changeNo,
  points: changeNo,
  spots: new Map(),
  takenPresents: new Set(),
  keys,
});

it.each([
  ['newer ones', holdings(3, KEYS), holdings(4, null), holdings(4, null)],
  ['older ones', holdings(3, null), holdings(2, KEYS), holdings(3, null)],
  ['the same with the keys', holdings(3, null), holdings(3, KEYS), holdings(3, KEYS)],
  ['the same without the keys', holdings(3, KEYS), holdings(3, null), holdings(3, KEYS)],
])('has the right holdings after %s', (_name, first, second, stored) => {
  const cache = new VisitorCache();
  cache.update(VISITOR, first);
  cache.update(VISITOR, second);
  expect(cache.get(VISITOR)).toEqual(stored);
  expect(cache.get({ ...VISITOR, campaignId: 2 })).toBeNull();
});
