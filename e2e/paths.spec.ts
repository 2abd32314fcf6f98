import { PASSWORD, register } from './support/api.ts';
import { store } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { field, figure, ja, openLogIn, startButton } from './support/words.ts';

const { notFound, serverError } = ja.signs;

test('an anonymous visitor is redirected to sign-in and then to the requested page', async ({ page, server }) => {
  const { username } = await register(server.url, 'akari');
  for (const path of ['/akari/', '/akari', '/akari/anything', '/akari/spots', '/akari/notifications', '/akari/faq']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/akari\/auth\/signin/);
  }
  await page.goto('/akari/spots?course=yoru');
  await expect(startButton(page)).toBeVisible();
  await openLogIn(page);
  await field(page, ja.accounts.signIn.name).fill(username.toUpperCase());
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/akari\/spots\?course=yoru$/);
  await expect(page.getByRole('link', { name: '影絵横丁' })).toBeVisible();
  await expect(page.getByRole('link', { name: '百灯坂' })).not.toBeAttached();

  await test.step('going back does not return to sign-in', async () => {
    await page.goto('/akari/auth/signin');
    await expect(page).toHaveURL(/\/akari\/$/);
  });
});

test('a return URL outside the campaign is ignored', async ({ page, server }) => {
  const { username } = await register(server.url, 'akari');
  await page.goto('/akari/auth/signin?login=1&return=https://elsewhere.example/akari/');
  await field(page, ja.accounts.signIn.name).fill(username);
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url}/akari/$`));
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
});

test('an unknown path with two segments shows home, and a deeper one the 404 page', async ({
  page,
  newVisitor,
  faults,
}) => {
  faults.expect(404, '/akari/no/such/page');
  await newVisitor();
  for (const path of ['/akari', '/akari/', '/akari/whatever']) {
    await page.goto(path);
    await expect(figure(page, ja.home.stamps), path).toHaveText('0 / 19');
  }
  await page.goto('/akari/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
  await page.getByRole('link', { name: notFound.findSpot }).click();
  await expect(page).toHaveURL(/\/akari\/spots$/);

  await page.goto('/akari/spots/atlantis');
  await expect(page.getByText(ja.spots.notFound.title)).toBeVisible();
});

test('the error pages of a campaign need no login', async ({ page, faults }) => {
  faults.expect(404, '/akari/404');
  await page.goto('/akari/404');
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
  await page.goto('/akari/500');
  await expect(page.getByRole('heading', { level: 1, name: serverError.title })).toBeVisible();
});

test('an unknown campaign shows the 404 page in the default colours', async ({ page, variant, faults }) => {
  faults.expect(404, '/nowhere');
  await variant('beni', { mainColor: '"#d7263d"' });
  const mainColour = () =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--main)';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  await page.goto('/beni/500');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mainColour()).toBe('rgb(215, 38, 61)');
  for (const path of ['/nowhere', '/nowhere/auth/signin']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
    expect(await mainColour()).toBe('rgb(255, 198, 0)');
  }
});

test.describe('the root', () => {
  test('redirects a browser without a campaign to the 500 page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/500$/);
    await expect(page.getByRole('heading', { level: 1, name: serverError.title })).toBeVisible();
    await expect(page.getByText(serverError.alone)).toBeVisible();
  });

  test('redirects to the campaign that is known to the browser, or to the most recently used one of several', async ({
    page,
    variant,
  }) => {
    await variant('beni', { mainColor: '"#d7263d"' });
    await page.goto('/500');
    await store(page, { period: '2035-12-31T23:59:59+09:00' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/akari\/auth\/signin$/);
    await store(page, { expiration_time: '1000' });
    await store(page, { jwt: 'x', expiration_time: '2000' }, 'beni');
    await page.goto('/beni/500');
    await page.route('**/api/v1/**', (route) => route.abort('aborted'));
    await page.goto('/');
    await expect(page).toHaveURL(/\/beni\/$/);
  });
});
