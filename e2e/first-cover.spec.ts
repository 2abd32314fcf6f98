import type { Page } from '@playwright/test';
import { AGENTS } from './support/agents.ts';
import { delayRequests } from './support/delay-requests.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

/** The geometry, text and font of the cover, its title slip and the lead of sign-in; the picture of a spot. */
const coverOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    };
    const slip = document.querySelector('h1');
    const lead = document.querySelector('.ui-cover-lead');
    const textOf = (element: Element | null | undefined) => {
      const { font, color } = getComputedStyle(element ?? document.body);
      return { box: boxOf(element), text: element?.textContent, font, color };
    };
    return {
      cloth: boxOf(slip?.closest('header')),
      slip: boxOf(slip),
      title: textOf(slip?.lastElementChild),
      lead: textOf(lead),
    };
  });

test.use({ userAgent: AGENTS.phone });

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

for (const [name, locale, path, isLoggedIn, viewport] of [
  ['sign-in', 'ja-JP', '/akari/auth/signin', false, PHONE],
  ['sign-in', 'en-US', '/akari/auth/signin', false, PHONE],
  ['sign-in', 'en-US', '/akari/auth/signin', false, DESKTOP],
  ['home for an anonymous visitor', 'zh-TW', '/akari/', false, PHONE],
  ['home', 'ja-JP', '/akari/', true, PHONE],
  ['home', 'en-US', '/akari/', true, PHONE],
  ['home', 'en-US', '/akari/', true, TABLET],
  ['home', 'ja-JP', '/akari/', true, DESKTOP],
] as const) {
  test.describe(`the first HTML of ${name} in ${locale} at ${viewport.width} px`, () => {
    test.use({ locale, viewport, userAgent: viewport === PHONE ? AGENTS.phone : AGENTS.computer });
    test('paints the cover exactly where the app renders it', async ({ page, context, newVisitor }) => {
      if (isLoggedIn) {
        await newVisitor();
        // The app must write the cookies that the server reads.
        await context.clearCookies();
        await page.goto('/akari/');
        await expect(page.locator('main a[href*="/spots/"]').first()).toBeVisible();
      }
      const release = await delayRequests(context, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#first h1')).toBeVisible();
      // Before its style sheets are loaded, the browser paints nothing, but a script can measure.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
      );
      const painted = await coverOf(page);
      release();
      await expect(page.locator('#root h1')).toBeVisible();
      await expect(page.locator('#first')).toHaveCount(0);
      expect(painted).toEqual(await coverOf(page));
    });
  });
}

test('the first HTML behind a code paints its sign exactly where the app renders it', async ({
  page,
  context,
  codes,
}) => {
  const signOf = () =>
    page.evaluate(() =>
      ['.ui-scan-page-slip', '.ui-scan-page-seal', '.ui-scan-page-name', '.ui-scan-page-sub'].map((each) => {
        const element = document.querySelector(each);
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return [each, element?.textContent, ...[x, y, width, height].map(Math.round)];
      }),
    );
  const release = await delayRequests(context, '**/assets/*.js');
  await page.goto(codes.get('miso')!.url, { waitUntil: 'commit' });
  await expect(page.locator('#first').getByText(AKARI.miso.name)).toBeVisible();
  const painted = await signOf();
  release();
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText(AKARI.miso.name);
  await expect(page.locator('#first')).toHaveCount(0);
  expect(painted).toEqual(await signOf());
});

test('the first HTML of a spot paints its picture exactly where the app shows it', async ({
  page,
  context,
  newVisitor,
}) => {
  await newVisitor();
  await page.goto('/akari/');
  const release = await delayRequests(context, '**/assets/*.js');
  await page.goto('/akari/spots/hyakuto', { waitUntil: 'commit' });
  const first = page.locator('#first img');
  await expect(first).toBeVisible();
  const [src, box] = [await first.getAttribute('src'), await first.boundingBox()];
  release();
  const shown = page.locator(`#root img[src="${src}"]`);
  await expect(shown).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  // React may replace the element while it is measured, which gives null.
  await expect.poll(() => shown.boundingBox()).toEqual(box);
});
