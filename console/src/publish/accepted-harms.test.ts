import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';
import { describe, expect, it } from 'vitest';
import { acceptance, harmsKey } from './accepted-harms.ts';

const stock: HarmName = { code: 'stock_below_granted', field: '/presents/mug/stock' };
const spot: HarmName = { code: 'spot_collected', field: '/spots/tower' };

describe('the key of harms', () => {
  it.each<[string, HarmName[], boolean]>([
    ['the same harms', [stock], true],
    ['one more', [stock, spot], false],
    ['another one', [spot], false],
    ['none', [], false],
  ])('is compared with that of %s', (_, harms, isSame) => {
    expect(harmsKey(harms) === harmsKey([stock])).toBe(isSame);
  });

  it('does not depend on the order', () => {
    expect(harmsKey([spot, stock])).toBe(harmsKey([stock, spot]));
  });
});

it('names the harms without what changes as visitors go on', () => {
  expect(acceptance([{ ...spot, count: 400 } as HarmName])).toEqual({ accepted: [spot] });
  expect(acceptance([])).toEqual({});
});
