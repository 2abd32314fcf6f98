import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import type { Draw } from './use-draws.ts';

/** How this page says names, numbers and instants of draws. */
export function useDrawWords(timeZone: string) {
  const { locale } = useWords();
  const language = locale.replace('_', '-');
  const instant = shortDates(language, {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const number = new Intl.NumberFormat(language);
  return {
    nameOf: ({ name, presentId }: Pick<Draw, 'name' | 'presentId'>) =>
      name === null ? presentId : textIn(name, locale),
    outcomeOf: ({ outcomes }: Pick<Draw, 'outcomes'>, id: string) => {
      const name = outcomes.find((outcome) => outcome.id === id)?.name ?? null;
      return name === null ? id : textIn(name, locale);
    },
    time: (at: string | number) => instant(at),
    n: (value: number) => number.format(value),
  };
}
