import type { Page } from '@playwright/test';
import { acquire } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, press, way } from './support/words.ts';

/** Notes what the device is asked to vibrate; Chromium lets itself be asked only after a touch, which a test has made. */
async function feel(page: Page) {
  await page.addInitScript(() => {
    const felt = window as Window & { felt?: unknown[] };
    felt.felt = [];
    navigator.vibrate = (pattern) => {
      felt.felt?.push(pattern);
      return true;
    };
  });
  return () => page.evaluate(() => (window as Window & { felt?: unknown[] }).felt);
}

async function stampGlass(page: Page) {
  await page.goto('/akari/spots/glass');
  await way(page, 'keyword')
    .or(page.getByRole('button', { name: ja.spots.ways.keyword }))
    .first()
    .click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.glass.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
  const celebration = press(page, AKARI.glass.name);
  await expect(celebration).toBeVisible();
  return celebration;
}

test('the last stamp of a course closes its ring into a seal, to be seen and felt', async ({
  page,
  server,
  codes,
  comeAs,
}) => {
  const visitor = await comeAs();
  for (const spotId of ['park', 'windhill', 'bell', 'mikan', 'inari']) {
    await acquire(server.url, visitor, { spotId, method: 'qr', code: codes.get(spotId)!.token });
  }
  const felt = await feel(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText(ja.acquire.acquired.complete)).toBeVisible();
  await expect(celebration.locator('[class*="ring-closing"] [class*="ring-check"]')).toBeVisible();
  await expect.poll(felt).toEqual([18, [18, 60, 30]]);
});

test('a stamp before the last leaves the ring open', async ({ page, comeAs }) => {
  await comeAs();
  const felt = await feel(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText('/ 6')).toBeVisible();
  await expect.poll(felt).toEqual([18]);
  await expect(celebration.locator('[class*="ring-check"]')).not.toBeAttached();
});

test('sound and vibration can each be switched off', async ({ page, comeAs }) => {
  await comeAs();
  const felt = await feel(page);
  await page.goto('/akari/');
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  const menu = dialog(page, ja.menu.title);
  const vibration = menu.getByRole('switch', { name: ja.menu.vibration });
  await expect(vibration).toBeChecked();
  await vibration.click();
  await expect(vibration).not.toBeChecked();
  await expect(menu.getByRole('switch', { name: ja.menu.sound.title })).toBeChecked();
  expect(await stored(page, 'vibration')).toBe('off');
  await stampGlass(page);
  await expect(page.locator('[class*="ring-fresh"]')).toBeAttached();
  expect(await felt()).toEqual([]);
});

test('with less motion the impression is simply there', async ({ page, comeAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeAs();
  const felt = await feel(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText('+30').first()).toBeVisible();
  await expect(celebration.locator('[class*="press-rays"]')).not.toBeVisible();
  await expect.poll(felt).toEqual([18]);
});
