import type { Page } from '@playwright/test';

/**
 * Waits until the step back of a sheet that has just closed is complete. Otherwise it would abort the next navigation. A
 * person is never fast enough for this.
 */
export const sheetsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !(history.state as { meguriSheet?: number } | null)?.meguriSheet);
};

/** Reloads the page when its sheets are gone from the history. */
export async function reload(page: Page): Promise<void> {
  await sheetsGone(page);
  await page.reload();
}
