import { isoDate, isoWeek, isoWeekday, localDate, startOfLocalDay } from './zoned-time.ts';

/** How often a visitor can acquire one spot (R1.20, docs/domain.md#4-windows-and-limits). */
export const LIMITS = ['day', 'week', 'once'] as const;
export type Limit = (typeof LIMITS)[number];
export const DEFAULT_LIMIT: Limit = 'day';

/** The window key of an acquisition, which enforces the limit (docs/domain.md#4-windows-and-limits). */
export function windowKey(limit: Limit, at: number, timeZone: string): string {
  if (limit === 'once') return 'once';
  const date = localDate(at, timeZone);
  return limit === 'day' ? isoDate(date) : isoWeek(date);
}

/**
 * When a spot acquired at `at` can be acquired again: the next local midnight or Monday. Null for `once`, and if that is
 * after the end of the acquisition period. Instants are in milliseconds since the epoch.
 */
export function nextAvailableAt(limit: Limit, at: number, timeZone: string, end: number | null): number | null {
  if (limit === 'once') return null;
  const days = limit === 'day' ? 1 : 8 - isoWeekday(localDate(at, timeZone));
  const next = startOfLocalDay(at, timeZone, days);
  return end !== null && next > end ? null : next;
}
