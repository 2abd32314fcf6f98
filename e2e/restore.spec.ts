import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { acquire, PASSWORD, register, stampsOf, storeSession } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, figure, ja } from './support/words.ts';

const { restore: words } = ja;

/** Creates the recovery picture of the logged-in visitor and returns its bytes. */
async function savePicture(page: Page): Promise<Buffer> {
  await page.goto('/akari/restore');
  await field(page, ja.owner.password).fill(PASSWORD);
  await page.getByRole('button', { name: words.save.make }).click();
  await expect(page.getByRole('img', { name: words.save.alt })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('akari-restore.png');
  return readFile(await download.path());
}

/** The picture as a chat app forwards it: small and strongly compressed. */
const asSentByChat = (page: Page, picture: Buffer, width: number): Promise<Buffer> =>
  page
    .evaluate(
      async ([data, px]) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = document.createElement('canvas');
        canvas.width = px as number;
        canvas.height = Math.round((bitmap.height * (px as number)) / bitmap.width);
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/jpeg', 0.3).split(',')[1] ?? '';
      },
      [picture.toString('base64'), width] as const,
    )
    .then((data) => Buffer.from(data, 'base64'));

const load = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.getByRole('tab', { name: words.tabs.load }).click();
  await page.locator('input[type=file]').setInputFiles(file);
};

test('a recovery picture moves the stamp book to another phone once and replaces what is there', async ({
  page,
  browser,
  server,
  newVisitor,
  faults,
}) => {
  faults.expectMessage('policy: connect-src data');
  const old = await newVisitor();
  await acquire(server.url, old, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await acquire(server.url, old, { spotId: 'glass', method: 'keyword', keyword: AKARI.glass.keyword });
  const picture = await savePicture(page);

  const next = await browser.newContext({
    baseURL: server.url,
    locale: 'ja-JP',
    viewport: { width: 390, height: 844 },
  });
  await faults.watch(next);
  const visitor = await register(server.url, 'akari');
  await storeSession(next, server.url, visitor);
  await acquire(server.url, visitor, { spotId: 'tsukimi', method: 'keyword', keyword: AKARI.tsukimi.keyword });
  const phone = await next.newPage();
  await phone.goto('/akari/restore');

  await test.step('another picture is refused', async () => {
    await load(phone, { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(phone.getByText(words.load.unreadable)).toBeVisible();
  });
  await test.step('a dialog says what will be lost, and nothing happens without confirmation', async () => {
    await load(phone, { name: 'restore.png', mimeType: 'image/png', buffer: picture });
    const sheet = dialog(phone, words.confirm.title);
    await expect(sheet).toContainText('スタンプ 1 個、20 pt、景品 0 件');
    await expect(sheet).toContainText('スタンプ 2 個、60 pt、景品 0 件');
    await sheet.getByRole('button', { name: ja.common.cancel }).click();
    expect((await stampsOf(server.url, visitor)).get('tsukimi')).toBe(1);
  });
  await test.step('after the confirmation the stamp book is moved', async () => {
    await load(phone, { name: 'restore.png', mimeType: 'image/png', buffer: picture });
    await dialog(phone, words.confirm.title).getByRole('button', { name: words.confirm.button }).click();
    await expect(phone.getByText(words.done.text({ held: 'スタンプ 2 個、60 pt' }))).toBeVisible();
    await phone.getByRole('link', { name: words.done.home }).click();
    await expect(figure(phone, ja.home.stamps)).toHaveText('2 / 19');
    expect((await stampsOf(server.url, old)).get('hyakuto')).toBe(0);
  });
  await test.step('the used code is refused', async () => {
    faults.expect(422, '/account/restore/preview');
    await phone.goto('/akari/restore');
    await load(phone, { name: 'restore.png', mimeType: 'image/png', buffer: picture });
    await expect(phone.getByText(words.load.wrong)).toBeVisible();
    await expect(phone.getByText(words.save.once)).toBeVisible();
  });
  await next.close();
});

test('a recovery picture that a chat app has compressed is still readable', async ({
  page,
  server,
  newVisitor,
  faults,
}) => {
  // Caused by the test's code that compresses the picture.
  faults.expectMessage('data:');
  const old = await newVisitor();
  await acquire(server.url, old, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  const picture = await savePicture(page);
  // The code of the own account is refused.
  await storeSession(page.context(), server.url, await register(server.url, 'akari'));
  const blank = await page.context().newPage();
  for (const width of [1280, 480, 320]) {
    const rough = await asSentByChat(blank, picture, width);
    await page.goto('/akari/restore');
    await load(page, { name: 'chat.jpg', mimeType: 'image/jpeg', buffer: rough });
    const sheet = dialog(page, words.confirm.title);
    await expect(sheet, `${width} pixels`).toContainText('スタンプ 1 個、30 pt、景品 0 件');
  }
});

test('a recovery link removes its token from the URL, also through a login', async ({ page, server, newVisitor }) => {
  const old = await newVisitor();
  await acquire(server.url, old, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  const answer = await fetch(`${server.url}/api/v1/account/recovery`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-app-token': 'meguri-web',
      'x-campaign': 'akari',
      authorization: `Bearer ${old.jwt}`,
    },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const { recovery } = (await answer.json()) as { recovery: { url: string } };
  await storeSession(page.context(), server.url, await register(server.url, 'akari'));
  await page.goto('/akari/');
  await page.goto(recovery.url);
  const sheet = dialog(page, words.confirm.title);
  await expect(sheet).toBeVisible();
  expect(page.url()).toBe(`${server.url}/akari/restore`);

  // The page is open already, so that the browser does not load it again.
  await sheet.getByRole('button', { name: ja.common.cancel }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(recovery.url);
  await expect(sheet).toBeVisible();
  expect(page.url()).toBe(`${server.url}/akari/restore`);
});
