import type { TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { byFamily, type PresentStatus } from '../../shared/presents/present-status.ts';

/** The filters of the list of presents; `?show=coupons` in its URL. */
export const SHOWN = ['all', 'ready', 'ahead', 'done', 'coupons'] as const;
export type Shown = (typeof SHOWN)[number];

const OF: Record<TicketFamily, Shown> = { ready: 'ready', wait: 'ahead', yours: 'done', over: 'done' };

export interface ListedPresent {
  present: Present;
  status: PresentStatus;
}

/** The filter from a URL's query; all presents if it is missing or unknown. */
export const shownIn = (search: string): Shown => {
  const value = new URLSearchParams(search).get('show');
  return SHOWN.find((shown) => shown === value) ?? 'all';
};

/** The URL of the list with the filter `shown`. */
export const showing = (path: string, shown: Shown): string => (shown === 'all' ? path : `${path}?show=${shown}`);

/** The presents that match `shown`: available first, then upcoming, then done. */
export const presentsShown = (listed: readonly ListedPresent[], shown: Shown): ListedPresent[] =>
  byFamily(listed).filter(
    ({ present, status }) =>
      shown === 'all' || (shown === 'coupons' ? present.kind === 'coupon' : OF[status.family] === shown),
  );
