import { createContext, use } from 'react';
import { readStored, store } from '../browser/console-storage.ts';
import { english } from './en_US/en_US.ts';
import { type ConsoleTexts, japanese } from './ja_JP/ja_JP.ts';

/** The languages of the console. The texts of a campaign have more. */
export const CONSOLE_LOCALES = ['ja_JP', 'en_US'] as const;
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number];

const TEXTS: Record<ConsoleLocale, ConsoleTexts> = { ja_JP: japanese, en_US: english };
const HTML_LANG: Record<ConsoleLocale, string> = { ja_JP: 'ja', en_US: 'en' };
const KEY = 'console_language';

const isConsoleLocale = (value: unknown): value is ConsoleLocale => value === 'ja_JP' || value === 'en_US';

/** The member's choice on this computer, else the first of the browser's languages that the console has, else English. */
export function firstLocale(stored: string | null, languages: readonly string[]): ConsoleLocale {
  if (isConsoleLocale(stored)) return stored;
  for (const language of languages) {
    if (/^ja\b/i.test(language)) return 'ja_JP';
    if (/^en\b/i.test(language)) return 'en_US';
  }
  return 'en_US';
}

/** The language of the console, as React and the API client read it. */
export interface ConsoleLanguage {
  current(): ConsoleLocale;
  subscribe(listener: () => void): () => void;
  choose(locale: ConsoleLocale): void;
}

/** Stores the language and updates `<html lang>`. */
export function createConsoleLanguage(initial = firstLocale(readStored(KEY), navigator.languages)): ConsoleLanguage {
  let locale = initial;
  const listeners = new Set<() => void>();
  document.documentElement.lang = HTML_LANG[locale];
  return {
    current: () => locale,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (next) => {
      locale = next;
      store(KEY, next);
      document.documentElement.lang = HTML_LANG[next];
      for (const listener of listeners) listener();
    },
  };
}

export interface Words {
  locale: ConsoleLocale;
  t: ConsoleTexts;
  /** Changes the language of the console on this computer. */
  choose: (locale: ConsoleLocale) => void;
}

export const wordsIn = (locale: ConsoleLocale, choose: Words['choose'] = () => undefined): Words => ({
  locale,
  t: TEXTS[locale],
  choose,
});

export const WordsContext = createContext<Words | null>(null);

/** The texts in the member's language. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords outside WordsContext');
  return words;
}
