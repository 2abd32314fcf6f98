import { BYTE_ORDER_MARK, csvLines } from '@meguri/core/lib/csv.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { columnName } from './column-names.ts';
import { cellText, isNumberColumn, spotColumns } from './spot-columns.ts';
import type { SpotItem } from './use-spot-items.ts';

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun in the same task; the address may go afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

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
  const rows = () => spots.map(({ item }) => columns.map((column) => cellText(item, column)));
  const saveCsv = () =>
    offer(
      new Blob([BYTE_ORDER_MARK, csvLines([headings, ...rows()])], { type: 'text/csv;charset=utf-8' }),
      `${slug}-spots.csv`,
    );
  const saveXlsx = async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/browser');
    const cells = rows().map((row) =>
      row.map((text, at) =>
        isNumberColumn(columns[at] ?? 'id') && text !== ''
          ? { type: Number, value: Number(text) }
          : { type: String, value: text },
      ),
    );
    const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
    offer(await writeXlsxFile([head, ...cells]).toBlob(), `${slug}-spots.xlsx`);
  };
  return (
    <>
      <Action size="small" icon="download" onPress={saveCsv} aria-label={t.bulk.saveAs('CSV')}>
        CSV
      </Action>
      <Action size="small" icon="download" onPress={() => void saveXlsx()} aria-label={t.bulk.saveAs('XLSX')}>
        XLSX
      </Action>
    </>
  );
};
