import type { RowTable } from '../api/row-call.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SavedTable } from '../shared/tables/save-table.ts';

type Words = ConsoleTexts['applications'];

/** What an export put into the file. */
export interface ExportedForms {
  count: number;
  unreadable: number;
  /** The ids of its applications whose parcels are to be sent, without those that could not be opened. */
  toSend: readonly string[];
  /** The id of its newest application. */
  newest: string;
}

/** An export of applications with its headings and states in words, and what it has. */
export function exportedTable(
  { heading, rows }: RowTable,
  words: Words,
  name: string,
): { table: SavedTable; exported: ExportedForms } {
  const labels: Readonly<Record<string, string>> = words.save.columns;
  const states: Readonly<Record<string, string>> = words.states;
  const carriers: Readonly<Record<string, string>> = words.carriers;
  const readable = heading.indexOf('readable');
  const [application, parcel] = [heading.indexOf('application'), heading.indexOf('parcel')];
  const idOf = (row: RowTable['rows'][number]) => String(row[application] ?? '');
  const cell = (value: string, column: string | undefined): string => {
    if (column === 'parcel') return states[value] ?? value;
    if (column === 'carrier') return carriers[value] ?? value;
    return value;
  };
  const shown = heading.map((_, index) => index).filter((place) => place !== readable);
  return {
    table: {
      name,
      headings: shown.map((place) => labels[heading[place] ?? ''] ?? heading[place] ?? ''),
      rows: rows.map((row) => shown.map((place) => cell(String(row[place] ?? ''), heading[place]))),
    },
    exported: {
      count: rows.length,
      unreadable: rows.filter((row) => row[readable] === 'no').length,
      toSend: rows.filter((row) => row[parcel] === 'to_send' && row[readable] === 'yes').map(idOf),
      newest: rows.map(idOf).reduce(maxId, ''),
    },
  };
}

/** The later of two ids of applications, which are in the order of their instants. */
export const maxId = (one: string, other: string): string => (one > other ? one : other);
