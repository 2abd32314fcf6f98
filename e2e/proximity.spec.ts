import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, dock, ja, press, way } from './support/words.ts';

const { lat, lon, name } = AKARI.hyakuto;
/** Metres to the north of the spot, in degrees. */
const north = (metres: number) => lat + metres / 111_195;

/** Remembers whether `text` was ever on the page, for however short a time. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const seen = window as Window & { wasSeen?: boolean };
    new MutationObserver(() => {
      if (document.documentElement.textContent?.includes(wanted)) seen.wasSeen = true;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as Window & { wasSeen?: boolean }).wasSeen ?? false);
}

test('is too far away, comes near and stamps', async ({ page, comeAs, standAt, faults }) => {
  const wasSeen = await watchFor(page, ja.location.unavailable.title);
  faults.expect(422, '/user/stamps');
  await comeAs();
  await standAt(north(400), lon);
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText(ja.spots.away({ distance: '400 m' }))).toBeVisible();

  await dock(page).click();
  const far = dialog(page, ja.acquire.tooFar.title);
  // 400 m, of which 50 m of radius and 8 m of accuracy are enough.
  await expect(far).toContainText(ja.acquire.tooFar.left({ distance: '342 m' }));
  await expect(far).toContainText(ja.acquire.tooFar.text({ name, limit: '58 m' }));
  for (const method of ['qr', 'keyword'] as const) await expect(way(far, method)).toBeVisible();

  await test.step('a step nearer is not enough', async () => {
    await standAt(north(120), lon);
    await expect(page.getByText(ja.spots.away({ distance: '120 m' }))).toBeAttached();
    await far.getByRole('button', { name: ja.acquire.checkAgain }).click();
    await expect(far).toContainText(ja.acquire.tooFar.left({ distance: '62 m' }));
  });

  await standAt(north(20), lon);
  await expect(page.getByText(ja.spots.here({ distance: '20 m' }))).toBeAttached();
  await far.getByRole('button', { name: ja.acquire.checkAgain }).click();
  await expect(press(page, name)).toBeVisible();
  // Chromium reports one error before each move of the fake position: that is no failure to tell anyone of.
  expect(await wasSeen()).toBe(false);
});

test('asks for the position only after saying why, and the keyword is the way out of a refusal', async ({
  page,
  comeAs,
}) => {
  await comeAs();
  await page.goto('/akari/spots/hyakuto');
  await dock(page).click();
  const why = dialog(page, ja.acquire.explain.title);
  await expect(why).toContainText(ja.acquire.explain.text);
  await why.getByRole('button', { name: ja.acquire.explain.allow }).click();

  const denied = dialog(page, ja.location.denied.title);
  await expect(denied.getByRole('listitem').first()).toBeVisible();
  await way(denied, 'keyword').click();
  const keyword = dialog(page, ja.acquire.keyword.title);
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  await expect(press(page, name)).toBeVisible();
});

test('one lost fix is borne with, a position that stays away is told', async ({ page, context, comeAs, standAt }) => {
  await comeAs();
  await standAt(north(200), lon);
  await page.goto('/akari/spots');
  await expect(page.getByRole('link', { name }).first()).toContainText('200 m');

  const wasSeen = page.getByText(ja.location.unavailable.title);
  await context.setGeolocation(null);
  await standAt(north(100), lon);
  await expect(page.getByRole('link', { name }).first()).toContainText('100 m');
  await expect(wasSeen).not.toBeAttached();
});

test('the seal in the middle of the tabs presses at the nearest spot', async ({ page, comeAs, standAt }) => {
  await comeAs();
  await standAt(north(20), lon);
  await page.goto('/akari/');
  await page.getByRole('button', { name: ja.layout.stamp, exact: true }).click();
  const here = dialog(page, ja.acquire.here.title);
  await expect(here).toContainText(ja.acquire.here.nearest);
  await here.getByRole('button', { name }).click();
  await expect(press(page, name)).toBeVisible();
});
