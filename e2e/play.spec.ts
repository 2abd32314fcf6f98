import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { ja } from './support/words.ts';

/** Nothing on the page can pause what moves by itself, so that it must end by then (WCAG 2.2.2). */
const LONGEST_MS = 5_000;

/** What moves in a leaf: for how long, and which properties. */
const motion = (leaf: Locator) =>
  leaf.evaluate((element) =>
    element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
      const { activeDuration } = effect?.getComputedTiming() ?? {};
      if (!(effect instanceof KeyframeEffect) || !activeDuration) return [];
      const described = /^(offset|computedOffset|easing|composite)$/;
      const properties = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !described.test(key)));
      return [{ ms: Number(activeDuration), properties: [...new Set(properties)] }];
    }),
  );

test('how to play shows each gesture, which moves a while once its leaf is turned to', async ({ page, comeAs }) => {
  await comeAs();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/akari/play');
  const leaves = page.locator('ol > li', { has: page.getByRole('heading') });
  const total = 4;
  await expect(leaves).toHaveCount(total);
  for (let at = 0; at < total; at += 1) {
    await expect(page.getByText(ja.pages.leaf({ n: at + 1, total }))).toBeVisible();
    const leaf = leaves.nth(at);
    await expect(leaf.locator('svg').first()).toBeInViewport({ ratio: 0.9 });
    await expect.poll(async () => (await motion(leaf)).length).toBeGreaterThan(0);
    for (const { ms, properties } of await motion(leaf)) {
      expect(ms).toBeLessThanOrEqual(LONGEST_MS);
      for (const property of properties) expect(['transform', 'opacity']).toContain(property);
    }
    expect(await motion(leaves.nth((at + 1) % total))).toEqual([]);
    await page.getByRole('button', { name: at < total - 1 ? ja.pages.next : ja.pages.start, exact: true }).click();
  }
  await expect(page).toHaveURL(/\/akari\/$/);
});

test('nothing of it moves for who would rather not', async ({ page, comeAs }) => {
  await comeAs();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/akari/play');
  const leaf = page.locator('ol > li', { has: page.getByRole('heading') }).first();
  await expect(leaf.locator('svg').first()).toBeVisible();
  expect(await motion(leaf)).toEqual([]);
});
