import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { useWords } from '../i18n/console-language.ts';
import { BurnDown, type Forecast, useForecast } from '../shared/figures/burn-down.tsx';
import { stockOf } from './prize-stock.ts';
import s from './stock-cells.module.css';

interface StockCellsProps {
  id: string;
  name: string;
  figures: Figures;
  /** Nobody can take it now. */
  isStopped: boolean;
}

/** The cells of a public prize: what is left, how it goes down and when it runs out. */
export const StockCells = ({ id, name, figures, isStopped }: StockCellsProps) => {
  const { t, locale } = useWords();
  const forecastOf = useForecast(figures);
  const stock = stockOf(figures.presents, id);
  const count = (number: number | null) => (number ?? 0).toLocaleString(locale.replace('_', '-'));
  const forecast = stock && forecastOf(stock, isStopped);
  const shortOf = ({ text, tone }: Forecast) => (tone === undefined ? t.prizes.odds.enough : text);
  return (
    <>
      <td className={s.left}>
        {stock ? (
          <>
            <b>{count(stock.left)}</b> <small>/ {count(stock.stock)}</small>
          </>
        ) : (
          t.common.none
        )}
      </td>
      <td className={s.course}>
        {stock && forecast && (
          <BurnDown
            left={stock.left ?? 0}
            stock={stock.stock ?? 0}
            hours={stock.hours}
            endIn={forecast.endIn}
            label={`${name}: ${t.live.stock.label(stock.left ?? 0, stock.stock ?? 0)} ${forecast.text}`}
          />
        )}
      </td>
      <td className={s.end} data-tone={forecast?.tone}>
        {!stock && isStopped ? t.live.prizes.stopped : forecast === null ? t.common.none : shortOf(forecast)}
      </td>
    </>
  );
};
