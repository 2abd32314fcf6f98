import type { ParcelState } from '@meguri/core/applications/parcel.ts';
import type { Summary } from './use-applications.ts';

export interface ApplicationCounts {
  /** Forms that are there, in all and by the state of their parcels. */
  all: number;
  byState: Readonly<Record<ParcelState, number>>;
  /** Forms that were there and are erased. */
  erased: number;
}

/** Counts the applications of one prize, or of all. */
export function applicationCounts(presents: Summary['presents'], presentId: string | null): ApplicationCounts {
  const chosen = presents.filter(({ id }) => presentId === null || id === presentId);
  const sum = (of: (present: Summary['presents'][number]) => number): number =>
    chosen.reduce((total, present) => total + of(present), 0);
  const byState = {
    to_send: sum((present) => present.to_send),
    sent: sum((present) => present.sent),
    returned: sum((present) => present.returned),
  };
  const all = byState.to_send + byState.sent + byState.returned;
  return { all, byState, erased: Math.max(0, sum(({ received }) => received) - all) };
}
