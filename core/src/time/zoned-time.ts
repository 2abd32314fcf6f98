/** A calendar date in a time zone. */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
}

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

type DateAndTime = [month: number, day: number, year: number, hour: number, minute: number, second: number];

/**
 * The wall clock in `timeZone` at instant `at`, to the second, as the milliseconds of the same date and time in UTC. Takes some
 * microseconds.
 */
function wallClock(at: number, timeZone: string): number {
  // `10/5/2026, 09:00:00`
  const [month, day, year, ...time] = formatterFor(timeZone).format(at).split(/\D+/).map(Number) as DateAndTime;
  return Date.UTC(year, month - 1, day, ...time);
}

const dateOf = (wall: number): LocalDate => {
  const date = new Date(wall);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The calendar date in `timeZone` at instant `at` (milliseconds since the epoch). */
export const localDate = (at: number, timeZone: string): LocalDate => dateOf(wallClock(at, timeZone));

/** The number of the calendar date in `timeZone` at instant `at`: 0 on 1970-01-01, 1 on the next day. */
export const dayNumber = (at: number, timeZone: string): number => Math.floor(wallClock(at, timeZone) / DAY_MS);

/** How many calendar days in `timeZone` lie between two instants: 0 on the same day, 1 from an evening to the next morning. */
export const localDaysBetween = (from: number, to: number, timeZone: string): number =>
  dayNumber(to, timeZone) - dayNumber(from, timeZone);

/** `2026-10-05` */
export const isoDate = ({ year, month, day }: LocalDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Monday = 1 ... Sunday = 7 (ISO 8601). */
export const isoWeekday = ({ year, month, day }: LocalDate): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

/** `2026-W41`: the ISO 8601 week with its own year, which is the year of the week's Thursday. */
export function isoWeek(date: LocalDate): string {
  const thursday = Date.UTC(date.year, date.month - 1, date.day) + (4 - isoWeekday(date)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/**
 * The first instant of the local day `days` after that of `at`. If daylight saving skips midnight, it is the first instant
 * that exists on that day; if midnight occurs twice, it is the first one.
 */
export const startOfLocalDay = (at: number, timeZone: string, days: number): number =>
  instantAt((dayNumber(at, timeZone) + days) * DAY_MS, timeZone);

/** The instant at which the clocks in `timeZone` showed the same time of day `days` calendar days before `at`, to the second. */
export const daysBefore = (at: number, timeZone: string, days: number): number =>
  instantAt(wallClock(at, timeZone) - days * DAY_MS, timeZone);

/**
 * The first instant at which the clocks in `timeZone` show `shown`, the milliseconds of the same date and time in UTC. If
 * daylight saving skips that time, it is the first instant after the gap.
 */
export function instantAt(shown: number, timeZone: string): number {
  // Around a change of the offset, the time has either the offset of the day before or that of the day after.
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (wallClock(near, timeZone) - near));
  const matches = candidates.filter((instant) => wallClock(instant, timeZone) === shown);
  if (matches.length > 0) return Math.min(...matches);
  return firstInstantOf(shown, timeZone, { from: Math.min(...candidates), to: Math.max(...candidates) });
}

/** Finds by binary search, to the second, the first instant up to `to` whose wall clock is `wall` or later. */
function firstInstantOf(wall: number, timeZone: string, { from, to }: { from: number; to: number }): number {
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (wallClock(middle, timeZone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The instant with the offset of `timeZone`, to the second: `2026-10-05T09:00:00+09:00`. */
export function zonedText(at: number, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  const minutes = Math.round((wall - at) / 60_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`;
}
