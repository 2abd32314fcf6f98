import type { Locale } from '@meguri/core/lib/locale.ts';
import { createContext, use } from 'react';

/** The languages of the campaign, and the one that all texts of the form show. */
export interface FormLanguage {
  languages: readonly Locale[];
  current: Locale;
  choose: (locale: Locale) => void;
}

export const FormLanguageContext = createContext<FormLanguage | null>(null);

export function useFormLanguage(): FormLanguage {
  const language = use(FormLanguageContext);
  if (!language) throw new Error('useFormLanguage outside FormLanguageContext');
  return language;
}
