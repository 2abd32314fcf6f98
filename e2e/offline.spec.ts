import { crashText } from '../web/src/i18n/crash-text.ts';
import { acquire, stampsOf } from './support/api.ts';
import { delayRequests } from './support/delay-requests.ts';
import { cachedUrls, persistedQueries, readyForOffline, strip } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton, pressSheet, stampButton, startButton } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ faults }) => faults.expect(0, ''));

test('visited pages are readable offline and refreshed online', async ({ page, context, server, newVisitor }) => {
  const visitor = await newVisitor();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
  await readyForOffline(page, 5);
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  await readyForOffline(page, 6);
  expect((await cachedUrls(page)).filter((url) => url.includes('/api/'))).toEqual([]);

  await context.setOffline(true);
  await test.step('the stamp book', async () => {
    await page.goto('/akari/');
    await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
    await expect(strip(page, ja)).toContainText(/\d{2}:\d{2}/);
  });
  await test.step('a spot by its URL', async () => {
    await page.goto('/akari/spots/hyakuto');
    await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  });
  await test.step('a page that was not opened before', async () => {
    await page.goto('/akari/spots');
    await expect(page.getByRole('link', { name: AKARI.kagee.name })).toBeVisible();
  });

  await context.setOffline(false);
  await expect(strip(page, ja)).not.toBeAttached();
  await acquire(server.url, visitor, { spotId: 'glass', method: 'keyword', keyword: AKARI.glass.keyword });
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('2 / 19');
});

test('a visitor who has seen only home can open other screens offline', async ({ page, context, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await readyForOffline(page, 5);
  await expect.poll(async () => (await cachedUrls(page)).join(' ')).toContain('/assets/further-');

  await context.setOffline(true);
  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await expect(page.getByRole('heading', { level: 1, name: ja.spots.title })).toBeVisible();
});

test('prizes and points are readable offline as last seen', async ({ page, context, server, newVisitor }) => {
  const visitor = await newVisitor();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  const main = page.getByRole('main');
  const pages = {
    goods: () => expect(main.getByRole('link', { name: AKARI.amazake.name })).toContainText(ja.tickets.state.available),
    'goods/amazake': () => expect(main.getByRole('heading', { name: AKARI.amazake.name })).toBeVisible(),
    points: () => expect(main.getByRole('listitem')).toContainText([AKARI.hyakuto.name]),
    '': async () => {
      await page.getByRole('heading', { name: ja.home.pointHistory }).scrollIntoViewIfNeeded();
      await expect(main.getByRole('listitem').filter({ hasText: `+${AKARI.hyakuto.points}` })).toBeVisible();
    },
  };
  const topics = { goods: ['presents', 'user-presents'], 'goods/amazake': ['present'], points: ['history'], '': [] };
  for (const [path, waitForContent] of Object.entries(pages)) {
    await page.goto(`/akari/${path}`);
    await waitForContent();
    // From here on the service worker controls every page.
    if (path === 'goods') await readyForOffline(page);
    // Only a page whose response has arrived is cached.
    for (const topic of topics[path as keyof typeof topics]) {
      await expect
        .poll(async () => (await persistedQueries(page)).some((name) => name.includes(`"${topic}"`)))
        .toBe(true);
    }
  }
  await context.setOffline(true);
  for (const [path, waitForContent] of Object.entries(pages)) {
    await test.step(path || 'home', async () => {
      await page.goto(`/akari/${path}`);
      await waitForContent();
      await expect(strip(page, ja)).toContainText(/\d{2}:\d{2}/);
    });
  }
});

test('a page is cached even if a service worker of another campaign controls it', async ({
  page,
  context,
  newVisitor,
  variant,
}) => {
  await variant('beni', { mainColor: '"#d7263d"' });
  await newVisitor('beni');
  // A page does not register its service worker while it waits for a response.
  const answer = await delayRequests(page, '**/api/v1/notifications');
  await page.goto('/beni/');
  const other = await context.newPage();
  await other.goto('/akari/auth/signin');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isCached = () => page.evaluate(async () => Boolean(await caches.match('/beni/')));
  expect(await isCached()).toBe(false);
  answer();
  await expect.poll(isCached).toBe(true);
});

test('the stamp book is readable while the server is down and refreshes automatically afterwards', async ({
  page,
  server,
  newVisitor,
  faults,
}) => {
  // The server listens before its database is ready.
  faults.expect(503, '');
  await newVisitor();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await readyForOffline(page, 5);
  await server.kill();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await expect(strip(page, ja, 'cut off')).toBeVisible();
  await server.start();
  await expect(strip(page, ja, 'cut off')).not.toBeAttached({ timeout: 40_000 });
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
});

for (const [when, isTooLate] of [
  ['before', () => true],
  ['during', async () => (await navigator.serviceWorker.getRegistration())?.installing !== null],
] as const)
  test(`the worker is installed when the network that was lost ${when} its installation is back`, async ({
    page,
    context,
    newVisitor,
    faults,
  }) => {
    // Chromium's message about the download that the lost network ended.
    faults.expectMessage('when fetching the script');
    await newVisitor();
    await page.goto('/akari/');
    await page.waitForFunction(isTooLate, null, { polling: 5 });
    await context.setOffline(true);
    // Longer than the pause before the worker is registered.
    await page.waitForTimeout(1_500);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    await context.setOffline(false);
    await readyForOffline(page, 0);
  });

test('each campaign has its own offline page, and an unknown campaign has none', async ({
  page,
  context,
  variant,
  faults,
}) => {
  faults.expect(503, '/akari2/');
  await variant('beni', { mainColor: '"#d7263d"' });
  const readTheme = async (slug: string) => {
    await page.goto(`/${slug}/auth/signin`);
    await startButton(page).waitFor();
    const main = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main'));
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    return { main, manifest };
  };
  const akari = await readTheme('akari');
  await readyForOffline(page, 0);
  const beni = await readTheme('beni');
  await readyForOffline(page, 0);
  expect(akari).not.toEqual(beni);
  await context.setOffline(true);
  expect(await readTheme('akari')).toEqual(akari);
  expect(await readTheme('beni')).toEqual(beni);
  await page.goto('/akari2/');
  await expect(page.getByRole('heading', { name: crashText('ja').unreachable.title })).toBeVisible();
  expect(await page.title()).toBe(crashText('ja').unreachable.title);
});

test('after the logout no data of the visitor is left in the browser', async ({ page, newVisitor }) => {
  const { username } = await newVisitor();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await readyForOffline(page, 5);
  expect((await persistedQueries(page)).some((name) => name.includes(username))).toBe(true);
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await dialog(page, ja.menu.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await dialog(page, ja.menu.logOut.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await expect(startButton(page)).toBeVisible();
  await expect.poll(() => persistedQueries(page)).toEqual([]);
});

test('an attempt whose response was lost before a long offline period counts once', async ({
  page,
  context,
  server,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/user/stamps', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server has processed the request, but the network is gone before the response arrives.
    await route.fetch();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.goto('/akari/spots/glass');
  // Chromium reports an error for a worker whose download ends with the network.
  await readyForOffline(page);
  await methodButton(page, 'keyword').or(stampButton(page)).first().click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.glass.keyword);
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp });
  await send.click();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  // All automatic retries fail.
  await expect(sheet.getByRole('alert')).toContainText(ja.acquire.inputRetained);
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);

  await context.setOffline(false);
  await expect(strip(page, ja)).not.toBeAttached();
  await send.click();
  await expect(pressSheet(page, AKARI.glass.name)).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});

test('the page that is cached for offline use does not contain the scanned code', async ({
  page,
  codes,
  newVisitor,
}) => {
  const { url, token } = codes.get('miso')!;
  await newVisitor();
  await page.goto('/akari/');
  await readyForOffline(page);
  await page.evaluate(() => caches.delete('meguri-pages'));
  await page.context().clearCookies();
  const answer = await page.goto(url);
  expect(await answer?.text()).toContain(token);
  const cached = () => page.evaluate(async () => (await caches.match('/akari/'))?.text());
  await expect.poll(cached).toContain('meguri-boot');
  expect(await cached()).not.toContain(token);
});
