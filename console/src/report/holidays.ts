import { useQuery } from '@tanstack/react-query';
import type { ConsoleLocale } from '../i18n/console-language.ts';

/** The names of public holidays by their dates. */
export type Holidays = ReadonlyMap<string, string>;

const NONE: Holidays = new Map();
/** The public holidays of Japan are marked where the campaign counts its days. */
const ZONE = 'Asia/Tokyo';

/** The public holidays of Japan from one date to another. */
export async function holidaysBetween(from: string, to: string, locale: ConsoleLocale): Promise<Holidays> {
  const { default: calendar } = await import('@holiday-jp/holiday_jp');
  const days = Object.values(calendar.holidays).filter(({ date }) => from <= date && date <= to);
  return new Map(days.map((day) => [day.date, locale === 'ja_JP' ? day.name : day.name_en]));
}

/** The public holidays of a report. Their list is read when a report of Japan is open; until then there are none. */
export function useHolidays(
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  locale: ConsoleLocale,
): Holidays {
  const { data } = useQuery({
    queryKey: ['holidays', from, to, locale],
    queryFn: () => holidaysBetween(from, to, locale),
    enabled: timeZone === ZONE,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // The data may be from a report of Japan of the same days.
  return (timeZone === ZONE && data) || NONE;
}
