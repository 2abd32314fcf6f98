import type { Page } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { giveAuthenticator } from './support/authenticator.ts';
import { injectAxe, violations } from './support/axe.ts';
import { ageProofs, enterAs, invitation, PASSWORD } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { account, passkeys: words, signIn, proof, frame } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: words.list }).getByRole('listitem');
const codes = (page: Page) => page.getByRole('list', { name: account.factor.codes }).getByRole('listitem');
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(frame.account) }).click();
  await page.getByRole('menuitem', { name: frame.signOut }).click();
  await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible();
};
const isIn = (page: Page) => expect(page.getByRole('button', { name: new RegExp(frame.account) })).toBeVisible();

test('a passkey is added, signs in alone and after the password, proves who one is, and is removed', async ({
  page,
  server,
  faults,
}) => {
  const { email } = await enterAs(page, server);
  const device = await giveAuthenticator(page);
  await page.goto('/console/account');

  // By keyboard alone.
  await button(page, words.add).focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: words.name });
  await expect(name).toBeFocused();
  // Without a name the device is not asked: it would keep a passkey that the server does not know.
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.nameMissing)).toBeVisible();
  expect(await device.count()).toBe(0);
  await name.fill('観光課のノート');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: account.factor.codes, exact: true })).toBeFocused();
  await expect(codes(page)).toHaveCount(10);
  const [recovery = ''] = await codes(page).allInnerTexts();
  await button(page, account.factor.saved).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('観光課のノート');
  // The device has one already.
  await button(page, words.add).click();
  await button(page, words.adding.submit).click();
  await expect(page.getByText(words.faults.known)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, words.rename.of('観光課のノート')).click();
  await name.fill('わたしのノート');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('わたしのノート');

  await signOut(page);
  await device.verify(false);
  await button(page, words.enter).click();
  await expect(page.getByText(words.faults.closed)).toBeVisible();
  await device.verify(true);
  await button(page, words.enter).focus();
  await page.keyboard.press('Enter');
  await isIn(page);

  await signOut(page);
  faults.expect(401, '/sign-in');
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(button(page, words.confirm)).toBeFocused();
  await page.keyboard.press('Enter');
  await isIn(page);

  await signOut(page);
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(signIn.recoveryCode).fill(recovery);
  await page.keyboard.press('Enter');
  await isIn(page);

  await page.goto('/console/account');
  await ageProofs(server);
  faults.expect(403, '/me/');
  await button(page, words.remove.of('わたしのノート')).click();
  const removing = page.getByRole('dialog', { name: words.remove.title('わたしのノート') });
  await expect(removing).toContainText(words.remove.last);
  await removing.getByRole('button', { name: words.remove.submit }).click();
  const question = page.getByRole('dialog', { name: proof.title });
  await question.getByRole('button', { name: words.confirm }).click();
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(words.none)).toBeVisible();
  await signOut(page);
  faults.expect(403, '/sign-in/passkey');
  await button(page, words.enter).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await device.empty();
  await button(page, words.enter).click();
  await expect(page.getByText(words.faults.closed)).toBeVisible();
});

test('a new member adds a passkey right after the link, keeps the codes, and signs in with it', async ({
  page,
  server,
}) => {
  const { path } = await invitation(server, 'first-passkey@example.jp');
  await giveAuthenticator(page);
  await page.goto(path);
  await page.getByLabel(signIn.setUp.name, { exact: true }).fill('沖 美和');
  await page.getByLabel(signIn.setUp.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.first.title })).toBeVisible();
  await expect(button(page, words.add)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: words.name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words.first.added })).toBeVisible();
  await expect(page.getByRole('region', { name: account.factor.codes })).toBeFocused();
  await expect(codes(page)).toHaveCount(10);
  await button(page, account.factor.saved).click();
  await expect(page).toHaveURL(`${server.url}/console/`);
  await signOut(page);
  await button(page, words.enter).click();
  await isIn(page);
});

test('at an IP address the console offers no passkeys and says why', async ({ page, server, browser }) => {
  await enterAs(page, server);
  const elsewhere = await browser.newContext({
    baseURL: server.url.replace('localhost', '127.0.0.1'),
    locale: 'ja-JP',
  });
  const other = await elsewhere.newPage();
  await other.goto('/console/sign-in');
  await expect(other.getByRole('heading', { name: signIn.title })).toBeVisible();
  await expect(button(other, words.enter)).toHaveCount(0);
  const cookies = await page.context().cookies(`${server.url}/api/console`);
  await elsewhere.addCookies(cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })));
  await other.goto('/console/account');
  await expect(other.getByText(words.obstacles.passkeys_need_domain)).toBeVisible();
  await expect(button(other, words.add)).toHaveCount(0);
  await elsewhere.close();
});

test('a campaign demands a factor: its owner asks for it, and a member without one sets one up and goes on', async ({
  page,
  server,
  variant,
  browser,
}) => {
  await variant('console-demand', {});
  await enterAs(page, server);
  await giveAuthenticator(page);
  await page.goto('/console/account');
  await button(page, words.add).click();
  await button(page, words.adding.submit).click();
  await button(page, account.factor.saved).click();
  await page.goto('/console/console-demand/team');
  const { demand, setUp } = japanese.factors;
  await button(page, demand.ask).click();
  await page.getByRole('dialog').getByRole('button', { name: demand.ask }).click();
  await expect(page.getByText(demand.on)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP' });
  await injectAxe(context);
  const other = await context.newPage();
  await enterAs(other, server, { name: '沖 美和', role: 'editor', campaign: 'console-demand' });
  await giveAuthenticator(other);
  await other.goto('/console/console-demand/spots');
  await expect(other.getByRole('heading', { name: setUp.title })).toBeVisible();
  expect(await violations(other, 'all')).toEqual([]);
  await button(other, words.add).click();
  await button(other, words.adding.submit).click();
  await button(other, account.factor.saved).click();
  await button(other, setUp.go).click();
  await expect(other.getByRole('heading', { name: setUp.title })).toHaveCount(0);
  await expect(other).toHaveURL(/console-demand\/spots/);
  await context.close();

  await button(page, demand.stop).click();
  await page.getByRole('dialog').getByRole('button', { name: demand.stop }).click();
  await expect(page.getByText(demand.off)).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`passkeys have no violation of WCAG in ${scheme} mode, also at 768 px`, async ({
    page,
    context,
    server,
    faults,
  }) => {
    faults.expect(401, '/sign-in');
    await injectAxe(context);
    await page.emulateMedia({ colorScheme: scheme });
    const { email } = await enterAs(page, server, { name: 'Ann Smith' });
    await giveAuthenticator(page);
    await page.goto('/console/account');
    await button(page, 'English').click();
    await button(page, english.passkeys.add).click();
    expect(await violations(page, 'all')).toEqual([]);
    await button(page, english.passkeys.adding.submit).click();
    await button(page, english.account.factor.saved).click();
    expect(await violations(page, 'all')).toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const text = (await page.locator('main').innerText()).replace('日本語', '');
    expect(text).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
    await page.goto('/console/sign-in');
    await page.getByLabel(english.signIn.email).fill(email);
    await page.getByLabel(english.signIn.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(button(page, english.passkeys.confirm)).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
  });
}
