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

test('the audio guide plays, seeks, changes its speed and shows its transcript', async ({ page, newVisitor }) => {
  await newVisitor();
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
  // No language note for the guide's own language.
  await expect(page.getByText(words.spokenIn.ja_JP)).toHaveCount(0);

  await test.step('leaving the page ends the media session', async () => {
    await page.getByRole('button', { name: words.play }).click();
    await expect(page.getByRole('button', { name: words.pause })).toBeVisible();
    await page.getByRole('button', { name: ja.common.back, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
    await expect.poll(async () => (await session(page))[0]).toBeNull();
  });
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('the audio guide says that it is in another language', async ({ page, newVisitor }) => {
    await newVisitor();
    await page.goto('/akari/spots/hyakuto');
    await expect(page.getByText(WORDS.ko_KR.audio.spokenIn.ja_JP)).toBeVisible();
    await page.getByText(WORDS.ko_KR.audio.read).click();
    await expect(page.getByText('백등 언덕에 오신 것을 환영합니다', { exact: false })).toBeVisible();
  });
});

test('an audio guide that cannot be loaded shows an error and can be tried again', async ({
  page,
  newVisitor,
  faults,
}) => {
  faults.expect(0, '.mp3');
  await newVisitor();
  await page.route('**/*.mp3', (route) => route.abort());
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText(words.failed)).toBeVisible();
  await page.unroute('**/*.mp3');
  await page.getByRole('button', { name: words.play }).click();
  await expect(page.getByText(words.failed)).toHaveCount(0);
  await expect.poll(async () => Number(await scrubber(page).inputValue())).toBeGreaterThan(0);
});
