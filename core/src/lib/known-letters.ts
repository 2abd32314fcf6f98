import type { Locale } from './locale.ts';

/** The scripts that not every reader knows, with the languages that are written in them. */
const SCRIPTS: readonly (readonly [RegExp, readonly Locale[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja_JP']],
  [/\p{Script=Hangul}/u, ['ko_KR']],
  // A Japanese name in Han characters cannot be distinguished from a Chinese one.
  [/\p{Script=Han}/u, ['ja_JP', 'zh_CH', 'zh_TW']],
];

/** Whether readers of a language know all letters of a text. Everybody knows Latin letters, digits and signs. */
export const areLettersKnown = (text: string, locale: Locale): boolean =>
  SCRIPTS.every(([script, locales]) => locales.includes(locale) || !script.test(text));

/**
 * The languages that one string for all languages leaves out: those whose readers do not know its letters. The first language of a
 * campaign is the one that its texts are written in, so it never lacks them.
 */
export const languagesWithout = (text: string, languages: readonly Locale[]): Locale[] =>
  languages.slice(1).filter((locale) => !areLettersKnown(text, locale));
