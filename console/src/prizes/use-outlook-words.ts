import { dayOfDraw, outlookOf } from '@meguri/core/presents/odds-forecast.ts';
import { useWords } from '../i18n/console-language.ts';
import type { OddsFacts } from './use-odds.ts';

/** In one sentence: whether anybody can win on the last day. */
export function useOutlookWords({ total, forecast, draws, days, names }: OddsFacts): string {
  const { t } = useWords();
  const words = t.prizes.odds;
  if (total === 0) return words.none;
  const outlook = outlookOf(forecast, draws);
  if (outlook.kind === 'lasts' || outlook.kind === 'nobody') return words[outlook.kind];
  const day = days === null ? null : dayOfDraw(outlook.after, draws, days);
  const count = Math.ceil(outlook.after);
  if (outlook.kind === 'ends') return day === null ? words.endsAfter(count) : words.endsOn(day);
  const name = names.get(outlook.id)?.words ?? outlook.id;
  return day === null ? words.partlyAfter(name, count) : words.partlyOn(name, day);
}
