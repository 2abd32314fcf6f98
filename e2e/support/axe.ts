import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** `all`: every automatic rule of WCAG 2.2 AA. `colours`: the rules that a change of colours can break. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  colours: ['color-contrast'],
} as const;

/** Injects axe into every page of the context, where the content security policy does not apply, and disables transitions. */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: SOURCE });
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/** What axe looks at: the whole page, or only the dialogs that are open. */
export type Looked = 'page' | 'dialog';

/** The violations that axe finds on the page or in its dialogs, one line each. */
export async function violations(page: Page, rules: keyof typeof RULES, on: Looked = 'page'): Promise<string[]> {
  // The preview of the console frames the visitor app, whose pages have a test of their own.
  const options: RunOptions = {
    runOnly: [...RULES[rules]],
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    // The lines below show the HTML. Searching a unique selector for each element takes a sixth of the time.
    selectors: false,
  };
  const found = await page.evaluate(
    async ([given, isDialog]) => {
      const { axe } = window as unknown as {
        axe: { run: (on: Document | string, how: RunOptions) => Promise<AxeResults> };
      };
      // Axe reads all elements before it looks at those of a dialog, which takes five times as long with the page behind it. A frame would
      // load its page again.
      const behind = isDialog && !document.querySelector('iframe') ? document.getElementById('root') : null;
      const place = behind?.nextSibling ?? null;
      behind?.remove();
      try {
        return (await axe.run(isDialog ? '[role=dialog]' : document, given)).violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary = '' }) => ({ id, html, failureSummary })),
        );
      } finally {
        if (behind) document.body.insertBefore(behind, place);
      }
    },
    [options, on === 'dialog'] as const,
  );
  // WCAG 2.5.8 exempts pins, whose places on a map are essential. The table beside the console's map has the same links in full size.
  const isPin = ({ id, html }: (typeof found)[number]) => id === 'target-size' && html.includes('data-map-pin');
  return found
    .filter((one) => !isPin(one))
    .map(({ id, html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`);
}

/**
 * The violations in light and dark, in the present language of the page, one line each: all rules in the present colours, then the contrast
 * in the others. The page stays in those.
 */
export async function inBothColours(page: Page, on: Looked = 'page'): Promise<string[]> {
  const [lang, isDark] = await page.evaluate(
    () => [document.documentElement.lang, matchMedia('(prefers-color-scheme: dark)').matches] as const,
  );
  const colours = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const all = await violations(page, 'all', on);
  await page.emulateMedia({ colorScheme: colours[1] });
  const others = await violations(page, 'colours', on);
  return [all, others].flatMap((lines, at) => lines.map((line) => `${lang}, ${colours[at]}: ${line}`));
}
