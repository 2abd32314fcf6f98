import { daysBefore, instantAt, localDate, startOfLocalDay } from '../time/zoned-time.ts';
import { type CounterHours, closingTime, isCounterOpen } from './counter-hours.ts';

/** From what it is known when a day closes. */
export const CLOSING_SOURCES = ['counter', 'period', 'habit', 'midnight'] as const;
export type ClosingSource = (typeof CLOSING_SOURCES)[number];

/** When a day closes, as far as it is known. Instants are in milliseconds since the epoch. */
export interface Closing {
  /** When the day that closes then began: at midnight, or at an opening where a counter closes at midnight or later. */
  from: number;
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
 * stopped going out on earlier days; midnight where nothing is known. A period that ends at midnight, as a date does, says nothing. After
 * midnight the day lasts until its last counter closes.
 */
export function closingOfDay({ now, timeZone, counters, ends, habits }: KnownHours): Closing {
  const [today, tonight] = [startOfLocalDay(now, timeZone, 0), startOfLocalDay(now, timeZone, 1)];
  const closing = counters.filter(({ opens, closes }) => opens !== closes);
  // While a counter of the night is open it is still yesterday: what opens or ends later today belongs to the next day.
  const isNight = closing.some((counter) => workingDay(counter, timeZone, now).opens < today);
  const yesterday = daysBefore(now, timeZone, 1);
  const days = closing.map((counter) => {
    const day = workingDay(counter, timeZone, now);
    return isNight && day.opens > now ? workingDayOf(counter, timeZone, yesterday) : day;
  });
  const ending = isNight
    ? []
    : ends.filter((end): end is number => end !== null && end > today && end < tonight - MINUTE_MS);
  // A day that ends after midnight does not begin there.
  const isLate = closing.some(({ opens, closes }) => closes < opens);
  const from = isLate ? Math.min(...days.map(({ opens }) => opens)) : today;
  const known = Math.max(...days.map(({ closes }) => closes), ...ending);
  if (days.length + ending.length > 0)
    return { from, at: known, by: ending.includes(known) ? 'period' : 'counter', over: known };
  const usual = today + Math.ceil(Math.max(0, ...habits) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return habits.length > 0 && usual < tonight
    ? { from, at: usual, by: 'habit', over: tonight }
    : { from, at: tonight, by: 'midnight', over: tonight };
}

/** The working day of a counter that is under way; of one that is closed now, the one that begins today. */
function workingDay(counter: CounterHours, timeZone: string, now: number): { opens: number; closes: number } {
  const isYesterdays = isCounterOpen(counter, timeZone, now) && openingToday(counter, timeZone, now) > now;
  return workingDayOf(counter, timeZone, isYesterdays ? daysBefore(now, timeZone, 1) : now);
}

/** The working day of a counter that begins on the date of an instant. */
function workingDayOf(counter: CounterHours, timeZone: string, at: number): { opens: number; closes: number } {
  const opens = openingToday(counter, timeZone, at);
  return { opens, closes: closingTime(counter, timeZone, opens) };
}

function openingToday({ opens }: CounterHours, timeZone: string, now: number): number {
  const { year, month, day } = localDate(now, timeZone);
  const [hours = 0, minutes = 0] = opens.split(':').map(Number);
  return instantAt(Date.UTC(year, month - 1, day, hours, minutes), timeZone);
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
