import type { ConsoleLocale } from '../i18n/console-language.ts';

/** What the address of a wall display says besides its key. */
export interface WallSearch {
  /** The language; without one, that of the browser. */
  lang?: 'ja' | 'en';
}

/** Reads the search parameters of a wall display. */
export const wallSearch = ({ lang }: Record<string, unknown>): WallSearch =>
  lang === 'ja' || lang === 'en' ? { lang } : {};

export const localeOfWall = (lang: 'ja' | 'en'): ConsoleLocale => (lang === 'ja' ? 'ja_JP' : 'en_US');
