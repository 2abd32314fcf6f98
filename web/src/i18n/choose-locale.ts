import { campaignLocale, isLocale, type Locale } from '@meguri/core/lib/locale.ts';

/** The inputs that decide the language of the first screen. */
export interface LocaleWishes {
  /** The languages of the campaign; null where there is no campaign. */
  languages: readonly Locale[] | null;
  /** The visitor's choice in the browser's storage. */
  stored: string | null;
  /** The language of the first HTML, which the server took from the cookie or the browser's languages. */
  html: Locale;
}

/** A stored choice wins over the browser's language (R1.23). Both are limited to the campaign's languages. */
export function chooseLocale({ languages, stored, html }: LocaleWishes): Locale {
  if (!languages) return html;
  const isOffered = isLocale(stored) && languages.includes(stored);
  return campaignLocale(languages, isOffered ? stored : html);
}
