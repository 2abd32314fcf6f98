import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { PASSWORD } from './support/api.ts';
import { reload } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, ja, methodButton, openLogIn, pressSheet, responseTo, slot } from './support/words.ts';

const words = ja.photos;
const lighthouse = AKARI.lighthouse;

/** A picture of two colours, so that its orientation can be checked. */
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

test('a visitor posts a photo in three steps, sees it pending and collects the spot with it', async ({
  page,
  newVisitor,
  setPosition,
  server,
}) => {
  const visitor = await newVisitor();
  await setPosition(lighthouse.lat, lighthouse.lon);
  await page.goto('/akari/spots/lighthouse');
  await methodButton(page, 'photo').click();

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
  await test.step('a reload keeps the input', async () => {
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
    await expect(pressSheet(page, lighthouse.name)).toBeVisible();
    await page.getByRole('button', { name: ja.common.close }).click();
  });
  await test.step('appears once the organiser has approved it', async () => {
    const [id] = (await server.cli('photo', 'list', 'akari')).match(/[0-9a-f-]{36}/) ?? [];
    await server.cli('photo', 'approve', 'akari', id!);
    await page.goto('/akari/spots/lighthouse/photos');
    await page.getByRole('button', { name: words.open({ by: 'hana_25' }) }).click();
    const viewer = dialog(page, words.viewer.title);
    await expect(viewer.getByRole('img', { name: words.viewer.by({ name: 'hana_25' }) })).toBeVisible();
    await viewer.getByRole('button', { name: words.report.open }).click();
    await viewer.getByRole('button', { name: words.report.send, exact: true }).click();
    await expect(viewer.getByText(words.report.sent)).toBeVisible();
    expect(await server.cli('photo', 'list', 'akari', '--status', 'reported')).toContain(id);
    await viewer.getByRole('button', { name: ja.common.close }).click();
    await expect(viewer).toBeHidden();
  });
});

test('a lost response does not post a second photo', async ({ page, newVisitor, server, faults }) => {
  await newVisitor();
  faults.expect(0, '/photo');
  await page.goto('/akari/spots/toro/photos?post');
  await choose(page);
  await field(page, words.form.date).fill('2026-10-22');
  await page.getByLabel(new RegExp(`^${words.form.handleName}`)).fill('lost_and_found');
  await page.getByRole('button', { name: words.form.toCheck }).click();

  // The server accepts the photo, the response is lost, and the page is reloaded before the app retries.
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
  const answered = responseTo(page, 'POST', '/api/v1/photo');
  await page.getByRole('button', { name: words.form.send }).click();
  expect((await answered).status()).toBe(201);
  await expect(page.getByRole('heading', { name: words.done.pending.title })).toBeVisible();
  const listed = await server.cli('photo', 'list', 'akari');
  expect(listed.match(/lost_and_found/g)).toHaveLength(1);
});

test('a file that is not a picture is refused, and another one can be chosen', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots/toro/photos?post');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: words.form.pick }).click();
  await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: words.form.unreadable })).toBeVisible();
  await choose(page);
  await expect(page.getByText(words.form.unreadable)).toBeHidden();
});

test('a log-out deletes the photo that was not sent, and the form opens again without a reload', async ({
  page,
  newVisitor,
}) => {
  const { username } = await newVisitor();
  const handleName = page.getByLabel(new RegExp(`^${words.form.handleName}`));
  await page.goto('/akari/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await slot(page, lighthouse.name).click();
  await methodButton(page, 'photo').click();
  await choose(page);
  await handleName.fill('hana_25');
  await page.goBack();
  await methodButton(page, 'photo').click();
  await expect(handleName).toHaveValue('hana_25');
  await page.goBack();
  await expect(methodButton(page, 'photo')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await dialog(page, ja.menu.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await dialog(page, ja.menu.logOut.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();

  await openLogIn(page);
  await field(page, ja.accounts.signIn.name).fill(username);
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
  await slot(page, lighthouse.name).click();
  await methodButton(page, 'photo').click();
  await expect(handleName).toHaveValue('');
  await expect(page.getByRole('img', { name: words.form.preview })).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
