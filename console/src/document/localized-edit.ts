import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { languagesWithout } from '@meguri/core/lib/known-letters.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';

/** The words of a text in one language. One string stands for all languages. */
export function wordsOf(text: Json | undefined, locale: Locale): string {
  if (typeof text === 'string') return text;
  const words = isJsonMap(text) ? text[locale] : undefined;
  return typeof words === 'string' ? words : '';
}

/** The languages in which a text that exists has no words. One string is missing where readers do not know its letters. */
export function missingLanguages(text: Json | undefined, languages: readonly Locale[]): ReadonlySet<Locale> {
  if (typeof text === 'string') return new Set(languagesWithout(text, languages));
  if (!isJsonMap(text)) return new Set();
  return new Set(languages.filter((locale) => wordsOf(text, locale) === ''));
}

/** The words that an entry of one language shows. */
export const entryWords = (text: Json | undefined, locale: Locale, languages: readonly Locale[]): string =>
  missingLanguages(text, languages).has(locale) ? '' : wordsOf(text, locale);

interface TextEdit {
  path: string;
  locale: Locale;
  /** The languages of the campaign. */
  languages: readonly Locale[];
  /** Whether the text must exist: then it is emptied and not taken out. */
  isRequired: boolean;
}

/**
 * The operation that writes `next` as the words of one language; null if nothing changes. In a campaign with several languages
 * its path is that of the language also where the text is one string: the engine writes a string while its first language is
 * edited, and a map when another one gets words of its own. So two members who write two languages do not conflict.
 */
export function localizedEdit(text: Json | undefined, next: string, edit: TextEdit): Operation | null {
  const { path, locale, languages, isRequired } = edit;
  if (text !== undefined && entryWords(text, locale, languages) === next) return null;
  if (isJsonMap(text)) return editOfMap(text, next, edit);
  const first = languages[0] ?? locale;
  if (next === '' && !isRequired) {
    return text === undefined || locale !== first ? null : { op: 'remove', path };
  }
  // Without words, a text that must exist stays one string.
  const isOne = languages.length < 2 || next === '' || (text !== undefined && typeof text !== 'string');
  return { op: 'set', path: isOne ? path : `${path}/${locale}`, value: next };
}

function editOfMap(text: { readonly [key: string]: Json }, next: string, edit: TextEdit): Operation | null {
  const { path, locale, isRequired } = edit;
  if (next !== '') return { op: 'set', path: `${path}/${locale}`, value: next };
  if (text[locale] === undefined) return null;
  const isLast = Object.keys(text).every((key) => key === locale);
  if (!isLast) return { op: 'remove', path: `${path}/${locale}` };
  return isRequired ? { op: 'set', path: `${path}/${locale}`, value: '' } : { op: 'remove', path };
}
