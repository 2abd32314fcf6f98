import { localDaysBetween } from '@meguri/core/time/zoned-time.ts';
import type { Present, Sheet, UserStamp } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/** The spots of a course that give a stamp, in the organiser's order. */
export const stampsOf = (views: readonly SpotView[], courseId: string): SpotView[] =>
  views.filter(({ spot }) => spot.stamp !== null && spot.courses.includes(courseId));

/**
 * When a course was completed (ISO 8601), and in how many days of the campaign. Both are null where they are not known:
 * the API reports only the last of several acquisitions of a spot.
 */
export type Completion = { at: string; days: number } | { at: null; days: null };

/** Days are those of `timeZone`. Null before the states of the spots have loaded. */
export function completionOf(
  rows: readonly UserStamp[],
  spots: readonly SpotView[],
  timeZone: string,
): Completion | null {
  const ids = new Set(spots.map(({ spot }) => spot.id));
  const own = rows.filter(({ spotId, acquiredAt }) => ids.has(spotId) && acquiredAt !== null);
  const instants = own.flatMap(({ acquiredAt }) => acquiredAt ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isKnown = own.every(({ count }) => count === 1);
  return isKnown
    ? { at: last, days: localDaysBetween(Date.parse(first), Date.parse(last), timeZone) + 1 }
    : { at: null, days: null };
}

/** The first prize for this course that the visitor can take now; null if there is none. */
export function coursePrize(
  presents: readonly Present[],
  sheets: readonly Pick<Sheet, 'id' | 'course'>[],
  courseId: string,
): Present | null {
  const own = new Set(sheets.filter(({ course }) => course === courseId).map(({ id }) => id));
  const isOwn = ({ requires }: Present) =>
    requires.course === courseId || (requires.sheet !== undefined && own.has(requires.sheet));
  const isReady = ({ state, taken, stock }: Present) =>
    (state === 'available' || state === 'exchangeable') && taken === 0 && stock?.remaining !== 0;
  return presents.find((present) => isOwn(present) && isReady(present)) ?? null;
}
