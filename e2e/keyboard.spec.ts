import type { Locator, Page } from '@playwright/test';
import { PASSWORD, register } from './support/api.ts';
import { sheetsGone } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, figure, ja, press, way } from './support/words.ts';

/** Goes on by the tab key until the target has the focus, as somebody without a pointer must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} by the tab key`);
}

/** Types into whatever has the focus and goes on. */
async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the whole way from the log-in to a stamp and a prize goes by the keyboard alone', async ({ page, server }) => {
  test.setTimeout(120_000);
  const { username } = await register(server.url, 'akari');
  await page.addInitScript(() => {
    for (const hook of ['home', 'signin', 'stamp', 'present']) {
      const id = { home: 'welcome', signin: 'same-account', stamp: 'first-stamp', present: 'first-present' }[hook];
      localStorage.setItem(`akari_popup_${hook}`, id ?? '');
    }
  });
  await page.goto('/akari/auth/signin');
  await fill(page, field(page, ja.accounts.signIn.name), username);
  await fill(page, field(page, ja.accounts.signIn.password), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');

  await test.step('to a spot, and its keyword', async () => {
    const tabs = page.getByRole('navigation', { name: ja.layout.tabs });
    await enter(page, tabs.getByRole('link', { name: ja.layout.spots }));
    await enter(page, page.getByRole('link', { name: AKARI.miso.name }));
    await enter(page, way(page, 'keyword'));
    const sheet = dialog(page, ja.acquire.keyword.title);
    await fill(page, sheet.getByRole('textbox'), AKARI.miso.keyword);
    await page.keyboard.press('Enter');
    await expect(press(page, AKARI.miso.name)).toBeVisible();
  });

  await test.step('the focus stays in the dialog, Esc closes it, and the focus is back on the page', async () => {
    const open = press(page, AKARI.miso.name);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isOut = await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused !== null && focused !== document.body && focused.closest('dialog') === null;
      });
      expect(isOut).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(open).not.toBeVisible();
    await sheetsGone(page);
    // The way that led here has gone with the stamp.
    await expect(page.getByRole('heading', { level: 1, name: AKARI.miso.name })).toBeFocused();
  });

  await test.step('to a prize, which is taken', async () => {
    await page.goto('/akari/goods');
    await enter(page, page.getByRole('link', { name: /甘酒/ }).first());
    await enter(page, page.getByRole('button', { name: ja.presents.act.coupon, exact: true }));
    await expect(page.getByText(ja.rewards.state.usable).first()).toBeVisible();
  });
});

test('the tab key turns the leaves of the stamp book, with text of twice the size too', async ({ page, comeAs }) => {
  await comeAs();
  await page.goto('/akari/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const book = page.getByRole('region', { name: ja.home.book, exact: true });
  for (const target of [book.getByRole('button').last(), book.getByRole('link', { name: '千灯公園' })]) {
    await tabTo(page, target);
    await expect(target).toBeInViewport({ ratio: 0.9 });
  }
});
