import type { Catalogue, Present } from '../../catalogue/catalogue.ts';
import { missingOf } from '../../presents/rules.ts';
import type { Holdings } from '../../spots/holdings.ts';
import { dayNumber } from '../../time/zoned-time.ts';

/** Why no visitor can get a prize: nothing can be collected in time, or not enough. */
export type UnreachableReason = 'no_time' | 'stamps' | 'spots' | 'sheet' | 'points' | 'verified';

export interface UnreachablePrize {
  present: Present;
  reason: UnreachableReason;
}

/** The number of windows in a period without an end. */
const ENDLESS = 1_000_000;

/**
 * The prizes whose requirement no visitor can meet, not even one who collects every spot as often as the limit allows, from the first instant
 * of the acquisition period to the last instant at which the prize can be taken. `canVerify`: whether this installation can confirm a
 * visitor.
 */
export function unreachablePrizes(catalogue: Catalogue, { canVerify }: { canVerify: boolean }): UnreachablePrize[] {
  return [...catalogue.presents.values()].flatMap((present) => {
    const reason = whyUnreachable(catalogue, present, canVerify);
    return reason ? [{ present, reason }] : [];
  });
}

function whyUnreachable(catalogue: Catalogue, present: Present, canVerify: boolean): UnreachableReason | null {
  const { verified, ...collected } = present.requires;
  if (verified === true && !canVerify) return 'verified';
  if (Object.keys(collected).length === 0) return null;
  const windows = collectingWindows(catalogue, present);
  if (windows === 0) return 'no_time';
  const missing = missingOf(catalogue, present, everything(catalogue, windows));
  if (missing.stamps !== undefined) return 'stamps';
  if (missing.spots !== undefined) return 'spots';
  if (missing.sheet !== undefined) return 'sheet';
  return missing.points === undefined ? null : 'points';
}

/** The holdings of a visitor who has collected every spot in every window. */
function everything({ spots }: Catalogue, windows: number): Holdings {
  const held = [...spots.values()].map((spot) => {
    const count = spot.stamp === null ? 0 : windows;
    return [spot.id, { count: windows, stamp: count > 0, free: count, points: spot.points * windows }] as const;
  });
  return { points: held.reduce((sum, [, { points }]) => sum + points, 0), spots: new Map(held) };
}

/** In how many windows a spot can be collected before a prize can be taken for the last time. */
export function collectingWindows({ acquisition, timeZone }: Catalogue, { period }: Pick<Present, 'period'>): number {
  const { start, end } = acquisition.period;
  const until = Math.min(end ?? Number.POSITIVE_INFINITY, period.end ?? Number.POSITIVE_INFINITY);
  if (start !== null && until < start) return 0;
  if (acquisition.limit === 'once') return 1;
  if (start === null || until === Number.POSITIVE_INFINITY) return ENDLESS;
  const [first, last] = [dayNumber(start, timeZone), dayNumber(until, timeZone)];
  return acquisition.limit === 'day' ? last - first + 1 : weekOf(last) - weekOf(first) + 1;
}

/** The number of the week of a day since 1970-01-01, which was a Thursday. Weeks begin on Monday, as in ISO 8601. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
