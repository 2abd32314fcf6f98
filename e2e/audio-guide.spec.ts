import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { ja, WORDS } from './support/words.ts';

const words = ja.audio;
const scrubber = (page: Page) => page.getByRole('slider', { name: words.scrub });
const session = (page: Page) =>
  page.evaluate(() => [
    navigator.mediaSession.metadata?.title ?? null,
    navigator.mediaSession.playbackState !== 'playing',
  ]);

test('plays, is moved along, changes its speed and can be read', async ({ page, comeAs }) => {
  await comeAs();
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText('0:00 / 0:34')).toBeVisible();
  await page.getByRole('button', { name: words.play }).click();
  await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
  await expect.poll(async () => Number(await scrubber(page).inputValue())).toBeGreaterThan(0);
  expect((await session(page))[0]).toBe('百灯坂');

  await scrubber(page).fill('20');
  await expect(page.getByText(/^0:2\d \/ 0:34$/)).toBeVisible();
  await page.getByRole('button', { name: words.speed({ speed: '1' }) }).click();
  await expect(page.getByRole('button', { name: words.speed({ speed: '1.25' }) })).toBeVisible();

  await page.getByRole('button', { name: words.pause }).click();
  await expect(page.getByRole('button', { name: words.play })).toBeVisible();
  await page.getByText(words.read).click();
  await expect(page.getByText('百灯坂へようこそ', { exact: false })).toBeVisible();
  // In its own language there is nothing to say about it.
  await expect(page.getByText(words.spokenIn.ja_JP)).toHaveCount(0);

  await test.step('and leaves nothing behind', async () => {
    await page.getByRole('button', { name: words.play }).click();
    await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
    await page.getByRole('button', { name: ja.common.back, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
    await expect.poll(async () => (await session(page))[0]).toBeNull();
  });
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('says that it is spoken in another language', async ({ page, comeAs }) => {
    await comeAs();
    await page.goto('/akari/spots/hyakuto');
    await expect(page.getByText(WORDS.ko_KR.audio.spokenIn.ja_JP)).toBeVisible();
    await page.getByText(WORDS.ko_KR.audio.read).click();
    await expect(page.getByText('백등 언덕에 오신 것을 환영합니다', { exact: false })).toBeVisible();
  });
});

test('that cannot be loaded says so, and can be tried again', async ({ page, comeAs, faults }) => {
  faults.expect(0, '.mp3');
  await comeAs();
  await page.route('**/*.mp3', (route) => route.abort());
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText(words.failed)).toBeVisible();
  await page.unroute('**/*.mp3');
  await page.getByRole('button', { name: words.play }).click();
  await expect(page.getByText(words.failed)).toHaveCount(0);
  await expect.poll(async () => Number(await scrubber(page).inputValue())).toBeGreaterThan(0);
});
