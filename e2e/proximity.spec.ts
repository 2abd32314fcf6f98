import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet, stampButton } from './support/words.ts';

const { lat, lon, name } = AKARI.hyakuto;
/** The latitude that is this many metres north of the spot. */
const north = (metres: number) => lat + metres / 111_195;

/** Records whether `text` was ever on the page, even for a moment. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((text) => {
    const seen = window as Window & { wasSeen?: boolean };
    new MutationObserver(() => {
      if (document.documentElement.textContent?.includes(text)) seen.wasSeen = true;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as Window & { wasSeen?: boolean }).wasSeen ?? false);
}

test('a visitor who is too far away comes near and collects the stamp', async ({
  page,
  newVisitor,
  setPosition,
  faults,
}) => {
  const wasSeen = await watchFor(page, ja.location.unavailable.title);
  faults.expect(422, '/user/stamps');
  await newVisitor();
  await setPosition(north(400), lon);
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText(ja.spots.away({ distance: '400 m' }))).toBeVisible();

  await stampButton(page).click();
  const far = dialog(page, ja.acquire.tooFar.title);
  // At 400 m, minus a radius of 50 m and an accuracy of 8 m.
  await expect(far).toContainText(ja.acquire.tooFar.left({ distance: '342 m' }));
  await expect(far).toContainText(ja.acquire.tooFar.text({ name, limit: '58 m' }));
  for (const method of ['qr', 'keyword'] as const) await expect(methodButton(far, method)).toBeVisible();

  await test.step('a few metres closer is not enough', async () => {
    await setPosition(north(120), lon);
    await expect(page.getByText(ja.spots.away({ distance: '120 m' }))).toBeAttached();
    await far.getByRole('button', { name: ja.acquire.checkAgain }).click();
    await expect(far).toContainText(ja.acquire.tooFar.left({ distance: '62 m' }));
  });

  await setPosition(north(20), lon);
  await expect(page.getByText(ja.spots.here({ distance: '20 m' })).first()).toBeAttached();
  await far.getByRole('button', { name: ja.acquire.checkAgain }).click();
  await expect(pressSheet(page, name)).toBeVisible();
  // Chromium reports one error before each change of the fake position. It must not be shown.
  expect(await wasSeen()).toBe(false);
});

test('the position is requested only after an explanation, and a denial offers the keyword', async ({
  page,
  newVisitor,
}) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await stampButton(page).click();
  const why = dialog(page, ja.acquire.explain.title);
  await expect(why).toContainText(ja.acquire.explain.text);
  await why.getByRole('button', { name: ja.acquire.explain.allow }).click();

  const denied = dialog(page, ja.location.denied.title);
  await expect(denied.getByRole('listitem').first()).toBeVisible();
  await methodButton(denied, 'keyword').click();
  const keyword = dialog(page, ja.acquire.keyword.title);
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a single failed position is ignored, and a lasting failure is shown', async ({
  page,
  context,
  newVisitor,
  setPosition,
}) => {
  await newVisitor();
  await setPosition(north(200), lon);
  await page.goto('/akari/spots');
  await expect(page.getByRole('link', { name }).first()).toContainText('200 m');

  const wasSeen = page.getByText(ja.location.unavailable.title);
  await context.setGeolocation(null);
  await setPosition(north(100), lon);
  await expect(page.getByRole('link', { name }).first()).toContainText('100 m');
  await expect(wasSeen).not.toBeAttached();
});

test('the stamp button in the tab bar shows the spot in range and collects it with one tap', async ({
  page,
  newVisitor,
  setPosition,
}) => {
  await newVisitor();
  await setPosition(north(20), lon);
  await page.goto('/akari/');
  const seal = page.getByRole('button', { name: `${ja.layout.stamp} ${name}` });
  await expect(seal).toContainText('5');
  await seal.click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a long press on the stamp button lists the spots nearby, from which one is collected', async ({
  page,
  newVisitor,
  setPosition,
}) => {
  await newVisitor();
  await setPosition(north(20), lon);
  await page.goto('/akari/');
  const seal = page.getByRole('button', { name: `${ja.layout.stamp} ${name}` });
  await seal.click({ delay: 700 });
  const here = dialog(page, ja.acquire.here.title);
  await expect(here).toContainText(ja.acquire.here.nearest);
  await here.getByRole('button', { name }).click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('in range, the card on home collects the stamp with one tap, once', async ({ page, newVisitor, setPosition }) => {
  await newVisitor();
  await setPosition(north(10), lon);
  await page.goto('/akari/');
  const card = page.getByRole('link', { name: ja.home.press });
  await card.click();
  await expect(pressSheet(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/akari\/spots\/hyakuto$/);

  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
