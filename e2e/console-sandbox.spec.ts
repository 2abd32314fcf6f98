import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { bothColours } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';

const { archives, publish, sandbox, spots } = japanese;

test('any member plays in the sandbox, and starts it over', async ({ page, context, server, faults }) => {
  faults.expect(401, '/me');
  // What is typed on a page of the sandbox that is gone.
  faults.expect(400, '/draft/operations');
  faults.expect(0, '/draft/operations');
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

  // Two other pages of it are open. One has an edit that the server has not got yet.
  const [idle, busy] = [await context.newPage(), await context.newPage()];
  const nameOn = (one: typeof page) => one.getByRole('textbox', { name: spots.fields.name, exact: true });
  for (const one of [idle, busy]) {
    await one.goto('/console/sandbox/spots/gate');
    await expect(nameOn(one)).toHaveValue('わたしの門');
  }
  await busy.route('**/draft/operations', (route) => route.abort());
  await nameOn(busy).fill('まだ送られていない門');
  await expect(busy.getByText(japanese.document.save.stored)).toBeVisible();

  await page.getByRole('button', { name: sandbox.reset }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: sandbox.ask.title });
  await expect(question).toContainText(sandbox.ask.text);
  expect(await bothColours(page, 'shared/frame/sandbox-reset.tsx')).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: sandbox.reset }).click();
  await reloaded;
  await page.goto('/console/sandbox/spots/gate');
  await expect(name).toHaveValue('門');
  await busy.unroute('**/draft/operations');
  for (const one of [idle, busy]) {
    await one.bringToFront();
    await expect(one.getByText(japanese.document.replaced.title)).toBeVisible({ timeout: 30_000 });
    await one.getByRole('button', { name: japanese.document.replaced.reload }).click();
    await expect(nameOn(one)).toHaveValue('門');
    await one.close();
  }
  await page.goto('/console/sandbox/archive');
  await expect(page.getByRole('link', { name: archives.draft })).toBeVisible();

  await page.goto('/console/');
  await place.getByRole('button', { name: sandbox.hide }).click();
  await expect(page.getByText(sandbox.about)).toHaveCount(0);
  await page.getByRole('button', { name: sandbox.show }).click();
  await expect(place.getByText(sandbox.about)).toBeVisible();
});
