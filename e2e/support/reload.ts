import type { Page } from '@playwright/test';

/**
 * Waits until a sheet that has just closed has left the history: its step back is still on its way then, and would break
 * off the next load. No thumb is that quick.
 */
export const sheetsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !(history.state as { meguriSheet?: number } | null)?.meguriSheet);
};

/** Loads the page anew once its sheets are gone. */
export async function reload(page: Page): Promise<void> {
  await sheetsGone(page);
  await page.reload();
}
