import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { type ConsoleTexts, japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

/** The pages of a campaign, below its address. */
const PAGES = [
  '',
  '/cover',
  '/settings',
  '/courses/minato',
  '/sheets/sheet-minato',
  '/spots',
  '/spots?view=table',
  '/spots/import',
  '/spots/hyakuto',
  '/spots/station/ways',
  '/spots/hyakuto/media',
  '/spots/hama',
  '/prizes',
  '/prizes/lightinn',
  '/prizes/lightinn/rules',
  '/prizes/lightinn/odds',
  '/prizes/amazake/handover',
  '/surveys/signup',
  '/notices/open',
  '/popups/welcome',
  '/pages',
  '/translate?show=all&in=cover',
  '/map',
  '/files',
  '/archive',
  '/file',
  '/publish',
  '/publish?view=yaml',
  '/publish/1',
  '/publish/2?from=1',
  '/print',
  '/print?kind=card',
  '/print?kind=places',
  '/preflight',
  '/walk',
  '/live',
  '/report',
  '/overview',
  '/applications',
  '/answers',
  '/live/rehearsal',
  '/team',
  '/audit',
  '/desk',
  '/photos',
  '/counters',
  '/counters/settlement',
  '/draws',
  '/keys',
];

/** The pages of the whole installation. */
const SERVER_PAGES = [
  '/',
  '/new',
  '/new/import',
  '/account',
  '/server/members',
  '/server/audit',
  '/server/delete/console-axe',
];

/** Goes to a page without loading the app again, and waits until nothing of it changes any more. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const look = () => document.body.innerText + document.querySelectorAll('input, img, svg').length;
    const before = look();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const started = performance.now();
    let [last, same] = ['', 0];
    while (same < 3) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const now = look();
      const isThere = document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null;
      same = isThere && now === last && (now !== before || performance.now() - started > 600) ? same + 1 : 0;
      last = now;
      if (performance.now() - started > 8000) throw new Error(`${to} does not come to rest: ${now.slice(0, 400)}`);
    }
  }, `/console${path}`);
}

/** Makes a counter and a visitor, and returns the pages that show them, below the address of the campaign. */
async function dayPages(page: Page, origin: string, slug: string): Promise<string[]> {
  const { username } = await register(origin, slug);
  const post = async (path: string, data: object) => {
    const headers = { 'X-Console': '1', Origin: origin };
    const answer = await page.request.post(`${origin}/api/console/v1/campaigns/${slug}${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.text();
  };
  const counterId = randomUUID();
  const times = { opens: '00:00', closes: '00:00' };
  const given = { name: 'Tent', place: 'Pier', contact: '', presents: [], spotId: null, offline: 'provisional' };
  await post('/counters', { counterId, ...times, ...given });
  const found = await post('/visitors/search', { query: username });
  const { visitors } = JSON.parse(found) as { visitors: { id: string }[] };
  expect(visitors).toHaveLength(1);
  return [`/counters/${counterId}`, `/desk/${visitors[0]?.id}`];
}

async function choose(page: Page, language: string, words: ConsoleTexts): Promise<void> {
  await go(page, '/');
  await page.getByRole('button', { name: new RegExp(words.frame.account) }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

test('no page has a violation of WCAG in two languages, light and dark, or scrolls sideways or below its end', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  test.setTimeout(300_000);
  faults.expect(401, '/me');
  await variant('console-axe', {});
  await variant('console-axe', { retention: '{ days: 90 }' });
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/');
  const ofDay = await dayPages(page, server.url, 'console-axe');
  const pages = [...SERVER_PAGES, ...[...PAGES, ...ofDay].map((path) => `/console-axe${path}`)];
  const found: string[] = [];
  for (const [locale, words] of [
    ['ja', japanese],
    ['en', english],
  ] as const) {
    if (locale === 'en') await choose(page, 'English', japanese);
    for (const path of pages) {
      const see = (lines: string[], how: string) =>
        found.push(...lines.map((line) => `${path} (${locale}, ${how}): ${line}`));
      await go(page, path);
      for (const missing of [words.common.notFound.title, words.common.failed.title]) {
        await expect(page.getByText(missing), path).toHaveCount(0);
      }
      await page.emulateMedia({ colorScheme: locale === 'ja' ? 'light' : 'dark' });
      see(await violations(page, 'all'), 'all');
      await page.emulateMedia({ colorScheme: locale === 'ja' ? 'dark' : 'light' });
      see(await violations(page, 'colours'), 'colours');
      // The list of pages must not press the plate of the campaign together.
      const plate = page.getByRole('button', { name: `${words.frame.chooser}: ` });
      for (const one of await plate.all()) {
        const cut = await one.evaluate((element) => element.scrollHeight - element.clientHeight);
        if (cut > 0) see([`the plate is cut by ${cut} px`], '1440 px');
      }
      // The panels of a page scroll, the page itself does not: below its end there would be nothing.
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (path.startsWith('/console-axe') && below > 0) see([`scrolls ${below} px below its end`], '1440 px');
      const hidden = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main && getComputedStyle(main).overflowY === 'hidden' ? main.scrollHeight - main.clientHeight : 0;
      });
      if (hidden > 0) see([`hides ${hidden} px below its end`], '1440 px');
      for (const width of [1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beyond > 0) see([`scrolls sideways by ${beyond} px`], `${width} px`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  }
  expect(found).toEqual([]);
});

test('no text of a page is Japanese in English, besides what the organiser wrote', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  const plain = {
    spots:
      '[{ id: a, name: A, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {}, quiz: { question: Q, choices: [X, Y], answer: 1 } } }]',
    courses: '[]',
    sheets: '[]',
    presents: '[]',
    name: 'Plain name',
  };
  await variant('console-english', { ...plain, languages: '[en_US, ko_KR]' });
  await variant('console-english', { ...plain, languages: '[en_US]' });
  await enterAs(page, server, { name: 'Ann Smith' });
  await page.goto('/console/');
  const ofDay = await dayPages(page, server.url, 'console-english');
  await choose(page, 'English', japanese);
  for (const path of [
    '',
    '/spots/a',
    '/spots/a/ways',
    '/spots/a/media',
    '/spots/import',
    '/publish',
    '/publish/2',
    '/print',
    '/preflight',
    '/cover',
    '/settings',
    '/prizes',
    '/surveys',
    '/notices',
    '/popups',
    '/pages',
    '/map',
    '/archive',
    '/files',
    '/translate',
    '/live',
    '/report',
    '/walk',
    '/team',
    '/desk',
    '/photos',
    '/counters',
    '/counters/settlement',
    '/draws',
    '/keys',
    ...ofDay,
  ]) {
    await go(page, `/console-english${path}`);
    expect(await page.locator('body').innerText(), path).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  }
});

for (const width of [1024, 768]) {
  test(`the contents and the fields can be reached at ${width} px, and nothing scrolls sideways`, async ({
    page,
    server,
    faults,
    variant,
  }) => {
    faults.expect(401, '/me');
    await page.setViewportSize({ width, height: 900 });
    await variant('console-narrow', {});
    await enterAs(page, server);
    await page.goto('/console/console-narrow');
    await page.getByRole('button', { name: japanese.frame.openContents }).click();
    await page.getByRole('dialog').getByRole('link', { name: japanese.frame.pages.spots }).click();
    await page.getByRole('link', { name: '百灯坂', exact: true }).click();
    await expect(page.getByLabel(japanese.spots.fields.zip)).toHaveValue('0000014');
    for (const path of ['/overview', '/spots/hyakuto', '/publish', '/file']) {
      await page.goto(`/console/console-narrow${path}`);
      await expect(page.getByText(japanese.document.save.unchanged)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
