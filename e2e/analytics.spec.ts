import type { Page } from '@playwright/test';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja } from './support/words.ts';

const SLUG = 'akari-tag';
const ID = 'G-LANTERN1';
const HOST = 'https://www.googletagmanager.com';
const { analytics: words } = ja.layout;

test.beforeEach(async ({ variant, faults }) => {
  await variant(SLUG, { analytics: `{ gtag: ${ID}, linkerDomains: [tickets.example.jp] }` });
  // Asked for, and never let out.
  faults.expectMessage(`another origin: ${HOST}`);
});

/** What the tag does for us: it runs, and tells as whom it counts this browser. */
const TAG = `window.tagRuns = true; dataLayer.forEach((each) => each[0] === 'get' && each[3]('1720.1790'));`;

/** Answers in the place of the tag's host, or never, and tells what it was asked. */
async function standIn(page: Page, how: 'answers' | 'is silent' = 'answers'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${HOST}/**`, (route) => {
    asked.push(route.request().url());
    if (how === 'answers') return route.fulfill({ contentType: 'text/javascript', body: TAG });
  });
  return asked;
}

/** What the page has told the tag, as arrays of words. */
const told = (page: Page, about: 'config' | 'event'): Promise<unknown[][]> =>
  page.evaluate((first) => {
    const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((each) => Array.from(each)).filter((each) => each[0] === first);
  }, about);

/** Resolves once what passes events on, and asks for the visitor's consent, has been loaded. */
const atRest = (page: Page) => page.waitForRequest((request) => request.url().includes('/api/v1/tracking?'));

const agreeBeforehand = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, 'granted'), `${SLUG}_analytics`);

test('nothing is loaded before a yes, and a no is remembered', async ({ page, comeAs }) => {
  await comeAs(SLUG);
  const asked = await standIn(page);
  await page.goto(`/${SLUG}/`);
  const question = dialog(page, words.title);
  await expect(question).toContainText(words.text);
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: words.no, exact: true }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, 'analytics', SLUG)).toBe('denied');

  const rest = atRest(page);
  await page.goto(`/${SLUG}/spots`);
  await rest;
  await expect(page.getByRole('link', { name: AKARI.hyakuto.name })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await told(page, 'config')).toEqual([]);
  expect(asked).toEqual([]);
});

test('after a yes the tag is loaded, links the hosts, and hears of every page', async ({ page, server, comeAs }) => {
  await comeAs(SLUG);
  const asked = await standIn(page);
  await page.goto(`/${SLUG}/?course=yoru`);
  await dialog(page, words.title).getByRole('button', { name: words.yes, exact: true }).click();
  await page.waitForFunction(() => (window as Window & { tagRuns?: boolean }).tagRuns === true);
  expect(asked).toEqual([`${HOST}/gtag/js?id=${ID}`]);
  // The app and the API are one host here; the campaign names the other one.
  expect(await told(page, 'config')).toEqual([
    ['config', ID, expect.objectContaining({ linker: { domains: [new URL(server.url).host, 'tickets.example.jp'] } })],
  ]);
  expect(await stored(page, 'client_id', SLUG)).toBe('1720.1790');
  const views = () => told(page, 'event');
  const view = (path: string) => ['event', 'page_view', { page_location: `${server.url}/${SLUG}/${path}` }];
  expect(await views()).toEqual([view('')]);

  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await expect.poll(views).toEqual([view(''), view('spots')]);

  await test.step('and on the next visit without a question', async () => {
    await page.goto(`/${SLUG}/faq`);
    await expect.poll(views).toEqual([view('faq')]);
    await expect(dialog(page, words.title)).toHaveCount(0);
    expect(asked).toHaveLength(2);
  });

  await test.step('and taken back, it leaves no name of this browser', async () => {
    await page.evaluate((key) => localStorage.setItem(key, 'denied'), `${SLUG}_analytics`);
    await page.goto(`/${SLUG}/spots`);
    await expect.poll(() => stored(page, 'client_id', SLUG)).toBeNull();
    expect(asked).toHaveLength(2);
  });
});

test('the policy lets in the hosts of the tag and no others, and none where there is no tag', async ({
  page,
  comeAs,
}) => {
  const hosts = async (slug: string) => {
    const policy = (await page.request.get(`/${slug}/`)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    return [...new Set(policy.match(/https?:[^\s;]+/g) ?? [])];
  };
  expect(await hosts(SLUG)).toEqual([HOST, 'https://*.google-analytics.com']);
  expect(await hosts('akari')).toEqual([]);

  await comeAs();
  const asked = await standIn(page);
  const rest = atRest(page);
  await page.goto('/akari/spots');
  await rest;
  await expect(page.getByRole('link', { name: AKARI.hyakuto.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a tag that never answers delays no page', async ({ page, comeAs }) => {
  await comeAs(SLUG);
  await agreeBeforehand(page);
  const asked = await standIn(page, 'is silent');
  await page.goto(`/${SLUG}/`);
  await expect.poll(() => asked.length).toBe(1);
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await page.getByRole('link', { name: AKARI.hyakuto.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  await page.goto(`/${SLUG}/goods`);
  await expect(page.getByRole('heading', { level: 1, name: ja.titles.goods })).toBeVisible();
});
