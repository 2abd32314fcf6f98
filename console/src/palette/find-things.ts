import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { shownWords } from '../document/campaign-data.ts';
import { foldedText } from '../document/folded-text.ts';

/** Something of the draft that has an id: its place, its name and the list that it is in. */
export interface FoundThing {
  path: string;
  list: string;
  id: string;
  name: string;
}

/** A text of the draft with the words that were looked for. */
export interface FoundText {
  path: string;
  excerpt: string;
}

const MOST = 8;
const AROUND = 18;
const TITLE_KEYS = ['name', 'title', 'question'] as const;

/** Every word of a value, in all languages, joined for comparison. */
const allWords = (value: Json | undefined): string =>
  typeof value === 'string' ? value : isJsonMap(value) ? Object.values(value).map(allWords).join(' ') : '';

const hasAll = (text: string, folded: readonly string[]): boolean => folded.every((word) => text.includes(word));
const wordsOfQuery = (query: string): string[] => foldedText(query).split(/\s+/).filter(Boolean);

/** The things whose name, reading or id has every word of the query. Kana, kanji, Latin letters and ids all match. */
export function findThings(
  data: Json | null,
  query: string,
  preferred: Locale,
  languages: readonly Locale[],
): FoundThing[] {
  const folded = wordsOfQuery(query);
  if (folded.length === 0 || !isJsonMap(data)) return [];
  return Object.entries(data)
    .flatMap(([list, items]) => (isJsonList(items) ? items.filter(isJsonMap).map((item) => ({ list, item })) : []))
    .flatMap(({ list, item }) => {
      const id = item['id'];
      if (typeof id !== 'string') return [];
      const title = TITLE_KEYS.map((key) => item[key]).find((value) => value !== undefined);
      const text = foldedText(`${id} ${allWords(title)} ${allWords(item['reading'])}`);
      if (!hasAll(text, folded)) return [];
      return [{ path: `/${list}/${id}`, list, id, name: shownWords(title, preferred, languages).words || id }];
    })
    .slice(0, MOST);
}

/** The texts inside the draft that have the query, each with the words around it. Short queries find nothing here. */
export function findTexts(data: Json | null, query: string): FoundText[] {
  const folded = foldedText(query).trim();
  const found: FoundText[] = [];
  const visit = (value: Json | undefined, path: string): void => {
    if (found.length >= MOST) return;
    if (typeof value === 'string') {
      const at = foldedText(value).indexOf(folded);
      if (at >= 0 && value.length > folded.length + 4) {
        const excerpt = value.slice(Math.max(0, at - AROUND), at + folded.length + AROUND).replace(/\s+/g, ' ');
        found.push({ path, excerpt: `${at > AROUND ? '…' : ''}${excerpt}…` });
      }
    } else if (isJsonMap(value)) {
      for (const [key, inner] of Object.entries(value)) if (key !== 'id') visit(inner, `${path}/${key}`);
    } else if (isJsonList(value)) {
      for (const item of value) {
        const id = isJsonMap(item) ? (item as JsonMap)['id'] : undefined;
        // A list without ids is one value.
        visit(item, typeof id === 'string' ? `${path}/${id}` : path);
      }
    }
  };
  if (folded.length >= 2) visit(data ?? undefined, '');
  return found;
}
