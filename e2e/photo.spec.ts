import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { reload } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, answerTo, dialog, field, ja, press, way } from './support/words.ts';

const words = ja.photos;
const lighthouse = AKARI.lighthouse;

/** A picture of two colours, so that it can be told upright from lying. */
function picture(): Buffer {
  const png = new PNG({ width: 320, height: 240 });
  for (let at = 0; at < png.data.length; at += 4) {
    png.data.set(at < png.data.length / 2 ? [40, 60, 140, 255] : [230, 180, 60, 255], at);
  }
  return PNG.sync.write(png);
}

async function choose(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.form.pick }).click();
  await (await chooser).setFiles({ name: 'night.png', mimeType: 'image/png', buffer: picture() });
  await expect(page.getByRole('img', { name: words.form.preview })).toBeVisible();
}

test('posts a photo in three steps, sees it in review, and collects the spot by it', async ({
  page,
  comeAs,
  standAt,
  server,
}) => {
  const visitor = await comeAs();
  await standAt(lighthouse.lat, lighthouse.lon);
  await page.goto('/akari/spots/lighthouse');
  await way(page, 'photo').click();

  await test.step('enters', async () => {
    await page.getByRole('button', { name: words.form.toCheck }).click();
    await expect(page.getByText(words.form.pictureMissing)).toBeVisible();
    await expect(page.getByText(words.form.dateMissing)).toBeVisible();
    await expect(page.getByRole('button', { name: words.form.pick })).toBeFocused();
    await choose(page);
    await page.getByRole('button', { name: words.form.toCheck }).click();
    await expect(field(page, words.form.date)).toBeFocused();
    await field(page, words.form.date).fill('2026-10-22');
    await page.getByLabel(new RegExp(`^${words.form.handleName}`)).fill('hana_25');
    await expect(field(page, words.form.email)).toHaveValue(`${visitor.username}@example.jp`);
  });
  await test.step('nothing is lost by a reload', async () => {
    await reload(page);
    await expect(page.getByRole('img', { name: words.form.preview })).toBeVisible();
    await expect(page.getByLabel(new RegExp(`^${words.form.handleName}`))).toHaveValue('hana_25');
  });
  await test.step('checks, goes back and forth, and sends', async () => {
    await page.getByRole('button', { name: words.form.toCheck }).click();
    await expect(page.getByText('hana_25')).toBeVisible();
    await page.goBack();
    await expect(field(page, words.form.date)).toHaveValue('2026-10-22');
    await page.getByRole('button', { name: words.form.toCheck }).click();
    await page.getByRole('button', { name: words.form.send }).click();
    await expect(page.getByRole('heading', { name: words.done.pending.title })).toBeVisible();
    await expect(page.getByText(words.done.inReview, { exact: true })).toBeVisible();
  });
  await test.step('collects', async () => {
    await page.getByRole('link', { name: ja.spots.act.stamp }).click();
    await expect(press(page, lighthouse.name)).toBeVisible();
    await page.getByRole('button', { name: ja.common.close }).click();
  });
  await test.step('appears once the organiser has approved it', async () => {
    const [id] = (await server.cli('photo', 'list', 'akari')).match(/[0-9a-f-]{36}/) ?? [];
    await server.cli('photo', 'approve', 'akari', id!);
    await page.goto('/akari/spots/lighthouse/photos');
    await page.getByRole('button', { name: words.open({ by: 'hana_25' }) }).click();
    const viewer = dialog(page, words.viewer.title);
    await expect(viewer.getByRole('img', { name: words.viewer.by({ name: 'hana_25' }) })).toBeVisible();
    await viewer.getByRole('button', { name: ja.common.close }).click();
    await expect(viewer).toBeHidden();
  });
});

test('an answer that was lost does not post a second photo', async ({ page, comeAs, server, faults }) => {
  await comeAs();
  faults.expect(0, '/photo');
  await page.goto('/akari/spots/toro/photos?post');
  await choose(page);
  await field(page, words.form.date).fill('2026-10-22');
  await page.getByLabel(new RegExp(`^${words.form.handleName}`)).fill('lost_and_found');
  await page.getByRole('button', { name: words.form.toCheck }).click();

  // The server takes it, its answer never arrives, and the page is loaded again before the app repeats by itself.
  let isLost = false;
  await page.route('**/api/v1/photo', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: words.form.send }).click();
  await expect(page.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await reload(page);
  const answered = answerTo(page, 'POST', '/api/v1/photo');
  await page.getByRole('button', { name: words.form.send }).click();
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('heading', { name: words.done.pending.title })).toBeVisible();
  const listed = await server.cli('photo', 'list', 'akari');
  expect(listed.match(/lost_and_found/g)).toHaveLength(1);
});

test('a file that is no picture is refused with a way on', async ({ page, comeAs }) => {
  await comeAs();
  await page.goto('/akari/spots/toro/photos?post');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.form.pick }).click();
  await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: words.form.unreadable })).toBeVisible();
  await choose(page);
  await expect(page.getByText(words.form.unreadable)).toBeHidden();
});
