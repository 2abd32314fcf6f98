import { crashText } from '../web/src/i18n/crash-text.ts';
import { acquire, stampsOf } from './support/api.ts';
import { holdBack } from './support/hold-back.ts';
import { keptAddresses, keptQueries, readyForOffline, strip } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, dock, figure, ja, press, way } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ faults }) => faults.expect(0, ''));

test('what was seen is readable without a network, and true again with one', async ({
  page,
  context,
  server,
  comeAs,
}) => {
  const visitor = await comeAs();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
  await readyForOffline(page, 5);
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  await readyForOffline(page, 6);
  expect((await keptAddresses(page)).filter((url) => url.includes('/api/'))).toEqual([]);

  await context.setOffline(true);
  await test.step('the book', async () => {
    await page.goto('/akari/');
    await expect(figure(page, ja.home.stamps)).toHaveText('1 / 19');
    await expect(strip(page, ja)).toContainText(/\d{2}:\d{2}/);
  });
  await test.step('a spot by its own address', async () => {
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

test('prizes and points are readable without a network, as they were last seen', async ({
  page,
  context,
  server,
  comeAs,
}) => {
  const visitor = await comeAs();
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  const main = page.getByRole('main');
  const pages = {
    goods: () => expect(main.getByRole('link', { name: AKARI.amazake.name })).toContainText(ja.rewards.state.available),
    'goods/amazake': () => expect(main.getByRole('heading', { name: AKARI.amazake.name })).toBeVisible(),
    points: () => expect(main.getByRole('listitem')).toContainText([AKARI.hyakuto.name]),
    '': async () => {
      await page.getByRole('heading', { name: ja.home.pointHistory }).scrollIntoViewIfNeeded();
      await expect(main.getByRole('listitem').filter({ hasText: `+${AKARI.hyakuto.points}` })).toBeVisible();
    },
  };
  const topics = { goods: ['presents', 'user-presents'], 'goods/amazake': ['present'], points: ['history'], '': [] };
  for (const [path, isThere] of Object.entries(pages)) {
    await page.goto(`/akari/${path}`);
    await isThere();
    // From here on the worker sees every page go by.
    if (path === 'goods') await readyForOffline(page);
    // Who goes on before the answer is there has not seen it.
    for (const topic of topics[path as keyof typeof topics]) {
      await expect.poll(async () => (await keptQueries(page)).some((name) => name.includes(`"${topic}"`))).toBe(true);
    }
  }
  await context.setOffline(true);
  for (const [path, isThere] of Object.entries(pages)) {
    await test.step(path || 'home', async () => {
      await page.goto(`/akari/${path}`);
      await isThere();
      await expect(strip(page, ja)).toContainText(/\d{2}:\d{2}/);
    });
  }
});

test('a page that the worker of another one has taken over is kept as well', async ({
  page,
  context,
  comeAs,
  variant,
}) => {
  await variant('beni', { mainColor: '"#d7263d"' });
  await comeAs('beni');
  // A page does not begin with the worker while it waits for an answer.
  const answer = await holdBack(page, '**/api/v1/notifications');
  await page.goto('/beni/');
  const other = await context.newPage();
  await other.goto('/akari/auth/signin');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/beni/')));
  expect(await isKept()).toBe(false);
  answer();
  await expect.poll(isKept).toBe(true);
});

test('a server that is away leaves the book readable, and it is true by itself once it is back', async ({
  page,
  server,
  comeAs,
  faults,
}) => {
  // It listens before its database is back.
  faults.expect(503, '');
  await comeAs();
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

test('each campaign has its own page offline, and an unknown one none of theirs', async ({
  page,
  context,
  variant,
  faults,
}) => {
  faults.expect(503, '/akari2/');
  await variant('beni', { mainColor: '"#d7263d"' });
  const look = async (slug: string) => {
    await page.goto(`/${slug}/auth/signin`);
    await page.getByRole('heading', { name: ja.accounts.signIn.title }).waitFor();
    const main = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main'));
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    return { main, manifest };
  };
  const akari = await look('akari');
  await readyForOffline(page, 0);
  const beni = await look('beni');
  await readyForOffline(page, 0);
  expect(akari).not.toEqual(beni);
  await context.setOffline(true);
  expect(await look('akari')).toEqual(akari);
  expect(await look('beni')).toEqual(beni);
  await page.goto('/akari2/');
  await expect(page.getByRole('heading', { name: crashText('ja').unreachable.title })).toBeVisible();
  expect(await page.title()).toBe(crashText('ja').unreachable.title);
});

test('after the log-out nothing of the visitor is left', async ({ page, comeAs }) => {
  const { username } = await comeAs();
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  await readyForOffline(page, 5);
  expect((await keptQueries(page)).some((name) => name.includes(username))).toBe(true);
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  await dialog(page, ja.menu.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await dialog(page, ja.menu.logOut.title).getByRole('button', { name: ja.menu.logOut.confirm }).click();
  await expect(page.getByRole('heading', { name: ja.accounts.signIn.title })).toBeVisible();
  await expect.poll(() => keptQueries(page)).toEqual([]);
});

test('a try whose answer was lost before a long time without a network counts once', async ({
  page,
  context,
  server,
  comeAs,
}) => {
  const visitor = await comeAs();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/user/stamps', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server has done its work, and before anybody hears of it the network is gone.
    await route.fetch();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.goto('/akari/spots/glass');
  await way(page, 'keyword').or(dock(page)).first().click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.glass.keyword);
  const send = sheet.getByRole('button', { name: ja.spots.act.stamp });
  await send.click();
  await expect(sheet.getByText(ja.acquire.sendingAgain)).toBeVisible();
  // All the tries that it makes by itself fail.
  await expect(sheet.getByRole('alert')).toContainText(ja.acquire.kept, { timeout: 20_000 });
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);

  await context.setOffline(false);
  await expect(strip(page, ja)).not.toBeAttached();
  await send.click();
  await expect(press(page, AKARI.glass.name)).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect((await stampsOf(server.url, visitor)).get('glass')).toBe(1);
});
