import type { Page } from '@playwright/test';
import { crashText } from '../web/src/i18n/crash-text.ts';
import { stampsOf } from './support/api.ts';
import { strip } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, press, way } from './support/words.ts';

const { name, keyword } = AKARI.glass;

/** Opens the spot and types its keyword; `send` presses the button. */
async function typeKeyword(page: Page) {
  await page.goto('/akari/spots/glass');
  await way(page, 'keyword')
    .or(page.getByRole('button', { name: ja.spots.ways.keyword }))
    .first()
    .click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  const field = sheet.getByRole('textbox', { name: ja.acquire.keyword.label });
  await field.fill(keyword);
  return { sheet, field, send: () => sheet.getByRole('button', { name: ja.spots.act.stamp }).click() };
}

test('offline says so, keeps what was typed, and the same try goes through later', async ({
  page,
  context,
  server,
  comeAs,
  faults,
}) => {
  faults.expect(0, '');
  const visitor = await comeAs();
  const { sheet, field, send } = await typeKeyword(page);
  await context.setOffline(true);
  await expect(strip(page, ja)).toBeAttached();
  await send();
  await expect(sheet.getByRole('alert')).toContainText(ja.errors.network.title);
  await expect(sheet.getByRole('alert')).toContainText(ja.acquire.kept);
  await expect(field).toHaveValue(keyword);

  await context.setOffline(false);
  await expect(strip(page, ja)).not.toBeAttached();
  await send();
  await expect(press(page, name)).toBeVisible();
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('an answer that is lost on the way is asked for again and counts once', async ({
  page,
  server,
  comeAs,
  faults,
}) => {
  faults.expect(0, '/user/stamps');
  const visitor = await comeAs();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/user/stamps', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server has done its work, and nobody hears of it.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const { sheet, send } = await typeKeyword(page);
  await send();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await expect(press(page, name)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('a server that is overloaded is asked again when it said', async ({ page, comeAs, faults }) => {
  faults.expect(503, '/user/stamps');
  await comeAs();
  let asked = 0;
  await page.route('**/api/v1/user/stamps', (route) => {
    if (route.request().method() !== 'POST' || ++asked > 1) return route.fallback();
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
  await expect(press(page, name)).toBeVisible();
});

test('a server that is killed in the middle of a visit and comes back takes the stamp', async ({
  page,
  server,
  comeAs,
  faults,
}) => {
  faults.expect(0, '');
  // It listens before its database is back, also for a part of the app that loads only now.
  faults.expect(503, '/api/v1/');
  faults.expect(503, '/assets/');
  const visitor = await comeAs();
  const { sheet, send } = await typeKeyword(page);
  await server.kill();
  await send();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  await server.start();
  // A busy machine may be back only after the last try that is made by itself; then it is the visitor's to press again.
  await expect(async () => {
    if (await sheet.getByRole('alert').isVisible()) await send();
    await expect(press(page, name)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('a screen that could not be loaded says so and can be loaded again', async ({ page, context, comeAs, faults }) => {
  faults.expect(0, '/api/v1/');
  await comeAs();
  await page.route('**/api/v1/spots', (route) => route.abort('connectionreset'));
  await page.goto('/akari/spots');
  await expect(page.getByRole('alert')).toContainText(ja.errors.network.title);
  await page.unroute('**/api/v1/spots');
  await page.getByRole('button', { name: ja.common.retry }).click();
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();

  await test.step('and what was loaded stays usable without a network', async () => {
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

test('a page that is out of reach without a network opens by itself once it is back', async ({
  page,
  context,
  comeAs,
  faults,
}) => {
  faults.expect(0, '');
  faults.expectMessage('ChunkFailure');
  await comeAs();
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
