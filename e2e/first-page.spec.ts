import { LOCALES } from '@meguri/core/lib/locale.ts';
import { LATE_PAGE } from '@meguri/core/text/late-page.ts';
import type { Page, Request } from '@playwright/test';
import { AGENTS } from './support/agents.ts';
import { acquire, startGuest, storeSession } from './support/api.ts';
import { filesOf, sentBytes } from './support/build-size.ts';
import { delayRequests } from './support/delay-requests.ts';
import { expect, test } from './support/test.ts';
import { AKARI, figure, ja, startButton } from './support/words.ts';

/** Budgets for JavaScript and CSS in bytes as sent (Brotli). Lower them when possible; never raise them. */
const MOST_BYTES = { signIn: 109_600, home: 122_600, homeWithAhead: 163_000, spot: 152_100 };
const MOST_REQUESTS = 8;
/** The pictures of prizes on sign-in. They wait for no code and no code waits for them. */
const MOST_PRIZE_PICTURES = 3;
const MOST_CALLS = 6;
/** The budget for the cumulative layout shift. */
const MOST_SHIFT = 0.02;

test.use({ userAgent: AGENTS.phone });

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const isCode = (request: Request) => /\.(js|css)$/.test(new URL(request.url()).pathname);
const bytesOf = (requests: Request[]) =>
  requests.filter(isCode).reduce((sum, request) => sum + sentBytes(new URL(request.url()).pathname.slice(1)), 0);

/** Loads a page as a first visit. Returns its requests, its API calls and its layout shift. */
async function load(page: Page, path: string, waitForContent: () => Promise<void>) {
  const requests: Request[] = [];
  const calls: { at: 'sent' | 'answered' }[] = [];
  page.on('request', (request) => {
    requests.push(request);
    if (isCall(request)) calls.push({ at: 'sent' });
  });
  page.on('response', (response) => {
    if (isCall(response.request())) calls.push({ at: 'answered' });
  });
  await page.addInitScript(() => {
    const shifts = window as Window & { shift?: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.shift = (shifts.shift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await waitForContent();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift);
  return { requests, calls, shift };
}

test.describe('the built files', () => {
  for (const [name, source, most, hasFurtherTexts] of [
    ['sign-in', 'sign-in', MOST_BYTES.signIn, false],
    ['home', 'home', MOST_BYTES.home, false],
    ['a spot', 'src/spots/detail/spot-page.tsx', MOST_BYTES.spot, true],
  ] as const) {
    for (const locale of LOCALES) {
      test(`of ${name} in ${locale} are at most ${most / 1000} KB`, () => {
        const texts = hasFurtherTexts ? [locale, 'further'] : [locale];
        const files = filesOf([source, ...texts.map((part) => `src/i18n/${locale}/${part}.ts`)]);
        expect(files.some((file) => file.includes(locale))).toBe(true);
        expect(files.some((file) => file.includes('/further-'))).toBe(hasFurtherTexts);
        expect(files.some((file) => file.includes('/home-'))).toBe(name !== 'sign-in');
        const bytes = files.reduce((sum, file) => sum + sentBytes(file), 0);
        expect(bytes, files.join(' ')).toBeLessThanOrEqual(most);
      });
    }
  }

  test('do not include the scanner, the sheets, the further texts and the other languages', () => {
    const first = filesOf(['sign-in', 'home', 'src/i18n/ja_JP/ja_JP.ts']).join(' ');
    expect(first).not.toMatch(/zxing|worker|menu-sheet|stamp-here|markdown|further|en_US|ko_KR/);
  });
});

test('sign-in stays within its budgets and does not shift', async ({ page }) => {
  const { requests, calls, shift } = await load(page, '/akari/auth/signin', () =>
    expect(startButton(page)).toBeVisible(),
  );
  const [pictures, others] = [true, false].map((isPicture) =>
    requests.map((request) => request.url()).filter((url) => url.includes('/files/') === isPicture),
  );
  expect(pictures?.length).toBeLessThanOrEqual(MOST_PRIZE_PICTURES);
  expect(others?.length, others?.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(calls).toEqual([]);
  expect(bytesOf(requests)).toBeLessThanOrEqual(MOST_BYTES.signIn);
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
});

test('the first HTML names the code of the first screen and its texts', async ({ page, newVisitor }) => {
  const first = async (path: string) => {
    const answer = await page.request.get(path);
    return `${answer.headers()['link']} ${await answer.text()}`;
  };
  expect(await first('/akari/auth/signin')).toMatch(/sign-in-.*modulepreload" href="\/assets\/ja_JP-/s);
  // The paint of the first HTML does not wait for the entry.
  expect(await first('/akari/auth/signin')).toMatch(/<script type="module" fetchpriority="low" [^>]*\/assets\/index-/);
  await newVisitor();
  expect(await first('/akari/')).toMatch(/home-.*modulepreload" href="\/assets\/ja_JP-/s);
  expect(await first('/akari/spots/hyakuto')).toMatch(/spot-page-.*\/assets\/further-.*"\/assets\/ja_JP-/s);
});

test('home stays within its budgets, sends its calls in parallel and does not shift', async ({ page, newVisitor }) => {
  await newVisitor();
  const { requests, calls, shift } = await load(page, '/akari/', () =>
    expect(figure(page, ja.home.stamps)).toHaveText('0 / 19'),
  );
  const others = requests.filter((request) => !isCall(request)).map((request) => request.url());
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytesOf(requests)).toBeLessThanOrEqual(MOST_BYTES.homeWithAhead);
  const sent = calls.filter(({ at }) => at === 'sent').length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(MOST_CALLS);
  // In parallel: no call waits for the response of another.
  expect(calls.slice(0, sent).every(({ at }) => at === 'sent')).toBe(true);
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
});

test("home's data is requested before the app's code is loaded, and only once", async ({ page, newVisitor }) => {
  await newVisitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isCall(request)) calls.push(new URL(request.url()).pathname);
  });
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto('/akari/', { waitUntil: 'commit' });
  await expect.poll(() => calls.length).toBe(MOST_CALLS);
  await expect(page.locator('#first')).toBeVisible();
  release();
  await expect(figure(page, ja.home.stamps)).toHaveText('0 / 19');
  expect(new Set(calls).size).toBe(calls.length);
});

test('a page whose app does not start shows instructions without JavaScript', async ({ page, faults }) => {
  const late = page.getByText(LATE_PAGE.ja_JP);
  const endDelays = () =>
    page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
  faults.expect(0, '/assets/');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/akari/auth/signin');
  await expect(late).toBeAttached();
  await expect(late).toBeHidden();
  await endDelays();
  await expect(late).toBeVisible();

  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(startButton(page)).toBeVisible();
  await endDelays();
  await expect(late).toBeHidden();
});

test('a page at rest does not animate, which would cost battery', async ({ page, newVisitor }) => {
  await newVisitor();
  for (const path of ['', 'spots', 'spots/miso', 'goods', 'menu']) {
    await page.goto(`/akari/${path}`);
    await page.waitForLoadState('networkidle');
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => ((effect as KeyframeEffect).target as Element).outerHTML),
      );
    await expect.poll(running, path).toEqual([]);
  }
});

test('with reduced motion there are no transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/akari/auth/signin?login=1');
  const submit = page.locator('form button[type="submit"]');
  await expect(submit).toHaveCSS('transition-duration', /^0s(, 0s)*$/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(submit).not.toHaveCSS('transition-duration', /^0s(, 0s)*$/);
});

test('a seal is shown before its grain is loaded', async ({ page, server, newVisitor, codes }) => {
  const visitor = await newVisitor();
  await acquire(server.url, visitor, { method: 'qr', code: codes.get('hyakuto')!.token });
  const grain: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/grain-*.webp', async (route) => {
    grain.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.goto('/akari/');
  const mask = page.locator('[class*="seal-ink"]').first();
  await expect.poll(() => grain.length).toBe(1);
  await expect(mask).toHaveCSS('mask-image', 'none');
  release();
  await expect(mask).toHaveCSS('mask-image', /grain-/);
  await page.waitForLoadState('networkidle');
  expect(grain).toHaveLength(1);
});

test('home with an offer does not shift', async ({ page, context, server }) => {
  const guest = await startGuest(server.url, 'akari');
  for (const spotId of ['glass', 'teahouse'] as const)
    await acquire(server.url, guest, { spotId, method: 'keyword', keyword: AKARI[spotId].keyword });
  await storeSession(context, server.url, guest);
  const { shift } = await load(page, '/akari/', () =>
    expect(page.getByRole('region', { name: ja.home.upgrade.title })).toBeVisible(),
  );
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
});

for (const path of ['spots', 'spots/hyakuto', 'goods', 'goods/mame', 'points', 'notifications', 'faq']) {
  test(`${path} does not shift while it renders`, async ({ page, newVisitor }) => {
    await newVisitor();
    const { requests, shift } = await load(page, `/akari/${path}`, () =>
      expect(page.locator('[aria-busy="true"]')).toHaveCount(0),
    );
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    // The first HTML has the style sheet of the entry.
    expect(requests.map((request) => request.url()).filter((url) => /\/index-[^/]+\.css$/.test(url))).toEqual([]);
  });
}

test("the campaign's colour is applied without scripts", async ({ browser, server, variant, faults }) => {
  // Disabled scripts are not requested either.
  faults.expect(0, '/assets/');
  await variant('beni', { mainColor: '"#d7263d"' });
  const colours = (page: Page) =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { main: style.getPropertyValue('--main'), page: getComputedStyle(document.body).backgroundColor };
    });
  const seen = [];
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
    await faults.watch(context);
    const page = await context.newPage();
    await page.goto('/beni/auth/signin');
    if (javaScriptEnabled) await startButton(page).waitFor();
    seen.push(await colours(page));
    await context.close();
  }
  expect(seen[0]?.main).toBe('rgb(215, 38, 61)');
  expect(seen[0]).toEqual(seen[1]);
});
