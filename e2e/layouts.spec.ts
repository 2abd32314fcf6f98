import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import type { Locator, Page } from '@playwright/test';
import { openMap as openScene } from './scenes/maps.ts';
import { expect, test } from './support/test.ts';
import { AKARI, ja, startButton, WORDS } from './support/words.ts';

const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };
const SMALL_PHONE = { width: 320, height: 568 };
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };

const mapOf = (page: Page) => page.getByRole('application', { name: ja.map.label });
const cardsOf = (page: Page) => page.getByRole('region', { name: ja.map.cards });
const navigation = (page: Page) => page.getByRole('navigation', { name: ja.layout.tabs });
const openMap = (page: Page) => openScene({ page, slug: 'akari', t: ja } as Parameters<typeof openScene>[0]);

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The labels of the buttons and links on the map that overlap each other. Pins are not controls of the screen. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main button, main a, nav button, nav a')].flatMap((element) => {
      if (element.closest('[role="application"], section')) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return right > 0 && left < innerWidth && bottom > top ? [{ label, left, right, top, bottom }] : [];
    });
    return seen.flatMap((a, at) =>
      seen
        .slice(at + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map((b) => `${a.label} / ${b.label}`),
    );
  });

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The words of an element's text that are written over several lines. */
const brokenWords = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

const isBeside = async (left: Locator, right: Locator) =>
  expect((await boxOf(left)).right).toBeLessThanOrEqual((await boxOf(right)).x);

const PATHS = ['', 'spots', 'spots?view=map', 'spots/hyakuto', 'goods', 'goods/amazake'];

for (const viewport of [PHONE_ON_ITS_SIDE, SMALL_PHONE, TABLET, DESKTOP]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('no page scrolls sideways', async ({ page, newVisitor }) => {
      await newVisitor();
      for (const path of PATHS) {
        await page.goto(`/akari/${path}`);
        await expect(page.locator('main[aria-busy]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await scrollsSideways(page), path).toBe(false);
      }
    });

    test('the controls of the map do not overlap', async ({ page, newVisitor }) => {
      await newVisitor();
      await openMap(page);
      await expect(page.getByRole('button', { name: ja.map.locate })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: ja.map.zoomOut })).toBeInViewport({ ratio: 1 });
      expect(await overlaps(page)).toEqual([]);
    });
  });
}

test.describe('on a phone in landscape', () => {
  test.use({ viewport: PHONE_ON_ITS_SIDE });

  test('sign-in shows its start button on the first screen', async ({ page }) => {
    await page.goto('/akari/auth/signin');
    await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  });

  for (const locale of ['en_US', 'ko_KR'] as const) {
    test.describe(`sign-in in ${locale}`, () => {
      test.use({ locale: HTML_LANG[locale] });

      test('shows the outlines below the slip, and the language on one line', async ({ page }) => {
        await page.goto('/akari/auth/signin');
        const outlines = await boxOf(
          page.getByRole('img', { name: WORDS[locale].accounts.landing.promise({ n: 20 }) }),
        );
        expect(outlines.y).toBeGreaterThanOrEqual((await boxOf(page.locator('#root h1').first())).bottom);
        expect(outlines.width).toBeGreaterThan(200);
        expect(outlines.bottom).toBeLessThanOrEqual(390);
        expect((await boxOf(page.locator('#root header > div').first())).height).toBeLessThan(57);
      });
    });
  }

  test('a prize shows its picture next to its requirement, and its button on the right', async ({
    page,
    newVisitor,
  }) => {
    await newVisitor();
    await page.goto('/akari/goods/amazake');
    const name = page.getByRole('heading', { level: 2, name: AKARI.amazake.name });
    await isBeside(name, page.getByRole('heading', { name: ja.presents.facts.needs }));
    await isBeside(name, page.getByRole('link', { name: ja.presents.toSpots }));
    await expect(name).toBeInViewport({ ratio: 1 });
  });

  test('the layout is loaded again after its style sheet has failed', async ({ page, newVisitor, faults }) => {
    await newVisitor();
    faults.expect(0, '/assets/wide-');
    let failures = 0;
    let isLost = true;
    await page.route('**/assets/wide-*.css', (route) => {
      failures += 1;
      return isLost ? route.abort() : route.continue();
    });
    await page.goto('/akari');
    await expect(navigation(page)).toBeVisible();
    await expect.poll(() => failures).toBeGreaterThan(0);
    expect((await boxOf(navigation(page))).width).toBeGreaterThan(100);
    isLost = false;
    // Again and again: the page may not have noticed the failure when the first event comes.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      expect((await boxOf(navigation(page))).width).toBeLessThanOrEqual(100);
    }).toPass();
  });

  test('the navigation is a rail, and the cover is low', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/');
    const rail = await boxOf(navigation(page));
    expect(rail).toMatchObject({ x: 0, y: 0, height: 390 });
    expect(rail.width).toBeLessThanOrEqual(100);
    const cover = await boxOf(page.locator('header').first());
    expect(cover.height).toBeLessThan(0.5 * 390);
    expect(cover.x).toBeGreaterThanOrEqual(rail.right);
  });

  test('the map fills the height next to its cards', async ({ page, newVisitor }) => {
    await newVisitor();
    await openMap(page);
    const [map, cards] = [await boxOf(mapOf(page)), await boxOf(cardsOf(page))];
    expect(map).toMatchObject({ y: 0, height: 390 });
    expect(cards.right).toBeLessThanOrEqual(map.x);
    expect(map.width).toBeGreaterThan(0.5 * 844);
  });

  test('a turned phone gets the layout without a reload', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/akari/');
    expect((await boxOf(navigation(page))).width).toBe(390);
    await page.setViewportSize(PHONE_ON_ITS_SIDE);
    await expect.poll(async () => (await boxOf(navigation(page))).width).toBeLessThanOrEqual(100);
  });

  test('the buttons of a sheet can be reached', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/');
    await navigation(page).getByRole('button', { name: ja.layout.menu }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('button', { name: ja.common.close, exact: true })).toBeInViewport({ ratio: 1 });
    const last = menu.getByRole('button').nth(-2);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE });

  test('45 % of the height shows the map', async ({ page, newVisitor }) => {
    await newVisitor();
    await openMap(page);
    const chip = await boxOf(page.getByRole('button', { name: 'みなと', exact: true }));
    const card = await boxOf(cardsOf(page).getByRole('link').first());
    expect(card.y - chip.bottom).toBeGreaterThanOrEqual(0.45 * 568);
  });
});

test.describe('on a small phone in English', () => {
  test.use({ viewport: SMALL_PHONE, locale: 'en-US' });

  test('no name in the stamp book and no figure is broken inside a word', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/');
    const slots = page.locator('main a[href*="/spots/"]');
    await expect(slots.first()).toContainText('Station');
    expect(await brokenWords(slots)).toEqual([]);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET });

  test('pages have two columns above the tab bar', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/');
    await isBeside(
      page.locator('main a[href*="/spots/"]').first(),
      page.getByRole('heading', { name: ja.home.points, exact: true }),
    );
    const tabs = await boxOf(navigation(page));
    expect(tabs.width).toBe(768);
    expect(tabs.bottom).toBe(1024);
    await page.goto('/akari/goods');
    await expect(page.locator('main a[href*="/goods/"]').nth(3)).toBeVisible();
    const [first, second] = [0, 1].map((n) => page.locator('main a[href*="/goods/"]').nth(-3 + n));
    expect(Math.abs((await boxOf(first as Locator)).x - (await boxOf(second as Locator)).x)).toBeGreaterThan(200);
  });
});

test.describe('in a wide window', () => {
  test.use({ viewport: DESKTOP });

  test('the button of a form follows its last field', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/spots/toro/photos?post');
    const button = await boxOf(page.getByRole('button', { name: ja.photos.form.toCheck }));
    const field = await boxOf(page.locator('input').last());
    expect(button.y).toBeGreaterThan(field.bottom);
    expect(button.y - field.bottom).toBeLessThan(100);
  });

  test('the list is beside the map, and each follows the other', async ({ page, newVisitor }) => {
    await newVisitor();
    await openMap(page);
    const [map, cards] = [await boxOf(mapOf(page)), await boxOf(cardsOf(page))];
    expect(cards.right).toBeLessThanOrEqual(map.x);
    expect(map.width).toBeGreaterThan(800);
    const pin = mapOf(page).getByRole('button', { name: /^\d+ 潮見灯台/ });
    await pin.click();
    await expect(cardsOf(page).getByRole('link', { name: /潮見灯台/ })).toBeInViewport({ ratio: 1 });
    // Scrolling a list selects nothing.
    await cardsOf(page).evaluate((list) => list.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(cardsOf(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
  });

  test('a prize has its picture next to its requirement and its button', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/goods/amazake');
    const name = page.getByRole('heading', { level: 2, name: AKARI.amazake.name });
    const needs = page.getByRole('heading', { name: ja.presents.facts.needs });
    await isBeside(name, needs);
    await isBeside(name, page.getByRole('link', { name: ja.presents.toSpots }));
    expect((await boxOf(page.locator('main'))).width).toBe(1120);
  });

  test('home and a spot have two columns, prizes and spots a grid', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/');
    await isBeside(
      page.locator('main a[href*="/spots/"]').first(),
      page.getByRole('heading', { name: ja.home.points, exact: true }),
    );
    await page.goto('/akari/spots/hyakuto');
    await isBeside(
      page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name }),
      page.getByRole('heading', { name: ja.audio.title, exact: true }),
    );
    for (const [path, links] of [
      ['goods', 'main a[href*="/goods/"]'],
      ['spots', 'main a[href*="/spots/"]'],
    ] as const) {
      await page.goto(`/akari/${path}`);
      await expect(page.locator(links).nth(3)).toBeVisible();
      const [first, second] = [await boxOf(page.locator(links).nth(-2)), await boxOf(page.locator(links).nth(-3))];
      expect(Math.abs(first.x - second.x), path).toBeGreaterThan(200);
    }
  });
});
