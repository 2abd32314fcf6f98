import { useMemo } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { shortDates } from '../../i18n/short-dates.ts';

/** How dates, times and numbers are written, in the member's language and on the member's clock. */
export function useTimes() {
  const { locale } = useWords();
  return useMemo(() => {
    const language = locale.replace('_', '-');
    const date = shortDates(language, { month: 'numeric', day: 'numeric' });
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const number = new Intl.NumberFormat(language);
    return {
      date: (at: string) => date(at),
      time: (at: string) => time.format(new Date(at)),
      both: (at: string) => `${date(at)} ${time.format(new Date(at))}`,
      number: (value: number) => number.format(value),
      day: (at: string) => day.format(new Date(at)),
      signed: (value: number) => `${value < 0 ? '−' : '+'}${number.format(Math.abs(value))}`,
    };
  }, [locale]);
}
