/** The texts of the apps, in every language: `i18n/ja_JP/home.ts`, `i18n/words-ja.ts`. */
const TEXTS = /\/i18n\/(?:[a-z]{2}_[A-Z]{2}\/|words-)[^/]+\.ts$/;

/** What follows an inserted value as its unit in Japanese and Chinese. Other words may begin the next line, such as those after a name. */
const UNITS =
  '[個个件枚版人秒回日月年時分台通文行口問桁点點倍番種本列頁页題题次張张天處处項项枠筆條条則つ米]|か所|字|積分|积分|地點|小[時时]|[週周]';

/**
 * A number or an inserted value before its unit: `12 個`, `${n} 個`, `${points} pt`. A Japanese or Chinese unit of a character or two would look
 * lost on the next line. Other languages break before their words, only signs such as `pt` and `%` are joined there too.
 */
const BEFORE_UNIT = new RegExp(
  `(\\d) (?=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])|(\\}) (?=${UNITS})|([\\d}]) (?=(?:pt|k?m|%)(?![\\p{L}\\d]))`,
  'gu',
);

/** Joins each number with its unit by a no-break space. */
export const withUnbrokenUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1$2$3\u00a0');

/**
 * A plugin of Vite that keeps numbers and their units on one line in the texts of an app. It works at the build, so that the texts stay
 * readable in the sources and the apps load no code for it.
 */
export const unbrokenUnits = () => ({
  name: 'unbroken-units',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (TEXTS.test(id) ? { code: withUnbrokenUnits(code), map: null } : undefined),
});
