import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { saveCsv } from '../shared/tables/save-table.ts';
import s from './day-table.module.css';

type SpotFigure = Figures['spots'][number];

interface DayTableProps {
  rows: readonly SpotFigure[];
  /** The columns of the diagram. */
  shown: { from: number; to: number };
  /** The date, for the name of the file. */
  day: string;
  /** When a column begins, in words. */
  timeOf: (column: number) => string;
}

/** The numbers of the diagram: for each spot the stamps, the refused attempts and the stamps of last week, if there were any. */
export const DayTable = ({ rows, shown, day, timeOf }: DayTableProps) => {
  const { t, locale } = useWords();
  const words = t.live.diagram;
  const columns = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index);
  const seriesOf = ({ stamps, refusals, usual }: SpotFigure) =>
    [
      { label: words.stamps, counts: stamps },
      { label: words.refused, counts: refusals },
      { label: words.lastWeek, counts: usual },
    ].filter(({ counts }, index) => index === 0 || counts.some((count) => count > 0));
  const nameOf = ({ id, name }: SpotFigure) => (name === null ? id : textIn(name, locale));
  const save = () =>
    saveCsv({
      headings: [t.live.spots.spot, words.counted, ...columns.map(timeOf)],
      rows: rows.flatMap((row) =>
        seriesOf(row).map(({ label, counts }) => [nameOf(row), label, ...columns.map((column) => counts[column] ?? 0)]),
      ),
      name: `day-${day}`,
    });
  return (
    // The keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={s.scroll} aria-label={words.title} tabIndex={0}>
      <Action size="small" icon="download" aria-label={words.save(words.title)} onPress={save}>
        CSV
      </Action>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t.live.spots.spot}</th>
            <th scope="col">{words.counted}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {timeOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const series = seriesOf(row);
          return (
            <tbody key={row.id}>
              {series.map(({ label, counts }, index) => (
                <tr key={label}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={series.length}>
                      {nameOf(row)}
                    </th>
                  )}
                  <th scope="row">{label}</th>
                  {columns.map((column) => (
                    <td key={column}>{counts[column] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
};
