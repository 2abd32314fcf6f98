import type { Locator, Page } from '@playwright/test';
import { ACTS } from './scenes/acts.ts';
import { TILE_HOST } from './scenes/maps.ts';
import { play } from './scenes/play.ts';
import { bringAxe, violations } from './support/axe.ts';
import { film } from './support/camera.ts';
import { folding } from './support/folding.ts';
import { store } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

/** A campaign colour that vanishes on paper, beside the demo campaign's own. */
const OTHER = '#f4f4f4';

/** Gives the page another campaign colour, as the server's own style would. */
const paint = (page: Page, colour: string | null) =>
  page.evaluate((value) => document.documentElement.style.setProperty('--main', value), colour);

// Without motion nothing is looked at while it is half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const act of ACTS) {
  test(act.name, async ({ page, context, server, cameraFile, variant, faults }) => {
    // A dozen of screens and dialogs, and the machine may be busy.
    test.setTimeout(180_000);
    for (const status of [0, 401, 404, 409, 422, 429]) faults.expect(status, '');
    faults.expectMessage('ChunkFailure');
    // The AR camera on a machine without a graphics card.
    faults.expectMessage('WebGL');
    faults.expectMessage(`another origin: ${TILE_HOST}`);
    await bringAxe(context);
    const stage = {
      server,
      context,
      page,
      locale: 'ja_JP' as const,
      slug: 'akari',
      apply: variant,
      film: film.bind(null, cameraFile),
    };
    const found: string[] = [];
    const look = async (where: string, what: 'all' | 'colours') => {
      for (const line of await violations(page, what)) found.push(`${where}: ${line}`);
    };
    await play(act, stage, async ({ name }) => {
      await look(`${name} by day`, 'all');
      for (const line of await folding(page)) found.push(`${name}: ${line}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(`${name} by night`, 'colours');
      await paint(page, OTHER);
      await look(`${name} in ${OTHER} by night`, 'colours');
      await page.emulateMedia({ colorScheme: 'light' });
      await look(`${name} in ${OTHER} by day`, 'colours');
      await paint(page, null);
    });
    expect(found).toEqual([]);
  });
}

/** The words of an element that are written in two lines. */
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

test('the neighbours on a sign keep their words whole in large text on a narrow phone', async ({ page, comeAs }) => {
  await comeAs();
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
