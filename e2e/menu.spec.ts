import { type Page, expect as plain } from '@playwright/test';
import { acquire, stampsOf } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja } from './support/words.ts';

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  const menu = dialog(page, ja.menu.title);
  await plain(menu).toBeVisible();
  return menu;
};

test('the menu shows the account and links to every page', async ({ page, newVisitor }) => {
  const { username } = await newVisitor();
  await page.goto('/akari/');
  for (const [link, heading] of [
    ['スポット', 'スポット'],
    ['遊びかた', '遊びかた'],
    ['よくある質問', 'よくある質問'],
    ['お知らせ', 'お知らせ'],
    ['利用規約', '利用規約'],
    ['プライバシーポリシー', 'プライバシーポリシー'],
  ] as const) {
    await test.step(link, async () => {
      const menu = await openMenu(page);
      await expect(menu).toContainText(ja.menu.account({ name: username }));
      await menu.getByRole('link', { name: link, exact: true }).click();
      await expect(menu).not.toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.goto('/akari/');
    });
  }
});

test("the system's back closes the menu and stays on the page", async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots');
  const menu = await openMenu(page);
  await page.goBack();
  await expect(menu).not.toBeVisible();
  await expect(page).toHaveURL(/\/akari\/spots$/);
  await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
});

test('the choice of light or dark mode is persisted', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/');
  const isDark = () =>
    page.evaluate(() => {
      const [r = 0, g = 0, b = 0] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const { backgroundColor } = getComputedStyle(document.body);
      return backgroundColor.startsWith('oklch') ? r < 0.5 : r + g + b < 300;
    });
  expect(await isDark()).toBe(false);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: ja.menu.appearance.title }).click();
  const choice = dialog(page, ja.menu.appearance.title);
  await choice.getByRole('radio', { name: ja.menu.appearance.dark }).check();
  await expect.poll(isDark).toBe(true);
  expect(await stored(page, 'theme')).toBe('dark');
  // The first HTML is already dark, so that the page does not flash.
  expect(await (await page.reload())?.text()).toContain('data-theme="dark"');
  await expect.poll(isDark).toBe(true);
});

test('a reset requires a ticked box and removes stamps and points', async ({ page, server, newVisitor }) => {
  const visitor = await newVisitor();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'リセット' }).click();
  const reset = dialog(page, ja.menu.reset.title);
  await expect(reset).toContainText('スタンプ 1 個、30 pt、景品');
  await reset.getByRole('button', { name: ja.menu.reset.confirm }).click();
  await expect(reset.getByRole('alert')).toHaveText(ja.menu.reset.checkFirst);
  expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(1);

  await reset.getByRole('checkbox', { name: ja.menu.reset.check }).check();
  await reset.getByRole('button', { name: ja.menu.reset.confirm }).click();
  await expect(page.getByText(ja.menu.reset.done)).toBeVisible();
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await expect(figure(page, ja.home.points)).toHaveText('0 pt');
  expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(0);
});
