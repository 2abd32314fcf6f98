import type { Page } from '@playwright/test';
import { gotoAndSkipPause } from './support/background.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja } from './support/words.ts';

const SLUG = 'akari-tag';
const ID = 'G-LANTERN1';
const HOST = 'https://www.googletagmanager.com';
const { analytics: words } = ja.layout;

test.beforeEach(async ({ page, variant, faults }) => {
  await page.clock.install();
  await variant(SLUG, { analytics: `{ gtag: ${ID}, linkerDomains: [tickets.example.jp] }` });
  // Requested, but intercepted and never sent.
  faults.expectMessage(`another origin: ${HOST}`);
});

/** A substitute for the tag: it marks that it runs and returns a client id. */
const TAG = `window.tagRuns = true; dataLayer.forEach((each) => each[0] === 'get' && each[3]('1720.1790'));`;

/** Responds in place of the tag's host, or never. Returns the requested URLs. */
async function stubTagHost(page: Page, how: 'answers' | 'is silent' = 'answers'): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`${HOST}/**`, (route) => {
    requests.push(route.request().url());
    if (how === 'answers') return route.fulfill({ contentType: 'text/javascript', body: TAG });
  });
  return requests;
}

/** The commands that the page has sent to the tag. */
const tagCommands = (page: Page, about: 'config' | 'event'): Promise<unknown[][]> =>
  page.evaluate((first) => {
    const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((each) => Array.from(each)).filter((each) => each[0] === first);
  }, about);

/** Resolves when the tracking code, which also asks for consent, has been loaded. */
const untilTrackingLoaded = (page: Page) =>
  page.waitForRequest((request) => request.url().includes('/api/v1/tracking?'));

const agreeBeforehand = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, 'granted'), `${SLUG}_analytics`);

test('the tag is not loaded before consent, and a refusal is remembered', async ({ page, newVisitor }) => {
  await newVisitor(SLUG);
  const requests = await stubTagHost(page);
  await gotoAndSkipPause(page, `/${SLUG}/`);
  const question = dialog(page, words.title);
  await expect(question).toContainText(words.text);
  expect(requests).toEqual([]);
  await question.getByRole('button', { name: words.no, exact: true }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, 'analytics', SLUG)).toBe('denied');

  const rest = untilTrackingLoaded(page);
  await gotoAndSkipPause(page, `/${SLUG}/spots`);
  await rest;
  await expect(page.getByRole('link', { name: AKARI.hyakuto.name })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await tagCommands(page, 'config')).toEqual([]);
  expect(requests).toEqual([]);
});

test('after consent the tag is loaded, links the hosts and counts every page', async ({ page, server, newVisitor }) => {
  await newVisitor(SLUG);
  const requests = await stubTagHost(page);
  await gotoAndSkipPause(page, `/${SLUG}/?course=yoru`);
  await dialog(page, words.title).getByRole('button', { name: words.yes, exact: true }).click();
  await page.waitForFunction(() => (window as Window & { tagRuns?: boolean }).tagRuns === true);
  expect(requests).toEqual([`${HOST}/gtag/js?id=${ID}`]);
  // App and API share a host here. The campaign file names the other linked host.
  expect(await tagCommands(page, 'config')).toEqual([
    ['config', ID, expect.objectContaining({ linker: { domains: [new URL(server.url).host, 'tickets.example.jp'] } })],
  ]);
  expect(await stored(page, 'client_id', SLUG)).toBe('1720.1790');
  const views = () => tagCommands(page, 'event');
  const view = (path: string) => ['event', 'page_view', { page_location: `${server.url}/${SLUG}/${path}` }];
  expect(await views()).toEqual([view('')]);

  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await expect.poll(views).toEqual([view(''), view('spots')]);

  await test.step('on the next visit the consent is not asked again', async () => {
    await gotoAndSkipPause(page, `/${SLUG}/faq`);
    await expect.poll(views).toEqual([view('faq')]);
    await expect(dialog(page, words.title)).toHaveCount(0);
    expect(requests).toHaveLength(2);
  });

  await test.step('withdrawing consent removes the identifiers of this browser', async () => {
    await page.evaluate((key) => localStorage.setItem(key, 'denied'), `${SLUG}_analytics`);
    await gotoAndSkipPause(page, `/${SLUG}/spots`);
    await expect.poll(() => stored(page, 'client_id', SLUG)).toBeNull();
    expect(requests).toHaveLength(2);
  });
});

test('the content security policy allows the hosts of the tag only if the campaign has a tag', async ({
  page,
  newVisitor,
}) => {
  const hosts = async (slug: string) => {
    const policy = (await page.request.get(`/${slug}/`)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    return [...new Set(policy.match(/https?:[^\s;]+/g) ?? [])];
  };
  expect(await hosts(SLUG)).toEqual([HOST, 'https://*.google-analytics.com']);
  expect(await hosts('akari')).toEqual([]);

  await newVisitor();
  const requests = await stubTagHost(page);
  const rest = untilTrackingLoaded(page);
  await gotoAndSkipPause(page, '/akari/spots');
  await rest;
  await expect(page.getByRole('link', { name: AKARI.hyakuto.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('a tag host that does not respond does not delay any page', async ({ page, newVisitor }) => {
  await newVisitor(SLUG);
  await agreeBeforehand(page);
  const requests = await stubTagHost(page, 'is silent');
  await gotoAndSkipPause(page, `/${SLUG}/`);
  await expect.poll(() => requests.length).toBe(1);
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  await page.getByRole('navigation', { name: ja.layout.tabs }).getByRole('link', { name: ja.layout.spots }).click();
  await page.getByRole('link', { name: AKARI.hyakuto.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: AKARI.hyakuto.name })).toBeVisible();
  await page.goto(`/${SLUG}/goods`);
  await expect(page.getByRole('heading', { level: 1, name: ja.titles.goods })).toBeVisible();
});
