import sharp from 'sharp';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { files, document: drafts, notices } = japanese;

test('a photograph is uploaded, cropped and taken back, and a page is written', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await variant('console-files', {});
  await enterAs(page, server);
  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();

  await page.goto('/console/console-files/spots/hyakuto/media');
  const pictures = page.getByRole('list', { name: japanese.spots.fields.images });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  const upload = page.getByLabel(`${files.addTo(japanese.spots.fields.images)}: ${files.upload}`);
  // A photo as an iPhone keeps it says what to do.
  await upload.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') });
  await expect(page.getByText(files.notPicture)).toBeVisible();
  await upload.setInputFiles({ name: 'IMG 1.JPG', mimeType: 'image/jpeg', buffer: photo });
  await expect(pictures.getByText('images/IMG-1.webp')).toBeVisible();

  await page.getByRole('button', { name: `images/IMG-1.webp: ${files.crop}` }).click();
  const dialog = page.getByRole('dialog', { name: files.cropping.title });
  await expect(dialog.getByRole('radio', { name: files.cropping.uses.spot })).toBeChecked();
  await dialog.getByText(files.cropping.shapes.square, { exact: true }).click();
  await dialog.getByRole('button', { name: files.crop, exact: true }).click();
  await expect(dialog).toBeHidden();
  const cropped = pictures.getByRole('listitem').nth(2).locator('img');
  await expect.poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  expect(await cropped.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600);
  await expect(pictures.getByText(files.cut(files.cropping.uses.spot, 'ends'))).toBeVisible();

  // By keyboard, from the part that was chosen last.
  const again = page.getByRole('button', { name: `images/IMG-1.webp: ${files.crop}` });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: files.cropping.shapes.square })).toBeChecked();
  await dialog.getByLabel(files.cropping.move).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByLabel(files.cropping.zoom).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const { draft } = (await (await page.request.get('/api/console/v1/campaigns/console-files/draft')).json()) as {
    draft: { files: { path: string; original: { crop: string } | null }[] };
  };
  const area = draft.files.find(({ path }) => path === 'images/IMG-1.webp')?.original?.crop;
  expect(area).toMatch(/^0\.\d+,0,0\.666\d+,1$/);
  expect(area).not.toMatch(/^0\.1666/);

  await page.getByRole('button', { name: drafts.undo, exact: false }).click();
  await expect.poll(() => cropped.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1067);

  // The icon is a square with what no phone cuts in view. By keyboard: smaller, then further left.
  await page.goto('/console/console-files/cover');
  const { icon } = files.cropping;
  const field = page.getByLabel(`${japanese.cover.fields.icon}: ${files.upload}`);
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toHaveText(files.cropping.unread);
  await field.setInputFiles({ name: 'lantern.jpg', mimeType: 'image/jpeg', buffer: photo });
  const crop = page.getByRole('dialog', { name: icon.title });
  await expect(crop.getByText(icon.safe)).toBeVisible();
  await crop.getByLabel(files.cropping.move).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(crop.getByLabel(files.cropping.zoom)).toHaveValue('1.1');
  await page.keyboard.press('ArrowLeft');
  expect(await violations(page, 'all')).toEqual([]);
  await crop.getByRole('button', { name: icon.submit }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByLabel(japanese.cover.fields.icon, { exact: true })).toHaveValue('images/lantern.png');
  await expect.poll(() => draftText(page, 'console-files')).toContain('icon: images/lantern.png');
  await page.getByRole('button', { name: `images/lantern.png: ${files.crop}` }).click();
  await expect(crop.getByLabel(files.cropping.zoom)).toHaveValue('1.1');
  await page.keyboard.press('Escape');

  await page.goto('/console/console-files/pages');
  await page.getByRole('button', { name: files.page.write }).first().click();
  const text = page.getByLabel(files.page.text(notices.pageNames.howToPlay));
  await expect(text).toHaveValue(/^# /);
  await text.fill('# あそびかた\n\n灯をともして、一周しましょう。\n');
  await expect(page.getByText(files.page.saved, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: files.page.write }).first().click();
  await expect(text).toHaveValue(/一周しましょう/);

  await page.goto('/console/console-files/files');
  const unused = page.getByRole('row', { name: /images\/IMG-1\.webp/ });
  await expect(unused.getByText('spots/hyakuto/images')).toBeVisible();
});
