import type { TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { byFamily, type PrizeStanding } from '../../shared/rewards/prize-status.ts';

/** What the list of prizes may be narrowed to; `?show=coupons` in its URL. */
export const SHOWN = ['all', 'ready', 'ahead', 'done', 'coupons'] as const;
export type Shown = (typeof SHOWN)[number];

const OF: Record<TicketFamily, Shown> = { ready: 'ready', wait: 'ahead', yours: 'done', over: 'done' };

export interface Prize {
  present: Present;
  standing: PrizeStanding;
}

/** What a URL's query asks for; all where it asks for nothing known. */
export const shownIn = (search: string): Shown => {
  const asked = new URLSearchParams(search).get('show');
  return SHOWN.find((shown) => shown === asked) ?? 'all';
};

/** The list narrowed to `shown`, as a URL. */
export const showing = (path: string, shown: Shown): string => (shown === 'all' ? path : `${path}?show=${shown}`);

/** Those of the prizes that `shown` means: ready first, then what is ahead, then what is done. */
export const prizesShown = (prizes: readonly Prize[], shown: Shown): Prize[] =>
  byFamily(prizes).filter(
    ({ present, standing }) =>
      shown === 'all' || (shown === 'coupons' ? present.kind === 'coupon' : OF[standing.family] === shown),
  );
