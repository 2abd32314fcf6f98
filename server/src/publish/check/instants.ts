import { instantAt, zonedText } from '@meguri/core/time/zoned-time.ts';

const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-](\d{2}):(\d{2}))?)?$/;

/** The keys of the campaign file whose values are times. */
const TIME_KEYS: readonly string[] = ['start', 'end', 'publishAt', 'drawAt'];

/**
 * Whether the text is a date, or a date and time, of a day that exists. `Date.parse` would silently turn `2026-02-30` into 2
 * March.
 */
export function isCampaignTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = fieldsOf(match);
  const [offsetHour = 0, offsetMinute = 0] = match.slice(8, 10).map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && hour < 24 && minute < 60 && second < 60 && offsetHour < 15 && offsetMinute < 60;
}

/** Whether the text is such a time with an offset (RFC 3339), which is the same instant everywhere. */
export const isInstant = (text: string): boolean => isCampaignTime(text) && TIME.exec(text)?.[7] !== undefined;

function fieldsOf(match: RegExpExecArray): [number, number, number, number, number, number] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  return [year, month, day, hour, minute, second];
}

/**
 * The file with an offset at every time (RFC 3339). A time without one is in the campaign's time zone. A date alone is its
 * first second, or its last one where something ends.
 */
export function withOffsets<T>(value: T, timeZone: string, key = ''): T {
  if (typeof value === 'string') return (TIME_KEYS.includes(key) ? withOffset(value, timeZone, key) : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withOffsets(item, timeZone)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withOffsets<unknown>(inner, timeZone, name)]),
  ) as T;
}

function withOffset(text: string, timeZone: string, key: string): string {
  const match = TIME.exec(text);
  if (!match || match[7] !== undefined) return text;
  const [year, month, day, hour, minute, second] = fieldsOf(match);
  const isLastSecond = match[4] === undefined && key === 'end';
  const wall = Date.UTC(year, month - 1, day + (isLastSecond ? 1 : 0), hour, minute, second);
  return zonedText(instantAt(wall, timeZone) - (isLastSecond ? 1000 : 0), timeZone);
}

/** Whether the name is a time zone of the IANA database. Offsets such as `+09:00` are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
