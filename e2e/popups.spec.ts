import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const welcome = (page: Page) => dialog(page, 'ようこそ、灯ノ浦へ');

/** Opens home with a popup. Resolves when its picture has been requested, whose response is delayed. */
async function homeWithSlowPicture(page: Page): Promise<{ release: () => void }> {
  await page.addInitScript(() => localStorage.removeItem('akari_popup_home'));
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/welcome[^/]*\.svg$/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.fallback();
  });
  await page.goto('/akari/');
  await asked.promise;
  return { release: released.resolve };
}

test('a popup opens when its picture is loaded, so that it does not change its size', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    const look = () => {
      const sheet = document.querySelector('dialog[open]');
      if (sheet) heights.push((sheet as HTMLElement).offsetHeight);
      requestAnimationFrame(look);
    };
    look();
  });
  const { release } = await homeWithSlowPicture(page);
  await expect(welcome(page)).not.toBeAttached();
  release();
  await expect(welcome(page).getByRole('button', { name: ja.common.close })).toBeVisible();
  await expect.poll(() => welcome(page).evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(new Set(heights).size).toBe(1);
});

test('a popup whose picture is late does not interrupt an action in progress', async ({ page, newVisitor }) => {
  await newVisitor();
  const { release } = await homeWithSlowPicture(page);
  await page.getByRole('button', { name: ja.layout.menu }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  const shown = page.waitForResponse(
    (response) => response.url().endsWith('.svg') && response.url().includes('welcome'),
  );
  release();
  await shown;
  await page.keyboard.press('Escape');
  await expect(menu).not.toBeAttached();
  await expect(welcome(page)).not.toBeAttached();
  // The popup is shown at the next opportunity.
  await page.unrouteAll();
  await page.reload();
  await expect(welcome(page)).toBeVisible();
});
