import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { type TextWarning, textWarnings } from '@meguri/core/console/translation/text-warnings.ts';
import { isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import type { TranslationEdit } from '../document/translation-edits.ts';
import type { ReadTable } from '../shared/tables/read-table.ts';
import type { TextColumn } from './text-table.ts';

/** Words that a row brings for one language. */
export interface TextChange {
  locale: Locale;
  before: string;
  after: string;
  warnings: readonly TextWarning[];
}

/**
 * What becomes of a row. `source`: the source in the draft is not the one in the file. `unknown`: the draft has no text
 * with this key. `twice`: a row before has the same key. These three need a decision; only `source` can be applied
 * anyway.
 */
const TEXT_ROW_KINDS = ['change', 'same', 'source', 'unknown', 'twice'] as const;
export type TextRowKind = (typeof TEXT_ROW_KINDS)[number];

export interface TextRow {
  /** Its line in the file, from 1. */
  line: number;
  key: string;
  kind: TextRowKind;
  text: DraftText | null;
  /** The source in the file. */
  source: string;
  changes: readonly TextChange[];
}

/** What a person has decided about a row, by its line: to take it all the same, or to leave it out. */
export type Decisions = ReadonlyMap<number, 'take' | 'leave'>;

const needsDecision = (kind: TextRowKind): boolean => kind !== 'change' && kind !== 'same';

/** Spreadsheets change the ends of lines, and the import takes off the spaces around a cell. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** What an import would do, row by row. An empty cell leaves what is there as it is. */
export function planTexts(
  { rows, lines }: Pick<ReadTable, 'rows' | 'lines'>,
  columns: readonly (TextColumn | null)[],
  { texts, source }: { texts: readonly DraftText[]; source: Locale },
): TextRow[] {
  const byKey = new Map(texts.map((text) => [text.path, text]));
  const seen = new Set<string>();
  const cell = (cells: readonly string[], column: TextColumn): string => cells[columns.indexOf(column)] ?? '';
  return rows.map((cells, index): TextRow => {
    const key = cell(cells, 'key');
    const row = { line: lines[index] ?? 0, key, source: plain(cell(cells, 'source')) };
    const text = byKey.get(key);
    if (!text) return { ...row, kind: 'unknown', text: null, changes: [] };
    if (seen.has(key)) return { ...row, kind: 'twice', text, changes: [] };
    seen.add(key);
    const changes = columns.flatMap((column) =>
      column !== null && isLocale(column) ? changeOf(text, column, cell(cells, column), source) : [],
    );
    const isSource = plain(text.words[source] ?? '') === row.source;
    return { ...row, kind: changes.length === 0 ? 'same' : isSource ? 'change' : 'source', text, changes };
  });
}

function changeOf(text: DraftText, locale: Locale, typed: string, source: Locale): TextChange[] {
  const before = text.words[locale] ?? '';
  const words = plain(typed);
  if (words === '' || words === plain(before)) return [];
  const after = text.place.form === 'page' ? `${words}\n` : words;
  return [
    {
      locale,
      before,
      after,
      warnings: textWarnings({ ...text, words: { ...text.words, [locale]: after } }, locale, source),
    },
  ];
}

/** The rows that nobody has decided about yet. Nothing is applied while there are any. */
export const undecided = (rows: readonly TextRow[], decisions: Decisions): TextRow[] =>
  rows.filter(({ kind, line }) => needsDecision(kind) && !decisions.has(line));

/** Whether the changes of a row are applied. */
export const isTaken = ({ kind, line }: TextRow, decisions: Decisions): boolean =>
  kind === 'change' || (kind === 'source' && decisions.get(line) === 'take');

/**
 * The edits of the rows that are taken, language by language: changes of different texts are applied at once, those of one text one
 * after the other.
 */
export function editsOfRows(rows: readonly TextRow[], decisions: Decisions): TranslationEdit[] {
  const taken = rows.filter((row) => isTaken(row, decisions));
  return LOCALES.flatMap((locale) =>
    taken.flatMap(({ text, changes }) => {
      const change = changes.find((one) => one.locale === locale);
      return text && change ? [{ text, locale, words: change.after }] : [];
    }),
  );
}

/** Whether two plans are the same, so that what a person has looked at still holds. */
export const isSamePlan = (one: readonly TextRow[], other: readonly TextRow[]): boolean =>
  JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable));

const comparable = ({ key, kind, text, changes }: TextRow) => [
  key,
  kind,
  text?.words,
  changes.map(({ locale, before, after }) => [locale, before, after]),
];

/** Languages that a file in Shift_JIS cannot hold: a spreadsheet has put question marks in their place. */
export const beyondShiftJis = (locale: Locale): boolean => locale !== 'ja_JP' && locale !== 'en_US';

/** Whether a file that is read as Shift_JIS has another encoding: no source in it is one of the draft. */
export const isMisread = (rows: readonly TextRow[]): boolean =>
  rows.some(({ text }) => text !== null) &&
  rows.every(({ text, kind }) => text === null || kind === 'source' || kind === 'twice');
