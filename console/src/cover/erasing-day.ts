import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { instantMs } from '../shared/fields/instant-text.ts';

const DAY_MS = 86_400_000;

/**
 * The calendar day in `timeZone` on which the server erases personal data, `days` times 24 hours after the end of the period
 * (docs/domain.md#14-leaving-and-retention). Null while the end or the time zone cannot be read.
 */
export function erasingDay(end: string | null, days: number, timeZone: string): string | null {
  const at = instantMs(end, timeZone, 'end') + days * DAY_MS;
  if (Number.isNaN(new Date(at).getTime())) return null;
  try {
    return isoDate(localDate(at, timeZone));
  } catch {
    // A time zone that is still being typed.
    return null;
  }
}
