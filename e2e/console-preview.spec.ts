import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { spots, preview } = japanese;

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
