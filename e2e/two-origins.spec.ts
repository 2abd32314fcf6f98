import { register, storeSession } from './support/api.ts';
import { createServerProcess, type Server } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton, pressSheet } from './support/words.ts';

/** The pages are on `localhost`, the API on `127.0.0.1`: two origins of one server. */
let apart: Server;
let api: string;

test.beforeAll(async () => {
  apart = await createServerProcess();
  api = apart.url.replace('localhost', '127.0.0.1');
  apart.configure({ PUBLIC_URL: apart.url, API_URL: api });
  await apart.start();
});
test.afterAll(() => apart.dispose());

test('a visitor starts, collects a stamp and sees it with an API on another origin', async ({ page, faults }) => {
  faults.expectMessage('another origin: ');
  const called = new Set<string>();
  const onOwnOrigin: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    if (origin === api) called.add(pathname);
    else onOwnOrigin.push(request.url());
  });
  const visitor = await register(apart.url, 'akari');
  await storeSession(page.context(), apart.url, visitor);
  await page.goto(`${apart.url}/akari/`);
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');

  await page.goto(`${apart.url}/akari/spots/hyakuto`);
  await methodButton(page, 'keyword').click();
  const keyword = dialog(page, ja.acquire.keyword.title);
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill('ちがうことば');
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  // A refusal is read like on one origin.
  await expect(keyword.getByRole('alert')).toBeVisible();
  await keyword.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await keyword.getByRole('button', { name: ja.spots.act.stamp }).click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  await expect
    .poll(() => [...called])
    .toEqual(
      expect.arrayContaining(['/tracking', '/auth/check', '/user/stamps', '/spots'].map((path) => `/api/v1${path}`)),
    );
  expect(onOwnOrigin).toEqual([]);
  faults.expect(422, '/api/v1/user/stamps');
});
