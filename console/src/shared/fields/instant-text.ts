import { instantAt } from '@meguri/core/time/zoned-time.ts';

/** The time zone of a campaign whose file names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Tokyo';

/** A time zone that the browser knows: the one of the file, unless it is still being typed or there is none. */
export function knownTimeZone(zone: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(zone) }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/** An instant of the campaign file in the parts that a form shows, and those that keep its spelling. */
export interface InstantParts {
  /** `2026-10-01`. */
  date: string;
  /** `09:00`, or empty for a whole day. */
  time: string;
  /** Between date and time: a space or `T`. */
  between: string;
  /** `:00`, or empty. */
  seconds: string;
  /** `+09:00` or `Z`; empty in the campaign's time zone. */
  offset: string;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:([ T])(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads an instant as the file spells it; null if it is none. */
export function instantParts(text: string): InstantParts | null {
  const match = INSTANT.exec(text.trim());
  if (!match) return null;
  const [, date = '', between = ' ', time = '', seconds = '', offset = ''] = match;
  return { date, time, between, seconds, offset };
}

/** Writes an instant with another date or time, and keeps the spelling of the rest. A date alone is the whole day. */
export function withInstant(text: string, { date, time }: { date: string; time: string }): string {
  const known = instantParts(text);
  if (time === '') return date;
  const { between = ' ', seconds = '', offset = '' } = known ?? {};
  const secondsText = known?.time === time ? seconds : seconds === '' ? '' : ':00';
  return `${date}${between}${time}${secondsText}${offset}`;
}

const DAY_MS = 86_400_000;

/**
 * The instant in milliseconds that the file means, NaN if it is none. Without an offset it is in `timeZone`; a date alone is the
 * beginning of the day, or its last second as an end, as the server has it.
 */
export function instantMs(text: string | null, timeZone: string, edge: 'start' | 'end'): number {
  const parts = instantParts(text ?? '');
  if (!parts) return Number.NaN;
  const { date, time, seconds, offset } = parts;
  if (offset !== '') return Date.parse(`${date}T${time}${seconds}${offset}`);
  const wall = Date.parse(`${date}T${time || '00:00'}${seconds}Z`);
  if (Number.isNaN(wall)) return Number.NaN;
  try {
    return time === '' && edge === 'end' ? instantAt(wall + DAY_MS, timeZone) - 1000 : instantAt(wall, timeZone);
  } catch {
    // A time zone that is still being typed.
    return Number.NaN;
  }
}

/** What a time zone is called at an instant, in milliseconds: "Japan Standard Time". */
export function zoneName(at: number, { locale, timeZone }: { locale: string; timeZone: string }): string {
  if (Number.isNaN(at)) return timeZone;
  const parts = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
