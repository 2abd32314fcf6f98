import type { Format } from '../../i18n/format.ts';
import { daysBetween } from '../../shared/stamps/campaign-period.ts';

/** When a spot opens again, as a visitor says it. */
export type NextTime = { kind: 'never' } | { kind: 'tomorrow' } | { kind: 'on'; day: string };

type NextFacts = { nextAvailableAt: string | null; now: number; timeZone: string; format: Format };

/** Puts `nextAvailableAt` of the API into the words of the campaign's own calendar; `now` in milliseconds. */
export function nextTime({ nextAvailableAt, now, timeZone, format }: NextFacts): NextTime {
  if (nextAvailableAt === null) return { kind: 'never' };
  const days = daysBetween(now, Date.parse(nextAvailableAt), timeZone);
  return days <= 1 ? { kind: 'tomorrow' } : { kind: 'on', day: format.dayOfWeek(nextAvailableAt) };
}
