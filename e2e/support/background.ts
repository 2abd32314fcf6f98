import type { Page } from '@playwright/test';

/** As in web/src/browser/use-background-part.ts. */
const PAUSE_MS = 4_000;

/**
 * Loads a page and skips the pause before it loads the parts that nobody waits for: tracking, consent and the check of the
 * account. `page.clock.install()` comes first.
 */
export async function gotoAndSkipPause(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The pause begins when the app shows its first screen in place of the first HTML.
  await page.waitForFunction(() => document.getElementById('first') === null);
  await page.clock.fastForward(PAUSE_MS);
}
