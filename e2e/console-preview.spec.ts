import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { readQr } from './support/read-qr.ts';
import { expect, test } from './support/test.ts';

const { common, spots, preview } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

test('the preview shows the draft next to its fields, and a thing and its field lead to each other', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-preview', {});
  await enterAs(page, server);
  await page.goto('/console/console-preview/spots/hyakuto');
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('heading', { name: '百灯坂' })).toBeVisible();
  await expect(app.getByRole('note').getByText('リハーサル')).toBeVisible();

  // From the field to the thing, which a line joins.
  const name = page.getByLabel(spots.fields.name, { exact: true });
  await name.focus();
  await expect(page.locator('aside svg[aria-hidden] path[pathLength]')).toBeVisible();
  await name.fill('千灯坂');
  await expect(app.getByRole('heading', { name: '千灯坂' })).toBeVisible();

  // From the thing to the field, also of another spot.
  await app.getByRole('link', { name: /猫の湯/ }).click();
  await expect(page.getByRole('heading', { name: '猫の湯' })).toBeVisible();
  await app.getByRole('heading', { name: '猫の湯' }).click();
  await expect(page.getByLabel(spots.fields.name, { exact: true })).toBeFocused();

  // As of another time.
  await page.getByLabel(preview.asOf).selectOption('before');
  await expect(app.getByText(/からはじまります/).first()).toBeVisible();
});

test('the preview shows another language, visitor, time and device, and lies over the work only where it is wanted', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-preview-choices', { period: '{ start: 2026-10-01, end: 2035-12-31 }' });
  await enterAs(page, server);
  await page.goto('/console/console-preview-choices/cover');
  const app = page.frameLocator('iframe');
  await expect(app.getByText('スタンプを押す').first()).toBeVisible();

  await page.getByLabel(preview.language).selectOption('en_US');
  await expect(app.getByText('Stamp here').first()).toBeVisible();

  await page.getByLabel(preview.visitor, { exact: true }).selectOption('complete');
  await expect(app.locator('body')).toContainText(/19\s*\/\s*19/);
  await page.getByLabel(preview.visitor, { exact: true }).selectOption('unreachable');
  await expect(app.locator('body')).toContainText('Location information could not be obtained');
  await expect(app.getByText('Stamp here')).toHaveCount(0);

  // A time by the clocks of the campaign: one minute before the first day begins there.
  await page.getByLabel(preview.asOf).selectOption('chosen');
  await page.getByLabel(preview.instant).fill('2026-09-30T23:59');
  await expect(app.getByText(/Starts|starts/).first()).toBeVisible();
  // A phone sees the same time, in the same language.
  await page.getByRole('button', { name: preview.onPhone }).click();
  const code = await readQr(page.getByRole('img', { name: preview.phoneCode }));
  expect(code).toMatch(/#preview=[\w-]+&lang=en_US&ahead=-\d+$/);
  await expect(page.getByText(common.localAddress.title)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: common.close, exact: true }).click();
  await page.getByLabel(preview.asOf).selectOption('now');

  const frame = page.locator('iframe');
  const narrow = await frame.evaluate((element) => element.clientWidth);
  await page.getByText(preview.devices.tablet).click();
  await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBeGreaterThan(narrow);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(frame).toHaveCount(0);
  await page.getByRole('button', { name: preview.open }).click();
  await expect(frame).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(frame).toBeVisible();
});
