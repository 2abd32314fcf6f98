import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { leftByHour, useForecast } from '../shared/figures/burn-down.tsx';
import { saveCsv } from '../shared/tables/save-table.ts';
import s from './day-table.module.css';

type PrizeFigure = Figures['presents'][number];

interface StockTableProps {
  prizes: readonly PrizeFigure[];
  figures: Figures;
  /** The ids of prizes that nobody can take now. */
  stopped: ReadonlySet<string | null>;
}

const HOUR_MS = 3_600_000;

/** The numbers of the lines: what was left of each stock, hour by hour, the newest first, and when it runs out. */
export const StockTable = ({ prizes, figures, stopped }: StockTableProps) => {
  const { t, locale } = useWords();
  const words = t.live.stock;
  const forecastOf = useForecast(figures);
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    timeZone: figures.timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const hours = Math.max(0, ...prizes.map((prize) => prize.hours.length));
  const headings = [
    t.live.prizes.prize,
    words.total,
    words.expected,
    ...Array.from({ length: hours + 1 }, (_, back) => time.format(Date.parse(figures.at) - back * HOUR_MS)),
  ];
  const rows = prizes.map((prize) => [
    prize.name === null ? prize.outcomeId || prize.id : textIn(prize.name, locale),
    prize.stock ?? 0,
    forecastOf(prize, stopped.has(prize.id)).text,
    ...leftByHour(prize.left ?? 0, prize.hours).toReversed(),
  ]);
  return (
    // The keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={s.scroll} aria-label={words.title} tabIndex={0}>
      <Action
        size="small"
        icon="download"
        aria-label={t.live.diagram.save(words.title)}
        onPress={() => saveCsv({ headings, rows, name: `stock-${figures.day}` })}
      >
        CSV
      </Action>
      <table className={s.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={`${prizes[row]?.id} ${prizes[row]?.outcomeId}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
