import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const welcome = (page: Page) => dialog(page, 'ようこそ、灯ノ浦へ');

/** Opens home with a popup. Resolves when its picture has been requested, whose response is delayed. */
async function homeWithSlowPicture(page: Page): Promise<{ release: () => void }> {
  await page.addInitScript(() => localStorage.removeItem('akari_popup_home'));
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/welcome[^/]*\.svg$/, async (route) => {
    requested.resolve();
    await released.promise;
    await route.fallback();
  });
  await page.goto('/akari/');
  await requested.promise;
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

test('a touch postpones a popup, and an open dialog does not lose it', async ({ page, newVisitor }) => {
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
  await expect(welcome(page)).not.toBeAttached();
  await page.keyboard.press('Escape');
  await expect(welcome(page)).toBeVisible();
});

test('one popup is shown in a visit, and the next keeps its turn', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.addInitScript(() => {
    localStorage.removeItem('akari_popup_home');
    localStorage.removeItem('akari_popup_present');
  });
  await page.goto('/akari/');
  await welcome(page).getByRole('button', { name: ja.common.close }).click();
  await expect(welcome(page)).not.toBeAttached();
  const present = dialog(page, '受け取りはスタッフの前で');
  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.prizes }).click();
  await page.locator('a[href*="/akari/goods/"]').first().click();
  await expect(page).toHaveURL(/\/akari\/goods\//);
  await page.waitForTimeout(1500);
  await expect(present).not.toBeAttached();
  await page.reload();
  await expect(present).toBeVisible();
});
