/** The short number of a coupon that was used, by which staff distinguish two coupons: the last four characters of its id. */
export const couponNumber = (userPresentId: string): string =>
  userPresentId
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-4)
    .toUpperCase();
