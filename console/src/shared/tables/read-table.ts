/** A table as it was pasted or read from a file: its headings and its rows, all as text. */
export interface ReadTable {
  headings: string[];
  rows: string[][];
  /** The number of each row in the spreadsheet or the text, from 1. Empty lines count. */
  lines: number[];
  /** The line of the headings; 0 where the table has none. */
  headingLine: number;
  /** The name of the sheet; null for what has no sheets. */
  sheet: string | null;
  /** How a text file was encoded; null for what has no encoding of its own. */
  encoding: TextEncodingName | null;
  /** Rows that are too many to take. */
  left: number;
}

/** Shift_JIS is what Excel in Japan writes as CSV. It cannot hold Korean, nor all of Chinese. */
export type TextEncodingName = 'utf-8' | 'utf-16' | 'shift_jis';

interface ReadRules {
  /** Rows that one import takes. */
  most: number;
  /** How many of the headings in a row are known. Titles that stand above the headings are left out by it. */
  known: (headings: readonly string[]) => number;
}

/** How many lines can stand above the headings. */
const TITLE_LINES = 10;

/** The apostrophe that `guarded` (core/src/lib/csv.ts) puts before what a spreadsheet would run as a formula. */
const FORMULA_GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])/u;

type Source = Pick<ReadTable, 'sheet' | 'encoding'>;

/** The table of some lines, without empty ones. The apostrophe that guards an exported cell against formulas is taken off. */
function tableOf(
  given: readonly (readonly unknown[])[],
  { most, known }: ReadRules,
  { sheet, encoding }: Source,
): ReadTable | null {
  const lines = given
    .map((line, at) => ({
      number: at + 1,
      cells: line.map((cell) => cellText(cell).replace(FORMULA_GUARD, '').trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const padded = (line: string[]) => [...line, ...Array<string>(width - line.length).fill('')];
  const at = headingsAt(
    lines.slice(0, TITLE_LINES).map(({ cells }) => cells),
    known,
  );
  const head = lines[at];
  if (!head) return null;
  // Headings that are merged over several lines are in each of them.
  const isHead = ({ cells }: (typeof lines)[number]) => cells.join('\t') === head.cells.join('\t');
  const body = lines.slice(at + 1);
  const rows = body.slice(
    Math.max(
      0,
      body.findIndex((line) => !isHead(line)),
    ),
  );
  const taken = rows.slice(0, most);
  return {
    headings: padded(head.cells),
    rows: taken.map(({ cells }) => padded(cells)),
    lines: taken.map(({ number }) => number),
    headingLine: head.number,
    sheet,
    encoding,
    left: rows.length - taken.length,
  };
}

/** How many known headings a line must have to be the line of the headings. */
const FEWEST_KNOWN = 2;

/**
 * Which line has the headings: the first one with enough known headings; else the first. A later line with more of them can be the
 * headings of a second table, and the rows of the first one must not be left out with the titles.
 */
const headingsAt = (lines: readonly (readonly string[])[], known: ReadRules['known']): number =>
  Math.max(
    0,
    lines.findIndex((cells) => known(cells) >= FEWEST_KNOWN),
  );

/** The same table where its first line is a row like the others. Its columns get the letters of a spreadsheet. */
export const withoutHeadings = (table: ReadTable): ReadTable => ({
  ...table,
  headings: table.headings.map((_, at) => columnLetters(at)),
  rows: [table.headings, ...table.rows],
  lines: [table.headingLine, ...table.lines],
  headingLine: 0,
});

const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell instanceof Date ? dateText(cell) : '';
};

const MINUTE_MS = 60_000;

/** A date, a time of day, or both, as a spreadsheet shows them. A time of day is counted from the last day of 1899. */
function dateText(cell: Date): string {
  // A time of day is a fraction of a day, which is not exact.
  const [date = '', time = ''] = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS)
    .toISOString()
    .slice(0, 16)
    .split('T');
  const clock = time.replace(/^0/, '');
  if (date < '1900-01-01') return clock;
  return time === '00:00' ? date : `${date} ${clock}`;
}

/** Text that a spreadsheet saved: UTF-16 with its mark, UTF-8, else Shift_JIS. Null if it is none of them. */
export function decoded(bytes: ArrayBuffer): { text: string; encoding: TextEncodingName } | null {
  const [first, second] = new Uint8Array(bytes);
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const labels = isWide ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'shift_jis'];
  for (const label of labels) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      return { text, encoding: isWide ? 'utf-16' : (label as TextEncodingName) };
    } catch {
      // The next one may fit.
    }
  }
  return null;
}

/** Between the cells of a text: spreadsheets copy tabs, and save commas, or semicolons where the comma is the decimal point. */
const DELIMITERS = ['\t', ',', ';'] as const;

type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter of a text: the one with which a line at its beginning has the most known headings. Without known headings, the first
 * line that contains a delimiter decides: a title above the table may contain none.
 */
function delimiterOf(
  text: string,
  known: ReadRules['known'],
  cells: (part: string, delimiter: Delimiter) => string[][],
): Delimiter {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\s,;]/.test(line))
    .slice(0, TITLE_LINES);
  const start = lines.join('\n');
  const counts = DELIMITERS.map((one) => Math.max(0, ...cells(start, one).map((line) => known(line))));
  const most = Math.max(...counts);
  if (most >= FEWEST_KNOWN) return DELIMITERS[counts.indexOf(most)] ?? ',';
  const line = lines.find((one) => DELIMITERS.some((delimiter) => one.includes(delimiter)));
  return DELIMITERS.find((one) => line?.includes(one)) ?? ',';
}

/** Reads cells that a spreadsheet copied, or CSV. */
export async function readText(
  text: string,
  rules: ReadRules,
  encoding: TextEncodingName | null = null,
): Promise<ReadTable | null> {
  const { default: papa } = await import('papaparse');
  const plain = text.replace(/^\ufeff/, '');
  const cells = (part: string, delimiter: Delimiter) => papa.parse<string[]>(part, { delimiter }).data;
  const data = cells(plain, delimiterOf(plain, rules.known, cells));
  return tableOf(data, rules, { sheet: null, encoding });
}

/** Reads a CSV file, or an XLSX file with a table for each sheet that has one. Empty if there is no table. */
export async function readFile(file: File, rules: ReadRules): Promise<ReadTable[]> {
  // Some programs save a workbook under the name of another kind, and people rename files.
  if (!(await isZip(file))) {
    const read = decoded(await file.arrayBuffer());
    const table = read && !read.text.includes('\0') && (await readText(read.text, rules, read.encoding));
    return table ? [table] : [];
  }
  try {
    const [{ default: readSheets }, { mergedColumns, withMerged }] = await Promise.all([
      import('read-excel-file/browser'),
      import('./merged-cells.ts'),
    ]);
    const sheets = await readSheets(file);
    const merged = mergedColumns(new Uint8Array(await file.arrayBuffer()));
    return sheets.flatMap(
      ({ sheet, data }, at) => tableOf(withMerged(data, merged[at] ?? []), rules, { sheet, encoding: null }) ?? [],
    );
  } catch {
    return [];
  }
}

const isZip = async (file: File): Promise<boolean> => (await file.slice(0, 4).text()) === 'PK\x03\x04';

/** The table that is meant most likely: the one with most known headings. */
export const likeliest = (tables: readonly ReadTable[], known: ReadRules['known']): ReadTable | undefined =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .reduce<ReadTable | undefined>(
      (best, table) => (best && known(best.headings) >= known(table.headings) ? best : table),
      undefined,
    );
