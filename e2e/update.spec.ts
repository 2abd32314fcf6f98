import type { BrowserContext, Page } from '@playwright/test';
import { register, seat } from './support/api.ts';
import { type Deployments, standBefore } from './support/deployments.ts';
import { readyForOffline } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, way } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

/** Which deployment the page is of: every load of a page runs its own entry. */
const deploymentOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.match(/\.(d\d+)\.js$/)?.[1],
  );

/** Asks for the newer app now, as the page does every half hour that somebody looks at it; resolves once it waits. */
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });

const toast = (page: Page) => page.getByRole('status').filter({ hasText: ja.common.update.ready });

test.describe('a newer app', () => {
  let deployments: Deployments;
  let context: BrowserContext;
  let page: Page;

  test.beforeEach(async ({ browser, server }) => {
    deployments = await standBefore(server.url);
    context = await browser.newContext({ baseURL: deployments.url, serviceWorkers: 'allow' });
    await seat(context, deployments.url, await register(server.url, 'akari'));
    page = await context.newPage();
  });
  test.afterEach(async () => {
    await context.close();
    await deployments.close();
  });

  const come = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await readyForOffline(page);
    expect(await deploymentOf(page)).toBe('d1');
  };

  test('waits for the next page and is shown with it', async () => {
    await come('/akari/');
    deployments.deploy();
    await findUpdate(page);
    await expect(toast(page)).toBeVisible();
    expect(await deploymentOf(page)).toBe('d1');

    await page.getByRole('link', { name: ja.layout.spots, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
    await expect(page).toHaveURL(/\/akari\/spots$/);
    await expect(toast(page)).not.toBeAttached();
    await page.goBack();
    await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('akari_deploy_timestamp'))).toMatch(/^d2-/);
  });

  test('comes at the press of a button', async () => {
    await come('/akari/');
    deployments.deploy();
    await findUpdate(page);
    await toast(page).getByRole('button', { name: ja.common.update.take }).click();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
    await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
    await expect(toast(page)).not.toBeAttached();
  });

  test('does not disturb a keyword that is being typed', async () => {
    await come('/akari/spots/glass');
    await way(page, 'keyword')
      .or(page.getByRole('button', { name: ja.spots.ways.keyword }))
      .first()
      .click();
    const sheet = dialog(page, ja.acquire.keyword.title);
    const field = sheet.getByRole('textbox', { name: ja.acquire.keyword.label });
    await field.fill('うみの');
    deployments.deploy();
    await findUpdate(page);
    await expect(field).toHaveValue('うみの');
    await field.fill(AKARI.glass.keyword);
    await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
    // The press itself, whose code had not been loaded before the deployment, is still there.
    const celebration = dialog(page, ja.acquire.acquired.stamp({ name: AKARI.glass.name }));
    await expect(celebration).toBeVisible();
    expect(await deploymentOf(page)).toBe('d1');
    await celebration.getByRole('button', { name: ja.common.close, exact: true }).click();
    await page
      .getByRole('link', { name: ja.common.back, exact: true })
      .or(page.getByRole('button', { name: ja.common.back, exact: true }))
      .first()
      .click();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
  });

  test('does not disturb another tab that is in the middle of something', async () => {
    await come('/akari/');
    const other = await context.newPage();
    await other.goto('/akari/spots/glass');
    await other.getByRole('heading', { level: 1 }).waitFor();
    deployments.deploy();
    await findUpdate(page);
    await toast(page).getByRole('button', { name: ja.common.update.take }).click();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
    // The files of its own build are gone from the server, and it goes on all the same.
    await way(other, 'keyword')
      .or(other.getByRole('button', { name: ja.spots.ways.keyword }))
      .first()
      .click();
    await expect(dialog(other, ja.acquire.keyword.title)).toBeVisible();
    expect(await deploymentOf(other)).toBe('d1');
  });
});
