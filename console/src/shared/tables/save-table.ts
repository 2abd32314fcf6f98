import { BYTE_ORDER_MARK, csvLines } from '@meguri/core/lib/csv.ts';
import { plainText } from './plain-text.ts';
import { columnWidths, textCell } from './sheet-cells.ts';

/** A table to save: its headings, and its rows. A number stays a number in XLSX. */
export interface SavedTable {
  headings: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The name of the file, without its end. */
  name: string;
}

/** Saves a file of the browser. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun in the same task; the address may go afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a table as CSV in UTF-8 with its mark, which Excel needs. */
export function saveCsv({ headings, rows, name }: SavedTable): void {
  const lines = csvLines([headings, ...rows].map((row) => row.map((cell) => plainText(String(cell)))));
  saveFile(new Blob([BYTE_ORDER_MARK, lines], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Saves a table as XLSX. */
export async function saveXlsx({ headings, rows, name }: SavedTable): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = headings.map((value) => ({ value: plainText(value), fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { type: Number, value } : textCell(value))),
  );
  const columns = columnWidths([headings, ...rows]);
  saveFile(await writeXlsxFile([head, ...cells], { columns, stickyRowsCount: 1 }).toBlob(), `${name}.xlsx`);
}
