import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { qrPaper } from './support/camera.ts';
import { readCodes } from './support/campaigns.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { walk: words, preflight, print, spots } = japanese;
const METRE = 1 / 111_195;
const SPOT = { latitude: 34.1, longitude: 133.3 };

const RALLY = {
  courses: '[]',
  sheets: '[]',
  presents: '[]',
  spots: `[
    { id: gate, name: { ja_JP: 門 }, lat: 34.1, lon: 133.3, radius: 20, stamp: {}, methods: { proximity: {}, qr: {} } },
    { id: tower, name: { ja_JP: 塔 }, lat: 34.102, lon: 133.3, radius: 80, stamp: {}, methods: { proximity: {} } }]`,
};

/** A photo as a phone takes it. */
const poster = async () => ({
  name: 'poster.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer(),
});

/** A phone that stands some metres east of the gate, each position a little elsewhere. */
async function stand(
  context: BrowserContext,
  { east, north = 0, times }: { east: number; north?: number; times: number },
) {
  for (let index = 0; index < times; index += 1) {
    const shake = (index % 3) * METRE;
    await context.setGeolocation({
      latitude: SPOT.latitude + north * METRE + shake,
      longitude: SPOT.longitude + (east * METRE) / Math.cos((34.1 * Math.PI) / 180),
      accuracy: 5,
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

test('a walker measures a spot, accepts the radius, reads the poster, and goes on without a network', {
  tag: '@camera',
}, async ({ page, context, server, faults, variant, showToCamera }) => {
  faults.expect(401, '/me');
  // The draft of the campaign is opened by its first walker.
  faults.expect(404, '/console-walk/walk');
  await variant('console-walk', RALLY);
  const codes = await readCodes(server, 'console-walk');
  await showToCamera(await qrPaper(codes.get('gate')?.url ?? ''));
  await injectAxe(context);
  await stand(context, { east: 40, times: 1 });
  await enterAs(page, server);
  await page.goto('/console/console-walk/walk');
  await expect(page.getByText(words.remaining(2, 2))).toBeVisible();
  // The nearest place is the first.
  await expect(page.getByRole('listitem').first()).toContainText('門');
  expect(await violations(page, 'all')).toEqual([]);

  await page.clock.install();
  await page.getByRole('button', { name: words.start }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.idle.measure }).focus();
  await page.keyboard.press('Enter');
  await stand(context, { east: 40, times: 5 });
  await page.clock.runFor(21_000);
  await expect(page.getByText(/ピンが 40\s?m ずれています/)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // The poster that hangs here is the right one.
  await page.getByRole('button', { name: words.poster.scan }).click();
  await expect(page.getByText(words.poster.results.current(1, ''))).toBeVisible();

  // A photo of where it hangs is stored, and shown from the server.
  await page.locator('input[type=file]').setInputFiles(await poster());
  const taken = page.getByAltText(words.photo.alt('門'));
  await expect(taken).toHaveAttribute('src', /\/walk\/photos\//);
  await expect.poll(() => taken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  expect(await violations(page, 'all')).toEqual([]);

  const widen = page.getByRole('button', { name: /^半径を \d+ m にする$/ });
  const radius = Number(/\d+/.exec(await widen.innerText())?.[0]);
  await widen.click();
  await expect(page.getByText(words.result.done(radius))).toBeVisible();
  await expect(page.getByText(/で足ります。$/)).toBeVisible();

  // Without a network the next place is measured, and stored on the phone.
  faults.expect(0, server.url);
  await page.getByRole('button', { name: /^次へ/ }).click();
  await expect(page.getByRole('heading', { name: '塔' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: words.idle.measure }).click();
  await stand(context, { east: 5, north: 222, times: 5 });
  await page.clock.runFor(21_000);
  await expect(page.getByText(words.unsent(1))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await poster());
  await expect(page.getByText(words.photo.waiting)).toBeVisible();
  await expect(page.getByText(words.unsent(2))).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(31_000);
  await expect(page.getByText(words.offline)).toHaveCount(0);
  await expect(page.getByAltText(words.photo.alt('塔'))).toHaveAttribute('src', /\/walk\/photos\//);

  // The list of places shows where each poster hangs.
  await page.goto('/console/console-walk/print?kind=places');
  const hanging = page.getByAltText(print.places.photo('門'));
  await expect.poll(() => hanging.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  await page.goto('/console/console-walk/preflight');
  await expect(
    page.getByText(preflight.lines.walked({ count: 2, of: 2, at: '', names: '', verdict: 'go' })[0]),
  ).toBeVisible();
  await expect(
    page.getByText(preflight.lines.radius({ count: 2, of: null, at: '', names: '', verdict: 'go' })[0]),
  ).toBeVisible();

  // The form of the spot compares its radius with what was measured.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/console/console-walk/spots/gate');
  const field = page.getByLabel(spots.fields.radius, { exact: true });
  await expect(page.getByText(/で足ります。$/)).toBeVisible();
  await field.fill('25');
  await page.getByRole('button', { name: preflight.radius.widen(radius), exact: true }).click();
  await expect(field).toHaveValue(String(radius));
});
