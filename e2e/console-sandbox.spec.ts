import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { archives, publish, sandbox, spots } = japanese;

test('any member plays in the sandbox, and one click starts it over', async ({ page, context, server, faults }) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/');
  const place = page.getByRole('listitem').filter({ hasText: '/sandbox' });
  await expect(place.getByText(sandbox.about)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await place.getByRole('link', { name: '練習帳' }).click();
  await expect(page.getByText(sandbox.strip)).toBeVisible();

  await page.goto('/console/sandbox/spots/gate');
  const name = page.getByRole('textbox', { name: spots.fields.name, exact: true });
  await name.fill('わたしの門');
  await expect(page.getByText(/下書きに保存しました/)).toBeVisible();
  await page.goto('/console/sandbox/publish');
  await page.getByRole('button', { name: publish.submit(1) }).click();
  await expect(page.getByText(publish.sentence.sameInSandbox, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: publish.version(1), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: publish.toPrint })).toBeVisible();
  await expect(page.getByRole('link', { name: publish.toVisitors })).toHaveCount(0);
  expect((await fetch(`${server.url}/sandbox/`)).status).toBe(404);

  await page.getByRole('button', { name: sandbox.reset }).focus();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await page.goto('/console/sandbox/spots/gate');
  await expect(name).toHaveValue('門');
  await page.goto('/console/sandbox/archive');
  await expect(page.getByRole('link', { name: archives.draft })).toBeVisible();

  await page.goto('/console/');
  await place.getByRole('button', { name: sandbox.hide }).click();
  await expect(page.getByText(sandbox.about)).toHaveCount(0);
  await page.getByRole('button', { name: sandbox.show }).click();
  await expect(place.getByText(sandbox.about)).toBeVisible();
});
