import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { zoneOf } from '../shared/preview/preview-times.ts';

/** The day of an instant, in the time zone of the campaign. */
export function useReadingDay(): (at: number) => string {
  const { locale } = useWords();
  const { data } = useDraftView();
  return shortDates(locale.replace('_', '-'), {
    month: 'numeric',
    day: 'numeric',
    timeZone: zoneOf(data),
  });
}
