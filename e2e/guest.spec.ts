import type { BrowserContext, Page } from '@playwright/test';
import { acquire, newName, PASSWORD, register, startGuest, storeSession, type Visitor } from './support/api.ts';
import { delayRequests } from './support/delay-requests.ts';
import type { Server } from './support/server.ts';
import { removeStored, stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, figure, ja } from './support/words.ts';

const SLUG = 'kyaku';
const { guests } = ja;

/** Collects spots by their keywords, which need no position. */
async function collect(origin: string, visitor: Visitor, spots: readonly ('glass' | 'teahouse' | 'miso')[]) {
  for (const spotId of spots) {
    await acquire(origin, visitor, { spotId, method: 'keyword', keyword: AKARI[spotId].keyword });
  }
}

/** A guest for whom the offer to keep the book is due, in the browser. */
async function guestWithTwoStamps(context: BrowserContext, server: Server) {
  const guest = await startGuest(server.url, SLUG);
  await collect(server.url, guest, ['glass', 'teahouse']);
  await storeSession(context, server.url, guest);
}

const openMenu = (page: Page) => page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
const stampCount = (page: Page) => figure(page, ja.home.stamps);

test.beforeEach(({ variant }) => variant(SLUG, { login: '[guest, password]' }));

test('a guest with two stamps keeps the book with a name and a password, and opens it elsewhere', async ({
  page,
  context,
  server,
}) => {
  await guestWithTwoStamps(context, server);
  await page.goto(`/${SLUG}/`);
  const strip = page.getByRole('region', { name: ja.home.upgrade.title });
  await strip.getByRole('button', { name: ja.home.upgrade.open }).click();

  const sheet = dialog(page, guests.upgrade.title);
  await expect(sheet).toContainText('スタンプ 2 個');
  await sheet.getByRole('button', { name: guests.upgrade.password }).click();
  const name = newName();
  const { signUp } = ja.auth;
  await field(sheet, signUp.username).fill(name);
  await field(sheet, signUp.email).fill(`${name}@example.jp`);
  await field(sheet, signUp.password).fill(PASSWORD);
  await field(sheet, signUp.confirmation).fill(PASSWORD);
  await sheet.getByRole('button', { name: guests.upgrade.submit }).click();
  await expect(page.getByText(guests.upgrade.done)).toBeVisible();
  await expect(strip).not.toBeVisible();
  expect(await stored(page, 'guest', SLUG)).toBeNull();
  expect(await stored(page, 'username', SLUG)).toBe(name);
  await expect(stampCount(page)).toHaveText(/^2 /);

  await page.reload();
  await expect(stampCount(page)).toHaveText(/^2 /);
});

test('a guest whose upgrade was done without an answer has an account after a reload', async ({
  page,
  context,
  server,
  faults,
}) => {
  await guestWithTwoStamps(context, server);
  await page.goto(`/${SLUG}/`);
  await page
    .getByRole('region', { name: ja.home.upgrade.title })
    .getByRole('button', { name: ja.home.upgrade.open })
    .click();
  const sheet = dialog(page, guests.upgrade.title);
  await sheet.getByRole('button', { name: guests.upgrade.password }).click();
  const name = newName();
  const { signUp } = ja.auth;
  await field(sheet, signUp.username).fill(name);
  await field(sheet, signUp.email).fill(`${name}@example.jp`);
  await field(sheet, signUp.password).fill(PASSWORD);
  await field(sheet, signUp.confirmation).fill(PASSWORD);
  faults.expect(0, '/account/upgrade');
  await page.route('**/account/upgrade', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sheet.getByRole('button', { name: guests.upgrade.submit }).click();
  await expect(sheet.getByText(ja.errors.network.title)).toBeVisible();
  await page.reload();

  await expect.poll(() => stored(page, 'username', SLUG)).toBe(name);
  expect(await stored(page, 'guest', SLUG)).toBeNull();
  await expect(stampCount(page)).toHaveText(/^2 /);
  await openMenu(page);
  const menu = dialog(page, ja.menu.title);
  await expect(menu).toContainText(ja.menu.account({ name }));
  await expect(menu.getByRole('button', { name: guests.upgrade.title })).toHaveCount(0);
  await page.goto(`/${SLUG}/reset`);
  await page.getByRole('button', { name: ja.leaving.remove.button }).click();
  await expect(field(dialog(page, ja.leaving.remove.sheet), ja.owner.password)).toBeVisible();
});

test('"later" hides the offer, and the menu still has it', async ({ page, context, server }) => {
  await guestWithTwoStamps(context, server);
  await page.goto(`/${SLUG}/`);
  const strip = page.getByRole('region', { name: ja.home.upgrade.title });
  await strip.getByRole('button', { name: ja.home.upgrade.later }).click();
  await page.reload();
  await expect(stampCount(page)).toHaveText(/^2 /);
  await expect(strip).not.toBeVisible();
  await openMenu(page);
  const menu = dialog(page, ja.menu.title);
  await expect(menu).toContainText(guests.menu);
  await menu.getByRole('button', { name: guests.upgrade.title }).click();
  await expect(dialog(page, guests.upgrade.title)).toBeVisible();
});

test('home does not wait long for the code of an offer, and does not show it late', async ({
  page,
  context,
  server,
}) => {
  await guestWithTwoStamps(context, server);
  const release = await delayRequests(page, '**/assets/offers-*.js');
  const arrival = page.waitForResponse('**/assets/offers-*.js');
  await page.goto(`/${SLUG}/`);
  const book = page.getByRole('region', { name: ja.home.book, exact: true });
  await expect(book).toBeVisible();
  release();
  await arrival;
  await expect(page.getByRole('region', { name: ja.home.upgrade.title })).toHaveCount(0);
});

test('a guest’s book survives a cleared session', async ({ page, context, server }) => {
  const guest = await startGuest(server.url, SLUG);
  await collect(server.url, guest, ['glass']);
  await storeSession(context, server.url, guest);
  await page.goto(`/${SLUG}/`);
  await expect(stampCount(page)).toHaveText(/^1 /);
  await removeStored(page, ['jwt', 'refresh', 'username', 'expiration_time'], SLUG);
  await page.goto(`/${SLUG}/spots`);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/spots$`));
  await expect.poll(() => stored(page, 'username', SLUG)).toBe(guest.username);
  await page.goto(`/${SLUG}/`);
  await expect(stampCount(page)).toHaveText(/^1 /);
});

for (const [chosen, button, count] of [
  ['the guest’s', guests.books.chooseGuest, 2],
  ['the account’s', guests.books.chooseAccount, 1],
] as const) {
  test(`a guest who logs in to an account with stamps keeps ${chosen} book`, async ({ page, context, server }) => {
    const account = await register(server.url, SLUG);
    await collect(server.url, account, ['miso']);
    const guest = await startGuest(server.url, SLUG);
    await collect(server.url, guest, ['glass', 'teahouse']);
    await storeSession(context, server.url, guest);
    await page.goto(`/${SLUG}/`);
    await openMenu(page);
    await dialog(page, ja.menu.title).getByRole('button', { name: guests.upgrade.title }).click();
    const sheet = dialog(page, guests.upgrade.title);
    await sheet.getByRole('button', { name: guests.upgrade.haveAccount }).click();
    const logIn = dialog(page, ja.accounts.signIn.title);
    await field(logIn, ja.accounts.signIn.name).fill(account.username);
    await field(logIn, ja.accounts.signIn.password).fill(PASSWORD);
    await logIn.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();

    const books = dialog(page, guests.books.title);
    await expect(books).toContainText('スタンプ 2 個');
    await expect(books).toContainText('スタンプ 1 個');
    // Both sessions stay until the choice is answered.
    await page.reload();
    await books.getByRole('button', { name: button }).click();
    await expect(books).not.toBeVisible();
    await expect(stampCount(page)).toHaveText(new RegExp(`^${count} `));
    expect(await stored(page, 'guest', SLUG)).toBeNull();
    expect(await stored(page, 'username', SLUG)).toBe(account.username);
  });
}

test('a guest is warned before a log-out, which forgets the book', async ({ page, context, server }) => {
  const guest = await startGuest(server.url, SLUG);
  await storeSession(context, server.url, guest);
  await page.goto(`/${SLUG}/`);
  await openMenu(page);
  await dialog(page, ja.menu.title).getByRole('button', { name: 'ログアウト' }).click();
  const warning = dialog(page, guests.logOut.title);
  await expect(warning.getByRole('button', { name: guests.upgrade.title })).toBeVisible();
  await warning.getByRole('button', { name: guests.logOut.confirm }).click();
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/auth/signin`));
  expect(await stored(page, 'guest', SLUG)).toBeNull();
});
