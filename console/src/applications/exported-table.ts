import type { RowTable } from '../api/row-call.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SavedTable } from '../shared/tables/save-table.ts';

type Words = ConsoleTexts['applications'];

/** An export of applications with its headings and states in words, and how many of them could not be opened. */
export function exportedTable(
  { heading, rows }: RowTable,
  words: Words,
  name: string,
): { table: SavedTable; unreadable: number } {
  const labels: Readonly<Record<string, string>> = words.save.columns;
  const states: Readonly<Record<string, string>> = words.states;
  const carriers: Readonly<Record<string, string>> = words.carriers;
  const readable = heading.indexOf('readable');
  const cell = (value: string, column: string | undefined): string => {
    if (column === 'parcel') return states[value] ?? value;
    if (column === 'carrier') return carriers[value] ?? value;
    return value;
  };
  const shown = heading.map((_, place) => place).filter((place) => place !== readable);
  return {
    table: {
      name,
      headings: shown.map((place) => labels[heading[place] ?? ''] ?? heading[place] ?? ''),
      rows: rows.map((row) => shown.map((place) => cell(String(row[place] ?? ''), heading[place]))),
    },
    unreadable: rows.filter((row) => row[readable] === 'no').length,
  };
}
