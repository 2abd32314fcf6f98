import { useWords } from '../i18n/console-language.ts';
import s from './report-paper.module.css';
import type { ReportTable } from './report-tables.ts';

/** The tables of the report. A number is at the right of its column. */
export const ReportTableList = ({ tables }: { tables: readonly ReportTable[] }) => {
  const { t, locale } = useWords();
  const number = new Intl.NumberFormat(locale.replace('_', '-'));
  const cell = (value: string | number) => (typeof value === 'number' ? number.format(value) : value);
  return (
    <div className={s.tables}>
      {tables.map(({ id, title, headings, rows: all, shown, sums }) => {
        const rows = shown?.rows ?? all;
        return (
          <table key={id} id={`table-${id}`}>
            <caption>
              {title}
              {shown && <small>{shown.note}</small>}
            </caption>
            <thead>
              <tr>
                {headings.map((heading, index) => (
                  <th key={heading} scope="col" data-number={rows.some((row) => typeof row[index] === 'number')}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.length === 0 && (
                <tr>
                  <td colSpan={headings.length}>{t.report.noFigures}</td>
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.filter((value) => typeof value === 'string').join('\n') || String(row[0])}>
                  {row.map((value, index) => (
                    <td key={headings[index]} data-number={typeof value === 'number'}>
                      {cell(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {sums && rows.length > 0 && (
              <tfoot>
                <tr>
                  {sums.map((value, index) => (
                    <td key={headings[index]} data-number={typeof value === 'number'}>
                      {cell(value)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        );
      })}
    </div>
  );
};
