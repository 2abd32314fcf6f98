import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useDraftTools } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import items from '../shared/items/items.module.css';
import { OddsChart } from './odds-chart.tsx';
import s from './odds-figure.module.css';
import { type OddsFacts, usePercent } from './use-odds.ts';

interface OddsFigureProps {
  /** The path of the lottery. */
  path: string;
  odds: OddsFacts;
  /** What the odds mean in words. */
  sentence: string;
  /** The number of draws as it was typed. */
  typed: string;
  onType: (typed: string) => void;
  isInvalid: boolean;
}

/** What the odds of an instant lottery mean day by day, and the odds that would last. */
export const OddsFigure = ({ path, odds, sentence, typed, onType, isInvalid }: OddsFigureProps) => {
  const { t } = useWords();
  const words = t.prizes.odds;
  const { session, isEditable } = useDraftTools();
  const percent = usePercent();
  const { forecast, draws, days, lasting } = odds;
  const units = [...odds.stock.values()].reduce((sum, count) => sum + count, 0);
  const useLasting = () => {
    for (const { id, weight } of lasting.outcomes) {
      session.edit({ op: 'set', path: `${path}/outcomes/${id}/weight`, value: weight });
    }
    session.edit({ op: 'set', path: `${path}/loseWeight`, value: lasting.loseWeight });
  };
  const lastingTotal = lasting.outcomes.reduce((sum, { weight }) => sum + weight, lasting.loseWeight);
  return (
    <section className={s.figure} aria-label={words.title}>
      <div className={s.draws}>
        <Entry
          label={words.draws}
          hint={days === null ? undefined : words.perDay(Math.round(draws / days))}
          inputMode="numeric"
          unit={words.drawsUnit}
          value={typed}
          onChange={onType}
          error={isInvalid ? words.drawsFault : undefined}
        />
      </div>
      <div className={s.columns}>
        <OddsChart odds={odds} label={sentence} />
        <div>
          <h3 className={s.caption}>{words.lasting}</h3>
          <table className={s.table}>
            <tbody>
              {lasting.outcomes.map(({ id, weight }) => {
                const name = odds.names.get(id);
                const share = forecast.outcomes.find((one) => one.id === id)?.share ?? 0;
                return (
                  <tr key={id}>
                    <th scope="row" lang={name && HTML_LANG[name.lang]}>
                      {name?.words ?? id}
                    </th>
                    <td>{percent(share)}</td>
                    <td>→</td>
                    <td>
                      <b>{lastingTotal === 0 ? t.common.none : percent(weight / lastingTotal)}</b>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {isEditable && (
            <div className={s.offer}>
              <Action kind="primary" isDisabled={units === 0} onPress={useLasting}>
                {words.offer}
              </Action>
              <p className={items.hint}>{words.offerHint(draws)}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
};
