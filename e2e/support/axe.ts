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

/** The violations that axe finds on the page, one line each. */
export async function violations(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  // The preview of the console frames the visitor app, whose pages have a test of their own.
  const options: RunOptions = {
    runOnly: [...RULES[rules]],
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    // The lines below show the HTML. Searching a unique selector for each element takes a sixth of the time.
    selectors: false,
  };
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (on: Document, how: RunOptions) => Promise<AxeResults> } };
    return (await axe.run(document, given)).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => ({ id, html, failureSummary })),
    );
  }, options);
  // WCAG 2.5.8 exempts pins, whose places on a map are essential. The table beside the console's map has the same links in full size.
  const isPin = ({ id, html }: (typeof found)[number]) => id === 'target-size' && html.includes('data-map-pin');
  return found
    .filter((one) => !isPin(one))
    .map(({ id, html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`);
}
