import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { draftText, enterAs } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';

const { cover, seals, spots, document: drafts, items } = japanese;

test('a seal is made by keyboard, changed, taken back, and missing ones are made at once', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await variant('console-seals', {});
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/console-seals/spots/hyakuto');
  const image = page.getByLabel(spots.fields.stampImage, { exact: true });
  await expect(image).toHaveValue(/^seals\//);
  await image.selectOption({ label: items.noFile });
  await expect(page.getByText(seals.automatic)).toBeVisible();

  await page.getByRole('button', { name: seals.make }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: seals.title('百灯坂') });
  const text = dialog.getByRole('textbox', { name: seals.text });
  await expect(text).toHaveValue('百灯坂');
  await text.fill('百灯坂上下');
  await expect(dialog.getByText(seals.problems.too_long)).toBeVisible();
  await text.fill('百😀');
  await expect(dialog.getByText(seals.missing('😀'))).toBeVisible();
  await text.fill('百灯');
  await page.keyboard.press('Tab');
  await dialog.getByRole('radio', { name: seals.motifs.lantern, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await dialog.getByRole('radio', { name: seals.shapes.gourd, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.locator('[style*="blob:"]').first()).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await text.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(image).toHaveValue('seals/hyakuto-2.svg');
  await expect.poll(() => draftText(page, 'console-seals')).toContain('shape: gourd');

  await page.getByRole('button', { name: seals.change }).click();
  await expect(text).toHaveValue('百灯');
  await expect(dialog.getByRole('radio', { name: seals.motifs.lantern, exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: drafts.undo }).click();
  await expect(image).toHaveValue('');

  await page.goto('/console/console-seals/spots?view=table');
  await page.getByRole('button', { name: seals.makeMissing(1) }).click();
  const missing = page.getByRole('dialog', { name: seals.missingTitle });
  await expect(missing.getByRole('listitem')).toHaveText(['百灯坂']);
  expect(await everyLook(page, 'shared/seals/missing-seals-dialog.tsx')).toEqual([]);
  await missing.getByRole('button', { name: seals.submitMissing(1) }).click();
  await expect(missing).toBeHidden();
  await expect(page.getByRole('button', { name: seals.makeMissing(1) })).toBeHidden();
  expect(await draftText(page, 'console-seals')).toContain('image: seals/hyakuto-2.svg');

  await page.goto('/console/console-seals/cover');
  await page.getByRole('textbox', { name: `${cover.fields.mainColor} #`, exact: true }).fill('#fffbe0');
  await expect(page.getByText(cover.colour.problems.pale('', ''))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: /近い色 #[0-9a-f]{6} にする/ }).click();
  await expect(page.getByText(/この色の上の文字は黒になります/)).toBeVisible();
});
