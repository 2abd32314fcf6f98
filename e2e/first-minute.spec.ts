import { delayRequests } from './support/delay-requests.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, figure, ja, openLogIn, pressSheet, startButton } from './support/words.ts';

const { landing } = ja.accounts;

test('a new visitor starts with one tap and types nothing', async ({ page }) => {
  await page.goto('/akari/');
  await expect(page).toHaveURL(/\/akari\/auth\/signin$/);
  await startButton(page).click();
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await expect(page).toHaveURL(/\/akari\/$/);
  expect(await stored(page, 'username')).toMatch(/^guest[a-z0-9]{16}$/);
});

test('from a poster to the stamp a newcomer taps twice and types nothing', async ({ page, codes }) => {
  let taps = 0;
  const tap = async (act: () => Promise<unknown>) => {
    taps += 1;
    await act();
  };
  // The first tap opens what the camera has read.
  await tap(() => page.goto(codes.get('miso')!.url));
  await expect(page.getByRole('heading', { level: 1, name: AKARI.miso.name })).toBeVisible();
  await expect(page.getByText(ja.acquire.qr.first.here)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await tap(() => page.getByRole('button', { name: ja.acquire.qr.first.press, exact: true }).click());
  await expect(pressSheet(page, AKARI.miso.name)).toBeVisible();
  expect(taps).toBe(2);
  expect(await stored(page, 'qrcode')).toBeNull();

  await test.step('a returning guest taps once', async () => {
    await page.goto(codes.get('hyakuto')!.url);
    await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  });
});

/** A code of another company, which the server leaves to the app: the first HTML names the spots of our own codes only. */
const TICKET = { path: '/akari/qr?c=HINOURA-FERRY-TICKET', name: '渡し舟のりば' };

test('the page behind a code does not move when its name and picture arrive', async ({ page }) => {
  const answer = await delayRequests(page, '**/api/v1/scan?*');
  const load = await delayRequests(page, '**/files/**');
  await page.goto(TICKET.path);
  const name = page.getByRole('heading', { level: 1 });
  const top = async () => (await name.boundingBox())?.y;
  await expect(page.getByText(ja.acquire.qr.first.reading)).toBeVisible();
  const before = await top();
  answer();
  await expect(name).toHaveText(TICKET.name);
  expect(await top()).toBe(before);
  load();
  await expect(page.locator('main img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(before);
});

test('behind a code of ours the name is there before the app has asked for it', async ({ page, codes }) => {
  const answer = await delayRequests(page, '**/api/v1/scan?*');
  await page.goto(codes.get('miso')!.url);
  await expect(page.getByText(ja.acquire.qr.first.here)).toBeVisible();
  answer();
});

test('a code of another campaign opens that one', async ({ page, server, variant }) => {
  await variant('beni', { mainColor: '"#d7263d"' });
  const [{ token }] = JSON.parse(await server.cli('campaign', 'codes', 'beni', '--json')) as [{ token: string }];
  await page.goto(`/akari/qr?c=${encodeURIComponent(token)}`);
  await expect(page.getByText(ja.acquire.qr.first.other.title)).toBeVisible();
  await page.getByRole('button', { name: ja.acquire.qr.first.other.open({ name: '灯ノ浦 あかりめぐり' }) }).click();
  await expect(page).toHaveURL(/\/beni\/qr$/);
  await expect(page.getByText(ja.acquire.qr.first.here)).toBeVisible();
});

test('an invalid code says so and offers two ways on', async ({ page }) => {
  await page.goto('/akari/qr?c=akari.miso.1.forged');
  await expect(page.getByText(ja.acquire.qr.first.invalid.title)).toBeVisible();
  await expect(page.getByRole('link', { name: ja.acquire.qr.first.event })).toBeVisible();
  await expect(page.getByRole('link', { name: ja.accounts.signIn.submit, exact: true })).toBeVisible();
});

test('a code that is read while the API does not answer stays, and is read again', async ({ page, faults }) => {
  faults.expect(0, '/api/v1/scan');
  await page.route('**/api/v1/scan?*', (route) => route.abort());
  await page.goto(TICKET.path);
  await expect(page.getByText(ja.acquire.qr.first.offline.title)).toBeVisible();
  expect(await stored(page, 'qrcode')).not.toBeNull();
  await page.unroute('**/api/v1/scan?*');
  await expect(page.getByText(ja.acquire.qr.first.here)).toBeVisible();
});

test('sign-in shows what the campaign is and what it gives', async ({ page }) => {
  await page.goto('/akari/auth/signin');
  await expect(
    page.getByText('夕暮れの港町を歩いて、灯ともる場所のスタンプを集めよう。', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: landing.promise({ n: 20 }) })).toBeVisible();
  await expect(page.getByText(landing.places({ n: 20 }))).toBeVisible();
  await expect(page.getByText(landing.free)).toBeVisible();
  await expect(page.getByRole('heading', { name: landing.prizes })).toBeVisible();
  await page.getByRole('heading', { name: landing.prizes }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: landing.map })).toBeAttached();
  await expect(page.getByRole('link', { name: ja.titles.terms }).first()).toBeVisible();
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('start, log-in and LINE are on the first screen', async ({ page }) => {
    await page.goto('/akari/auth/signin');
    await expect(startButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: ja.accounts.signIn.submit, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: landing.startLine })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('with 200 % text the buttons stand in the page', async ({ page }) => {
    await page.goto('/akari/auth/signin');
    await expect(startButton(page)).toBeVisible();
    const position = () =>
      page.locator('section', { has: startButton(page) }).evaluate((dock) => getComputedStyle(dock).position);
    expect(await position()).toBe('fixed');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(position).toBe('static');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('sign-in offers its address as a QR code', async ({ page }) => {
    await page.goto('/akari/auth/signin');
    await expect(page.getByRole('img', { name: landing.qr })).toBeVisible();
    await expect(page.getByText(landing.phone)).toBeVisible();
    await expect(startButton(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the buttons of sign-in', () => {
  const form = { name: ja.accounts.signIn.name };

  test('without guests begin with the registration', async ({ page, variant }) => {
    await variant('toroku', { login: '[password]' });
    await page.goto('/toroku/auth/signin');
    await expect(page.getByRole('link', { name: landing.signUp })).toBeVisible();
    await expect(startButton(page)).toHaveCount(0);
    await expect(page.getByText(landing.noName)).toHaveCount(0);
    await openLogIn(page);
    await expect(page.getByLabel(form.name)).toBeVisible();
  });

  test('with LINE only never lead to a password form', async ({ page, variant }) => {
    await variant('lineonly', { login: '[line]' });
    await page.goto('/lineonly/auth/signin');
    await expect(page.getByRole('link', { name: landing.startLine })).toBeVisible();
    await expect(page.getByRole('link', { name: ja.accounts.signIn.submit, exact: true })).toHaveCount(0);
    await page.goto('/lineonly/auth/signin?login=1');
    await expect(page.getByRole('link', { name: ja.accounts.signIn.line })).toBeVisible();
    await expect(page.getByLabel(form.name)).toHaveCount(0);
  });

  test('after the event no longer start', async ({ page, variant }) => {
    await variant('owari', {
      period: '{ start: 2020-01-01T00:00:00+09:00, end: 2020-02-01T00:00:00+09:00 }',
      retention: null,
    });
    await page.goto('/owari/auth/signin');
    await expect(page.getByText(ja.home.ended, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: ja.accounts.signIn.submit, exact: true })).toBeVisible();
    await expect(startButton(page)).toHaveCount(0);
  });
});
