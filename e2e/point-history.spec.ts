import type { Page, Request } from '@playwright/test';
import { acquire, type Visitor } from './support/api.ts';
import { delayRequests } from './support/delay-requests.ts';
import { sheetsGone } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, figure, ja, methodButton, pressSheet } from './support/words.ts';

const { pointHistory, wholeHistory } = ja.home;
const PATH = '/api/v1/point_history';
const SPOTS = ['hyakuto', 'glass', 'teahouse', 'tsukimi'] as const;

const collect = (origin: string, visitor: Visitor, spotId: (typeof SPOTS)[number]) =>
  acquire(origin, visitor, { spotId, method: 'keyword', keyword: AKARI[spotId].keyword });

const part = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: pointHistory }) });
const lines = (page: Page) => part(page).getByRole('listitem');

/** Opens home. Returns the requests for the point history from then on. */
async function openHome(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PATH) requests.push(request);
  });
  await page.goto('/akari/');
  await expect(figure(page, ja.home.stamps)).toBeVisible();
  await page.getByRole('heading', { name: pointHistory }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return requests;
}

test('the newest three lines are loaded when they come near the viewport, without layout shift', async ({
  page,
  server,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  for (const spot of SPOTS) await collect(server.url, visitor, spot);
  const requests = await openHome(page);
  expect(requests).toEqual([]);

  const answer = await delayRequests(page, `**${PATH}`);
  await part(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requests.length).toBe(1);
  await expect(lines(page)).toHaveCount(0);
  const waiting = await part(page).boundingBox();
  answer();

  await expect(lines(page)).toHaveCount(3);
  expect((await part(page).boundingBox())?.height).toBe(waiting?.height);
  const newest = [...SPOTS].reverse().map((spot) => AKARI[spot]);
  for (const [at, { name, points }] of newest.slice(0, 3).entries()) {
    await expect(lines(page).nth(at)).toContainText(name);
    await expect(lines(page).nth(at)).toContainText(`+${points}`);
  }
  await expect(lines(page).first()).toContainText('110');

  await part(page).getByRole('link', { name: wholeHistory }).click();
  await expect(page.getByRole('heading', { level: 1, name: ja.titles.points })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
});

test('an empty history explains how to get the first line, which appears after the first stamp', async ({
  page,
  server,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  await openHome(page);
  // The keyboard focus alone brings the section near the viewport.
  await part(page).getByRole('link', { name: wholeHistory }).focus();
  await expect(part(page)).toContainText(ja.points.empty.text);
  const empty = await part(page).boundingBox();

  await collect(server.url, visitor, 'hyakuto');
  await page.reload();
  await part(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(AKARI.hyakuto.name);
  expect((await part(page).boundingBox())?.height).toBe(empty?.height);
});

test('a stamp collected since is in the newest lines when the visitor returns to home', async ({
  page,
  newVisitor,
}) => {
  await newVisitor();
  await openHome(page);
  await part(page).scrollIntoViewIfNeeded();
  await expect(part(page)).toContainText(ja.points.empty.text);
  const home = page.getByRole('navigation').getByRole('link', { name: ja.layout.home, exact: true });

  await page.locator('a[href$="/spots/hyakuto"]').first().click();
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.hyakuto.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await sheetsGone(page);
  await page.goBack();
  await expect(home).toHaveAttribute('aria-current', 'page');
  await part(page).scrollIntoViewIfNeeded();
  await expect(lines(page)).toContainText([AKARI.hyakuto.name]);
});
