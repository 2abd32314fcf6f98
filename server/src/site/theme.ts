import { colourTokens } from './colour.ts';

/** Has a higher specificity than the `:root` of the app's style sheet, which comes later and has the defaults. */
const ROOT = 'html:root';

/**
 * The condition under which the style sheet derives the colours itself. Safari 17 supports both functions, but with
 * percentages only, so the condition tests the units too.
 */
const DERIVES =
  '(color:color(from red xyz-d65 calc(x*min(1,.5/y)) y z)) and (color:oklch(from red max(l,.5) c h)) and (color:light-dark(red,blue))';

/** The campaign's colours as an inline style. It has the derived colours for browsers that cannot derive them themselves. */
export function themeStyle(main: string, sub: string): string {
  const rules = (theme: 'light' | 'dark') =>
    Object.entries(colourTokens(main, sub, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return [
    `${ROOT}{--main:${main};--sub:${sub}}`,
    `@supports not (${DERIVES}){${ROOT}{${rules('light')}}`,
    `@media(prefers-color-scheme:dark){${ROOT}:not([data-theme=light]){${rules('dark')}}}`,
    `${ROOT}[data-theme=dark],dialog[data-theme=dark]{${rules('dark')}}}`,
  ].join('');
}
