import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from './support/api.ts';
import { store, stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { expiredToken } from './support/tokens.ts';
import { AKARI, dialog, field, figure, ja, press, way } from './support/words.ts';

const KEYS = ['jwt', 'refresh', 'username', 'expiration_time', 'unauthorized_count', 'register_questionnaires'];
const SIGN_IN = /\/akari\/auth\/signin/;

/** Counts the refresh calls of all pages. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/refresh')) count += 1;
  });
  return () => count;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(SIGN_IN);
  await expect(page.getByRole('heading', { name: ja.accounts.signIn.title })).toBeVisible();
  for (const key of KEYS) expect(await stored(page, key), key).toBeNull();
}

const signIn = async (page: Page, username: string) => {
  await field(page, ja.accounts.signIn.name).fill(username);
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
};

test('an expired token is refreshed and the visit goes on', async ({ page, context, server, comeAs, faults }) => {
  const refreshes = countRefreshes(context);
  const visitor = await comeAs();
  const expired = await expiredToken(server, visitor);
  await page.goto('/akari/spots');
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();

  await test.step('which the clock of the phone tells: before the next call', async () => {
    await store(page, { jwt: expired, expiration_time: String(Date.now() - 60_000) });
    await page.reload();
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    // What was kept is shown before the calls have come back.
    await expect.poll(refreshes).toBe(1);
    await expect.poll(() => stored(page, 'refresh')).not.toBe(visitor.refresh);
    await expect.poll(() => stored(page, 'jwt')).not.toBe(expired);
  });

  await test.step('which only the server tells: after its 401, with a reload', async () => {
    faults.expect(401, '/api/v1/');
    await store(page, { jwt: expired, expiration_time: String(Date.now() + 600_000) });
    await page.reload();
    // The reload may come while the storage is being read.
    await expect(async () => expect(await stored(page, 'jwt')).not.toBe(expired)).toPass();
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    await expect.poll(refreshes).toBe(2);
    // Any 200 starts the count anew; the list may be shown from what was kept before one has come.
    await expect.poll(() => stored(page, 'unauthorized_count')).toBe('1');
  });
});

test('a keyword outlives the reload of a renewed session', async ({ page, server, comeAs, faults }) => {
  faults.expect(401, '/api/v1/');
  const visitor = await comeAs();
  await page.goto('/akari/spots/hyakuto');
  await way(page, 'keyword').click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp, exact: true });
  await sheet.getByRole('textbox').fill(AKARI.hyakuto.keyword);
  const expired = await expiredToken(server, visitor);
  await store(page, { jwt: expired, expiration_time: String(Date.now() + 600_000) });
  const reloaded = page.waitForEvent('load');
  await send.click();
  await reloaded;

  await way(page, 'keyword').click();
  await expect(sheet.getByRole('textbox')).toHaveValue(AKARI.hyakuto.keyword);
  await send.click();
  await expect(press(page, AKARI.hyakuto.name)).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('akari_keyword_hyakuto'))).toBeNull();
});

test('a refresh token that is no more ends the session, and sign-in leads back', async ({
  page,
  server,
  comeAs,
  faults,
}) => {
  faults.expect(401, '/api/v1/');
  const visitor = await comeAs();
  await page.goto('/akari/spots');
  await store(page, { jwt: await expiredToken(server, visitor), refresh: 'of-yesterday' });
  await page.goto('/akari/spots/hyakuto');
  await expectSignedOut(page);
  await expect(page.getByText(ja.session.ended.title)).toBeVisible();
  await expect(page.getByText(ja.session.ended.text)).toBeVisible();

  await signIn(page, visitor.username);
  await expect(page).toHaveURL(/\/akari\/spots\/hyakuto$/);
  await expect(page.getByRole('heading', { level: 1, name: '百灯坂' })).toBeVisible();
});

for (const status of [403, 500, 400]) {
  const where = status === 400 ? 'home, and so to sign-in' : 'sign-in';
  test(`a refresh answered ${status} clears the session and goes ${where}`, async ({
    page,
    server,
    comeAs,
    faults,
  }) => {
    faults.expect(401, '/api/v1/');
    faults.expect(status, '/api/v1/refresh');
    const visitor = await comeAs();
    await page.goto('/akari/spots');
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    await store(page, { jwt: await expiredToken(server, visitor) });
    await page.route('**/api/v1/refresh', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', json: { status, title: '', code: 'internal' } }),
    );
    await page.goto('/akari/spots/hyakuto');
    await expectSignedOut(page);
    // Who was sent home is asked to sign in without being led back to where it happened.
    if (status === 400) expect(new URL(page.url()).searchParams.get('return')).toBeNull();
    else expect(new URL(page.url()).searchParams.get('return')).toBe('/akari/spots/hyakuto');
  });
}

test('twenty unauthorized answers in a row give the session up', async ({ page, context, comeAs, faults }) => {
  faults.expect(401, '/api/v1/');
  const refreshes = countRefreshes(context);
  const visitor = await comeAs();
  let refused = 0;
  await page.route('**/api/v1/**', (route) => {
    const url = route.request().url();
    if (url.endsWith('/refresh')) {
      const { username } = visitor;
      const result = { status: 'OK', id_token: `new.${refreshes()}`, refresh_token: 'r', username, expires_in: 900 };
      return route.fulfill({ status: 200, json: { result } });
    }
    refused += 1;
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 401, code: 'unauthorized' },
    });
  });
  await page.goto('/akari/');
  await expectSignedOut(page);
  expect(refused).toBeGreaterThanOrEqual(20);
  // It did refresh and reload on the way; the refresh call's own 200 did not set the counter back.
  expect(refreshes()).toBeGreaterThan(1);
  expect(refreshes()).toBeLessThan(20);
});

test('a call answered 500 shows the 500 page, from where the visit goes on', async ({ page, comeAs, faults }) => {
  faults.expect(500, '/api/v1/user/stamps');
  await comeAs();
  await page.route('**/api/v1/user/stamps', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 500, code: 'internal' },
    }),
  );
  await page.goto('/akari/spots');
  await expect(page).toHaveURL(/\/akari\/500$/);
  const { serverError } = ja.errors.signs;
  await expect(page.getByRole('heading', { level: 1, name: serverError.title })).toBeVisible();
  await expect(page.getByText(serverError.text)).toBeVisible();

  await page.unroute('**/api/v1/user/stamps');
  await page.getByRole('button', { name: ja.common.retry }).click();
  await expect(page).toHaveURL(/\/akari\/spots$/);
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
});

test('logging out in one tab signs the other one out', async ({ page, context, comeAs }) => {
  await comeAs();
  const other = await context.newPage();
  await other.goto('/akari/spots');
  await page.bringToFront();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await page.getByRole('button', { name: ja.layout.menu }).click();
  const menu = page.getByRole('dialog', { name: ja.menu.title });
  await menu.getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await page
    .getByRole('dialog', { name: ja.menu.logOut.title })
    .getByRole('button', { name: ja.menu.logOut.confirm })
    .click();
  await expectSignedOut(page);
  await expect(other).toHaveURL(SIGN_IN);
});
