/** The kinds of prizes (core/src/campaign-file/presents.ts). */
export const PRIZE_KINDS = ['goods', 'coupon', 'apply', 'access', 'ar', 'lottery'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

export const isPrizeKind = (kind: unknown): kind is PrizeKind => PRIZE_KINDS.some((one) => one === kind);

/** The largest count of the campaign file. */
export const COUNT = { isInteger: true, least: 0, most: 1_000_000_000 } as const;
export const POSITIVE = { ...COUNT, least: 1 } as const;
