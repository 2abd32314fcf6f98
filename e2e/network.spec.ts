import type { Page } from '@playwright/test';
import { crashText } from '../web/src/i18n/crash-text.ts';
import { stampsOf } from './support/api.ts';
import { strip } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton, pressSheet } from './support/words.ts';

const { name, keyword } = AKARI.glass;

/** Opens the spot and types its keyword. `send` presses the button. */
async function typeKeyword(page: Page) {
  await page.goto('/akari/spots/glass');
  await methodButton(page, 'keyword')
    .or(page.getByRole('button', { name: ja.spots.ways.keyword }))
    .first()
    .click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  const field = sheet.getByRole('textbox', { name: ja.acquire.keyword.label });
  await field.fill(keyword);
  return { sheet, field, send: () => sheet.getByRole('button', { name: ja.spots.act.stamp }).click() };
}

test('offline, a message is shown and the input stays, and the same attempt succeeds later', async ({
  page,
  context,
  server,
  newVisitor,
  faults,
}) => {
  faults.expect(0, '');
  const visitor = await newVisitor();
  const { sheet, field, send } = await typeKeyword(page);
  await context.setOffline(true);
  await expect(strip(page, ja)).toBeAttached();
  await send();
  await expect(sheet.getByRole('alert')).toContainText(ja.errors.network.title);
  await expect(sheet.getByRole('alert')).toContainText(ja.acquire.inputRetained);
  await expect(field).toHaveValue(keyword);

  await context.setOffline(false);
  await expect(strip(page, ja)).not.toBeAttached();
  await send();
  await expect(pressSheet(page, name)).toBeVisible();
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('a request whose response is lost is repeated and counts once', async ({ page, server, newVisitor, faults }) => {
  faults.expect(0, '/user/stamps');
  const visitor = await newVisitor();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/user/stamps', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server has processed the request, but the response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const { sheet, send } = await typeKeyword(page);
  await send();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await expect(pressSheet(page, name)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('an overloaded server is retried after its Retry-After', async ({ page, newVisitor, faults }) => {
  faults.expect(503, '/user/stamps');
  await newVisitor();
  let attempts = 0;
  await page.route('**/api/v1/user/stamps', (route) => {
    if (route.request().method() !== 'POST' || ++attempts > 1) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 503, code: 'unavailable' },
    });
  });
  const { sheet, send } = await typeKeyword(page);
  await send();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a stamp succeeds after the server was killed and restarted', async ({ page, server, newVisitor, faults }) => {
  faults.expect(0, '');
  // The server listens before its database is ready, so API calls and lazy chunks may get 503.
  faults.expect(503, '/api/v1/');
  faults.expect(503, '/assets/');
  const visitor = await newVisitor();
  const { sheet, send } = await typeKeyword(page);
  await server.kill();
  await send();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await server.start();
  // On a busy machine the server may be ready only after the last automatic retry. Then the visitor must press again.
  await expect(async () => {
    if (await sheet.getByRole('alert').isVisible()) await send();
    await expect(pressSheet(page, name)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('a screen that could not be loaded shows an error and can be loaded again', async ({
  page,
  context,
  newVisitor,
  faults,
}) => {
  faults.expect(0, '/api/v1/');
  // The app loads this file in the background, perhaps only while the network is away.
  faults.expect(0, '/assets/start-worker');
  await newVisitor();
  await page.route('**/api/v1/spots', (route) => route.abort('connectionreset'));
  await page.goto('/akari/spots');
  await expect(page.getByRole('alert')).toContainText(ja.errors.network.title);
  await page.unroute('**/api/v1/spots');
  await page.getByRole('button', { name: ja.common.retry }).click();
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();

  await test.step('and loaded screens stay usable offline', async () => {
    await context.setOffline(true);
    await expect(strip(page, ja)).toBeVisible();
    await page.getByRole('button', { name: 'よる' }).click();
    await expect(page.getByRole('link', { name: '百灯坂' })).not.toBeAttached();
    await expect(page.getByRole('link', { name: '影絵横丁' })).toBeVisible();
    await context.setOffline(false);
    await expect(strip(page, ja)).not.toBeAttached();
    await page.goto('/akari/');
    await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  });
});

test('a page that is unavailable offline opens automatically when the network is back', async ({
  page,
  context,
  newVisitor,
  faults,
}) => {
  faults.expect(0, '');
  faults.expectMessage('ChunkFailure');
  await newVisitor();
  await page.goto('/akari/spots');
  await page.getByRole('link', { name: '百灯坂' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: '百灯坂' }).click();
  await expect(page.getByRole('heading', { level: 1, name: crashText('ja').title })).toBeVisible();
  await page.getByRole('button', { name: crashText('ja').back }).click();
  await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: crashText('ja').title })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '百灯坂' })).toBeVisible();
});
