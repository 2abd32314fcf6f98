/** A table as it was pasted or read from a file: its headings and its rows, all as text. */
export interface ReadTable {
  headings: string[];
  rows: string[][];
}

/** Rows that one import takes; the most spots that a campaign of a city is known to have is a tenth of it. */
export const ROWS_MAX = 2000;

const FORMULA_GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/u;

/** The table of some rows, without empty lines. The apostrophe that guards an exported cell against formulas is taken off. */
export function tableOf(lines: readonly (readonly unknown[])[]): ReadTable | null {
  const texts = lines
    .map((line) => line.map((cell) => cellText(cell).replace(FORMULA_GUARD, '').trim()))
    .filter((line) => line.some((cell) => cell !== ''));
  const [headings, ...rows] = texts;
  if (!headings) return null;
  const width = Math.max(...texts.map((line) => line.length));
  const padded = (line: string[]) => [...line, ...Array<string>(width - line.length).fill('')];
  return { headings: padded(headings), rows: rows.slice(0, ROWS_MAX).map(padded) };
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
};

/** Text that a spreadsheet saved: UTF-8, else Shift_JIS, which Excel writes in Japan. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** Reads cells that a spreadsheet copied, or CSV. */
export async function readText(text: string): Promise<ReadTable | null> {
  const { default: papa } = await import('papaparse');
  const delimiter = (text.split(/\r?\n/, 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: 'greedy' });
  return tableOf(data);
}

/** Reads a CSV file, or the first sheet of an XLSX file. Null if it has no table. */
export async function readFile(file: File): Promise<ReadTable | null> {
  if (!/\.xlsx$/i.test(file.name)) return readText(decoded(await file.arrayBuffer()));
  try {
    const { readSheet } = await import('read-excel-file/browser');
    return tableOf(await readSheet(file));
  } catch {
    return null;
  }
}
