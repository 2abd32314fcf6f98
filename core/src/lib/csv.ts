/**
 * Characters that start a formula in a spreadsheet, including their full-width forms (OWASP, "CSV Injection"). Apostrophes before
 * them count too, so that the one that is put before a cell can be taken off again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** The byte order mark. Without it, Excel reads the file in the code page of the country instead of UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text with an apostrophe before it if a spreadsheet would read it as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellOf = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;

/** Formats rows by RFC 4180 with every cell quoted. An apostrophe is put before a cell that would be read as a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
