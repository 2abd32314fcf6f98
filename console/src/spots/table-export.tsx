import type { Locale } from '@meguri/core/lib/locale.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { saveCsv, saveXlsx } from '../shared/tables/save-table.ts';
import { columnName } from './column-names.ts';
import { cellText, isNumberColumn, spotColumns } from './spot-columns.ts';
import type { SpotItem } from './use-spot-items.ts';

/** Saves the table as a file that the import reads again. */
export const TableExport = ({
  slug,
  spots,
  languages,
}: {
  slug: string;
  spots: readonly SpotItem[];
  languages: readonly Locale[];
}) => {
  const { t } = useWords();
  const columns = spotColumns(languages);
  const headings = columns.map((column) => columnName(t, column));
  const table = () => ({
    headings,
    rows: spots.map(({ item }) =>
      columns.map((column) => {
        const text = cellText(item, column);
        return isNumberColumn(column) && text !== '' ? Number(text) : text;
      }),
    ),
    name: `${slug}-spots`,
  });
  return (
    <>
      <Action size="small" icon="download" onPress={() => saveCsv(table())} aria-label={t.bulk.saveAs('CSV')}>
        CSV
      </Action>
      <Action size="small" icon="download" onPress={() => void saveXlsx(table())} aria-label={t.bulk.saveAs('XLSX')}>
        XLSX
      </Action>
    </>
  );
};
