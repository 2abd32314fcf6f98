import { isWaiting } from '@meguri/core/presents/rules.ts';
import type { TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { byFamily, type PresentStatus } from '../../shared/presents/present-status.ts';

/** The filters of the list of presents; `?show=coupons` in its URL. */
export const SHOWN = ['all', 'ready', 'held', 'soon', 'ahead', 'done', 'coupons'] as const;
export type Shown = (typeof SHOWN)[number];

const OF: Record<Exclude<TicketFamily, 'ready'>, Shown> = { wait: 'ahead', yours: 'done', over: 'done' };

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

/** What a present may still lack to be shown as "soon". */
const SOON = { stamps: 2, points: 50 };

/** Whether a present lacks only a few stamps or points. */
export function isSoon({ present: { missing }, status }: ListedPresent): boolean {
  const stamps = Math.max(missing.stamps ?? 0, missing.sheet ?? 0, missing.spots?.length ?? 0);
  const points = missing.points ?? 0;
  return status.family === 'wait' && stamps + points > 0 && stamps <= SOON.stamps && points <= SOON.points;
}

/** `ready`: what the badge of the tab counts. `held`: the visitor has it already, and can use it or take another one. */
function filterOf({ present: { state, taken, stock }, status: { family } }: ListedPresent): Shown {
  if (family !== 'ready') return OF[family];
  return isWaiting({ state, isTaken: taken > 0, remaining: stock?.remaining }) ? 'ready' : 'held';
}

/** The presents that match `shown`: available first, then upcoming, then done. */
export const presentsShown = (listed: readonly ListedPresent[], shown: Shown): ListedPresent[] =>
  byFamily(listed).filter((each) => {
    if (shown === 'all') return true;
    if (shown === 'soon') return isSoon(each);
    return shown === 'coupons' ? each.present.kind === 'coupon' : filterOf(each) === shown;
  });
