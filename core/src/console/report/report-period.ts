import { isCalendarDate } from '../../time/calendar-date.ts';
import { instantAt, isoDate, localDate } from '../../time/zoned-time.ts';

/** Days that one report can be about. */
export const REPORT_DAYS_MAX = 400;

const DAY_MS = 86_400_000;

/** The days of a report in the time zone of the campaign, with their instants in milliseconds. */
export interface ReportPeriod {
  from: string;
  to: string;
  /** All dates, in order. */
  days: string[];
  /** The first instant, and the first one after it. */
  start: number;
  end: number;
}

const dayAt = (place: number): string => new Date(place).toISOString().slice(0, 10);

/** The date some days after another. */
export const dayAfter = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

/** The first instant of a date. */
const startOfDate = (day: string, timeZone: string): number => instantAt(Date.parse(day), timeZone);

/** The period from a date to another; null if they are no dates, in the wrong order, or too far apart. */
export function reportPeriod(from: string, to: string, timeZone: string): ReportPeriod | null {
  if (!isCalendarDate(from) || !isCalendarDate(to) || from > to) return null;
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count > REPORT_DAYS_MAX) return null;
  const days = Array.from({ length: count }, (_, index) => dayAfter(from, index));
  return { from, to, days, start: startOfDate(from, timeZone), end: startOfDate(dayAfter(to, 1), timeZone) };
}

interface Campaign {
  timeZone: string;
  /** In milliseconds; null without a limit. */
  period: { start: number | null; end: number | null };
}

/** The dates of the whole campaign. Of one that is longer than a report can be: the last ones until today or until its end. */
export function wholePeriod({ timeZone, period }: Campaign, now: number): { from: string; to: string } {
  const dateOf = (at: number): string => isoDate(localDate(at, timeZone));
  const [first, today, last] = [dateOf(period.start ?? now), dateOf(now), dateOf(period.end ?? now)];
  const reach = dayAfter(first, REPORT_DAYS_MAX - 1);
  if (last <= reach) return { from: first < last ? first : last, to: last };
  const to = today <= reach ? reach : today < last ? today : last;
  return { from: dayAfter(to, 1 - REPORT_DAYS_MAX), to };
}

/**
 * The period of the same length before another, up to the same point if that one is still running; null if the campaign had not begun
 * by its first day.
 */
export function periodBefore(
  { from, days, start, end }: ReportPeriod,
  { timeZone, period }: Campaign,
  now: number,
): { from: string; to: string; start: number; end: number } | null {
  const first = dayAfter(from, -days.length);
  const began = period.start === null ? null : isoDate(localDate(period.start, timeZone));
  if (began !== null && first < began) return null;
  const firstInstant = startOfDate(first, timeZone);
  const passed = now < end ? Math.max(0, now - start) : Number.POSITIVE_INFINITY;
  return { from: first, to: dayAfter(from, -1), start: firstInstant, end: Math.min(start, firstInstant + passed) };
}
