import type { Page } from '@playwright/test';

/**
 * Loads the page anew once a sheet that has just closed has left the history: its step back is still on its way then, and
 * would break off the load. No thumb is that quick.
 */
export async function reload(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { meguriSheet?: number } | null)?.meguriSheet);
  await page.reload();
}
