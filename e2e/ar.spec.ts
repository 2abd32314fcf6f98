import type { Locator, Page } from '@playwright/test';
import { markerPaper } from './support/camera.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, press, way } from './support/words.ts';

const camera = (page: Page, name: string): Locator => dialog(page, ja.ar.title({ name }));
const shutter = (of: Locator): Locator => of.getByRole('button', { name: ja.ar.shoot, exact: true });
const stamp = (of: Locator): Locator => of.getByRole('button', { name: ja.spots.act.stamp, exact: true });
const told = (of: Locator): Locator => of.getByRole('status');

/** How many of a picture's pixels are of the orange of the fox, and where their middle is. */
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

// Software rendering, as on a machine without a graphics card, is remarked upon by the browser.
test.beforeEach(({ faults }) => faults.expectMessage('WebGL'));

test('a marker held in sight earns the stamp, and the figure is on the photo', async ({
  page,
  hold,
  standAt,
  comeAs,
}) => {
  const { name, lat, lon, marker } = AKARI.inari;
  await comeAs();
  await standAt(lat, lon);
  await hold(markerPaper(marker));
  await page.goto('/akari/spots/inari');
  await way(page, 'ar').click();

  const viewer = camera(page, name);
  await expect(told(viewer)).toHaveText(ja.ar.found);
  await expect(stamp(viewer)).toBeVisible();
  await shutter(viewer).click();
  const photo = viewer.getByRole('img', { name: ja.ar.review.alt({ name }) });
  await expect(photo).toBeVisible();
  expect((await orangeOf(photo)).part).toBeGreaterThan(0.01);

  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: ja.ar.review.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/^photo-\d{8}-\d{6}\.jpg$/);

  // The one below is out of reach while the photo is shown.
  await stamp(viewer).last().click();
  await expect(press(page, name)).toBeVisible();
});

test('another marker is not taken for it', async ({ page, hold, standAt, comeAs }) => {
  const { name, lat, lon, marker } = AKARI.inari;
  await comeAs();
  await standAt(lat, lon);
  await hold(markerPaper(marker + 1));
  await page.goto('/akari/spots/inari');
  await way(page, 'ar').click();
  const viewer = camera(page, name);
  await expect(told(viewer)).toHaveText(ja.ar.look);
  await viewer.getByRole('button', { name: ja.common.close }).click();

  await hold(markerPaper(marker));
  await way(page, 'ar').click();
  await expect(told(viewer)).toHaveText(ja.ar.found);
});

test('without a marker the visitor places the figure, by keys too, and the photo earns the stamp', async ({
  page,
  hold,
  standAt,
  comeAs,
}) => {
  const { name, lat, lon } = AKARI.hoshimi;
  await comeAs();
  await standAt(lat, lon);
  await hold(null);
  await page.goto('/akari/spots/hoshimi');
  await way(page, 'ar').click();

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

  // Who just closes the camera does not lose what it earned.
  await viewer.getByRole('button', { name: ja.common.close }).click();
  await expect(press(page, name)).toBeVisible();
});

test('a refused camera is told with the steps to allow it, and can be tried again', async ({
  page,
  context,
  comeAs,
  hold,
}) => {
  await comeAs();
  await page.goto('/akari/spots/hoshimi');
  await way(page, 'ar').click();
  const viewer = camera(page, AKARI.hoshimi.name);
  await expect(viewer.getByRole('alert')).toContainText(ja.scan.failures.denied.title);
  await expect(viewer.getByText(ja.scan.steps.chrome[0]!)).toBeVisible();
  await hold(null);
  await context.grantPermissions(['camera']);
  await viewer.getByRole('button', { name: ja.common.retry }).click();
  await expect(shutter(viewer)).toBeVisible();
});

test('a browser without a camera says so and gives a picture to keep', async ({ page, comeAs }) => {
  await comeAs();
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.goto('/akari/spots/inari');
  await way(page, 'ar').click();
  const viewer = camera(page, AKARI.inari.name);
  await expect(viewer).toContainText(ja.ar.unsupported.title);
  await expect(viewer.getByRole('img', { name: ja.ar.still.alt({ name: AKARI.inari.name }) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: ja.ar.still.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
});
