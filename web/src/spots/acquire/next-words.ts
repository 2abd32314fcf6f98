import { localDaysBetween } from '@meguri/core/time/zoned-time.ts';
import type { Format } from '../../i18n/format.ts';

/** When a spot can be collected again, in relative terms. */
export type NextTime = { kind: 'never' } | { kind: 'tomorrow' } | { kind: 'on'; day: string };

type NextFacts = { nextAvailableAt: string | null; now: number; timeZone: string; format: Format };

/** Converts the API's `nextAvailableAt` to a day in the campaign's time zone. `now` is in milliseconds. */
export function nextTime({ nextAvailableAt, now, timeZone, format }: NextFacts): NextTime {
  if (nextAvailableAt === null) return { kind: 'never' };
  const days = localDaysBetween(now, Date.parse(nextAvailableAt), timeZone);
  return days <= 1 ? { kind: 'tomorrow' } : { kind: 'on', day: format.dayOfWeek(nextAvailableAt) };
}
