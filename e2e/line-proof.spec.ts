import type { Page } from '@playwright/test';
import type { TestLine } from '../server/src/testing/line-provider.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { dialog, ja, openLogIn } from './support/words.ts';

const START = '**/api/v1/auth/line/start?*';
const { accounts, leaving, owner, restore } = ja;

/** Replaces the pages of LINE by a log-in of this person at the test provider. */
async function logInAtLineAs(page: Page, line: TestLine, person: string): Promise<void> {
  await page.unroute(START);
  await page.route(START, async (route) => {
    const answered = await route.fetch({ maxRedirects: 0 });
    const headers = answered.headers();
    const { location = '' } = headers;
    if (!location.startsWith(line.settings.issuer)) return route.fulfill({ status: 302, headers });
    await route.fulfill({ status: 302, headers: { ...headers, location: await line.logIn(location, person) } });
  });
}

/** A new account of LINE, logged in on the home page. */
async function newLineAccount(page: Page, line: TestLine, person: string): Promise<void> {
  await logInAtLineAs(page, line, person);
  await page.goto('/akari/');
  await openLogIn(page);
  await page.getByRole('link', { name: accounts.signIn.line }).click();
  await page.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
  await page.getByRole('link', { name: accounts.line.agree }).click();
  await expect.poll(() => stored(page, 'username')).toMatch(/^line[a-z0-9]{16}$/);
  await expect(page).toHaveURL(/\/akari\/$/);
}

test('an account of LINE is deleted after a proof at LINE, to which the page returns', async ({
  page,
  line,
  faults,
}) => {
  const person = `U-proof-${Date.now()}`;
  await newLineAccount(page, line, person);
  await page.goto('/akari/reset');
  await page.getByRole('button', { name: leaving.remove.button }).click();
  const sheet = dialog(page, leaving.remove.sheet);
  const confirm = sheet.getByRole('button', { name: leaving.remove.confirm, exact: true });
  const box = sheet.getByRole('checkbox');

  await test.step('nothing is deleted without the proof', async () => {
    await box.check({ position: { x: 16, y: 16 } });
    await confirm.click();
    await expect(sheet.getByText(owner.lineFirst)).toBeVisible();
    expect(await stored(page, 'jwt')).not.toBeNull();
  });

  await test.step('the sheet continues after LINE', async () => {
    await sheet.getByRole('link', { name: owner.line }).click();
    await expect(page).toHaveURL(/\/akari\/reset$/);
    await expect(sheet.getByText(owner.lineDone)).toBeVisible();
    // The logout that follows is sent without a session.
    faults.expect(401, '/logout');
    await box.check({ position: { x: 16, y: 16 } });
    await confirm.click();
    await expect(page).toHaveURL(/\/akari\/auth\/signin/);
    expect(await stored(page, 'jwt')).toBeNull();
  });
});

test('the proof of another account of LINE deletes nothing', async ({ page, line, faults }) => {
  const person = `U-proof-${Date.now()}`;
  await newLineAccount(page, line, `${person}-other`);
  await page.evaluate(() => localStorage.clear());
  await newLineAccount(page, line, person);
  await logInAtLineAs(page, line, `${person}-other`);
  await page.goto('/akari/reset');
  await page.getByRole('button', { name: leaving.remove.button }).click();
  const sheet = dialog(page, leaving.remove.sheet);
  await sheet.getByRole('link', { name: owner.line }).click();
  await expect(sheet.getByText(owner.lineDone)).toBeVisible();
  faults.expect(403, '/user');
  await sheet.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
  await sheet.getByRole('button', { name: leaving.remove.confirm, exact: true }).click();
  await expect(sheet.getByText(owner.lineRefused)).toBeVisible();
  expect(await stored(page, 'jwt')).not.toBeNull();
});

test('an account of LINE makes a recovery code after a proof at LINE', async ({ page, line }) => {
  await newLineAccount(page, line, `U-proof-${Date.now()}`);
  await page.goto('/akari/restore');
  await page.getByRole('link', { name: owner.line }).click();
  await expect(page).toHaveURL(/\/akari\/restore$/);
  await expect(page.getByText(owner.lineDone)).toBeVisible();
  await page.getByRole('button', { name: restore.save.make }).click();
  await expect(page.getByRole('img', { name: restore.save.alt })).toBeVisible();
  // The proof works once.
  await expect(page.getByText(owner.lineDone)).not.toBeAttached();
});
