import { DEFAULT_LOCALE, isLocale, type Locale } from '../lib/locale.ts';
import type { Json } from './document-operations.ts';
import { isJsonList, isJsonMap } from './value.ts';

/** The language that texts are translated from, and that a text of one string is in: the first of the campaign. */
export function sourceLanguage(data: Json | null): Locale {
  return campaignLanguages(data)[0] ?? DEFAULT_LOCALE;
}

/** The languages of the campaign; Japanese where the draft names none. */
export function campaignLanguages(data: Json | null): readonly Locale[] {
  const languages = isJsonMap(data) && isJsonList(data['languages']) ? data['languages'].filter(isLocale) : [];
  return languages.length > 0 ? [...new Set(languages)] : [DEFAULT_LOCALE];
}
