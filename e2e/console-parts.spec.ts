import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { common, document: words, frame, preview, spots } = japanese;

test.beforeEach(async ({ page, server, faults, variant }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
  // The parts that the tests cut off.
  faults.expect(0, '/console/');
  await variant('console-parts', {});
  await enterAs(page, server, { preview: 'open' });
});

test('an editor works without its preview, and loads it on a press', async ({ page }) => {
  await page.route('**/assets/preview-pane-*', (route) => route.abort());
  await page.goto('/console/console-parts/spots/ferry');
  const pane = page.getByRole('complementary', { name: preview.title });
  await expect(pane.getByRole('alert')).toContainText(common.failed.title);
  await page.getByLabel(spots.fields.points, { exact: true }).fill('77');
  await expect(page.getByText(words.save.saved('').trim())).toBeVisible();
  expect(await draftText(page, 'console-parts')).toContain('points: 77');

  await page.unroute('**/assets/preview-pane-*');
  await pane.getByRole('button', { name: common.retry }).click();
  await expect(pane.getByText(preview.title)).toBeVisible();
  await expect(pane.locator('iframe')).toBeVisible();
});

test('a page that cannot be loaded says so in its place, and is loaded with its styles when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/console/console-parts/overview');
  const link = page.getByRole('link', { name: frame.pages.print });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toContainText(common.failed.title);
  await expect(page).toHaveURL(/console-parts\/print/);
  await expect(link).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: japanese.print.title })).toBeVisible();
  const emptySheets = page.evaluate(() => {
    // The rules of a sheet that failed are empty or cannot be read.
    const isLoaded = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter((sheet) => !isLoaded(sheet)).map(({ href }) => href);
  });
  expect(await emptySheets).toEqual([]);
});
