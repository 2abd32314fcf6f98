import type { Present, Sheet, UserStamp } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/** The spots of a course that give a stamp, in the organiser's order. */
export const stampsOf = (views: readonly SpotView[], courseId: string): SpotView[] =>
  views.filter(({ spot }) => spot.stamp !== null && spot.courses.includes(courseId));

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a course was completed (ISO 8601), and in how many days of the campaign. Both are null where they are not known:
 * the API reports only the last of several acquisitions of a spot.
 */
export type Completion = { at: string; days: number } | { at: null; days: null };

/** `dayOf` gives the number of a day in the campaign's time zone. Null before the states of the spots have loaded. */
export function completionOf(
  rows: readonly UserStamp[],
  spots: readonly SpotView[],
  dayOf: (at: string) => number,
): Completion | null {
  const ids = new Set(spots.map(({ spot }) => spot.id));
  const own = rows.filter(({ spotId, acquiredAt }) => ids.has(spotId) && acquiredAt !== null);
  const instants = own.flatMap(({ acquiredAt }) => acquiredAt ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isKnown = own.every(({ count }) => count === 1);
  return isKnown ? { at: last, days: dayOf(last) - dayOf(first) + 1 } : { at: null, days: null };
}

/** The number of the day of an instant in a time zone, counted without gaps. */
export const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at: string): number => Math.round(Date.parse(format.format(new Date(at))) / DAY_MS);
};

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
