import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { stampsOf } from './support/api.ts';
import { qrPaper } from './support/camera.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet, responseTo } from './support/words.ts';

const words = ja.acquire.keyword;

test('a wrong keyword is refused and stays in the field, and the right one collects the stamp', async ({
  page,
  newVisitor,
  faults,
}) => {
  faults.expect(422, '/user/stamps');
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, words.title);
  const field = sheet.getByRole('textbox', { name: words.label });
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp });

  await send.click();
  await expect(sheet.getByRole('alert')).toHaveText(words.missing);
  await expect(field).toBeFocused();

  await field.fill('ちがうことば');
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText(problemTitle('keyword_wrong', 'ja_JP'));
  await expect(field).toHaveValue('ちがうことば');

  // Full-width capitals and surrounding spaces are normalised.
  await field.fill(' ＴＯＭＯＳＨＩＢＩ ');
  await send.click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
});

test('the page behind the press does not change until it is closed', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots/miso');
  const height = () => page.locator('main').evaluate((main) => main.scrollHeight);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The photos are loaded last.
  await expect(page.getByRole('link', { name: ja.photos.post })).toBeVisible();
  await methodButton(page, 'keyword').click();
  const before = await height();
  const sheet = dialog(page, words.title);
  await sheet.getByRole('textbox', { name: words.label }).fill(AKARI.miso.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
  const pressed = pressSheet(page, AKARI.miso.name);
  await expect(pressed).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await height()).toBe(before);
  await pressed.getByRole('button', { name: ja.common.close }).click();
  await expect.poll(height).toBeLessThan(before);
});

test('a stamp that makes prizes available offers the first and links to the others', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, words.title);
  await sheet.getByRole('textbox', { name: words.label }).fill(AKARI.hyakuto.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();

  const pressed = pressSheet(page, AKARI.hyakuto.name);
  await expect(pressed.getByRole('region', { name: ja.acquire.acquired.ready })).toBeVisible();
  await pressed.getByRole('link', { name: ja.acquire.acquired.more({ n: 1 }) }).click();
  await expect(page).toHaveURL(/\/akari\/goods$/);
  await expect(page.getByRole('heading', { level: 1, name: ja.titles.goods })).toBeVisible();
  await expect(page.getByText(ja.presents.ready({ n: 2 }))).toBeVisible();
  // Going back skips the closed dialog.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  await expect(pressed).toBeHidden();
});

test('after five wrong keywords a countdown blocks the keyword, but not the QR code', { tag: '@camera' }, async ({
  page,
  server,
  newVisitor,
  showToCamera,
  codes,
  faults,
}) => {
  faults.expect(422, '/user/stamps');
  faults.expect(429, '/user/stamps');
  const visitor = await newVisitor();
  await showToCamera(await qrPaper(codes.get('hyakuto')!.token));
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, words.title);
  const field = sheet.getByRole('textbox', { name: words.label });
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp });
  for (let n = 1; n <= 6; n += 1) {
    await field.fill(`ちがう${n}`);
    const answer = responseTo(page, 'POST', '/user/stamps');
    await send.click();
    expect((await answer).status(), `try ${n}`).toBe(n <= 5 ? 422 : 429);
  }

  const wait = sheet.getByText(/あと \d+\s秒で/);
  await expect(wait).toBeVisible();
  const secondsLeft = async () => Number(/\d+/.exec(await wait.innerText())?.[0]);
  const first = await secondsLeft();
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThanOrEqual(60);
  await expect.poll(secondsLeft).toBeLessThan(first);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(field).toHaveValue('ちがう6');

  await sheet.getByRole('button', { name: ja.common.close }).click();
  await methodButton(page, 'qr').click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(1);
});
