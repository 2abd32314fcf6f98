import type { ReportFigures } from '@meguri/core/console/report/schema.ts';

type Day = ReportFigures['days'][number];

/** Fewer empty days than this at an end of the period are shown. */
const EMPTY_MIN = 7;

const isEmpty = ({ visitors, registered, stamps, used }: Day): boolean => visitors + registered + stamps + used === 0;

/** The days that are shown, and how many are left out. */
interface ShownDays {
  days: Day[];
  leftOut: number;
}

/**
 * The days of a report without the empty ones before its first figure and after its last one: a period that begins long before the
 * event would bury it in zeros. All days are shown if none has a figure. `withEnd` shows the days that are still to come.
 */
export function shownDays(days: Day[], { withEnd = false }: { withEnd?: boolean } = {}): ShownDays {
  const first = days.findIndex((day) => !isEmpty(day));
  const last = days.findLastIndex((day) => !isEmpty(day));
  if (first < 0) return { days, leftOut: 0 };
  const from = first >= EMPTY_MIN ? first : 0;
  const to = !withEnd && days.length - 1 - last >= EMPTY_MIN ? last + 1 : days.length;
  return { days: days.slice(from, to), leftOut: days.length - (to - from) };
}
