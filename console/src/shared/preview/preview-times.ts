import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instants as of which a preview can be looked at without typing one. */
export const MOMENTS = ['now', 'before', 'first', 'last', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

/** An instant of the draft. A day alone begins, or ends, with that day here. */
function instantOf(value: Json | undefined, endOfDay: boolean): number | null {
  if (typeof value !== 'string') return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const at = Date.parse(isDay ? `${value}T00:00` : value);
  return Number.isNaN(at) ? null : isDay && endOfDay ? at + DAY_MS - 1000 : at;
}

/** The instant of a moment in milliseconds since the epoch; null for now, and where the draft has no period. */
export function instantOfMoment(moment: Moment, data: Json | null): number | null {
  const period = isJsonMap(data) && isJsonMap(data['period']) ? data['period'] : {};
  const [start, end] = [instantOf(period['start'], false), instantOf(period['end'], true)];
  switch (moment) {
    case 'now':
      return null;
    case 'before':
      return start === null ? null : start - DAY_MS;
    case 'first':
      return start === null ? null : start + HOUR_MS;
    case 'last':
      return end === null ? null : end - HOUR_MS;
    case 'after':
      return end === null ? null : end + DAY_MS;
  }
}

/** The value of a field for date and time, by this computer's clock. */
export function localValue(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}
