import type { Page } from '@playwright/test';
import { headersOf, newName, PASSWORD, register } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, field, figure, ja, pressSheet, SLOW } from './support/words.ts';

const { auth, accounts } = ja;
const START = '**/api/v1/auth/line/start?*';
const NEW_PASSWORD = 'kagaribi2027';

const logIn = async (page: Page, username: string, password: string) => {
  await field(page, accounts.signIn.name).fill(username);
  await field(page, accounts.signIn.password).fill(password);
  await page.getByRole('button', { name: accounts.signIn.submit, exact: true }).click();
};

const choose = async (page: Page, button: string) => {
  await field(page, auth.newPassword.password).fill(NEW_PASSWORD);
  await field(page, auth.newPassword.confirmation).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: button }).click();
};

test('the link in the mail sets a new password once', async ({ page, server, mailServer, faults }) => {
  const { username } = await register(server.url, 'akari');
  await page.goto('/akari/auth/signin?login=1');
  await page.getByRole('link', { name: accounts.signIn.forgot }).click();
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await field(page, auth.forgot.email).fill(`${username}@example.jp`);
  await page.getByRole('button', { name: auth.forgot.submit }).click();
  await expect(page.getByText(auth.forgot.sent)).toBeVisible();

  const mail = () => mailServer.received.find(({ to }) => to.includes(`${username}@example.jp`));
  await expect.poll(mail).toBeTruthy();
  const link = /https?:\/\/\S+#\S+/.exec(mail()?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/akari\/auth\/reset$/);
  await choose(page, auth.reset.submit);
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  expect(await stored(page, 'username')).toBe(username);

  await test.step('the used link offers to request another mail', async () => {
    faults.expect(422, '/password/reset');
    await page.goto('about:blank');
    await page.goto(link);
    await choose(page, auth.reset.submit);
    await expect(page.getByRole('link', { name: auth.reset.requestAgain })).toBeVisible();
  });
});

test('a password change required by the organiser comes before home after the login', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(401, '/login');
  const { username } = await register(server.url, 'akari');
  await server.cli('account', 'require-password-change', 'akari', username);
  await page.goto('/akari/auth/signin?login=1');
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/akari\/auth\/password$/);
  await expect(page.getByText(auth.newPassword.why)).toBeVisible();
  await page.reload();
  await choose(page, auth.newPassword.submit);
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/akari/auth/signin?login=1');
  await logIn(page, username, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/akari\/(auth\/questionnaire.*)?$/);
});

test('a new visitor logs in with LINE, accepts the terms, and a code scanned before is used', async ({
  page,
  line,
  codes,
}) => {
  // The provider's screens are submitted without the browser.
  await page.route(START, async (route) => {
    const { location = '', ...headers } = (await route.fetch({ maxRedirects: 0 })).headers();
    await route.fulfill({ status: 302, headers: { ...headers, location: await line.logIn(location, 'U-e2e-new') } });
  });
  await page.goto(new URL(codes.get('hyakuto')!.url).pathname + new URL(codes.get('hyakuto')!.url).search);
  await page.getByRole('link', { name: ja.acquire.qr.first.withAccount, exact: true }).click();
  await page.getByRole('link', { name: accounts.signIn.line }).click();
  // The terms are visible without scrolling and have the focus.
  await expect(page.locator(':focus')).toContainText(accounts.line.failures.terms.title);
  await expect(page.getByText(accounts.line.failures.terms.title)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox')).toBeInViewport();
  await expect(page.getByRole('button', { name: accounts.line.agree })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: accounts.line.agree }).click();
  await expect(page.getByText(accounts.line.agreeFirst)).toBeVisible();
  await page.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
  await page.getByRole('link', { name: accounts.line.agree }).click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  expect(await stored(page, 'username')).toMatch(/^line[a-z0-9]{16}$/);
});

test('a LINE login that returns in another browser shows the account, and the scanned code is still used', async ({
  page,
  browser,
  line,
  codes,
  server,
  faults,
}) => {
  const returned: string[] = [];
  await page.route(START, async (route) => {
    const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers();
    returned.push(await line.logIn(location, 'U-e2e-other'));
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<title>LINE</title>' });
  });
  const code = new URL(codes.get('glass')!.url);
  await page.goto(code.pathname + code.search);
  const redirect = `/akari/qr${code.search}`;
  await page.goto(`/api/v1/auth/line/start?${new URLSearchParams({ campaign: 'akari', accept: '1', redirect })}`);
  await expect.poll(() => returned.length).toBe(1);

  const other = await browser.newContext({ baseURL: server.url, locale: 'ja-JP' });
  await faults.watch(other);
  const there = await other.newPage();
  await there.goto(returned[0] ?? '');
  await expect(there.getByRole('heading', { name: auth.line.whose })).toBeVisible();
  await expect(there.getByText(/line[a-z0-9]{16}/)).toBeVisible();
  expect(await stored(there, 'jwt')).toBeNull();
  await there.getByRole('button', { name: auth.line.proceed }).click();
  await expect(pressSheet(there, AKARI.glass.name)).toBeVisible();
  await other.close();
});

test('the questionnaire is asked after the first stamp until it is answered, and only once', async ({
  page,
  server,
  codes,
}) => {
  const username = newName();
  const response = await fetch(`${server.url}/api/v1/register`, {
    method: 'POST',
    headers: headersOf('akari'),
    body: JSON.stringify({
      username,
      email: `${username}@example.jp`,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      acceptTerms: true,
      acceptPrivacy: true,
    }),
  });
  expect(response.status).toBe(201);
  await page.goto('/akari/auth/signin?login=1&return=%2Fakari%2Fspots');
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/akari\/spots$/);
  const abroad = page.getByRole('radio', { name: '海外' });
  const collect = async (spotId: string) => {
    await page.goto(codes.get(spotId)!.url);
    await page.getByRole('dialog').getByRole('button', { name: ja.common.close }).click();
  };
  await collect('hyakuto');
  await abroad.check();

  await test.step('a reload leaves it for the next stamp, which restores the answers', async () => {
    await page.goto('/akari/spots');
    await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await collect('miso');
    await expect(abroad).toBeChecked();
  });
  const there = page.url();
  const next = page.getByRole('button', { name: ja.questionnaires.next });
  await next.click();
  await next.click(SLOW);
  await page.getByLabel(/何人でめぐりますか/).fill('3');
  for (let leaf = 3; leaf < 6; leaf += 1) await next.click(SLOW);
  await page.getByRole('button', { name: ja.questionnaires.send }).click(SLOW);
  await expect(abroad).toHaveCount(0);
  expect(page.url(), 'the page stays').toBe(there);
  await expect.poll(() => stored(page, 'register_questionnaires')).toBe('answered');
});
