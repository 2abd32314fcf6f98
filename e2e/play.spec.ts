import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { ja } from './support/words.ts';

/** Animations that start automatically and cannot be paused must end within 5 seconds (WCAG 2.2.2). */
const LONGEST_MS = 5_000;

/** The animations in a leaf: their durations and animated properties. */
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

test('how to play animates each gesture for a while when its leaf is shown', async ({ page, newVisitor }) => {
  await newVisitor();
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

test('how to play has no animations with reduced motion', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/akari/play');
  const leaf = page.locator('ol > li', { has: page.getByRole('heading') }).first();
  await expect(leaf.locator('svg').first()).toBeVisible();
  expect(await motion(leaf)).toEqual([]);
});
