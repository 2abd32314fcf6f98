import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { wordsOf } from '../document/localized-edit.ts';

export const TEXT_KEYS = ['name', 'reading', 'description', 'address', 'hours'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];
const NUMBER_KEYS = ['lat', 'lon', 'radius', 'points'] as const;
export type NumberKey = (typeof NUMBER_KEYS)[number];

/** A column of a table of spots: the id, a text in one language, a number, or a short value. */
export type SpotColumn =
  | 'id'
  | `${TextKey}.${Locale}`
  | NumberKey
  | 'courses'
  | 'congestion'
  | 'zip'
  | 'methods'
  | 'keyword';

/** The key and the language of a column of texts; null for the others. */
export function textColumn(column: SpotColumn): { key: TextKey; locale: Locale } | null {
  const [key = '', locale = ''] = column.split('.');
  const isText = (TEXT_KEYS as readonly string[]).includes(key) && (LOCALES as readonly string[]).includes(locale);
  return isText ? { key: key as TextKey, locale: locale as Locale } : null;
}

export const isNumberColumn = (column: SpotColumn): column is NumberKey =>
  (NUMBER_KEYS as readonly string[]).includes(column);

/** Every column of a campaign with these languages, in the order of an exported table. */
export const spotColumns = (languages: readonly Locale[]): SpotColumn[] => [
  'id',
  ...languages.map((locale) => `name.${locale}` as const),
  'lat',
  'lon',
  'radius',
  'points',
  'courses',
  'methods',
  'keyword',
  'congestion',
  'zip',
  ...(['address', 'reading', 'hours', 'description'] as const).flatMap((key) =>
    languages.map((locale) => `${key}.${locale}` as const),
  ),
];

const words = (value: Json | undefined): string[] =>
  isJsonList(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Between the answers of a keyword, which may contain commas. */
const ANSWER_GAP = ' | ';

/** What a cell of the table shows, and what an exported table has there. Empty where the spot has no value. */
export function cellText(item: JsonMap, column: SpotColumn): string {
  const text = textColumn(column);
  if (text) {
    const value = item[text.key];
    return wordsOf(value, text.locale);
  }
  const { methods } = item;
  switch (column) {
    case 'courses':
      return words(item['courses']).join(', ');
    case 'methods':
      return isJsonMap(methods) ? Object.keys(methods).join(', ') : '';
    case 'keyword': {
      const keyword = isJsonMap(methods) ? methods['keyword'] : undefined;
      return isJsonMap(keyword) ? words(keyword['answers']).join(ANSWER_GAP) : '';
    }
    default: {
      const value = item[column];
      return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    }
  }
}
