import type { Locator, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe } from './support/axe.ts';
import { ageProofs, enterAs, nearlyLockCodes, PASSWORD } from './support/console.ts';
import { everyLook, speak } from './support/console-looks.ts';
import { readQr } from './support/read-qr.ts';
import { expect, test } from './support/test.ts';

const { account: words, signIn, proof, frame, common, spots } = japanese;
const NEW_PASSWORD = 'sixty paper boats';

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: proof.title });
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a password is changed, and the other devices are signed out', async ({ page, server, faults, browser }) => {
  const { email } = await enterAs(page, server);
  const other = await browser.newContext({ baseURL: server.url, locale: 'ja-JP' });
  const elsewhere = await other.newPage();
  const signInElsewhere = async (password: string) => {
    await elsewhere.goto('/console/sign-in');
    await elsewhere.getByLabel(signIn.email).fill(email);
    await elsewhere.getByLabel(signIn.password, { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: signIn.enter, exact: true }).click();
    await expect(elsewhere.getByRole('button', { name: new RegExp(frame.account) })).toBeVisible();
  };
  await signInElsewhere(PASSWORD);
  await page.goto('/console/account');
  const rows = section(page, words.sessions.title).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  faults.expect(403, '/me/password');
  await page.getByLabel(words.password.current).fill('not the password');
  await page.getByLabel(words.password.next).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: words.password.submit }).click();
  await expect(page.getByLabel(words.password.current)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.password.current).fill(PASSWORD);
  await page.getByRole('button', { name: words.password.submit }).click();
  await expect(page.getByText(words.password.done)).toBeVisible();
  await expect(page.getByLabel(words.password.next)).toHaveValue('');
  await expect(rows).toHaveCount(1);
  expect((await elsewhere.request.get('/api/console/v1/me')).status()).toBe(401);
  await signInElsewhere(NEW_PASSWORD);
  await other.close();
});

test('the text grows immediately, and stays so in this browser', async ({ page, server }) => {
  await enterAs(page, server);
  await page.goto('/console/account');
  const size = () =>
    page.evaluate(() => Math.round(Number.parseFloat(getComputedStyle(document.body).fontSize) * 100) / 100);
  const { label, sizes } = words.textSize;
  const option = (name: string) => page.getByRole('radiogroup', { name: label }).getByText(name, { exact: true });
  expect(await size()).toBe(14);
  await option(sizes.large).click();
  expect(await size()).toBe(16);
  await option(sizes.largest).click();
  expect(await size()).toBe(18);
  await page.goto('/console/');
  expect(await size()).toBe(18);
  // Paper has its own measures.
  await page.emulateMedia({ media: 'print' });
  expect(await size()).toBe(14);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/console/account');
  await option(sizes.standard).click();
  expect(await size()).toBe(14);
});

test('at the largest text size nothing leaves its place', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('console_text_size', 'largest'));
  await enterAs(page, server);
  /** How far the first element reaches beyond the right edge of the second, in pixels. */
  const beyond = (inner: Locator, outer: Locator) =>
    expect.poll(async () => {
      const [one, other] = [await inner.boundingBox(), await outer.boundingBox()];
      return one && other ? Math.max(0, Math.round(one.x + one.width - other.x - other.width)) : null;
    });
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/akari/print');
    const table = page.getByRole('table').first();
    await beyond(table, table.locator('..')).toBe(0);
    await page.goto('/console/akari/live');
    const diagram = page.getByRole('img', { name: /T キー/ });
    const time = diagram.locator('b').first();
    await beyond(time, time.locator('..')).toBe(0);
    await page.goto('/console/akari/spots/hyakuto');
    await expect(page.getByRole('heading', { name: '百灯坂' })).toBeVisible();
    const radius = page.getByText(spots.fields.radius, { exact: true });
    // One line, so that the fields beside each other begin at one height.
    await expect.poll(async () => (await radius.boundingBox())?.height ?? 99).toBeLessThan(30);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const key = page.locator('kbd').first();
  await beyond(key, key.locator('..')).toBe(0);
});

test('at the largest text size the parts of a spot are in sight in English, beside its list and the preview', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('console_text_size', 'largest'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, server, { preview: 'open' });
  await page.goto('/console/akari/spots/hyakuto');
  await expect(page.locator('iframe')).toBeVisible();
  await speak(page, 'en_US');
  const media = page.getByRole('link', { name: english.spots.tabs.media });
  const edges = await Promise.all(
    [media, page.locator('section', { has: media }).last()].map((one) => one.boundingBox()),
  );
  const [right = 0, edge = 0] = edges.map((box) => (box ? box.x + box.width : 0));
  expect(right).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(edge);
});

test('another session is listed and ended, this one is not', async ({ page, server, browser }) => {
  const { email } = await enterAs(page, server);
  const other = await browser.newContext({
    baseURL: server.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  });
  const headers = { origin: server.url, 'x-console': '1' };
  const signedIn = await other.request.post('/api/console/v1/sign-in', {
    headers,
    data: { email, password: PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto('/console/account');
  const rows = section(page, words.sessions.title).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: words.sessions.isThis }).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: words.sessions.endOf('Windows の Firefox') }).click();
  await expect(rows).toHaveCount(1);
  expect((await other.request.get('/api/console/v1/me')).status()).toBe(401);
  expect((await page.request.get('/api/console/v1/me')).status()).toBe(200);
  await other.close();
});

test('a second factor is added by the QR code, its recovery codes are shown once, and it is removed', async ({
  page,
  server,
  faults,
}) => {
  const { email } = await enterAs(page, server);
  await page.goto('/console/account');
  await page.getByRole('button', { name: words.factor.add }).click();
  const app = URI.parse(await readQr(page.getByRole('img', { name: words.factor.qr })));
  expect(app.label).toBe(email);
  const secret = (
    await page
      .getByRole('definition')
      .filter({ hasText: /^[A-Z2-7 ]{30,}$/ })
      .innerText()
  ).replaceAll(' ', '');
  expect('secret' in app && app.secret.base32).toBe(secret);
  faults.expect(422, '/me/totp/confirm');
  await page.getByLabel(signIn.code).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(signIn.code)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(signIn.code).fill(app.generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: words.factor.codes }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: words.factor.saved }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText(words.factor.codesLeft(10))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.factor.codesLeft(10))).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  const headers = { origin: server.url, 'x-console': '1' };
  const enter = (code?: string) =>
    page.request.post('/api/console/v1/sign-in', {
      headers,
      data: { email, password: PASSWORD, ...(code && { code }) },
    });
  expect((await enter()).status()).toBe(401);
  expect((await enter(first)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(words.factor.codesLeft(9))).toBeVisible();
  await page.getByRole('button', { name: words.factor.renew }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(first);
  await page.getByRole('button', { name: words.factor.saved }).click();

  await page.getByRole('button', { name: words.factor.remove }).click();
  const removing = page.getByRole('dialog', { name: words.factor.removing.title });
  await removing.getByRole('button', { name: words.factor.remove }).click();
  await expect(page.getByRole('button', { name: words.factor.add })).toBeVisible();
  expect((await enter()).status()).toBe(200);
});

test('locked codes of an authenticator app say what to do, and a recovery code opens them', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(401, '/sign-in');
  faults.expect(403, '/sign-in');
  const { email } = await enterAs(page, server);
  const headers = { origin: server.url, 'x-console': '1' };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/console/v1${path}`, { headers, data });
    return answer.json();
  };
  const app = URI.parse((await post('/me/totp', {})).uri);
  const { recoveryCodes } = await post('/me/totp/confirm', { code: app.generate() });
  await nearlyLockCodes(server);
  await page.context().clearCookies();

  await page.goto('/console/sign-in');
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(signIn.code).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('認証アプリのコードは使えなくなっています');
  await expect(page.getByLabel(signIn.code)).toHaveCount(0);
  const recovery = page.getByLabel(signIn.recoveryCode);
  await expect(recovery).toHaveValue('');
  await expect(recovery).toHaveAccessibleDescription(signIn.lockedHint);
  await recovery.fill(recoveryCodes[0]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(frame.account) })).toBeVisible();
});

test('an old proof asks for the password, and the call goes on with what was typed', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(403, '/me/');
  await enterAs(page, server);
  await page.goto('/console/account');
  await ageProofs(server);
  // Closing the question does nothing.
  await page.getByRole('button', { name: words.factor.add }).click();
  await dialog(page).getByRole('button', { name: common.cancel }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.factor.add })).toBeVisible();

  await page.getByRole('button', { name: words.factor.add }).click();
  const password = dialog(page).getByLabel(signIn.password, { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  const app = URI.parse(await readQr(page.getByRole('img', { name: words.factor.qr })));

  const code = app.generate();
  await page.getByLabel(signIn.code).fill(code);
  await ageProofs(server);
  await page.getByRole('button', { name: words.factor.confirm }).click();
  await expect(password).toHaveValue('');
  await expect(page.getByLabel(signIn.code)).toHaveValue(code);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: words.factor.codes }).getByRole('listitem')).toHaveCount(10);
});

test('the account has no violation of WCAG while two-step sign-in is turned on', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.expect(403, '/me/');
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/account');
  await ageProofs(server);
  await page.getByRole('button', { name: words.factor.add }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await everyLook(page, 'shared/dialogs/proof-dialog.tsx')).toEqual([]);
  await dialog(page).getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const app = URI.parse(await readQr(page.getByRole('img', { name: words.factor.qr })));
  expect(await everyLook(page, '/account')).toEqual([]);
  await page.getByLabel(signIn.code).fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.factor.codesTitle)).toBeVisible();
  expect(await everyLook(page, '/account')).toEqual([]);
});

test('the account is in English, and nothing scrolls sideways at 768 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await enterAs(page, server, { name: 'Ann Smith' });
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: english.account.factor.add }).click();
  await expect(page.getByRole('img', { name: english.account.factor.qr })).toBeVisible();
  const text = (await page.locator('main').innerText()).replace('日本語', '');
  expect(text).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
