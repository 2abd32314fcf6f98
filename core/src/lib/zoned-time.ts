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
      era: 'short',
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

/** The wall clock in `timeZone` at instant `at`, told as the UTC milliseconds that show the same digits. */
function wallClock(at: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const part of formatterFor(timeZone).formatToParts(at)) fields[part.type] = Number(part.value);
  return Date.UTC(fields.year!, fields.month! - 1, fields.day!, fields.hour!, fields.minute!, fields.second!);
}

const dateOf = (wall: number): LocalDate => {
  const date = new Date(wall);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The calendar date in `timeZone` at instant `at` (milliseconds since the epoch). */
export const localDate = (at: number, timeZone: string): LocalDate => dateOf(wallClock(at, timeZone));

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
 * The first instant of the local day that lies `days` after the day of `at`. Where daylight saving skips midnight,
 * it is the first instant that exists in that day.
 */
export function startOfLocalDay(at: number, timeZone: string, days: number): number {
  const today = localDate(at, timeZone);
  const wanted = Date.UTC(today.year, today.month - 1, today.day + days);
  let instant = wanted;
  // The offset at the guess moves the guess; two rounds settle every zone but the skipped midnight.
  for (let round = 0; round < 2; round += 1) instant = wanted - (wallClock(instant, timeZone) - instant);
  const shown = wallClock(instant, timeZone);
  if (shown === wanted) return instant;
  const isBefore = shown < wanted;
  return isBefore ? firstInstantOf(instant, timeZone, wanted) : instant;
}

/** Binary search to the second for the first instant after `from` whose wall clock is at or past `wall`. */
function firstInstantOf(from: number, timeZone: string, wall: number): number {
  let low = from;
  let high = from + 3 * 3_600_000;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle === low) break;
    if (wallClock(middle, timeZone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}
