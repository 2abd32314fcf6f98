import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { ageProofs, enterAs, PASSWORD } from './support/console.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { audit: words, signIn, frame, proof, common, team } = japanese;
const API = '/api/console/v1';

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const rows = (page: Page) => page.getByRole('list', { name: words.title }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: proof.title });

/** Writes entries into the log of a campaign. */
async function invite(page: Page, { url }: Server, slug: string, count: number): Promise<void> {
  const headers = { origin: url, 'x-console': '1' };
  for (let made = 0; made < count; made += 1) {
    const data = { email: `log-${made}@example.jp`, role: 'desk', grants: [] };
    const answer = await page.request.post(`${API}/campaigns/${slug}/invitations`, { headers, data });
    expect(answer.status()).toBe(201);
  }
}

test('the log is read page by page, after the password', async ({ page, server, variant, faults }) => {
  await variant('console-audit', {});
  await enterAs(page, server);
  await invite(page, server, 'console-audit', 103);
  await page.goto('/console/console-audit');
  await page.getByRole('link', { name: frame.pages.audit }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(rows(page).first()).toContainText('磯部 直子');
  await expect(page.getByText(words.end)).toHaveCount(0);

  await ageProofs(server);
  faults.expect(403, '/audit');
  await page.getByRole('button', { name: words.older }).click();
  await dialog(page).getByRole('textbox', { name: signIn.password }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.end)).toBeVisible();
  const pageOf = async (query: string): Promise<{ entries: unknown[]; next: string | null }> =>
    (await page.request.get(`${API}/campaigns/console-audit/audit${query}`)).json();
  const first = await pageOf('');
  const second = await pageOf(`?before=${first.next}`);
  expect(second.next).toBeNull();
  await expect(rows(page)).toHaveCount(first.entries.length + second.entries.length);
  await expect(rows(page).filter({ hasText: words.actions.link_created })).toHaveCount(103);

  await ageProofs(server);
  await page.reload();
  await dialog(page).getByRole('button', { name: common.cancel }).click();
  await expect(page.getByText(words.lockedText)).toBeVisible();
  await page.getByRole('button', { name: words.unlock }).click();
  await dialog(page).getByRole('textbox', { name: signIn.password }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(100);
});

test('the log is saved as CSV, and the export is in it', async ({ page, server, variant }) => {
  await variant('console-audit-csv', {});
  await enterAs(page, server);
  await invite(page, server, 'console-audit-csv', 2);
  await page.goto('/console/console-audit-csv/audit');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.save.act }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`console-audit-csv-${words.save.file}.csv`);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain(`"${words.save.columns.who}"`);
  expect(saved.split(words.actions.link_created)).toHaveLength(3);
  expect(saved).toContain('"audit_exported"');
  await expect(rows(page).filter({ hasText: words.actions.audit_exported })).toHaveCount(1);
});

test('the log of the installation names campaigns and commands', async ({ page, server, variant }) => {
  await variant('console-audit-all', {});
  await enterAs(page, server);
  await invite(page, server, 'console-audit-all', 1);
  await page.goto('/console/server/members');
  await page.getByRole('link', { name: team.toLog }).click();
  await expect(page.getByRole('heading', { name: words.serverTitle })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'console-audit-all' }).first()).toContainText(words.actions.link_created);
  await expect(rows(page).filter({ hasText: words.commandLine }).first()).toBeVisible();
});

test('an editor sees no log', async ({ page, server, variant }) => {
  await variant('console-audit-editor', {});
  await enterAs(page, server, { role: 'editor', campaign: 'console-audit-editor' });
  await page.goto('/console/console-audit-editor/overview');
  await expect(page.getByText(japanese.document.save.unchanged)).toBeVisible();
  await expect(page.getByRole('link', { name: frame.pages.audit })).toHaveCount(0);
  for (const path of ['/console/console-audit-editor/audit', '/console/server/audit']) {
    await page.goto(path);
    await expect(page.getByText(words.forbidden)).toBeVisible();
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the log has no violation of WCAG in ${scheme} mode, also at 768 px`, async ({
    page,
    context,
    server,
    variant,
  }) => {
    await variant('console-audit-axe', {});
    await injectAxe(context);
    await page.emulateMedia({ colorScheme: scheme });
    await enterAs(page, server);
    await invite(page, server, 'console-audit-axe', 2);
    for (const path of ['console-audit-axe/audit', 'server/audit']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/console/${path}`);
      await expect(rows(page).first()).toBeVisible();
      expect(await violations(page, 'all')).toEqual([]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(page, 'all')).toEqual([]);
    }
  });
}

test('the log is in English', async ({ page, server }) => {
  await enterAs(page, server, { name: 'Ann Smith' });
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/server/audit');
  await expect(page.getByText(english.audit.actions.member_joined).first()).toBeVisible();
  await expect(page.getByText(english.audit.lead)).toBeVisible();
});
