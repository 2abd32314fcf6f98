import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { acquire, headersOf, PASSWORD, register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI, field, figure, ja as visitorTexts } from './support/words.ts';

const { desk: words } = japanese;

test('the desk finds a visitor by the support code, helps, and blocks', async ({
  page,
  context,
  server,
  faults,
  newVisitor,
}) => {
  faults.expect(401, '/me');
  faults.expect(403, '/refresh');
  // A reason that is too long.
  faults.expect(400, '/act');
  // What home asks for while the account is blocked.
  faults.expect(401, '/user');
  faults.expect(401, '/presents');
  await injectAxe(context);
  const { username } = await newVisitor();
  // The visitor reads the code in the menu.
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/akari/');
  await visitor.getByRole('button', { name: 'メニュー' }).click();
  await visitor.getByRole('button', { name: visitorTexts.menu.support.row }).click();
  const sheet = visitor.getByRole('dialog', { name: visitorTexts.menu.support.row });
  await expect(sheet.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  const code = (await sheet.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  expect(await violations(visitor, 'all')).toEqual([]);

  await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: 'akari' });
  await page.goto('/console/akari/desk');
  const search = page.getByRole('textbox', { name: words.find.label });
  await search.fill(`${code.slice(0, 8)}${code[8] === 'A' ? 'B' : 'A'}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.find.hints.misread)).toBeVisible();
  await search.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.facts.code(code))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // A stamp, by keyboard alone: the reason is asked for first.
  await page.getByRole('button', { name: words.verbs.grant_stamp }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.form.spot).selectOption({ label: AKARI.miso.name });
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: words.verbs.grant_stamp }).click();
  await expect(dialog.getByText(words.form.reasonNeeded)).toBeVisible();
  await dialog.getByRole('button', { name: words.form.reasons[1] ?? '' }).click();
  await dialog.getByRole('button', { name: words.verbs.grant_stamp }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.done.grant_stamp).first()).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(AKARI.miso.name) }).first();
  await expect(row).toContainText(words.history.methods['desk'] ?? '');

  // The visitor reads why.
  await visitor.reload();
  await visitor.getByRole('button', { name: 'メニュー' }).click();
  await visitor.getByRole('button', { name: visitorTexts.menu.support.row }).click();
  await expect(visitor.getByText(words.form.reasons[1] ?? '')).toBeVisible();

  await row.getByRole('button', { name: new RegExp(words.history.void) }).click();
  await dialog.getByLabel(words.form.reason).fill('二度押し');
  await dialog.getByRole('button', { name: words.verbs.void_stamp }).click();
  await expect(page.getByRole('row', { name: new RegExp(words.history.voided) })).toBeVisible();

  // On a phone: block. The open page of the visitor shows it after its next request, within 30 s.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: words.verbs.block }).click();
  await dialog.getByLabel(words.form.contact).fill('本部テント');
  await dialog.getByLabel(words.form.reason).fill('景品を売っていたため');
  await dialog.getByRole('button', { name: words.verbs.block }).click();
  await expect(page.getByText(words.blockedBy('本部テント'))).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('status').getByText(words.done.block)).toBeInViewport({ ratio: 1 });
  const reason = visitor.getByText(/^景品を売っていたため/);
  await expect(reason).toBeVisible({ timeout: 35_000 });
  expect(await reason.evaluate((element) => (element as HTMLElement).innerText)).toBe(
    '景品を売っていたため\nお問い合わせ先：本部テント',
  );
  await page.getByRole('button', { name: words.verbs.unblock }).click();
  await dialog.getByLabel(words.form.reason).fill('話し合いが済んだため');
  await dialog.getByRole('button', { name: words.verbs.unblock }).click();
  await expect(page.getByText(words.blockedBy('本部テント'))).toBeHidden();
  // As the dialog says: the visitor logs in again.
  await field(visitor, visitorTexts.accounts.signIn.name).fill(username);
  await field(visitor, visitorTexts.accounts.signIn.password).fill(PASSWORD);
  await visitor.getByRole('button', { name: visitorTexts.accounts.signIn.submit, exact: true }).click();
  await expect(figure(visitor, visitorTexts.home.stamps)).toBeVisible();

  // The code for another phone is shown once. The page of a phone is long, and its acts are below the code.
  await page.getByRole('button', { name: words.verbs.issue_recovery }).click();
  await dialog.getByLabel(words.form.reason).fill('あ'.repeat(301));
  await dialog.getByRole('button', { name: words.verbs.issue_recovery }).click();
  await expect(dialog.getByText(fieldMessage('too_long', 'ja_JP', 300))).toBeVisible();
  await dialog.getByLabel(words.form.reason).fill('スマホを落とされたため');
  await dialog.getByRole('button', { name: words.verbs.issue_recovery }).click();
  await expect(page.getByRole('heading', { name: words.recovery.title })).toBeFocused();
  const recoveryCode = page.getByRole('img', { name: words.recovery.label });
  await expect(recoveryCode).toBeInViewport({ ratio: 1 });
  // It stays when something else is done before it is closed.
  await page.getByRole('button', { name: words.verbs.change_points }).click();
  await dialog.getByLabel(words.form.points).fill('10');
  await dialog.getByLabel(words.form.reason).fill('お詫びとして');
  await dialog.getByRole('button', { name: words.verbs.change_points }).click();
  await expect(page.getByRole('status').getByText(words.done.change_points)).toBeInViewport({ ratio: 1 });
  await expect(recoveryCode).toBeVisible();

  // The login of a lost phone is ended, and stays in the list.
  await visitor.close();
  const logins = page.getByRole('region', { name: words.sessions.title });
  // That before the block, and that after it.
  await expect(logins.getByRole('button', { name: words.sessions.end })).toHaveCount(2);
  await logins.getByRole('button', { name: words.sessions.end }).last().click();
  await dialog.getByLabel(words.form.reason).fill('スマホを落とされたため');
  await dialog.getByRole('button', { name: words.verbs.end_session }).click();
  await expect(logins.getByText(/\sに終了$/)).toBeVisible();
  await expect(logins.getByRole('button', { name: words.sessions.end })).toHaveCount(1);
  // Its code stopped working with that.
  await expect(recoveryCode).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page, 'all')).toEqual([]);
});

test('the desk learns that the new phone has used the code, and that a code has ended', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(401, '/me');
  // In English the note of what was done has two lines on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('console_language', 'en_US'));
  const words = english.desk;
  const old = await register(server.url, 'akari');
  await acquire(server.url, old, { spotId: 'miso', method: 'keyword', keyword: AKARI.miso.keyword });
  await enterAs(page, server, { role: 'desk', campaign: 'akari' });
  await page.goto('/console/akari/desk');
  await page.getByRole('textbox', { name: words.find.label }).fill(old.username);
  // Alone, the visitor who is found is opened.
  await page.keyboard.press('Enter');
  /** Has the desk issue a code. Returns its token. */
  const issue = async (): Promise<string> => {
    await page.getByRole('button', { name: words.verbs.issue_recovery }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.form.reason).fill('A lost phone');
    const answered = page.waitForResponse(/\/acts$/);
    await dialog.getByRole('button', { name: words.verbs.issue_recovery }).click();
    const { recovery } = (await (await answered).json()) as { recovery: { url: string } };
    return recovery.url.split('#')[1] ?? '';
  };
  const post = (path: string, jwt: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: headersOf('akari', jwt),
      body: JSON.stringify(body),
    });
  const code = page.getByRole('img', { name: words.recovery.label });

  await issue();
  await expect(code).toBeVisible();
  const heading = page.getByRole('heading', { name: words.recovery.title });
  await expect(heading).toBeFocused();
  const done = page.getByRole('status').filter({ hasText: words.done.issue_recovery }).first();
  const [above, below] = [await done.boundingBox(), await heading.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  // The old phone makes a code of its own.
  expect((await post('/account/recovery', old.jwt, { password: PASSWORD })).status).toBe(201);
  await expect(page.getByText(words.recovery.ended.title)).toBeVisible();
  await expect(code).toHaveCount(0);

  const token = await issue();
  await expect(code).toBeVisible();
  const phone = await register(server.url, 'akari');
  expect((await post('/account/restore', phone.jwt, { token })).status).toBe(200);
  await expect(page.getByText(words.recovery.used.title)).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: words.recovery.close }).click();
  await expect(page.getByText(words.recovery.used.title)).toHaveCount(0);
});
