import type { Json } from '@meguri/core/document/document-operations.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { forecastLottery, type LotteryForecast, lastingOdds } from '@meguri/core/presents/odds-forecast.ts';
import { languagesOf, shownWords } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';

const DAY_MS = 86_400_000;

/** A lottery of the draft with what it means for a number of draws. */
export interface OddsFacts {
  names: ReadonlyMap<string, { words: string; lang: Locale }>;
  stock: ReadonlyMap<string, number>;
  loseWeight: number;
  /** The sum of all weights. */
  total: number;
  draws: number;
  /** The days on which it can be drawn; null while unknown. */
  days: number | null;
  forecast: LotteryForecast;
  /** The odds with which the stock lasts. */
  lasting: ReturnType<typeof lastingOdds>;
}

/** Reads a lottery and computes what `draws` draws leave. The window of the prize decides the days, else the period. */
export function useOdds(path: string, windowPath: string, draws: number): OddsFacts {
  const { locale } = useWords();
  const { data } = useDraftView();
  const value = draftValue(data, path);
  const lottery = isJsonMap(value) ? value : {};
  const list = isJsonList(lottery['outcomes']) ? lottery['outcomes'].filter(isJsonMap) : [];
  const outcomes = list.map((item) => ({ id: idOf(item) ?? '', weight: numberOf(item['weight']) }));
  const stock = new Map(list.map((item) => [idOf(item) ?? '', numberOf(item['stock'])]));
  const loseWeight = numberOf(lottery['loseWeight']);
  const names = new Map(
    list.map((item) => {
      const id = idOf(item) ?? '';
      const { words, lang } = shownWords(item['name'], locale, languagesOf(data));
      return [id, { words: words || id, lang }];
    }),
  );
  return {
    names,
    stock,
    loseWeight,
    total: outcomes.reduce((sum, { weight }) => sum + weight, loseWeight),
    draws,
    days: daysOf(data, windowPath),
    forecast: forecastLottery({ outcomes, loseWeight }, stock, draws),
    lasting: lastingOdds(stock, draws),
  };
}

const numberOf = (value: Json | undefined): number => (typeof value === 'number' && value > 0 ? value : 0);

function daysOf(data: Json | null, windowPath: string): number | null {
  const [start, end] = ['start', 'end'].map(
    (edge) => draftValue(data, `${windowPath}/${edge}`) ?? draftValue(data, `/period/${edge}`),
  );
  const days = (Date.parse(String(end).slice(0, 10)) - Date.parse(String(start).slice(0, 10))) / DAY_MS + 1;
  return Number.isFinite(days) && days > 0 ? Math.round(days) : null;
}

/** Writes a probability in the member's language. Small ones keep the digits that distinguish them from zero. */
export function usePercent(): (share: number) => string {
  const { locale } = useWords();
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumSignificantDigits: 3 });
  return (share) => format.format(share);
}
