import { unzipSync } from 'fflate';

/** Cells of a sheet that are merged below one another. Rows and columns count from 0. */
interface MergedColumn {
  column: number;
  first: number;
  last: number;
}

const MERGED = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;
const SHEET = /<(?:\w+:)?sheet\b[^>]*\b\w+:id="([^"]+)"/g;
const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/g;

/** The merged columns of each sheet of an XLSX file, in the order of the workbook. */
export function mergedColumns(bytes: Uint8Array): MergedColumn[][] {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const text = (name: string): string => new TextDecoder().decode(parts[name] ?? new Uint8Array());
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(RELATION)].map(([relation]) => [
      attribute(relation, 'Id'),
      attribute(relation, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  return [...text('xl/workbook.xml').matchAll(SHEET)].map(([, id = '']) =>
    [...text(targets.get(id) ?? '').matchAll(MERGED)].flatMap(([, letters = '', first, last]) =>
      first === last ? [] : { column: columnAt(letters), first: Number(first) - 1, last: Number(last) - 1 },
    ),
  );
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';

const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The rows with the value of each merged cell in all rows that it covers: a file has it in the first one only. Cells that are merged side by
 * side are titles, and stay.
 */
export function withMerged<C>(rows: readonly (readonly C[])[], merged: readonly MergedColumn[]): (readonly C[])[] {
  const filled = rows.map((row) => [...row]);
  for (const { column, first, last } of merged) {
    const value = rows[first]?.[column];
    if (value === undefined) continue;
    for (const row of filled.slice(first + 1, last + 1)) row[column] = value;
  }
  return filled;
}
