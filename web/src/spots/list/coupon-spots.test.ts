import { describe, expect, it } from 'vitest';
import type { Coupon } from '../../queries/queries.ts';
import { isOpenCoupon, spotsOfCoupons } from './coupon-spots.ts';

describe('a coupon', () => {
  it.each<[Coupon['state'], number | null, boolean]>([
    ['usable', null, true],
    ['usable', 0, true],
    ['not_acquired', 5, true],
    ['not_acquired', 0, false],
    ['before_period', null, true],
    ['available', 1, true],
    ['available', 0, false],
    ['exchangeable', null, true],
    ['exchangeable', 0, false],
    ['used', 5, false],
    ['period_ended', 5, false],
  ])('%s with %s left is of use: %s', (state, remaining, expected) => {
    expect(isOpenCoupon({ state, remaining })).toBe(expected);
  });
});

describe('spots with coupons', () => {
  const coupon = (state: Coupon['state'], spots: string[]): Coupon => ({
    presentId: 'p',
    name: 'p',
    image: null,
    state,
    unused: 0,
    remaining: null,
    spots,
  });

  it('are the spots of all coupons that are still usable', () => {
    const coupons = [coupon('usable', ['a', 'b']), coupon('available', ['b', 'c']), coupon('used', ['d'])];
    expect(spotsOfCoupons(coupons)).toEqual(new Set(['a', 'b', 'c']));
    expect(spotsOfCoupons([coupon('usable', [])])).toEqual(new Set());
  });
});
