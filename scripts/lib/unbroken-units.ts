/** The texts of the apps, in every language: `i18n/ja_JP/home.ts`, `i18n/words-ja.ts`. */
const TEXTS = /\/i18n\/(?:[a-z]{2}_[A-Z]{2}\/|words-)[^/]+\.ts$/;

/**
 * A number, or what is inserted into a text, before its unit: `12 個`, `${n} 個`, `${points} pt`. Only in Japanese and Chinese is the
 * unit of a letter or two, which would look lost on the next line, so English breaks before its words as always.
 */
const BEFORE_UNIT = /([\d}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:pt|k?m|%)(?![\p{L}\d]))/gu;

/** Joins each number with its unit by a no-break space. */
export const withUnbrokenUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1\u00a0');

/**
 * A plugin of Vite that keeps numbers and their units on one line in the texts of an app. It works at the build, so that the texts stay
 * readable in the sources and the apps load no code for it.
 */
export const unbrokenUnits = () => ({
  name: 'unbroken-units',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (TEXTS.test(id) ? { code: withUnbrokenUnits(code), map: null } : undefined),
});
