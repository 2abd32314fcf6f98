import { guarded } from '@meguri/core/lib/csv.ts';
import { plainText } from './plain-text.ts';

/** Wide enough for a number of six digits, and no wider than half a screen; in letters. */
const [NARROWEST, WIDEST] = [9, 60];
/** From here on letters of East Asia, which are twice as wide. */
const WIDE_FROM = 0x2e80;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < WIDE_FROM ? 1 : 2), 0);

type Row = readonly (string | number)[];

/** Columns that are as wide as their longest text. By default Excel cuts a text off where the next cell has one. */
export const columnWidths = (rows: readonly Row[]): { width: number }[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, index) => {
    const lines = rows.flatMap((row) => String(row[index] ?? '').split('\n'));
    const longest = lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
    // Headings are bold, and a cell has a margin.
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 3)) };
  });

/** A text as a cell. It is guarded as in CSV, because the sheet may be saved as CSV later. */
export const textCell = (text: string) => ({ type: String, value: guarded(plainText(text)) });

/** A figure of a table with its thousands apart, or a day by which the table can be sorted and calculated with. */
export function figureCell(value: string | number) {
  if (typeof value === 'number') return { type: Number, value, format: '#,##0' };
  return ISO_DAY.test(value) ? { type: Date, value: new Date(value), format: 'yyyy-mm-dd' } : textCell(value);
}
