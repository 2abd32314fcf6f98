/** What a spreadsheet takes for the start of a formula, also written wide as Japanese keyboards do (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** By this mark Excel knows UTF-8 from the code page of the country. */
export const CSV_START = '\ufeff';

const cellOf = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows by RFC 4180, every cell quoted. What a visitor wrote stays text: a formula gets an apostrophe before it. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
