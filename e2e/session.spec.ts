import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, register } from './support/api.ts';
import { store, stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { expiredToken } from './support/tokens.ts';
import { AKARI, dialog, field, figure, ja, methodButton, openLogIn, pressSheet, startButton } from './support/words.ts';

const KEYS = ['jwt', 'refresh', 'username', 'expiration_time', 'unauthorized_count', 'register_questionnaires'];
const SIGN_IN = /\/akari\/auth\/signin/;

/** Returns a function that counts the refresh calls of all pages. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/refresh')) count += 1;
  });
  return () => count;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(SIGN_IN);
  // The log-in form after a session has ended, otherwise the page of a new visitor.
  await expect(page.getByRole('heading', { name: ja.accounts.signIn.title }).or(startButton(page))).toBeVisible();
  for (const key of KEYS) expect(await stored(page, key), key).toBeNull();
}

const signIn = async (page: Page, username: string) => {
  await field(page, ja.accounts.signIn.name).fill(username);
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
};

test('an expired token is refreshed and the visit continues', async ({ page, context, server, newVisitor, faults }) => {
  const refreshes = countRefreshes(context);
  const visitor = await newVisitor();
  const expired = await expiredToken(server, visitor);
  await page.goto('/akari/spots');
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();

  await test.step("expired by the phone's clock: before the next call", async () => {
    await store(page, { jwt: expired, expiration_time: String(Date.now() - 60_000) });
    await page.reload();
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    // Cached data is shown before the responses arrive.
    await expect.poll(refreshes).toBe(1);
    await expect.poll(() => stored(page, 'refresh')).not.toBe(visitor.refresh);
    await expect.poll(() => stored(page, 'jwt')).not.toBe(expired);
  });

  await test.step('expired only for the server: after its 401, with a reload', async () => {
    faults.expect(401, '/api/v1/');
    await store(page, { jwt: expired, expiration_time: String(Date.now() + 600_000) });
    await page.reload();
    // The page may reload while the storage is read.
    await expect(async () => expect(await stored(page, 'jwt')).not.toBe(expired)).toPass();
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    await expect.poll(refreshes).toBe(2);
    // Any 200 resets the count. The list may be shown from the cache before one arrives.
    await expect.poll(() => stored(page, 'unauthorized_count')).toBe('1');
  });
});

test('a typed keyword survives the reload after a token refresh', async ({ page, server, newVisitor, faults }) => {
  faults.expect(401, '/api/v1/');
  const visitor = await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp, exact: true });
  await sheet.getByRole('textbox').fill(AKARI.hyakuto.keyword);
  const expired = await expiredToken(server, visitor);
  await store(page, { jwt: expired, expiration_time: String(Date.now() + 600_000) });
  const reloaded = page.waitForEvent('load');
  await send.click();
  await reloaded;

  await methodButton(page, 'keyword').click();
  await expect(sheet.getByRole('textbox')).toHaveValue(AKARI.hyakuto.keyword);
  await send.click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('akari_keyword_hyakuto'))).toBeNull();
});

test('an invalid refresh token ends the session, and sign-in returns to the page', async ({
  page,
  server,
  newVisitor,
  faults,
}) => {
  faults.expect(401, '/api/v1/');
  const visitor = await newVisitor();
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
  test(`a refresh answered with ${status} clears the session and goes ${where}`, async ({
    page,
    server,
    newVisitor,
    faults,
  }) => {
    faults.expect(401, '/api/v1/');
    faults.expect(status, '/api/v1/refresh');
    const visitor = await newVisitor();
    await page.goto('/akari/spots');
    await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
    await store(page, { jwt: await expiredToken(server, visitor) });
    await page.route('**/api/v1/refresh', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', json: { status, title: '', code: 'internal' } }),
    );
    await page.goto('/akari/spots/hyakuto');
    await expectSignedOut(page);
    // After a redirect to home, sign-in does not return to the previous page.
    if (status === 400) expect(new URL(page.url()).searchParams.get('return')).toBeNull();
    else expect(new URL(page.url()).searchParams.get('return')).toBe('/akari/spots/hyakuto');
  });
}

test('twenty consecutive 401 responses end the session', async ({ page, context, newVisitor, faults }) => {
  faults.expect(401, '/api/v1/');
  const refreshes = countRefreshes(context);
  const visitor = await newVisitor();
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
  // The app refreshed and reloaded in between. The 200 of the refresh call did not reset the counter.
  expect(refreshes()).toBeGreaterThan(1);
  expect(refreshes()).toBeLessThan(20);
});

test('a call answered with 500 shows the 500 page, from which the visit can continue', async ({
  page,
  newVisitor,
  faults,
}) => {
  faults.expect(500, '/api/v1/user/stamps');
  await newVisitor();
  await page.route('**/api/v1/user/stamps', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 500, code: 'internal' },
    }),
  );
  await page.goto('/akari/spots');
  await expect(page).toHaveURL(/\/akari\/500$/);
  const { serverError } = ja.signs;
  await expect(page.getByRole('heading', { level: 1, name: serverError.title })).toBeVisible();
  await expect(page.getByText(serverError.text)).toBeVisible();

  await page.unroute('**/api/v1/user/stamps');
  await page.getByRole('button', { name: ja.common.retry }).click();
  await expect(page).toHaveURL(/\/akari\/spots$/);
  await expect(page.getByRole('link', { name: '百灯坂' })).toBeVisible();
});

test('logging out in one tab signs the other one out', async ({ page, context, newVisitor }) => {
  await newVisitor();
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

test('another account does not see what was typed before a log-out in another tab', async ({
  page,
  context,
  server,
  newVisitor,
}) => {
  await newVisitor();
  const { username } = await register(server.url, 'akari');
  const sheet = dialog(page, ja.acquire.keyword.title);
  await page.goto('/akari/spots/hyakuto');
  await methodButton(page, 'keyword').click();
  await sheet.getByRole('textbox').fill(AKARI.hyakuto.keyword);

  const other = await context.newPage();
  await other.goto('/akari/');
  await other.getByRole('button', { name: ja.layout.menu }).click();
  await dialog(other, ja.menu.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await dialog(other, ja.menu.logOut.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await expectSignedOut(other);
  await other.close();

  await openLogIn(page);
  await signIn(page, username);
  await expect(page).toHaveURL(/\/akari\/spots\/hyakuto$/);
  await methodButton(page, 'keyword').click();
  await expect(sheet.getByRole('textbox')).toHaveValue('');
});
