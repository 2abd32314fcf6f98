import type { Locale } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { StatusTag } from '../shared/states/states.tsx';
import type { ReadTable } from '../shared/tables/read-table.ts';
import { columnName } from './column-names.ts';
import { faultText } from './fault-text.ts';
import s from './import-page.module.css';
import type { RowFault, RowPlan } from './import-plan.ts';
import { isNumberColumn, type SpotColumn, spotColumns } from './spot-columns.ts';

function rowFaultText(t: ConsoleTexts, { fault }: RowFault): string {
  switch (fault.kind) {
    case 'twice':
    case 'ambiguous':
      return t.importing[fault.kind];
    case 'lacks':
      return t.importing.lacks(columnName(t, fault.column));
    default:
      return faultText(t, fault);
  }
}

interface ImportTableProps {
  table: ReadTable;
  columns: readonly (SpotColumn | null)[];
  plans: readonly RowPlan[];
  languages: readonly Locale[];
  onColumns: (columns: (SpotColumn | null)[]) => void;
}

/** The rows as they were read, what each column means, and what each row would do. */
export const ImportTable = ({ table, columns, plans, languages, onColumns }: ImportTableProps) => {
  const { t } = useWords();
  const words = t.importing;
  const choose = (at: number, column: SpotColumn | null) =>
    onColumns(columns.map((one, index) => (index === at ? column : one === column ? null : one)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, also by keys
    <section className={s.scroll} aria-label={words.table} tabIndex={0}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            {table.headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and are never reordered
              <th key={at} scope="col">
                <label>
                  <b>{heading || '—'}</b>
                  <select
                    value={columns[at] ?? ''}
                    onChange={({ target }) => choose(at, target.value === '' ? null : (target.value as SpotColumn))}
                  >
                    <option value="">{words.leaveOut}</option>
                    {spotColumns(languages).map((column) => (
                      <option key={column} value={column}>
                        {columnName(t, column)}
                      </option>
                    ))}
                  </select>
                </label>
              </th>
            ))}
            <th scope="col">{words.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => {
            const plan = plans[line];
            const bad = new Set(plan?.faults.map(({ at }) => at));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and are never reordered
              <tr key={line}>
                <td className={s.number}>{table.lines[line]}</td>
                {row.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={at}
                    className={cx(
                      isNumberColumn(columns[at] ?? 'id') && s.number,
                      columns[at] === null && s.out,
                      bad.has(at) && s.bad,
                    )}
                  >
                    {cell}
                  </td>
                ))}
                <td>{plan && <Outcome plan={plan} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const Outcome = ({ plan }: { plan: RowPlan }) => {
  const { t } = useWords();
  const words = t.importing;
  switch (plan.kind) {
    case 'new':
      return (
        <StatusTag tone="ok" icon="plus">
          {words.added}
        </StatusTag>
      );
    case 'change':
      return (
        <>
          <StatusTag tone="info" icon="pencil-line">
            {words.changed}
          </StatusTag>
          {plan.gainsStamp && <StatusTag tone="info">{t.bulk.gainsStamp}</StatusTag>}
        </>
      );
    case 'same':
      return <span className={s.out}>{words.same}</span>;
    case 'fault':
      return plan.faults.map((fault) => {
        const text = rowFaultText(t, fault);
        return (
          <StatusTag key={`${fault.at} ${text}`} tone="full">
            {text}
          </StatusTag>
        );
      });
  }
};
