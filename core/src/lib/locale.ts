/** The five languages of the product. The customer chose the codes (`zh_CH` is Simplified Chinese). */
export const LOCALES = ['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR'] as const;

export type Locale = (typeof LOCALES)[number];

/** The default language and the fallback of every lookup (R1.22). */
export const DEFAULT_LOCALE: Locale = 'ja_JP';

/** BCP 47 tags for `<html lang>` and Intl. A browser selects CJK glyphs by them. */
export const HTML_LANG: Record<Locale, string> = {
  ja_JP: 'ja',
  en_US: 'en',
  zh_CH: 'zh-Hans',
  zh_TW: 'zh-Hant',
  ko_KR: 'ko',
};

/** Each language's name in its own script. */
export const LOCALE_NAMES: Record<Locale, string> = {
  ja_JP: '日本語',
  en_US: 'English',
  zh_CH: '简体中文',
  zh_TW: '繁體中文',
  ko_KR: '한국어',
};

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/**
 * The app's language for a campaign: the requested language if the campaign has it, else Japanese. In a campaign with one
 * language it is always Japanese (docs/domain.md#2-languages-and-text).
 */
export function campaignLocale(languages: readonly Locale[], requested: string | undefined): Locale {
  if (languages.length <= 1) return DEFAULT_LOCALE;
  return isLocale(requested) && languages.includes(requested) ? requested : DEFAULT_LOCALE;
}

/** The language of the product for a browser language tag (`zh-HK`, `en-GB`); undefined if there is none. */
export function localeOfTag(tag: string): Locale | undefined {
  const parts = tag.toLowerCase().replaceAll('_', '-').split('-');
  switch (parts[0]) {
    case 'ja':
      return 'ja_JP';
    case 'en':
      return 'en_US';
    case 'ko':
      return 'ko_KR';
    case 'zh':
      return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !parts.includes('hans')
        ? 'zh_TW'
        : 'zh_CH';
    default:
      return undefined;
  }
}

/** The first of the browser's languages, in its order of preference, that the product has. */
export function localeOfTags(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return undefined;
}
