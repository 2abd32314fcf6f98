import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { instantMs, knownTimeZone } from '../fields/instant-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instants as of which a preview can be looked at without typing one. */
export const PREVIEW_TIMES = ['now', 'before', 'first', 'last', 'after'] as const;
export type Moment = (typeof PREVIEW_TIMES)[number];

/** The time zone of a draft, in which its times without an offset are meant. */
export const zoneOf = (data: Json | null): string => knownTimeZone(isJsonMap(data) ? data['timezone'] : undefined);

/** When the period of a draft begins or ends, in milliseconds since the epoch; null where the draft does not say it. */
function edgeOfPeriod(edge: 'start' | 'end', data: Json | null): number | null {
  const value = isJsonMap(data) && isJsonMap(data['period']) ? data['period'][edge] : undefined;
  const at = typeof value === 'string' ? instantMs(value, zoneOf(data), edge) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The instant of a moment in milliseconds since the epoch; null for now, and where the draft has no period. */
export function instantOfMoment(moment: Moment, data: Json | null): number | null {
  const [start, end] = [edgeOfPeriod('start', data), edgeOfPeriod('end', data)];
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

/** Whether the period of a draft begins only after `at`, in milliseconds since the epoch: nobody can collect yet. */
export const isBeforePeriod = (at: number, data: Json | null): boolean => {
  const start = edgeOfPeriod('start', data);
  return start !== null && at < start;
};

/** The value of a field for date and time: `2026-10-05T09:00`, by the clocks in `timeZone`. */
export const localValue = (at: number, timeZone: string): string => zonedText(at, timeZone).slice(0, 16);
