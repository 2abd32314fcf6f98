import { BYTE_ORDER_MARK, csvLines } from '@meguri/core/lib/csv.ts';
import { plainText } from '../shared/tables/plain-text.ts';
import { saveFile } from '../shared/tables/save-table.ts';
import { columnWidths, figureCell } from '../shared/tables/sheet-cells.ts';
import { type ReportTable, sheetName } from './report-tables.ts';

const rowsOf = ({ rows, sums }: ReportTable) => [...rows, ...(sums ? [sums] : [])];

/** Saves all tables as one XLSX with a sheet for each. The library is loaded when it is first needed. */
export async function saveReportXlsx(tables: readonly ReportTable[], name: string): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const bold = { fontWeight: 'bold' } as const;
  const sheets = tables.map((table) => ({
    sheet: plainText(sheetName(table)),
    stickyRowsCount: 1,
    columns: columnWidths([table.headings, ...rowsOf(table)]),
    data: [
      table.headings.map((value, index) => {
        // Above figures, which are at the right of their column.
        const isOfNumbers = table.rows.some((row) => typeof row[index] === 'number');
        return { value: plainText(value), ...bold, ...(isOfNumbers ? { align: 'right' as const } : {}) };
      }),
      ...table.rows.map((row) => row.map(figureCell)),
      ...(table.sums ? [table.sums.map((value) => ({ ...figureCell(value), ...bold }))] : []),
    ],
  }));
  saveFile(await writeXlsxFile(sheets).toBlob(), `${name}.xlsx`);
}

/** Saves all tables as CSV files in one zip, numbered in the order of the report. */
export async function saveReportCsv(tables: readonly ReportTable[], name: string): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.fromEntries(
    tables.map((table, index) => {
      const lines = csvLines(
        [table.headings, ...rowsOf(table)].map((row) => row.map((cell) => plainText(String(cell)))),
      );
      return [`${String(index + 1).padStart(2, '0')}-${table.id}.csv`, strToU8(BYTE_ORDER_MARK + lines)];
    }),
  );
  saveFile(new Blob([zipSync(files)], { type: 'application/zip' }), `${name}.zip`);
}
