import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Format } from './format.ts';
import type { Catalog } from './ja_JP/ja_JP.ts';
import type { Language, Wording } from './language.ts';

const LanguageContext = createContext<Language | null>(null);
export const LanguageProvider = LanguageContext.Provider;

/** The language of the page: locale, texts and formats. */
export function useWording(): Wording {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('there is no language here');
  return useSyncExternalStore(language.subscribe, language.current);
}

/** The texts: `const t = useText(); t.common.retry`. */
export const useText = (): Catalog => useWording().t;

/** Dates, numbers and distances in the language of the page and the time zone of the campaign. */
export const useFormat = (): Format => useWording().format;
