import type { Locator, Page } from '@playwright/test';
import { PASSWORD, register } from './support/api.ts';
import { sheetsGone } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, figure, ja, methodButton, pressSheet } from './support/words.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} by the tab key`);
}

/** Types into the focused element and presses Tab. */
async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the way from the login to a stamp and a prize works by keyboard alone', async ({ page, server }) => {
  const { username } = await register(server.url, 'akari');
  await page.addInitScript(() => {
    for (const hook of ['home', 'signin', 'stamp', 'present']) {
      const id = { home: 'welcome', signin: 'same-account', stamp: 'first-stamp', present: 'first-present' }[hook];
      localStorage.setItem(`akari_popup_${hook}`, id ?? '');
    }
  });
  await page.goto('/akari/auth/signin?login=1');
  await fill(page, field(page, ja.accounts.signIn.name), username);
  await fill(page, field(page, ja.accounts.signIn.password), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');

  await test.step('opens a spot and its keyword dialog', async () => {
    const tabs = page.getByRole('navigation', { name: ja.layout.tabs });
    await enter(page, tabs.getByRole('link', { name: ja.layout.spots }));
    await enter(page, page.getByRole('link', { name: AKARI.miso.name }));
    await enter(page, methodButton(page, 'keyword'));
    const sheet = dialog(page, ja.acquire.keyword.title);
    await fill(page, sheet.getByRole('textbox'), AKARI.miso.keyword);
    await page.keyboard.press('Enter');
    await expect(pressSheet(page, AKARI.miso.name)).toBeVisible();
  });

  await test.step('the focus stays in the dialog and returns to the page after Esc', async () => {
    const open = pressSheet(page, AKARI.miso.name);
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
    // The button that opened the dialog is gone after the stamp.
    await expect(page.getByRole('heading', { level: 1, name: AKARI.miso.name })).toBeFocused();
  });

  await test.step('takes a prize', async () => {
    await page.goto('/akari/goods');
    await enter(page, page.getByRole('link', { name: /甘酒/ }).first());
    await enter(page, page.getByRole('button', { name: ja.presents.act.coupon, exact: true }));
    await expect(page.getByText(ja.tickets.state.usable).first()).toBeVisible();
  });
});

test('the Tab key turns the leaves of the stamp book, also with 200 % text', async ({ page, newVisitor }) => {
  await newVisitor();
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
