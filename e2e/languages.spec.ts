import { HTML_LANG, LOCALE_NAMES, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import type { BrowserContext } from '@playwright/test';
import { openInApp } from './support/open-in-app.ts';
import { store, stored } from './support/storage.ts';
import { strayTexts } from './support/stray-texts.ts';
import { expect, test } from './support/test.ts';
import { dialog, ja, WORDS } from './support/words.ts';

const langOf = (html: string) => /<html lang="([^"]+)">/.exec(html)?.[1];

test.describe('the first HTML', () => {
  const cases = [
    { acceptLanguage: 'en-GB,en;q=0.9', lang: 'en', name: 'Hinoura Lantern Walk' },
    { acceptLanguage: 'zh-TW,zh;q=0.9', lang: 'zh-Hant', name: '燈之浦 萬燈巡遊' },
    { acceptLanguage: 'zh-HK', lang: 'zh-Hant', name: '燈之浦 萬燈巡遊' },
    { acceptLanguage: 'zh-CN', lang: 'zh-Hans', name: '灯之浦 万灯巡游' },
    { acceptLanguage: 'ko', lang: 'ko', name: '히노우라 등불 순례' },
    { acceptLanguage: 'fr-FR,fr;q=0.9,ko;q=0.5', lang: 'ko', name: '히노우라 등불 순례' },
    { acceptLanguage: 'fr-FR', lang: 'ja', name: '灯ノ浦 あかりめぐり' },
    { acceptLanguage: '', lang: 'ja', name: '灯ノ浦 あかりめぐり' },
  ];
  for (const { acceptLanguage, lang, name } of cases) {
    test(`is in ${lang} for "${acceptLanguage}"`, async ({ server }) => {
      const html = await (
        await fetch(`${server.url}/akari/`, { headers: { 'accept-language': acceptLanguage } })
      ).text();
      expect(langOf(html)).toBe(lang);
      expect(html).toContain(`<title>${name}</title>`);
    });
  }

  test('the language in the cookie has priority over the browser, unless it is invalid', async ({ server }) => {
    const ask = async (cookie: string) => {
      const headers = { 'accept-language': 'en', cookie };
      return langOf(await (await fetch(`${server.url}/akari/`, { headers })).text());
    };
    expect(await ask('akari_language=zh_TW')).toBe('zh-Hant');
    expect(await ask('akari_language=fr_FR')).toBe('en');
    expect(await ask('beni_language=zh_TW')).toBe('en');
  });

  test("the first of the browser's languages that the campaign has is used", async ({ server, variant }) => {
    await variant('futatsu', { languages: '[ja_JP, ko_KR]' });
    const headers = { 'accept-language': 'en-US,en;q=0.9,ko;q=0.8' };
    expect(langOf(await (await fetch(`${server.url}/futatsu/`, { headers })).text())).toBe('ko');
  });
});

test('the language switch stays on the screen, and the choice is persisted', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots?course=yoru');
  for (const locale of ['ko_KR', 'zh_CH', 'zh_TW', 'en_US'] as const) {
    await test.step(LOCALE_NAMES[locale], async () => {
      const before = WORDS[((await stored(page, 'language')) ?? 'ja_JP') as keyof typeof WORDS];
      await page.getByRole('button', { name: before.layout.menu, exact: true }).click();
      await page.getByRole('group', { name: before.layout.language }).getByText(LOCALE_NAMES[locale]).click();
      const words = WORDS[locale];
      const menu = dialog(page, words.menu.title);
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: words.common.close, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.spots.title);
      await expect(page).toHaveURL(/\/akari\/spots\?course=yoru$/);
      expect(await stored(page, 'language')).toBe(locale);
    });
  }
  await expect(
    page
      .getByRole('link', { name: 'Star Terrace' })
      .or(page.getByRole('link', { name: /Star|Shadow|Moon/ }))
      .first(),
  ).toBeVisible();

  const html = await (await page.reload())?.text();
  expect(langOf(html ?? '')).toBe('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en_US.spots.title);
});

test('an error is shown in a language that was chosen after it occurred', async ({ page, newVisitor, faults }) => {
  faults.expect(403, '/user/stamps');
  faults.expect(0, '/assets/');
  await newVisitor();
  await page.route('**/api/v1/user/stamps', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: `in ${route.request().headers()['x-locale']}`,
        status: 403,
        code: 'forbidden',
      },
    }),
  );
  await page.goto('/akari/spots');
  await expect(page.getByRole('alert')).toContainText('in ja_JP');
  await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
  const choose = (name: string) => page.getByRole('group', { name: ja.layout.language }).getByText(name).click();
  const unfinished = dialog(page, ja.menu.title).getByText(ja.errors.network.title);
  await page.route('**/assets/ko_KR*.js', (route) => route.abort());
  await choose(LOCALE_NAMES.ko_KR);
  await expect(unfinished).toBeVisible();

  await choose(LOCALE_NAMES.en_US);
  const { menu, common } = WORDS.en_US;
  await expect(dialog(page, menu.title)).toBeVisible();
  await expect(page.getByText(ja.errors.network.title)).toHaveCount(0);
  await dialog(page, menu.title).getByRole('button', { name: common.close, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('in en_US');
});

test.describe('in a Korean browser', () => {
  test.use({ locale: 'ko-KR' });

  test("the browser's language is used until the visitor chooses one", async ({ page }) => {
    await page.goto('/akari/auth/signin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('button', { name: WORDS.ko_KR.accounts.landing.start })).toBeVisible();
    await page.getByRole('combobox', { name: WORDS.ko_KR.layout.language }).selectOption('zh_TW');
    await expect(page.getByRole('button', { name: WORDS.zh_TW.accounts.landing.start })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await expect(page.getByRole('button', { name: WORDS.zh_TW.accounts.landing.start })).toBeVisible();
  });

  test('the stored choice is used when the cookie is missing', async ({ page, context }) => {
    await page.goto('/akari/auth/signin');
    await store(page, { language: 'en_US' });
    await context.clearCookies();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: WORDS.en_US.accounts.landing.start })).toBeVisible();
  });

  test('a campaign with one language is in Japanese and has no language switch', async ({
    page,
    variant,
    newVisitor,
  }) => {
    await variant('hitokoto', { languages: '[ja_JP]' });
    await newVisitor('hitokoto');
    await page.goto('/hitokoto/spots');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja.spots.title);
    await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
    const menu = dialog(page, ja.menu.title);
    await expect(menu.getByRole('button', { name: ja.menu.logOut.confirm })).toBeVisible();
    await expect(menu.getByRole('radio')).toHaveCount(0);
  });
});

const PAGES = [
  '',
  'spots',
  'spots/hyakuto',
  'spots/hama',
  'notifications',
  'play',
  'goods',
  'goods/mame',
  'goods/seats',
  'goods/tenugui',
  'results',
  'points',
  'faq',
  'terms',
  'privacy',
  'qr',
  '500',
];
const ANONYMOUS_PAGES = ['auth/signin', 'auth/signin?ended=1', 'auth/signup', 'qr', 'auth/terms', 'auth/faq'];

/** Stores the language before the first page is opened. */
const chooseBeforehand = (context: BrowserContext, language: Locale) =>
  context.addInitScript((value) => {
    // about:blank has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('akari_language', value);
  }, language);

for (const locale of LOCALES) {
  test(`every page is entirely in ${LOCALE_NAMES[locale]}`, async ({ page, context, newVisitor, faults }) => {
    faults.expect(404, '/akari/no/such/page');
    await chooseBeforehand(context, locale);
    const check = async (path: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale]);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => strayTexts(page), path).toEqual([]);
    };
    const checkAll = async ([first, ...others]: readonly string[]) => {
      await page.goto(`/akari/${first}`);
      await check(`${first}`);
      for (const path of others) {
        await openInApp(page, `/akari/${path}`);
        await check(path);
      }
    };
    await checkAll(ANONYMOUS_PAGES);
    await context.clearCookies();
    await newVisitor();
    await checkAll(PAGES);
    await page.goto('/akari/no/such/page');
    await check('no/such/page');
  });
}
