import type { TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { byFamily, type PrizeStatus } from '../../shared/rewards/prize-status.ts';

/** The filters of the prize list; `?show=coupons` in its URL. */
export const SHOWN = ['all', 'ready', 'ahead', 'done', 'coupons'] as const;
export type Shown = (typeof SHOWN)[number];

const OF: Record<TicketFamily, Shown> = { ready: 'ready', wait: 'ahead', yours: 'done', over: 'done' };

export interface Prize {
  present: Present;
  status: PrizeStatus;
}

/** The filter from a URL's query; all prizes if it is missing or unknown. */
export const shownIn = (search: string): Shown => {
  const value = new URLSearchParams(search).get('show');
  return SHOWN.find((shown) => shown === value) ?? 'all';
};

/** The URL of the list with the filter `shown`. */
export const showing = (path: string, shown: Shown): string => (shown === 'all' ? path : `${path}?show=${shown}`);

/** The prizes that match `shown`: available first, then upcoming, then done. */
export const prizesShown = (prizes: readonly Prize[], shown: Shown): Prize[] =>
  byFamily(prizes).filter(
    ({ present, status }) =>
      shown === 'all' || (shown === 'coupons' ? present.kind === 'coupon' : OF[status.family] === shown),
  );
