import { colourTokens } from '@meguri/core/lib/colour.ts';

/**
 * The campaign's colours as one inline style: right before the first paint, also in browsers that cannot derive them
 * themselves (design tokens, layer 3).
 */
export function themeStyle(main: string, sub: string): string {
  const rules = (theme: 'light' | 'dark') =>
    Object.entries(colourTokens(main, sub, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  // The dark values only reach browsers without light-dark(); the others derive both from --main and --sub.
  return [
    `:root{--main:${main};--sub:${sub}}`,
    `@supports not (color:light-dark(red,blue)){:root{${rules('light')}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${rules('dark')}}}`,
    `:root[data-theme=dark]{${rules('dark')}}}`,
  ].join('');
}
