import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { BurnDown, useForecast } from '../shared/figures/burn-down.tsx';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import s from './stock-figures.module.css';
import { StockTable } from './stock-table.tsx';

type PrizeFigure = Figures['presents'][number];

/** Stocks that are drawn; the table has all of them. */
const DRAWN = 4;

interface StockFiguresProps {
  figures: Figures;
  conditions: readonly ConditionView[];
}

/** How the stocks go down: solid until now, dashed as it would go on. Those that run out come first. T shows the numbers as a table. */
export const StockFigures = ({ figures, conditions }: StockFiguresProps) => {
  const { t } = useWords();
  const words = t.live.stock;
  const [isTable, setTable] = useState(false);
  usePageKeys(({ key }) => {
    if (key === 't') setTable((before) => !before);
  });
  const stopped = new Set(conditions.filter(({ kind }) => kind === 'stop').map(({ subject }) => subject));
  const limited = figures.presents.filter(({ stock }) => stock !== null);
  if (limited.length === 0) return null;
  const endOf = ({ lastsUntil }: PrizeFigure) =>
    lastsUntil === null ? Number.POSITIVE_INFINITY : Date.parse(lastsUntil);
  const sorted = [...limited].sort((a, b) => compare(endOf(a), endOf(b)) || shareOf(a) - shareOf(b));
  return (
    <section className={s.section} aria-labelledby="live-stock">
      <h2 id="live-stock">{words.title}</h2>
      <p className={s.legend}>
        {isTable ? words.tableLegend : words.legend}{' '}
        <Action size="small" kind="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? words.asLines : t.live.diagram.asTable}
        </Action>
      </p>
      {isTable ? (
        <StockTable prizes={sorted} figures={figures} stopped={stopped} />
      ) : (
        <ul className={s.list}>
          {sorted.slice(0, DRAWN).map((prize) => (
            <Stock
              key={`${prize.id} ${prize.outcomeId}`}
              prize={prize}
              figures={figures}
              isStopped={stopped.has(prize.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
const shareOf = ({ left, stock }: PrizeFigure): number => (left ?? 0) / Math.max(1, stock ?? 1);

interface StockProps {
  prize: PrizeFigure;
  figures: Figures;
  /** Nobody can take it now, so a forecast would mislead. */
  isStopped: boolean;
}

const Stock = ({ prize, figures, isStopped }: StockProps) => {
  const { t, locale } = useWords();
  const words = t.live.stock;
  const { left, stock, hours } = prize;
  const name = prize.name === null ? prize.outcomeId || prize.id : textIn(prize.name, locale);
  const { text, tone, endIn } = useForecast(figures)(prize, isStopped);
  return (
    <li>
      <b className={s.name}>{name}</b>
      <span className={s.left}>
        <b>{left}</b> <small>/ {stock}</small>
        <small data-tone={tone}>{text}</small>
      </span>
      <BurnDown
        left={left ?? 0}
        stock={stock ?? 0}
        hours={hours}
        endIn={endIn}
        label={`${name}: ${words.label(left ?? 0, stock ?? 0)} ${text}`}
      />
    </li>
  );
};
