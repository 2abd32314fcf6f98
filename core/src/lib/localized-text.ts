import { DEFAULT_LOCALE, type Locale } from './locale.ts';

/** An organiser's text: one string for every language, or a map by language code. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** Looks up a text: the requested language, then ja_JP, then any (docs/domain.md#2-languages-and-text). */
export function textIn(text: LocalizedText, locale: Locale): string {
  if (typeof text === 'string') return text;
  const language = textLocale(text, locale);
  return language === null ? '' : (text[language] ?? '');
}

/** The language of the text that `textIn` returns; null for a single string, which has no language, and for an empty map. */
export function textLocale(text: LocalizedText, locale: Locale): Locale | null {
  if (typeof text === 'string') return null;
  const available = Object.keys(text) as Locale[];
  return [locale, DEFAULT_LOCALE, ...available].find((candidate) => text[candidate] !== undefined) ?? null;
}
