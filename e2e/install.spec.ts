import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import type { Page } from '@playwright/test';
import { installPromptCount, offerInstall } from './support/install.ts';
import { store, stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton, pressSheet, WORDS } from './support/words.ts';

const openMenu = async (page: Page, locale: Locale = 'ja_JP') => {
  const { layout, menu } = WORDS[locale];
  await page.getByRole('button', { name: layout.menu, exact: true }).click();
  const sheet = dialog(page, menu.title);
  await expect(sheet.getByRole('link').first()).toBeVisible();
  return { sheet, entry: sheet.getByRole('button', { name: menu.install.title }) };
};

test('the install offer is in the menu and does not interrupt collecting', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  const keyword = dialog(page, ja.acquire.keyword.title);
  expect(await offerInstall(page, 'accepted')).toBe(true);
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await expect(page.getByText(ja.menu.install.title)).toHaveCount(0);
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  await pressSheet(page, AKARI.hyakuto.name).getByRole('button', { name: ja.common.close }).click();
  await page.getByRole('button', { name: ja.common.back }).click();
  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.home }).click();
  await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
  await expect(page.getByText(ja.menu.install.title)).toHaveCount(0);

  const { sheet, entry } = await openMenu(page);
  await expect(entry).toContainText(ja.menu.install.why);
  // Moves between the entries by keyboard.
  const hasFocus = () => entry.evaluate((element) => element === document.activeElement);
  for (let n = 0; n < 60 && !(await hasFocus()); n += 1) await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  expect(await installPromptCount(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(entry).toHaveCount(0);
  expect(await installPromptCount(page)).toBe(1);
  await expect(sheet).toBeVisible();
});

test('the install offer is not shown again after a refusal', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots');
  await offerInstall(page, 'dismissed');
  const { entry } = await openMenu(page);
  await entry.click();
  await expect(entry).toHaveCount(0);
  await expect.poll(() => stored(page, 'install')).toBe('dismissed');

  await test.step('on this page', async () => {
    await offerInstall(page, 'accepted');
    await expect(entry).toHaveCount(0);
  });
  await test.step('on the next visit', async () => {
    await page.goto('/akari/spots');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offerInstall(page, 'accepted');
    const again = await openMenu(page);
    await expect(again.entry).toHaveCount(0);
  });
});

for (const locale of LOCALES) {
  test(`the installation is offered in ${locale}`, async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/500');
    await store(page, { language: locale });
    await page.goto('/akari/spots');
    await page.getByRole('heading', { level: 1, name: WORDS[locale].spots.title }).waitFor();
    await offerInstall(page, 'accepted');
    const { entry } = await openMenu(page, locale);
    const { title, why } = WORDS[locale].menu.install;
    await expect(entry).toHaveText(`${title}${why}`);
  });
}
