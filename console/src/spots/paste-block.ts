import type { Operation } from '@meguri/core/document/document-operations.ts';
import { type CellChange, type CellFacts, type CellFault, cellChange } from './cell-change.ts';
import type { SpotColumn } from './spot-columns.ts';
import type { SpotItem } from './use-spot-items.ts';

/** A cell and what ends it. A quote opens a cell only if another one closes it at the end of the cell. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** The cells of a block that a spreadsheet copied: rows by lines, columns by tabs. */
export function cellsOf(block: string): string[][] {
  const text = block.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let row: string[] = [];
  const rows = [row];
  for (const [cell, quoted, bare = '', end] of text.matchAll(CELL)) {
    row.push(quoted === undefined ? bare : unquoted(quoted, cell.slice(0, cell.length - (end ?? '').length)));
    if (end === '') break;
    if (end === '\n') {
      row = [];
      rows.push(row);
    }
  }
  return rows;
}

/**
 * Spreadsheets quote a cell of which a part would end it, and then double its own quotes. The quotes around any other cell are what
 * somebody typed.
 */
const unquoted = (quoted: string, whole: string): string =>
  /[\t\n]|""/.test(quoted) ? quoted.replaceAll('""', '"') : whole;

/**
 * The operations of a block that is pasted with its first cell at a row and a column. What goes beyond the table is left out.
 * The first fault refuses the whole block. `gainsStamp` has the numbers of the spots that gave points only and give a stamp from then on.
 */
export function pasteChange(
  block: string,
  at: { row: number; column: number },
  { spots, columns, facts }: { spots: readonly SpotItem[]; columns: readonly SpotColumn[]; facts: CellFacts },
): { operations: Operation[]; gainsStamp: number[] } | { number: number; fault: CellFault } {
  const operations: Operation[] = [];
  const gainsStamp: number[] = [];
  for (const [down, cells] of cellsOf(block).entries()) {
    const spot = spots[at.row + down];
    for (const [right, text] of cells.entries()) {
      const column = columns[at.column + right];
      if (!spot || !column) continue;
      const change: CellChange = cellChange(spot.item, spot.path, column, text, facts);
      if (change.kind === 'fault') return { number: spot.row.number, fault: change.fault };
      operations.push(...change.operations);
      if (change.gainsStamp) gainsStamp.push(spot.row.number);
    }
  }
  return { operations, gainsStamp };
}
