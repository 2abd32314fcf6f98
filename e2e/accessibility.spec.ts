import type { Locator, Page } from '@playwright/test';
import { TILE_HOST } from './scenes/maps.ts';
import { runScenes } from './scenes/run-scenes.ts';
import type { SceneGroup } from './scenes/scene.ts';
import { SCENE_GROUPS } from './scenes/scene-groups.ts';
import { SHEET_SCENES } from './scenes/scene-sheets.ts';
import { injectAxe, violations } from './support/axe.ts';
import { writeCameraVideo } from './support/camera.ts';
import { collapsingElements } from './support/collapsing-elements.ts';
import { store } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

/** A second campaign colour, which has almost no contrast on paper. */
const OTHER = '#f4f4f4';

/** Changes the campaign colour of the page, as the server's inline style would. */
const paint = (page: Page, colour: string | null) =>
  page.evaluate((value) => document.documentElement.style.setProperty('--main', value), colour);

// Reduced motion, so that axe does not check elements that are still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Groups that are opened in English too: those in which visitors read and type most. All would take nearly twice the time. */
const IN_ENGLISH = /^(signing-in|completing|after|guests|lotteries|earning|own-data)$/;
/**
 * Names and structure are looked at in each language. Contrast does not depend on it: with two languages it is checked in the dark in one of
 * them, and in the other campaign colour in the other, so that no check runs twice.
 */
const languagesOf = ({ name }: SceneGroup) =>
  IN_ENGLISH.test(name) ? (['ja_JP', 'en_US'] as const) : (['ja_JP'] as const);
const WITH_SHEET = new Set(Object.values(SHEET_SCENES).flat());

for (const { scenes: all, ...rest } of SCENE_GROUPS) {
  const group = { ...rest, scenes: all.filter(({ isPictureOnly }) => !isPictureOnly) };
  if (group.scenes.length === 0) continue;
  const languages = languagesOf(group);
  for (const locale of languages) {
    test(`${group.name} (${locale})`, { tag: group.camera ? '@camera' : [] }, async ({
      page,
      context,
      server,
      cameraFile,
      variant,
      faults,
    }) => {
      for (const status of [0, 401, 403, 404, 409, 422, 429]) faults.expect(status, '');
      faults.expectMessage('ChunkFailure');
      // Chromium warns about the AR camera on a machine without a GPU.
      faults.expectMessage('WebGL');
      faults.expectMessage(`another origin: ${TILE_HOST}`);
      await injectAxe(context);
      const within = {
        ...{ server, context, page, locale, slug: 'akari', apply: variant },
        showToCamera: writeCameraVideo.bind(null, cameraFile),
      };
      const found: string[] = [];
      const check = async (where: string, what: 'all' | 'colours') => {
        for (const line of await violations(page, what)) found.push(`${where}: ${line}`);
      };
      await runScenes(group, within, async ({ name }) => {
        if (WITH_SHEET.has(name)) await expect(page.locator('dialog[open]'), name).not.toHaveCount(0);
        await check(`${name} in light mode`, 'all');
        for (const line of await collapsingElements(page)) found.push(`${name}: ${line}`);
        if (locale === 'ja_JP') {
          await page.emulateMedia({ colorScheme: 'dark' });
          await check(`${name} in dark mode`, 'colours');
        }
        if (locale === languages.at(-1)) {
          await paint(page, OTHER);
          await page.emulateMedia({ colorScheme: 'light' });
          await check(`${name} in ${OTHER} in light mode`, 'colours');
          await page.emulateMedia({ colorScheme: 'dark' });
          await check(`${name} in ${OTHER} in dark mode`, 'colours');
          await paint(page, null);
        }
        await page.emulateMedia({ colorScheme: 'light' });
      });
      expect(found).toEqual([]);
    });
  }
}

/** The words of an element that are broken across two lines. */
const brokenWords = (element: Locator) =>
  element.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('the title on the cover does not break within words on a narrow phone', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/');
  await store(page, { language: 'en_US' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/akari/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Lantern');
  expect(await brokenWords(title)).toEqual([]);
  await title.locator('span').evaluate((span) => {
    span.textContent = 'Neighbourhood Walk';
  });
  expect(await brokenWords(title)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the neighbours on a sign do not break within words in large text on a narrow phone', async ({
  page,
  newVisitor,
}) => {
  await newVisitor();
  await page.goto('/akari/');
  await store(page, { language: 'en_US' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/akari/spots/miso');
  const neighbours = page.getByRole('navigation', { name: WORDS.en_US.spots.neighbours });
  const [previous, next] = [neighbours.getByRole('link').first(), neighbours.getByRole('link').last()];
  const topOf = async (link: Locator) => (await link.boundingBox())?.y;
  await expect(previous).toContainText('Lighthouse');
  expect(await topOf(next)).toBe(await topOf(previous));

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await brokenWords(neighbours)).toEqual([]);
});
