/** The time zone of a campaign whose file names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Tokyo';

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
  const kept = known?.time === time ? seconds : seconds === '' ? '' : ':00';
  return `${date}${between}${time}${kept}${offset}`;
}
