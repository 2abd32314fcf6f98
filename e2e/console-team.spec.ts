import type { Browser, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { ageProofs, enterAs, PASSWORD } from './support/console.ts';
import { readQr } from './support/read-qr.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { team: words, signIn, frame, passkeys, proof } = japanese;
const API = '/api/console/v1';

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const password = (page: Page) =>
  page.getByRole('dialog', { name: proof.title }).getByRole('textbox', { name: signIn.password });

/** The link that the page shows, which its QR code repeats. */
async function shownLink(page: Page): Promise<string> {
  const url = await page.getByText(/^https?:\/\/\S+#\S+$/).innerText();
  expect(await readQr(page.getByRole('img', { name: words.link.qr }))).toBe(url);
  return url;
}

/** Somebody else with a browser of their own. */
async function stranger(browser: Browser, server: Server): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url, locale: 'ja-JP' })).newPage();
}

/** Becomes a member by the link of an invitation. */
async function accept(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(signIn.setUp.name, { exact: true }).fill(name);
  await page.getByLabel(signIn.setUp.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signIn.setUp.submit }).click();
  await page.getByRole('button', { name: passkeys.first.later }).click();
  await expect(page.getByRole('button', { name: new RegExp(frame.account) })).toBeVisible();
}

/** The member of a page, without the sandbox, in which every member is an owner. */
const meOf = async (page: Page) => {
  const { member } = await (await page.request.get(`${API}/me`)).json();
  const campaigns = member.campaigns.filter((part: { isSandbox?: boolean }) => !part.isSandbox);
  return { ...member, campaigns };
};

test('an owner invites, changes a role and removes; an old proof keeps what was typed', async ({
  page,
  server,
  faults,
  variant,
  browser,
  mailServer,
}) => {
  await variant('console-team', {});
  await enterAs(page, server);
  await page.goto('/console/console-team');
  await page.getByRole('link', { name: frame.pages.team }).click();
  await expect(row(page, words.you)).toContainText(words.everywhere);
  await ageProofs(server);
  faults.expect(403, '/invitations');
  await button(page, words.invite.open).click();
  await page.getByLabel(signIn.email).fill('hamano@example.jp');
  await page.getByRole('dialog').getByText(words.grants.publish).click();
  await button(page, words.invite.send).click();
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.link.titles.invitation('hamano@example.jp') })).toBeFocused();
  const url = await shownLink(page);
  const invited = page.getByRole('listitem').filter({ hasText: 'hamano@example.jp' });
  await expect(invited).toContainText(frame.roles.editor);
  // The mail has a link of its own; the page says when it was sent.
  await expect(page.getByRole('status').getByText(words.link.mail.sent('hamano@example.jp'))).toBeVisible();
  await expect(invited).toContainText(words.mailStates.sent);
  const mail = mailServer.received.find(({ to }) => to.includes('hamano@example.jp'));
  const mailed = /https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mailed).not.toBe(url);

  const other = await stranger(browser, server);
  await other.goto(mailed);
  await expect(other.getByText(signIn.setUp.invitedTo('console-team', frame.roles.editor))).toBeVisible();
  await accept(other, mailed, '浜野 誠');
  expect((await meOf(other)).campaigns).toEqual([{ slug: 'console-team', role: 'editor', grants: ['publish'] }]);
  await button(page, words.link.done).click();
  await expect(page.getByText(url)).toHaveCount(0);
  await page.reload();
  await expect(row(page, '浜野 誠')).toContainText(words.grants.publish);
  await expect(page.getByText(words.invitations)).toHaveCount(0);

  await button(page, words.change.of('浜野 誠')).click();
  await page.getByRole('radio', { name: frame.roles.viewer }).check({ force: true });
  await expect(page.getByRole('dialog').getByText(words.grants.publish)).toHaveCount(0);
  await expect(row(page, '浜野 誠')).toContainText(words.grants.publish);
  await page.getByRole('dialog').getByRole('button', { name: words.change.submit }).click();
  await expect(row(page, '浜野 誠')).toContainText(frame.roles.viewer);
  expect((await meOf(other)).campaigns).toEqual([{ slug: 'console-team', role: 'viewer', grants: [] }]);

  await button(page, words.remove.of('浜野 誠')).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove.button }).click();
  await expect(row(page, '浜野 誠')).toHaveCount(0);
  expect((await meOf(other)).campaigns).toEqual([]);
  await other.context().close();
});

test('an invitation is revoked, and a wrong address is reported at its field', async ({
  page,
  server,
  variant,
  faults,
}) => {
  await variant('console-team-revoked', {});
  await enterAs(page, server);
  await page.goto('/console/console-team-revoked/team');
  await button(page, words.invite.open).click();
  await page.getByLabel(signIn.email).fill('oki');
  faults.expect(400, '/invitations');
  await button(page, words.invite.send).click();
  await expect(page.getByLabel(signIn.email)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(signIn.email).fill('oki@example.jp');
  await button(page, words.invite.send).click();
  const url = await shownLink(page);
  await button(page, words.revoke.of('oki@example.jp')).click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke.button }).click();
  await expect(page.getByText(words.invitations)).toHaveCount(0);
  await expect(page.getByText(url)).toHaveCount(0);
  faults.expect(422, '/links/show');
  await page.goto('/console/sign-in');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: signIn.setUp.spentTitle })).toBeVisible();
});

test('an editor sees nothing of the team', async ({ page, server, variant }) => {
  await variant('console-team-editor', {});
  await enterAs(page, server, { role: 'editor', campaign: 'console-team-editor' });
  await page.goto('/console/console-team-editor/overview');
  await expect(page.getByText(japanese.document.save.unchanged)).toBeVisible();
  await expect(page.getByRole('link', { name: frame.pages.team })).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(frame.account) }).click();
  await expect(page.getByRole('menuitem', { name: frame.signOut })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: frame.members })).toHaveCount(0);
  for (const path of ['/console/console-team-editor/team', '/console/server/members']) {
    await page.goto(path);
    await expect(page.getByText(words.forbidden)).toBeVisible();
    await expect(page.getByRole('button', { name: words.invite.open })).toHaveCount(0);
  }
});

test('an owner of the installation invites one, hands out a reset, takes a lost factor away and deletes', async ({
  page,
  server,
  browser,
}) => {
  await enterAs(page, server);
  await page.goto('/console/');
  await page.getByRole('button', { name: new RegExp(frame.account) }).click();
  await page.getByRole('menuitem', { name: frame.members }).click();
  await button(page, words.invite.openOwner).click();
  await page.getByLabel(signIn.email).fill('shioda@example.jp');
  await button(page, words.invite.send).click();
  const other = await stranger(browser, server);
  await accept(other, await shownLink(page), '深見 由紀');
  expect((await meOf(other)).isInstallationOwner).toBe(true);
  const headers = { origin: server.url, 'x-console': '1' };
  const post = async (path: string, data: object) => other.request.post(API + path, { headers, data });
  const app = URI.parse((await (await post('/me/totp', {})).json()).uri);
  expect((await post('/me/totp/confirm', { code: app.generate() })).ok()).toBe(true);

  await page.reload();
  await button(page, words.reset.of('深見 由紀')).click();
  await button(page, words.reset.act('').submit).click();
  await expect(page.getByRole('heading', { name: words.link.titles.reset('深見 由紀') })).toBeFocused();
  await other.goto('/console/sign-in');
  await other.goto(await shownLink(page));
  await other.getByLabel(signIn.setUp.newPassword).fill('sixty paper boats');
  await other.getByRole('button', { name: signIn.setUp.setPassword }).click();
  await expect(other.getByRole('heading', { name: signIn.title })).toBeVisible();
  const enter = () => post('/sign-in', { email: 'shioda@example.jp', password: 'sixty paper boats' });
  expect((await (await enter()).json()).code).toBe('second_factor_required');

  await button(page, words.factors.of('深見 由紀')).click();
  await page.getByRole('dialog').getByRole('button', { name: words.factors.button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await enter()).status()).toBe(200);

  await button(page, words.erase.of('深見 由紀')).click();
  await page.getByRole('dialog').getByRole('button', { name: words.erase.button }).click();
  await expect(row(page, '深見 由紀')).toHaveCount(0);
  expect((await other.request.get(`${API}/me`)).status()).toBe(401);
  // Nobody can lock themselves out here.
  await expect(row(page, `(${words.you})`).getByRole('button')).toHaveCount(0);
  await other.context().close();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the team has no violation of WCAG in ${scheme} mode, also at 768 px`, async ({
    page,
    context,
    server,
    variant,
  }) => {
    await variant('console-team-axe', {});
    await injectAxe(context);
    await page.emulateMedia({ colorScheme: scheme });
    await enterAs(page, server);
    for (const [path, open] of [
      ['/console/console-team-axe/team', words.invite.open],
      ['/console/server/members', words.invite.openOwner],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await button(page, open).click();
      expect(await violations(page, 'all')).toEqual([]);
      await page.getByLabel(signIn.email).fill(`axe-${scheme}@example.jp`);
      await button(page, words.invite.send).click();
      await expect(page.getByRole('img', { name: words.link.qr })).toBeVisible();
      expect(await violations(page, 'all')).toEqual([]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(page, 'all')).toEqual([]);
    }
  });
}

test('the team is in English', async ({ page, server, variant }) => {
  await variant('console-team-english', {});
  await enterAs(page, server, { name: 'Ann Smith' });
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/console-team-english/team');
  await button(page, english.team.invite.open).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(english.team.roleHints.editor)).toBeVisible();
  expect(await dialog.innerText()).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
});
