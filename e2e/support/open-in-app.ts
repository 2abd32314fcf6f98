import type { Page } from '@playwright/test';

/**
 * Opens a path as a link of the app does, without loading a document, which takes several times the CPU time. The page must
 * show the campaign, without a dialog. It stays as it is if it already has this path.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    history.pushState(null, '', to);
    window.scrollTo(0, 0);
  }, path);
  // The previous page stays until the code of this page is loaded.
  await page.locator('[class*="router-pending"]').waitFor({ state: 'detached' });
}
