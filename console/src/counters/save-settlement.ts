import { plainText } from '../shared/tables/plain-text.ts';
import { saveFile } from '../shared/tables/save-table.ts';
import { textCell } from '../shared/tables/sheet-cells.ts';
import type { SettlementSheet } from './settlement-sheets.ts';

/** Saves a settlement as a spreadsheet. The library is loaded when it is first needed. */
export async function saveSettlement(name: string, sheets: readonly SettlementSheet[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const written = sheets.map(({ name: sheet, headLines, lines }) => ({
    sheet: plainText(sheet),
    stickyRowsCount: headLines,
    columns: [{ width: 26 }, { width: 26 }, { width: 10 }, { width: 16 }, { width: 10 }],
    data: lines.map((line, index) => {
      // The lines of sums name no present.
      const bold = index < headLines || line[1] === '' ? { fontWeight: 'bold' as const } : {};
      return line.map((value) =>
        typeof value === 'number' ? { type: Number, value, ...bold } : { ...textCell(value), ...bold },
      );
    }),
  }));
  saveFile(await writeXlsxFile(written).toBlob(), name);
}
