import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

/** The budget for JavaScript and CSS of the first load in bytes as sent (Brotli). Lower it when possible; never raise it. */
const MOST_BYTES = 350_000;

/** Browsers load six files at a time over HTTP/1.1. The page of the spots with its map and the preview has 35. */
const MOST_FILES = 40;

/** The size of a built file as sent to a browser that accepts Brotli. A file that Brotli would make larger is sent as it is. */
const sentBytes = (path: string): number => {
  const file = fileURLToPath(new URL(`../console/dist/${path.replace('/console/', '')}`, import.meta.url));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

test('the first load after signing in stays within its budget', async ({ page, server, faults }) => {
  faults.expect(401, '/me');
  await enterAs(page, server);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.push(pathname);
  });
  await page.goto('/console/');
  await expect(page.getByRole('button', { name: new RegExp(japanese.frame.account) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = files.reduce((sum, file) => sum + sentBytes(file), 0);
  // The entry and its style sheet at least.
  expect(files.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('the first load asks for few files, and for the campaigns and the draft together', async ({ page, server }) => {
  await enterAs(page, server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const draft = 'POST /api/console/v1/campaigns/akari/draft';
  // The list of the campaigns is not answered before the draft is asked for.
  await page.route('**/api/console/v1/campaigns', async (route) => {
    await expect.poll(() => asked).toContain(draft);
    await route.continue();
  });
  await page.goto('/console/akari/spots');
  await expect(page.getByRole('heading', { level: 1, name: japanese.spots.title })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  expect(asked.filter((one) => one === draft)).toHaveLength(1);
  expect(asked.filter((one) => /\.(js|css)$/.test(one)).length).toBeLessThan(MOST_FILES);
});
