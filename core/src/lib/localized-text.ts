import { DEFAULT_LOCALE, type Locale } from './locale.ts';

/** An organiser's text: one string for every language, or a map by language code. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** Looks up a text: the requested language, then ja_JP, then any (docs/domain.md#2-languages-and-text). */
export function textIn(text: LocalizedText, locale: Locale): string {
  if (typeof text === 'string') return text;
  const found = foundLocale(text, locale);
  return found === null ? '' : (text[found] ?? '');
}

/** The language of what `textIn` finds; null for one string, which tells none, and for nothing. */
export function foundLocale(text: LocalizedText, locale: Locale): Locale | null {
  if (typeof text === 'string') return null;
  const written = Object.keys(text) as Locale[];
  return [locale, DEFAULT_LOCALE, ...written].find((wish) => text[wish] !== undefined) ?? null;
}
