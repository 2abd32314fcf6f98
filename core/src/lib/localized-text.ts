import { DEFAULT_LOCALE, type Locale } from './locale.ts';

/** An organiser's text: one string for every language, or a map by language code. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** Looks a text up: the asked language, then ja_JP, then any (domain.md, "Languages and text"). */
export function textIn(text: LocalizedText, locale: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[DEFAULT_LOCALE] ?? Object.values(text)[0] ?? '';
}
