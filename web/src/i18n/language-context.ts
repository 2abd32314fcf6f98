import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Format } from './format.ts';
import type { Catalog } from './ja_JP/ja_JP.ts';
import { allTexts, type Language, type Wording } from './language.ts';

const LanguageContext = createContext<Language | null>(null);
export const LanguageProvider = LanguageContext.Provider;

/** The language of the page: locale, formats, and the texts of sign-in and home. */
export function useWording(): Wording {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('there is no language here');
  return useSyncExternalStore(language.subscribe, language.current);
}

/**
 * All texts: `const t = useText(); t.common.retry`. Code that is loaded with sign-in or home takes `t` from useWording()
 * instead, because the further texts may not be loaded there (app/first-texts.test.ts).
 */
export const useText = (): Catalog => allTexts(useWording().locale);

/** Dates, numbers and distances in the language of the page and the time zone of the campaign. */
export const useFormat = (): Format => useWording().format;
