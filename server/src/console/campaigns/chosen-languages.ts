import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { valueOrNothing } from '@meguri/core/document/merge-documents.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

/**
 * Removes the words and the pages of a template in languages that were not chosen. A language that is added later is then missing at the
 * translation desk, instead of appearing to be translated with words that nobody has read.
 */
export function onlyIn(languages: readonly Locale[], template: Json | undefined): Operation[] {
  const data = template ?? null;
  const unchosen = LOCALES.filter((locale) => !languages.includes(locale));
  const removed: Operation[] = [];
  // No path leads into a list without ids: it is set as a whole, once for all its texts.
  const lists = new Set<string>();
  for (const { isShared, entry, field, words, files } of draftTexts(data, () => undefined)) {
    const written = unchosen.filter((locale) => words[locale] !== undefined || files[locale] !== undefined);
    if (isShared || written.length === 0) continue;
    if (entry !== null) lists.add(field);
    else removed.push(...written.map((locale): Operation => ({ op: 'remove', path: `${field}/${locale}` })));
  }
  const set = [...lists].map((path): Operation => {
    return { op: 'set', path, value: listIn(languages, valueOrNothing(data, path)) };
  });
  return [...removed, ...set];
}

/** A list of texts in these languages. */
const listIn = (languages: readonly Locale[], list: Json | undefined): Json =>
  isJsonList(list) ? list.map((entry) => (isJsonMap(entry) ? wordsIn(languages, entry) : entry)) : [];

const wordsIn = (languages: readonly Locale[], words: { readonly [key: string]: Json }): Json =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !isLocale(key) || languages.includes(key)));
