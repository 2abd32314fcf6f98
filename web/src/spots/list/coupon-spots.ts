import type { Coupon } from '../../queries/queries.ts';

/** Whether the visitor can still use the coupon: taken and unused, or still obtainable and in stock. */
export function isOpenCoupon({ state, remaining }: Pick<Coupon, 'state' | 'remaining'>): boolean {
  if (state === 'usable') return true;
  const isAhead = ['not_acquired', 'before_period', 'available', 'exchangeable'].includes(state);
  return isAhead && remaining !== 0;
}

/** The spots at which at least one coupon can be used. Coupons without spots are ignored. */
export const spotsOfCoupons = (coupons: readonly Coupon[]): ReadonlySet<string> =>
  new Set(coupons.filter(isOpenCoupon).flatMap(({ spots }) => spots));
