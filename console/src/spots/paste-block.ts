import type { Operation } from '@meguri/core/document/document-operations.ts';
import { type CellChange, type CellFacts, type CellFault, cellChange } from './cell-change.ts';
import type { SpotColumn } from './spot-columns.ts';
import type { SpotItem } from './use-spot-items.ts';

/** The cells of a block that a spreadsheet copied: rows by lines, columns by tabs. */
export const cellsOf = (block: string): string[][] =>
  block
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/**
 * The operations of a block that is pasted with its first cell at a row and a column. What goes beyond the table is left out.
 * The first fault refuses the whole block.
 */
export function pasteChange(
  block: string,
  at: { row: number; column: number },
  { spots, columns, facts }: { spots: readonly SpotItem[]; columns: readonly SpotColumn[]; facts: CellFacts },
): { operations: Operation[] } | { number: number; fault: CellFault } {
  const operations: Operation[] = [];
  for (const [down, cells] of cellsOf(block).entries()) {
    const spot = spots[at.row + down];
    for (const [right, text] of cells.entries()) {
      const column = columns[at.column + right];
      if (!spot || !column) continue;
      const change: CellChange = cellChange(spot.item, spot.path, column, text, facts);
      if (change.kind === 'fault') return { number: spot.row.number, fault: change.fault };
      operations.push(...change.operations);
    }
  }
  return { operations };
}
