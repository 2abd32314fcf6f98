import type { IconName } from '@meguri/ui/basics/icon.tsx';

/** The kinds of prizes (core/src/campaign-file/presents.ts). */
export const PRIZE_KINDS = ['goods', 'coupon', 'apply', 'access', 'ar', 'lottery'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** Who completes a hand-over (core/src/campaign-file/presents.ts). */
export const HANDOVERS = ['swipe', 'staff', 'either'] as const;

export const isPrizeKind = (kind: unknown): kind is PrizeKind => PRIZE_KINDS.some((one) => one === kind);

export const KIND_ICONS: Readonly<Record<PrizeKind, IconName>> = {
  goods: 'gift',
  coupon: 'ticket',
  apply: 'send',
  access: 'download',
  ar: 'rotate-3d',
  lottery: 'sparkles',
};

/** The largest count of the campaign file. */
export const COUNT = { isInteger: true, least: 0, most: 1_000_000_000 } as const;
export const POSITIVE = { ...COUNT, least: 1 } as const;
