import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import type { Locator, Page } from '@playwright/test';
import { duplicateSpots } from './scenes/many-spots.ts';
import { openMap as openScene } from './scenes/maps.ts';
import { setPositionNorth, type World } from './scenes/scene.ts';
import { acquire } from './support/api.ts';
import { PREDICTABLE_PRESENTS } from './support/predictable-presents.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, WORDS } from './support/words.ts';

const worldOf = (page: Page) => ({ page, context: page.context(), slug: 'akari', t: ja }) as unknown as World;

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const pressButton = (page: Page) => page.getByRole('button', { name: ja.acquire.qr.first.press, exact: true });
const pressDock = (page: Page) => page.getByRole('region', { name: ja.acquire.qr.first.press, exact: true });

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the buttons of a scanned code are as wide as its sign', async ({ page, codes }) => {
    await page.goto(`/akari/qr?c=${codes.get('hyakuto')?.token}`);
    const dock = await boxOf(pressDock(page));
    const sign = await boxOf(page.locator('main section').first());
    expect([dock.x, dock.right]).toEqual([sign.x, sign.right]);
  });

  test('the button of a spot covers its column, so that no text shows beside it', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/spots/hyakuto');
    const dock = await boxOf(page.locator('[class*="ui-bars-dock"]'));
    const main = await boxOf(page.locator('main'));
    expect([dock.x, dock.right]).toEqual([720, main.right]);
  });

  test('a prize without anything beside it is one narrow column', async ({ page, newVisitor, variant }) => {
    await variant('wide-prize', PREDICTABLE_PRESENTS);
    await newVisitor('wide-prize');
    await page.goto('/wide-prize/goods/goods');
    await page.getByRole('button', { name: ja.presents.act.get, exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    expect((await boxOf(page.locator('main'))).width).toBe(480);
  });

  test('the list beside the map begins below the search', async ({ page, newVisitor }) => {
    await newVisitor();
    await duplicateSpots({ page });
    await openScene(worldOf(page));
    const chip = await boxOf(page.getByRole('button', { name: 'みなと', exact: true }));
    const first = page.getByRole('region', { name: ja.map.cards }).getByRole('link').first();
    expect((await boxOf(first)).y).toBeGreaterThanOrEqual(chip.bottom);
  });
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test.describe(`on a phone in landscape, ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('a scanned code shows its place and its button on the first screen', async ({ page, codes }) => {
      await page.goto(`/akari/qr?c=${codes.get('hyakuto')?.token}`);
      await expect(pressButton(page)).toBeInViewport({ ratio: 1 });
      const name = page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name });
      await expect(name).toBeInViewport({ ratio: 1 });
      expect((await boxOf(pressDock(page))).x).toBeGreaterThan((await boxOf(name)).right);
    });

    test('the sheet of a spot too far away shows the distance and its reason immediately', async ({
      page,
      newVisitor,
      faults,
    }) => {
      faults.expect(422, '/user/stamps');
      await newVisitor();
      await setPositionNorth(worldOf(page), 400);
      await page.goto('/akari/spots/hyakuto');
      await page.getByRole('button', { name: ja.spots.act.stamp, exact: true }).click();
      const sheet = dialog(page, ja.acquire.tooFar.title);
      const actions = await boxOf(sheet.getByRole('button', { name: ja.acquire.checkAgain }));
      const reason = await boxOf(sheet.getByText(/58\sm\s以内/));
      expect(reason.bottom).toBeLessThanOrEqual(actions.y);
      const distance = await boxOf(sheet.getByText(/^あと/));
      expect(distance.y).toBeGreaterThan((await boxOf(sheet)).y);
    });

    test('a complete course shows its wreath next to its buttons', async ({ page, newVisitor, server }) => {
      const visitor = await newVisitor();
      const stamps = [
        { spotId: 'toro', method: 'proximity', lat: 34.09335, lon: 133.34891, accuracy: 5 },
        { spotId: 'kagee', method: 'proximity', lat: 34.10216, lon: 133.34805, accuracy: 5 },
        { spotId: 'hoshimi', method: 'keyword', keyword: 'ほくと' },
        { spotId: 'tsukimi', method: 'keyword', keyword: 'うさぎ' },
      ] as const;
      for (const stamp of stamps) await acquire(server.url, visitor, stamp);
      await page.goto('/akari/courses/yoru');
      const wreath = page.getByRole('img', { name: ja.acquire.course.wreath({ n: 4 }) });
      const save = page.getByRole('button', { name: ja.acquire.course.save });
      await expect(wreath).toBeInViewport({ ratio: 1 });
      await expect(save).toBeInViewport({ ratio: 1 });
      expect((await boxOf(save)).x).toBeGreaterThanOrEqual((await boxOf(wreath)).right);
    });
  });
}

for (const locale of ['zh_CH', 'zh_TW'] as const) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale: HTML_LANG[locale] });

    test('the first sentences are broken at their punctuation only', async ({ page }) => {
      await page.goto('/akari/');
      const { consent } = WORDS[locale].accounts.landing;
      for (const text of [page.getByText(/^漫步/), page.locator('#root p').filter({ hasText: consent.before })]) {
        const lastChars = (element: Element) => {
          const found: string[] = [];
          let last: { char: string; top: number } | null = null;
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            for (const [at, char] of [...(node.nodeValue ?? '')].entries()) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { top, width } = range.getBoundingClientRect();
              if (width === 0) continue;
              if (last && top > last.top + 8) found.push(last.char);
              last = { char, top };
            }
          }
          return found.join('');
        };
        // The app may still replace what the server has painted.
        await expect.poll(() => text.evaluate(lastChars)).toMatch(/^[，。]+$/);
      }
    });
  });
}
