import type { Coupon } from '../../queries/queries.ts';

/** Whether a coupon may still be of use to the visitor: held and unused, or to be had while there are any. */
export function isOpenCoupon({ state, remaining }: Pick<Coupon, 'state' | 'remaining'>): boolean {
  if (state === 'usable') return true;
  const isAhead = ['not_acquired', 'before_period', 'available', 'exchangeable'].includes(state);
  return isAhead && remaining !== 0;
}

/** The spots at which some coupon can be used. Coupons that are bound to no spot mark none. */
export const spotsOfCoupons = (coupons: readonly Coupon[]): ReadonlySet<string> =>
  new Set(coupons.filter(isOpenCoupon).flatMap(({ spots }) => spots));
