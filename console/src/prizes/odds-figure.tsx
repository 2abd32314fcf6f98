import type { Json } from '@meguri/core/document/document-operations.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { dayOfDraw, forecastLottery, lastingOdds, outlookOf } from '@meguri/core/presents/odds-forecast.ts';
import { useState } from 'react';
import { languagesOf, shownWords } from '../document/campaign-data.ts';
import { useDraftField, useDraftTools, useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import items from '../shared/items/items.module.css';
import s from './odds-figure.module.css';

const DRAWS = { isInteger: true, least: 1, most: 10_000_000 };
const DAY_MS = 86_400_000;

/** What the odds mean for a number of draws while the prize can be taken, and whether anybody can win on the last day. */
export const OddsFigure = ({ path, windowPath }: { path: string; windowPath: string }) => {
  const { t, locale } = useWords();
  const words = t.prizes.odds;
  const { session, isEditable } = useDraftTools();
  const { data } = useDraftView();
  const { value } = useDraftField(path);
  const [typed, setTyped] = useState('1000');
  const reading = readNumber(typed, DRAWS);
  const draws = reading.kind === 'number' ? reading.value : 1000;
  const lottery = isJsonMap(value) ? value : {};
  const list = isJsonList(lottery['outcomes']) ? lottery['outcomes'].filter(isJsonMap) : [];
  const outcomes = list.map((item) => ({ id: idOf(item) ?? '', weight: numberOf(item['weight']) }));
  const stock = new Map(list.map((item) => [idOf(item) ?? '', numberOf(item['stock'])]));
  const loseWeight = numberOf(lottery['loseWeight']);
  const forecast = forecastLottery({ outcomes, loseWeight }, stock, draws);
  const days = daysOf(data, windowPath);
  const total = outcomes.reduce((sum, { weight }) => sum + weight, loseWeight);
  const nameOf = (id: string) => {
    const item = list.find((one) => idOf(one) === id);
    return shownWords(item?.['name'], locale, languagesOf(data));
  };
  const lasting = () => {
    const odds = lastingOdds(stock, draws);
    for (const { id, weight } of odds.outcomes) {
      session.edit({ op: 'set', path: `${path}/outcomes/${id}/weight`, value: weight });
    }
    session.edit({ op: 'set', path: `${path}/loseWeight`, value: odds.loseWeight });
  };
  const dayAt = (after: number) => (days === null ? null : dayOfDraw(after, draws, days));
  const sentence = () => {
    if (total === 0) return words.none;
    const outlook = outlookOf(forecast, draws);
    if (outlook.kind === 'lasts' || outlook.kind === 'nobody') return words[outlook.kind];
    const day = dayAt(outlook.after);
    const count = Math.ceil(outlook.after);
    if (outlook.kind === 'ends') return day === null ? words.endsAfter(count) : words.endsOn(day);
    const name = nameOf(outlook.id).words || outlook.id;
    return day === null ? words.partlyAfter(name, count) : words.partlyOn(name, day);
  };
  const runsOut = (lasts: number | null) => {
    if (lasts === null) return words.never;
    if (lasts >= draws) return words.enough;
    const day = dayAt(lasts);
    return day === null ? words.after(Math.ceil(lasts)) : words.on(day, Math.ceil(lasts));
  };
  const percent = (share: number) =>
    new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <section className={s.figure} aria-label={words.title}>
      <p className={items.sentence}>{sentence()}</p>
      <div className={s.draws}>
        <Entry
          label={words.draws}
          hint={days === null ? undefined : words.perDay(Math.round(draws / days))}
          inputMode="numeric"
          unit={words.drawsUnit}
          value={typed}
          onChange={setTyped}
          error={reading.kind === 'invalid' ? words.drawsFault : undefined}
        />
      </div>
      <div className={s.bar} role="img" aria-label={words.bar(percent(forecast.winning))}>
        {forecast.outcomes.map(({ id, share }, index) => (
          <span key={id} style={{ width: `${share * 100}%` }} data-ink={index % 4} />
        ))}
      </div>
      <table className={s.table}>
        <thead>
          <tr>
            <th>{words.columns.outcome}</th>
            <th>{words.columns.share}</th>
            <th>{words.columns.expected}</th>
            <th>{words.columns.lasts}</th>
          </tr>
        </thead>
        <tbody>
          {forecast.outcomes.map(({ id, share, expected, lasts }) => {
            const name = nameOf(id);
            return (
              <tr key={id}>
                <td lang={HTML_LANG[name.lang]}>{name.words || id}</td>
                <td>{percent(share)}</td>
                <td>{words.of(Math.round(expected), stock.get(id) ?? 0)}</td>
                <td>{runsOut(lasts)}</td>
              </tr>
            );
          })}
          <tr>
            <td>{words.lose}</td>
            <td>{percent(total === 0 ? 0 : loseWeight / total)}</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      {isEditable && (
        <div className={s.offer}>
          <Action onPress={lasting}>{words.offer}</Action>
          <p className={items.hint}>{words.offerHint(draws)}</p>
        </div>
      )}
    </section>
  );
};

const numberOf = (value: Json | undefined): number => (typeof value === 'number' && value > 0 ? value : 0);

/** The days on which the prize can be taken: its window, and the campaign's period where that has no edge. Null while unknown. */
function daysOf(data: Json | null, windowPath: string): number | null {
  const [start, end] = ['start', 'end'].map(
    (edge) => draftValue(data, `${windowPath}/${edge}`) ?? draftValue(data, `/period/${edge}`),
  );
  const days = (Date.parse(String(end).slice(0, 10)) - Date.parse(String(start).slice(0, 10))) / DAY_MS + 1;
  return Number.isFinite(days) && days > 0 ? Math.round(days) : null;
}
