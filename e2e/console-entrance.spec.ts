import type { Page } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe } from './support/axe.ts';
import { enterAs, invitation, PASSWORD } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';

const { signIn, frame, passkeys } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

async function acceptInvitation(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(signIn.setUp.name, { exact: true }).fill(name);
  await page.getByLabel(signIn.setUp.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signIn.setUp.submit }).click();
  await page.getByRole('button', { name: passkeys.first.later }).click();
  await expect(page.getByRole('button', { name: new RegExp(frame.account) })).toBeVisible();
}

test('an invited owner makes a seal, leaves, and signs in again', async ({ page, server, faults }) => {
  const email = 'invited@example.jp';
  const { path } = await invitation(server, email);
  await page.goto(path);
  await expect(page.getByText(signIn.setUp.invitedToAll)).toBeVisible();
  await acceptInvitation(page, path, '磯部 直子');
  await expect(page).toHaveURL(`${server.url}/console/`);
  await page.getByRole('button', { name: `${frame.account}: 磯部 直子` }).click();
  await page.getByRole('menuitem', { name: frame.signOut }).click();
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();

  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill('not the password');
  faults.expect(401, '/sign-in');
  await page.getByRole('button', { name: signIn.enter, exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${frame.account}: 磯部 直子` })).toBeVisible();
});

test('a used link says whom to ask for a new one, and shows the commands for it', async ({ page, server, faults }) => {
  const { path } = await invitation(server, 'once@example.jp');
  await acceptInvitation(page, path, 'Ann Smith');
  faults.expect(422, '/links/show');
  await page.goto('/console/');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: signIn.setUp.spentTitle })).toBeVisible();
  await expect(page.getByText(signIn.setUp.spentText)).toBeVisible();
  await expect(page.getByText(signIn.setUp.spentInvite)).toBeVisible();
  await expect(page.getByText('meguri member invite EMAIL --role owner', { exact: true })).toBeVisible();
  await expect(page.getByText(signIn.setUp.spentReset)).toBeVisible();
  await expect(page.getByText('meguri member reset-password EMAIL', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: signIn.setUp.signInInstead }).click();
  await expect(page.getByText(signIn.forgotten)).toBeVisible();
});

test('a page of the console leads through sign-in and back to itself, in English too', async ({ page, server }) => {
  const { email } = await enterAs(page, server);
  await page.context().clearCookies();
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel(english.signIn.email).fill(email);
  await page.getByLabel(english.signIn.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: english.signIn.enter, exact: true }).click();
  await expect(page.getByRole('heading', { name: english.account.sentence('磯部 直子') })).toBeVisible();
});

test('the page may not be framed, stored or run inline code', async ({ request }) => {
  for (const path of ['/console', '/console/', '/console/akari/spots/hyakuto']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain('<div id="root">');
  }
  expect((await request.get('/console/assets/gone.js')).status()).toBe(404);
});

test('sign-in and the page behind a link have no violation of WCAG', async ({ page, context, server }) => {
  await injectAxe(context);
  await page.goto('/console/sign-in');
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();
  expect(await everyLook(page, '/sign-in')).toEqual([]);
  const { path } = await invitation(server, 'axe@example.jp');
  await page.goto(path);
  await page.getByLabel(signIn.setUp.name, { exact: true }).fill('磯部 直子');
  expect(await everyLook(page, '/setup')).toEqual([]);
});
