import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { wordsOf } from './localized-edit.ts';

/** A spot as the table shows it. A draft may be incomplete, so every part may be missing. */
export interface SpotRow {
  id: string;
  /** Its place in the book, from 1. */
  number: number;
  name: string;
  lang: Locale;
  courses: readonly string[];
  methods: readonly string[];
  radius: number | null;
}

export interface CourseRow {
  id: string;
  name: string;
  lang: Locale;
  colour: string | undefined;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const idsIn = (value: Json | undefined): string[] =>
  isJsonList(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The items of a list of the campaign that have an id. */
function itemsOf(data: Json | null, list: string): { id: string; item: { readonly [key: string]: Json } }[] {
  const items = isJsonMap(data) ? data[list] : undefined;
  if (!isJsonList(items)) return [];
  return items.flatMap((item) => {
    const id = isJsonMap(item) ? textOf(item['id']) : '';
    return isJsonMap(item) && id !== '' ? [{ id, item }] : [];
  });
}

/** How many items a list of the campaign has. */
export const countOf = (data: Json | null, list: string): number => itemsOf(data, list).length;

/** The words to show for a text: in the preferred language, else in the first of the campaign that has some. */
export function shownWords(
  text: Json | undefined,
  preferred: Locale,
  languages: readonly Locale[],
): { words: string; lang: Locale } {
  if (typeof text === 'string') return { words: text, lang: languages[0] ?? preferred };
  const lang = [preferred, ...languages, ...LOCALES].find((locale) => wordsOf(text, locale) !== '');
  return { words: lang ? wordsOf(text, lang) : '', lang: lang ?? preferred };
}

/** The languages of the campaign; Japanese where the draft names none. */
export function languagesOf(data: Json | null): readonly Locale[] {
  const languages = isJsonMap(data) ? idsIn(data['languages']).filter(isLocale) : [];
  return languages.length > 0 ? languages : ['ja_JP'];
}

/** The spots in the order of the book. */
export function spotRows(data: Json | null, preferred: Locale): SpotRow[] {
  const languages = languagesOf(data);
  return itemsOf(data, 'spots').map(({ id, item }, index) => {
    const { words, lang } = shownWords(item['name'], preferred, languages);
    const { radius, methods } = item;
    return {
      id,
      number: index + 1,
      name: words || id,
      lang,
      courses: idsIn(item['courses']),
      methods: isJsonMap(methods) ? Object.keys(methods) : [],
      radius: typeof radius === 'number' ? radius : null,
    };
  });
}

/** The courses in the order of the file. */
export function courseRows(data: Json | null, preferred: Locale): CourseRow[] {
  const languages = languagesOf(data);
  return itemsOf(data, 'courses').map(({ id, item }) => {
    const { words, lang } = shownWords(item['name'], preferred, languages);
    return { id, name: words || id, lang, colour: textOf(item['color']) || undefined };
  });
}

/** Where the visitor of a preview stands: at a spot of the draft, or at the first one; null without positions. */
export function positionOf(data: Json | null, spotId: string | undefined): { lat: number; lon: number } | null {
  const spots = itemsOf(data, 'spots');
  const { item } = spots.find(({ id }) => id === spotId) ?? spots[0] ?? {};
  const [lat, lon] = [item?.['lat'], item?.['lon']];
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

/** An item of any list with ids. */
export interface ItemRow {
  id: string;
  name: string;
  lang: Locale;
  item: { readonly [key: string]: Json };
}

/** The items of a list in the order of the file. `nameKey` is the key of the text that names one. */
export function itemRows(
  data: Json | null,
  list: string,
  { nameKey, preferred }: { nameKey: string; preferred: Locale },
): ItemRow[] {
  const languages = languagesOf(data);
  return itemsOf(data, list).map(({ id, item }) => {
    const { words, lang } = shownWords(item[nameKey], preferred, languages);
    return { id, name: words || id, lang, item };
  });
}
