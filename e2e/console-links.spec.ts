import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, invitation, PASSWORD } from './support/console.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { signIn, frame } = japanese;
const { setUp } = signIn;
const NEW_PASSWORD = 'sixty paper boats';

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const account = (page: Page) => page.getByRole('button', { name: new RegExp(frame.account) });

/** The path of the link that a command prints. */
async function linkOf(server: Server, ...args: string[]): Promise<string> {
  const { pathname, hash } = new URL(/https?:\/\/\S+/.exec(await server.cli(...args))?.[0] ?? '');
  return pathname + hash;
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.enter, exact: true }).click();
}

test('a forgotten password is replaced by the link of a command', async ({ page, context, server }) => {
  const { email } = await enterAs(page, server);
  await context.clearCookies();
  await injectAxe(context);
  await page.goto(await linkOf(server, 'member', 'reset-password', email));
  await expect(page.getByRole('heading', { name: setUp.resetTitle })).toBeVisible();
  await page.getByLabel(setUp.newPassword).fill('short');
  await page.getByRole('button', { name: setUp.setPassword }).click();
  await expect(page.getByLabel(setUp.newPassword)).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel(setUp.newPassword).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: setUp.setPassword }).click();
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();
  await expect(page.getByText(signIn.changed)).toBeVisible();
  await signInWith(page, email, NEW_PASSWORD);
  await expect(account(page)).toBeVisible();
});

test('a member takes one more role with the password it has', async ({ page, context, server, faults }) => {
  const { email } = await enterAs(page, server, { role: 'viewer', campaign: 'akari' });
  await context.clearCookies();
  const { path } = await invitation(server, email, 'owner');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: setUp.joinTitle })).toBeVisible();
  faults.expect(401, '/sign-in');
  await page.getByLabel(setUp.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: setUp.join }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(setUp.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: setUp.join }).click();
  await expect(account(page)).toBeVisible();
  const { member } = await (await page.request.get('/api/console/v1/me')).json();
  expect(member).toMatchObject({
    isInstallationOwner: true,
    campaigns: [{ slug: 'akari', role: 'viewer' }, { isSandbox: true }],
  });
});

test('a second factor is asked for after the password', async ({ page, context, server, faults }) => {
  const { email } = await enterAs(page, server);
  const headers = { origin: new URL(server.url).origin, 'x-console': '1' };
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/console/v1${path}`, { headers, data });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const app = URI.parse((await post('/me/totp', {})).uri);
  const now = Date.now();
  await post('/me/totp/confirm', { code: app.generate({ timestamp: now }) });
  await context.clearCookies();

  await page.goto('/console/');
  faults.expect(401, '/sign-in');
  await signInWith(page, email, PASSWORD);
  await expect(page.getByLabel(signIn.code)).toBeFocused();
  // Nothing was wrong so far.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel(signIn.code).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  // The code of this half minute is used; the clocks of phones may be fast.
  await page.getByLabel(signIn.code).fill(app.generate({ timestamp: now + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
});
