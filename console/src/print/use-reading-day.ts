import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { zoneOf } from '../shared/preview/preview-times.ts';

/** The day of an instant, in the time zone of the campaign. */
export function useReadingDay(): (at: number) => string {
  const { locale } = useWords();
  const { data } = useDraftView();
  const format = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    month: 'numeric',
    day: 'numeric',
    timeZone: zoneOf(data),
  });
  return (at) => format.format(at);
}
