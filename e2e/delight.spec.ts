import type { Page } from '@playwright/test';
import { acquire } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

/** Records the calls of navigator.vibrate, which Chromium allows only after a user gesture. Returns a function that reads them. */
async function recordVibrations(page: Page) {
  await page.addInitScript(() => {
    const recorder = window as Window & { vibrations?: unknown[] };
    recorder.vibrations = [];
    navigator.vibrate = (pattern) => {
      recorder.vibrations?.push(pattern);
      return true;
    };
  });
  return () => page.evaluate(() => (window as Window & { vibrations?: unknown[] }).vibrations);
}

async function stampGlass(page: Page) {
  await page.goto('/akari/spots/glass');
  await methodButton(page, 'keyword')
    .or(page.getByRole('button', { name: ja.spots.ways.keyword }))
    .first()
    .click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.glass.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
  const celebration = pressSheet(page, AKARI.glass.name);
  await expect(celebration).toBeVisible();
  return celebration;
}

test('the last stamp of a course completes its ring with an animation and a vibration', async ({
  page,
  server,
  codes,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  for (const spotId of ['park', 'windhill', 'bell', 'mikan', 'inari']) {
    await acquire(server.url, visitor, { spotId, method: 'qr', code: codes.get(spotId)!.token });
  }
  const vibrations = await recordVibrations(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText(ja.acquire.acquired.complete)).toBeVisible();
  await expect(celebration.locator('[class*="ring-closing"] [class*="ring-check"]')).toBeVisible();
  await expect.poll(vibrations).toEqual([18, [18, 60, 30]]);
});

test('a stamp before the last one does not complete the ring', async ({ page, newVisitor }) => {
  await newVisitor();
  const vibrations = await recordVibrations(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText('/ 6')).toBeVisible();
  await expect.poll(vibrations).toEqual([18]);
  await expect(celebration.locator('[class*="ring-check"]')).not.toBeAttached();
});

test('sound and vibration can each be switched off', async ({ page, newVisitor }) => {
  await newVisitor();
  const vibrations = await recordVibrations(page);
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
  expect(await vibrations()).toEqual([]);
});

test('with reduced motion the stamp appears without animation', async ({ page, newVisitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newVisitor();
  const vibrations = await recordVibrations(page);
  const celebration = await stampGlass(page);
  await expect(celebration.getByText('+30').first()).toBeVisible();
  await expect(celebration.locator('[class*="press-rays"]')).not.toBeVisible();
  await expect.poll(vibrations).toEqual([18]);
});
