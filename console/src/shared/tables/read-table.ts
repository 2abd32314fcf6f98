/** A table as it was pasted or read from a file: its headings and its rows, all as text. */
export interface ReadTable {
  headings: string[];
  rows: string[][];
  /** How a text file was encoded; null for what has no encoding of its own. */
  encoding: TextEncodingName | null;
  /** Rows that are too many to take. */
  left: number;
}

/** Shift_JIS is what Excel in Japan writes as CSV. It cannot hold Korean, nor all of Chinese. */
export type TextEncodingName = 'utf-8' | 'utf-16' | 'shift_jis';

/** Rows that one import takes; the most spots that a campaign of a city is known to have is a tenth of it. */
const ROWS_MAX = 2000;

/** The apostrophe that `guarded` (core/src/lib/csv.ts) puts before what a spreadsheet would run as a formula. */
const FORMULA_GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])/u;

/** The table of some rows, without empty lines. The apostrophe that guards an exported cell against formulas is taken off. */
function tableOf(
  lines: readonly (readonly unknown[])[],
  { most = ROWS_MAX, encoding = null }: { most?: number; encoding?: TextEncodingName | null } = {},
): ReadTable | null {
  const texts = lines
    .map((line) => line.map((cell) => cellText(cell).replace(FORMULA_GUARD, '').trim()))
    .filter((line) => line.some((cell) => cell !== ''));
  const [headings, ...rows] = texts;
  if (!headings) return null;
  const width = texts.reduce((widest, line) => Math.max(widest, line.length), 0);
  const padded = (line: string[]) => [...line, ...Array<string>(width - line.length).fill('')];
  return {
    headings: padded(headings),
    rows: rows.slice(0, most).map(padded),
    encoding,
    left: Math.max(0, rows.length - most),
  };
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
};

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

/** Reads cells that a spreadsheet copied, or CSV. */
export async function readText(text: string, rules: Parameters<typeof tableOf>[1] = {}): Promise<ReadTable | null> {
  const { default: papa } = await import('papaparse');
  const delimiter = (text.split(/\r?\n/, 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: 'greedy' });
  return tableOf(data, rules);
}

/** Reads a CSV file, or the first sheet of an XLSX file. Null if it has no table. */
export async function readFile(file: File, most = ROWS_MAX): Promise<ReadTable | null> {
  if (!/\.xlsx$/i.test(file.name)) {
    const read = decoded(await file.arrayBuffer());
    return read && readText(read.text, { most, encoding: read.encoding });
  }
  try {
    const { readSheet } = await import('read-excel-file/browser');
    return tableOf(await readSheet(file), { most });
  } catch {
    return null;
  }
}
