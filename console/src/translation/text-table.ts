import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { stateOf } from '@meguri/core/console/translation/text-state.ts';
import { HTML_LANG, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SavedTable } from '../shared/tables/save-table.ts';
import type { Desk } from './desk-rows.ts';

/** A column of the file: the key of a text, where it stands, its source, and in each language its words and its state. */
export type TextColumn = 'key' | 'place' | 'source' | Locale | `state ${Locale}`;

/** The characters that a cell of a spreadsheet can hold. */
const CELL_MAX = 32_767;

export const textColumns = (targets: readonly Locale[]): TextColumn[] => [
  'key',
  'place',
  'source',
  ...targets.flatMap((locale): TextColumn[] => [locale, `state ${locale}`]),
];

/** The heading of a column. The part in brackets is the same in every language of the console, because the import reads it. */
function columnHeading(t: ConsoleTexts, column: TextColumn, source: Locale): string {
  const words = t.textFiles.columns;
  if (column === 'key' || column === 'place') return `${words[column]} (${column})`;
  if (column === 'source') return `${words.source(LOCALE_NAMES[source])} (source ${source})`;
  return isLocale(column) ? `${LOCALE_NAMES[column]} (${column})` : `${words.state} (${column})`;
}

/** What a file can hold of the desk, and how many texts are too long for a cell. */
export function tableOfTexts(
  t: ConsoleTexts,
  desk: Desk,
  { targets, placeOf, name }: { targets: readonly Locale[]; placeOf: (text: DraftText) => string; name: string },
): { table: SavedTable; tooLong: number } {
  const { texts, source, markOf, isUnchecked } = desk;
  const columns = textColumns(targets);
  const fits = texts.filter(({ words }) => LOCALES.every((locale) => (words[locale] ?? '').length < CELL_MAX));
  const cellOf = (text: DraftText, column: TextColumn): string => {
    if (column === 'key') return text.path;
    if (column === 'place') return placeOf(text);
    if (column === 'source') return text.words[source] ?? '';
    if (isLocale(column)) return text.words[column] ?? '';
    return t.textFiles.states[stateOf(text, column.slice('state '.length) as Locale, source, markOf, isUnchecked)];
  };
  return {
    table: {
      headings: columns.map((column) => columnHeading(t, column, source)),
      rows: fits.map((text) => columns.map((column) => cellOf(text, column))),
      name,
    },
    tooLong: texts.length - fits.length,
  };
}

/** What each heading means; null for a column that is not taken. No column is named twice. */
export function matchTextColumns(
  headings: readonly string[],
  source: Locale,
  targets: readonly Locale[],
): (TextColumn | null)[] {
  const used = new Set<TextColumn>();
  return headings.map((heading) => {
    const column = columnFor(heading, source, targets);
    if (column === null || used.has(column)) return null;
    used.add(column);
    return column;
  });
}

function columnFor(heading: string, source: Locale, targets: readonly Locale[]): TextColumn | null {
  const plain = heading.normalize('NFKC').trim();
  const [, inBrackets] = /\(([^()]*)\)$/.exec(plain) ?? [];
  const name = (inBrackets ?? plain).trim();
  if (/^(key|キー)$/i.test(name)) return 'key';
  if (/^(source|原文)\b/i.test(name)) return name.includes(' ') && !name.endsWith(source) ? null : 'source';
  return (
    targets.find(
      (locale) =>
        name === locale || name === LOCALE_NAMES[locale] || name.toLowerCase() === HTML_LANG[locale].toLowerCase(),
    ) ?? null
  );
}
