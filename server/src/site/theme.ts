import { colourTokens } from './colour.ts';

/** Stronger than the `:root` of the app's stylesheet, which comes later and holds the defaults. */
const ROOT = 'html:root';

/**
 * What the stylesheet asks before it derives the colours itself. Safari 17 knows both functions, but counts in
 * percentages: it must not begin a sum that it cannot finish.
 */
const DERIVES =
  '(color:color(from red xyz-d65 calc(x*min(1,.5/y)) y z)) and (color:oklch(from red max(l,.5) c h)) and (color:light-dark(red,blue))';

/**
 * The campaign's colours as one inline style: right before the first paint, also in browsers that cannot derive them
 * themselves (design tokens, layer 3).
 */
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
