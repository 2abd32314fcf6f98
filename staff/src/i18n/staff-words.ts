import { createContext, useContext } from 'react';
import { wordsEn } from './words-en.ts';
import { type StaffWords, wordsJa } from './words-ja.ts';

export type StaffLocale = 'ja_JP' | 'en_US';
export const STAFF_LOCALES = ['ja_JP', 'en_US'] as const;
export const LOCALE_NAMES: Readonly<Record<StaffLocale, string>> = { ja_JP: '日本語', en_US: 'English' };

const KEY = 'meguri_staff_language';
const TABLES: Readonly<Record<StaffLocale, StaffWords>> = { ja_JP: wordsJa, en_US: wordsEn };

/** The words of a language. */
export const staffWordsOf = (locale: StaffLocale): StaffWords => TABLES[locale];

/** The language that was chosen on this phone, else that of its browser. */
export function firstLocale(): StaffLocale {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'ja_JP' || chosen === 'en_US') return chosen;
  return navigator.language.startsWith('ja') ? 'ja_JP' : 'en_US';
}

/** Stores the language, and declares it for assistive technology. */
export function storeLocale(locale: StaffLocale): void {
  localStorage.setItem(KEY, locale);
  showLocale(locale);
}

export function showLocale(locale: StaffLocale): void {
  document.documentElement.lang = locale === 'ja_JP' ? 'ja' : 'en';
  document.title = staffWordsOf(locale).tally.title;
}

interface Language {
  t: StaffWords;
  locale: StaffLocale;
}

export const StaffWordsContext = createContext<Language>({ t: wordsJa, locale: 'ja_JP' });
export const useStaffWords = (): Language => useContext(StaffWordsContext);
