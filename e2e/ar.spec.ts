import type { Locator, Page } from '@playwright/test';
import { markerPaper } from './support/camera.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

const camera = (page: Page, name: string): Locator => dialog(page, ja.ar.title({ name }));
const shutter = (of: Locator): Locator => of.getByRole('button', { name: ja.ar.shoot, exact: true });
const stamp = (of: Locator): Locator => of.getByRole('button', { name: ja.spots.act.stamp, exact: true });
const status = (of: Locator): Locator => of.getByRole('status');

/** The number of pixels in the orange of the fox, and their centre. */
const orangeOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let [count, across] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
      if (data[i]! > 120 && data[i]! - data[i + 2]! > 70) {
        count += 1;
        across += (i / 4) % width;
      }
    }
    return { part: count / (width * height), middle: across / Math.max(1, count) / width };
  });

// The browser warns about software rendering on a machine without a GPU.
test.beforeEach(({ faults }) => faults.expectMessage('WebGL'));

test('a visible marker collects the stamp, and the figure appears on the photo', { tag: '@camera' }, async ({
  page,
  showToCamera,
  setPosition,
  newVisitor,
}) => {
  const { name, lat, lon, marker } = AKARI.inari;
  await newVisitor();
  await setPosition(lat, lon);
  await showToCamera(markerPaper(marker));
  await page.goto('/akari/spots/inari');
  await methodButton(page, 'ar').click();

  const viewer = camera(page, name);
  await expect(status(viewer)).toHaveText(ja.ar.found);
  await expect(stamp(viewer)).toBeVisible();
  await shutter(viewer).click();
  const photo = viewer.getByRole('img', { name: ja.ar.review.alt({ name }) });
  await expect(photo).toBeVisible();
  expect((await orangeOf(photo)).part).toBeGreaterThan(0.01);

  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: ja.ar.review.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/^photo-\d{8}-\d{6}\.jpg$/);

  // The button below is covered while the photo is shown.
  await stamp(viewer).last().click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a marker of another spot is ignored', { tag: '@camera' }, async ({
  page,
  showToCamera,
  setPosition,
  newVisitor,
}) => {
  const { name, lat, lon, marker } = AKARI.inari;
  await newVisitor();
  await setPosition(lat, lon);
  await showToCamera(markerPaper(marker + 1));
  await page.goto('/akari/spots/inari');
  await methodButton(page, 'ar').click();
  const viewer = camera(page, name);
  await expect(status(viewer)).toHaveText(ja.ar.look);
  await viewer.getByRole('button', { name: ja.common.close }).click();

  await showToCamera(markerPaper(marker));
  await methodButton(page, 'ar').click();
  await expect(status(viewer)).toHaveText(ja.ar.found);
});

test('without a marker the visitor places the figure, also by keyboard, and the photo collects the stamp', {
  tag: '@camera',
}, async ({ page, showToCamera, setPosition, newVisitor }) => {
  const { name, lat, lon } = AKARI.hoshimi;
  await newVisitor();
  await setPosition(lat, lon);
  await showToCamera(null);
  await page.goto('/akari/spots/hoshimi');
  await methodButton(page, 'ar').click();

  const viewer = camera(page, name);
  await expect(viewer.getByText(ja.ar.moveHint)).toBeVisible();
  await expect(stamp(viewer)).toBeHidden();
  const photo = viewer.getByRole('img', { name: ja.ar.review.alt({ name }) });
  const shoot = async () => {
    await shutter(viewer).click();
    const seen = await orangeOf(photo);
    await viewer.getByRole('button', { name: ja.ar.review.again }).click();
    return seen;
  };
  const first = await shoot();
  expect(first.part).toBeGreaterThan(0.003);
  for (let n = 0; n < 8; n += 1) await shutter(viewer).press('ArrowLeft');
  const left = await shoot();
  expect(first.middle - left.middle).toBeGreaterThan(0.1);

  // Closing the camera without saving keeps the stamp.
  await viewer.getByRole('button', { name: ja.common.close }).click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a denied camera shows the steps to allow it and a button to try again', { tag: '@camera' }, async ({
  page,
  context,
  newVisitor,
  showToCamera,
}) => {
  await newVisitor();
  await page.goto('/akari/spots/hoshimi');
  await methodButton(page, 'ar').click();
  const viewer = camera(page, AKARI.hoshimi.name);
  await expect(viewer.getByRole('alert')).toContainText(ja.scan.failures.denied.title);
  await expect(viewer.getByText(ja.scan.steps.chrome[0]!)).toBeVisible();
  await showToCamera(null);
  await context.grantPermissions(['camera']);
  await viewer.getByRole('button', { name: ja.common.retry }).click();
  await expect(shutter(viewer)).toBeVisible();
});

test('a browser without a camera shows a message and a picture to save', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.goto('/akari/spots/inari');
  await methodButton(page, 'ar').click();
  const viewer = camera(page, AKARI.inari.name);
  await expect(viewer).toContainText(ja.ar.unsupported.title);
  await expect(viewer.getByRole('img', { name: ja.ar.still.alt({ name: AKARI.inari.name }) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: ja.ar.still.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
});
