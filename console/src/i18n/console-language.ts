import { createContext, use } from 'react';
import { readStored, store } from '../browser/console-storage.ts';
import type { ConsoleTexts } from './ja_JP/ja_JP.ts';

/** The languages of the console. The texts of a campaign have more. */
export const CONSOLE_LOCALES = ['ja_JP', 'en_US'] as const;
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number];

const LOADERS: Record<ConsoleLocale, () => Promise<ConsoleTexts>> = {
  ja_JP: async () => (await import('./ja_JP/ja_JP.ts')).japanese,
  en_US: async () => (await import('./en_US/en_US.ts')).english,
};
const loaded: Partial<Record<ConsoleLocale, ConsoleTexts>> = {};

/** Loads the texts of a language, which `wordsIn` needs. */
export async function loadTexts(locale: ConsoleLocale): Promise<void> {
  loaded[locale] ??= await LOADERS[locale]();
}

const HTML_LANG: Record<ConsoleLocale, string> = { ja_JP: 'ja', en_US: 'en' };
const KEY = 'console_language';

const isConsoleLocale = (value: unknown): value is ConsoleLocale => value === 'ja_JP' || value === 'en_US';

/** The member's choice on this computer, else the first of the browser's languages that the console has, else English. */
function firstLocale(stored: string | null, languages: readonly string[]): ConsoleLocale {
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
  choose(locale: ConsoleLocale): Promise<void>;
}

/** Stores the language and updates `<html lang>`. */
export function createConsoleLanguage(initial = firstLocale(readStored(KEY), navigator.languages)): ConsoleLanguage {
  let locale = initial;
  let chosen = initial;
  const listeners = new Set<() => void>();
  document.documentElement.lang = HTML_LANG[locale];
  return {
    current: () => locale,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: async (next) => {
      chosen = next;
      // At once, because the member may leave the page while the texts are loaded.
      store(KEY, next);
      await loadTexts(next).catch(() => undefined);
      if (chosen !== next) return;
      // Without a network the language stays as it is. The next choice tries again.
      if (!loaded[next]) {
        store(KEY, locale);
        return;
      }
      locale = next;
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

/** The texts of a language that is loaded. */
export function wordsIn(locale: ConsoleLocale, choose: Words['choose'] = () => undefined): Words {
  const t = loaded[locale];
  if (!t) throw new Error(`the texts of ${locale} are not loaded`);
  return { locale, t, choose };
}

export const WordsContext = createContext<Words | null>(null);

/** The texts in the member's language. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords outside WordsContext');
  return words;
}
