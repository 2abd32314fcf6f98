import type { BrowserContext, Page } from '@playwright/test';
import { register, storeSession } from './support/api.ts';
import { type Deployments, deployedAt, startDeploymentProxy } from './support/deployments.ts';
import { readyForOffline } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

/** The deployment of the page, from the name of its entry file. */
const deploymentOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.match(/\.(d\d+)\.js$/)?.[1],
  );

/** Checks for an update, as a visible page does every half hour. Resolves when the new service worker is waiting. */
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });

const toast = (page: Page) => page.getByRole('status').filter({ hasText: ja.common.update.ready });

test('the worker is installed although a file could not be fetched the first time', async ({ browser, server }) => {
  const deployments = await startDeploymentProxy(server.url);
  const context = await browser.newContext({ baseURL: deployments.url, serviceWorkers: 'allow' });
  try {
    await storeSession(context, deployments.url, await register(server.url, 'akari'));
    const page = await context.newPage();
    deployments.failNextOfWorker();
    await page.goto('/akari/');
    await readyForOffline(page);
    expect(deployments.isFailing()).toBe(false);
  } finally {
    await context.close();
    await deployments.close();
  }
});

test.describe('a new version of the app', () => {
  let deployments: Deployments;
  let context: BrowserContext;
  let page: Page;

  test.beforeEach(async ({ browser, server }) => {
    deployments = await startDeploymentProxy(server.url);
    context = await browser.newContext({ baseURL: deployments.url, serviceWorkers: 'allow' });
    await storeSession(context, deployments.url, await register(server.url, 'akari'));
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

  test('is applied at the next navigation', async () => {
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('akari_deploy_timestamp'))).toBe(deployedAt(2));
  });

  test('is applied when the button is pressed', async () => {
    await come('/akari/');
    deployments.deploy();
    await findUpdate(page);
    await toast(page).getByRole('button', { name: ja.common.update.take }).click();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
    await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
    await expect(toast(page)).not.toBeAttached();
  });

  test('does not interrupt the typing of a keyword', async () => {
    await come('/akari/spots/glass');
    await methodButton(page, 'keyword')
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
    // The code of the press, not loaded before the deployment, is still available.
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

  test('does not interrupt another tab', async () => {
    await come('/akari/');
    const other = await context.newPage();
    await other.goto('/akari/spots/glass');
    await other.getByRole('heading', { level: 1 }).waitFor();
    deployments.deploy();
    await findUpdate(page);
    await toast(page).getByRole('button', { name: ja.common.update.take }).click();
    await expect.poll(() => deploymentOf(page)).toBe('d2');
    // It continues although the files of its build are gone from the server.
    await methodButton(other, 'keyword')
      .or(other.getByRole('button', { name: ja.spots.ways.keyword }))
      .first()
      .click();
    await expect(dialog(other, ja.acquire.keyword.title)).toBeVisible();
    expect(await deploymentOf(other)).toBe('d1');
  });
});
