import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { tokens: words } = japanese.keys;

test('an owner makes an API token by keyboard, a program calls with it, and the owner revokes it', async ({
  page,
  server,
  faults,
  variant,
  playwright,
}) => {
  faults.expect(401, '/me');
  await variant('console-keys', {});
  await enterAs(page, server, { campaign: 'console-keys' });
  await injectAxe(page.context());
  await page.goto('/console/console-keys/keys');
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible();

  await page.getByRole('button', { name: words.make }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.make });
  await dialog.getByRole('button', { name: words.submit, exact: true }).press('Enter');
  await expect(dialog.getByText(words.nameMissing)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByLabel(words.name, { exact: true }).fill('売上システム');
  await dialog.getByLabel(words.name, { exact: true }).press('Enter');
  const made = page.getByRole('heading', { name: words.shownTitle('売上システム') });
  await expect(made).toBeFocused();
  const secret = await page.getByText(/^mgt_[\w-]{43}$/).innerText();
  await page.getByRole('button', { name: words.done }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  // A program has no cookies.
  const program = await playwright.request.newContext({ baseURL: server.url });
  const call = (path: string) =>
    program.get(`/api/console/v1/campaigns/console-keys${path}`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call('/alerts')).status()).toBe(200);
  expect((await call('/tokens')).status()).toBe(403);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: '売上システム' });
  await expect(row).not.toContainText(words.neverUsed);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'all')).toEqual([]);
  await row.getByRole('button', { name: words.revokeOf('売上システム') }).click();
  const act = words.revokeAction('売上システム');
  await page.getByRole('dialog', { name: act.title }).getByRole('button', { name: act.submit }).click();
  await expect(row.getByText(words.ends.revoked, { exact: true })).toBeVisible();
  expect((await call('/alerts')).status()).toBe(401);
  await program.dispose();
});
