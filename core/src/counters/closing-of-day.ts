import { instantAt, localDate, startOfLocalDay } from '../time/zoned-time.ts';
import { type CounterHours, closingTime, isCounterOpen } from './counter-hours.ts';

/** From what it is known when a day closes. */
export const CLOSING_SOURCES = ['counter', 'period', 'habit', 'midnight'] as const;
export type ClosingSource = (typeof CLOSING_SOURCES)[number];

/** When a day closes, as far as it is known. Instants are in milliseconds since the epoch. */
export interface Closing {
  /** Until then a stock should last. */
  at: number;
  by: ClosingSource;
  /** When the day is over for certain: a habit is no rule, so with one it is midnight. */
  over: number;
}

interface KnownHours {
  now: number;
  timeZone: string;
  /** The counters of the campaign. One that is always open says nothing. */
  counters: readonly CounterHours[];
  /** The instants after which nothing can be collected: the ends of the acquisition period and of the campaign. */
  ends: readonly (number | null)[];
  /** When prizes stopped going out on earlier days, as the milliseconds since the beginning of that day. */
  habits: readonly number[];
}

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/**
 * The closing of the day: the latest known one of its counters and of the periods that end today; otherwise the latest time at which prizes
 * stopped going out on earlier days; midnight where nothing is known. A period that ends at midnight, as a date does, says nothing.
 */
export function closingOfDay({ now, timeZone, counters, ends, habits }: KnownHours): Closing {
  const [today, tonight] = [startOfLocalDay(now, timeZone, 0), startOfLocalDay(now, timeZone, 1)];
  const ending = ends.filter((end): end is number => end !== null && end > today && end < tonight - MINUTE_MS);
  const closings = counters
    .filter(({ opens, closes }) => opens !== closes)
    .map((counter) => closingToday(counter, timeZone, now));
  const known = Math.max(...closings, ...ending);
  if (closings.length + ending.length > 0)
    return { at: known, by: ending.includes(known) ? 'period' : 'counter', over: known };
  const usual = today + Math.ceil(Math.max(0, ...habits) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return habits.length > 0 && usual < tonight
    ? { at: usual, by: 'habit', over: tonight }
    : { at: tonight, by: 'midnight', over: tonight };
}

/** When a counter closes on the working day that is under way; of one that is closed now, on the day that begins today. */
function closingToday(counter: CounterHours, timeZone: string, now: number): number {
  if (isCounterOpen(counter, timeZone, now)) return closingTime(counter, timeZone, now);
  const { year, month, day } = localDate(now, timeZone);
  const [hours = 0, minutes = 0] = counter.opens.split(':').map(Number);
  return closingTime(counter, timeZone, instantAt(Date.UTC(year, month - 1, day, hours, minutes), timeZone));
}

/** Prizes of a day that count as stragglers at its end, in shares, and how few prizes say nothing about a day. */
const STRAGGLERS = 0.02;
const LEAST_TAKEN = 20;

/**
 * When prizes stopped going out on a day, in milliseconds since its beginning; null if too few did. `taken`: the prizes of each interval
 * of the day.
 */
export function endOfTaking(taken: readonly number[], intervalMs: number): number | null {
  const all = taken.reduce((sum, count) => sum + count, 0);
  if (all < LEAST_TAKEN) return null;
  let later = 0;
  const last = taken.findLastIndex((count) => {
    later += count;
    return later > STRAGGLERS * all;
  });
  return (last + 1) * intervalMs;
}
