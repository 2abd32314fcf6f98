import { TEXT_SECTIONS, type TextSection } from '@meguri/core/console/translation/places-of-texts.ts';
import { HTML_LANG, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

/** What the desk lists: what is missing, stale or unchecked, everything, what looks wrong, or what a machine made. */
export const SHOWN = ['todo', 'all', 'warned', 'machine'] as const;
export type Shown = (typeof SHOWN)[number];

/** The state of the desk in its address. */
export interface DeskSearch {
  /** The language that is translated, as a tag: `ko`. Without it, the first one with something to do. */
  lang?: string;
  show?: Shown;
  /** One section only. */
  in?: TextSection;
  /** The path of the text that has the focus. */
  at?: string;
}

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);

/** Reads the search parameters of the desk. */
export function deskSearch(given: Record<string, unknown>): DeskSearch {
  const lang = oneOf(Object.values(HTML_LANG), given['lang']);
  const show = oneOf(SHOWN, given['show']);
  const section = oneOf(TEXT_SECTIONS, given['in']);
  const { at } = given;
  return {
    ...(lang ? { lang } : {}),
    ...(show ? { show } : {}),
    ...(section ? { in: section } : {}),
    ...(typeof at === 'string' && at.startsWith('/') ? { at } : {}),
  };
}

/** The language of a tag. */
export const localeOfLang = (lang: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => HTML_LANG[locale] === lang);
