import { localDaysBetween } from '@meguri/core/time/zoned-time.ts';
import type { Campaign } from '../../api/read-boot.ts';
import type { Format } from '../../i18n/format.ts';
import type { FirstCatalog } from '../../i18n/ja_JP/ja_JP.ts';
import { eventState } from './campaign-period.ts';

/** Above this limit the number of days is not useful. */
const COUNTED_DAYS = 365;

/**
 * The first and the last day of the event: with weekdays, or with years if either is outside the year of `now`. The times follow where the
 * days are not whole.
 */
export function periodText({ period: { start, end } }: Campaign, now: number, format: Format): string {
  const isThisYear = format.isSameYear(start, end) && format.isSameYear(now, start);
  const date = isThisYear ? format.dayOfWeek : format.fullDate;
  return `${date(start)} ${format.time(start)} – ${date(end)} ${format.time(end)}`.replaceAll(/ 00:00| 23:59/g, '');
}

/** Calendar days until the event starts, in its time zone; 0 on the first day. */
export const daysUntilStart = ({ period, timezone }: Campaign, now: number): number =>
  localDaysBetween(now, Date.parse(period.start), timezone);

/**
 * The time left of the event at `now`, in its time zone; null before its first day, when a countdown is shown instead.
 */
export function remainingText(campaign: Campaign, now: number, { home }: FirstCatalog, format: Format): string | null {
  const { period, timezone } = campaign;
  switch (eventState(campaign, now)) {
    case 'ended':
      return home.ended;
    case 'before':
      return daysUntilStart(campaign, now) === 0 ? home.startsToday({ time: format.time(period.start) }) : null;
    case 'running': {
      const days = localDaysBetween(now, Date.parse(period.end), timezone);
      if (days > COUNTED_DAYS) return home.running;
      return days === 0 ? home.lastDay : home.daysLeft({ n: days });
    }
  }
}
