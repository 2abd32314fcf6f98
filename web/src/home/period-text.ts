import type { Campaign } from '../boot.ts';
import { daysBetween, eventState } from '../collecting/period.ts';
import type { Catalog } from '../i18n/catalog.ts';
import type { Format } from '../i18n/format.ts';

/** Beyond this a count of days says nothing to anybody. */
const COUNTED_DAYS = 365;

/** The first and the last day of the event: with weekdays, or with years where it spans more than one. */
export function periodText({ period, timezone }: Campaign, format: Format): string {
  const yearOf = (at: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, year: 'numeric' }).format(Date.parse(at));
  const date = yearOf(period.start) === yearOf(period.end) ? format.dayOfWeek : format.fullDate;
  return `${date(period.start)} – ${date(period.end)}`;
}

/** The midnights before the event starts, in its own time zone; 0 on the day itself. */
export const daysUntilStart = ({ period, timezone }: Campaign, now: number): number =>
  daysBetween(now, Date.parse(period.start), timezone);

/** What is left of the event at `now`, in its own time zone; null before its first day, which has a countdown instead. */
export function remainingText(campaign: Campaign, now: number, { home }: Catalog, format: Format): string | null {
  const { period, timezone } = campaign;
  switch (eventState(campaign, now)) {
    case 'before':
      return daysUntilStart(campaign, now) === 0 ? home.startsToday({ time: format.time(period.start) }) : null;
    case 'running': {
      const days = daysBetween(now, Date.parse(period.end), timezone);
      if (days > COUNTED_DAYS) return home.running;
      return days === 0 ? home.lastDay : home.daysLeft({ n: days });
    }
    case 'ended':
      return home.ended;
  }
}
