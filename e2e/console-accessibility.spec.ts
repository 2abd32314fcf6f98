import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { type ConsoleTexts, japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { postPhoto, register, type Visitor } from './support/api.ts';
import { giveAuthenticator } from './support/authenticator.ts';
import { injectAxe } from './support/axe.ts';
import { enterAs, recordDouble, refuseAttempts } from './support/console.ts';
import { CONSOLE_DIALOGS, CONSOLE_STATES, type OpenedState } from './support/console-dialogs.ts';
import { bothColours, everyLook, go, speak } from './support/console-looks.ts';
import { CONSOLE_PAGES } from './support/console-pages.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const SLUG = 'console-axe';

/** A call of the console on a campaign, as the member who is signed in. */
async function post<T>(page: Page, origin: string, path: string, data: object): Promise<T> {
  const headers = { 'X-Console': '1', Origin: origin };
  const answer = await page.request.post(`${origin}/api/console/v1${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.text()) === '' ? (undefined as T) : ((await answer.json()) as T);
}

/** Makes a counter and finds a visitor. Returns their ids. */
async function fillDay(page: Page, origin: string, { slug, username }: Visitor) {
  const counterId = randomUUID();
  const times = { opens: '00:00', closes: '00:00' };
  const given = { name: 'Tent', place: 'Pier', contact: '', presents: [], spotId: null, offline: 'provisional' };
  const campaign = `/campaigns/${slug}`;
  await post(page, origin, `${campaign}/counters`, { counterId, ...times, ...given });
  const { visitors } = await post<{ visitors: { id: string }[] }>(page, origin, `${campaign}/visitors/search`, {
    query: username,
  });
  expect(visitors).toHaveLength(1);
  return { counterId, visitorId: visitors[0]?.id ?? '' };
}

/** Gives every page of the campaign what its dialogs are about. Returns the ids of a counter and of a visitor. */
async function fillCampaign(page: Page, server: Server) {
  const { url } = server;
  const visitor = await register(url, SLUG);
  const ids = await fillDay(page, url, visitor);
  await postPhoto(url, visitor, 90);
  await recordDouble(server, SLUG, ids.counterId);
  await refuseAttempts(server, { slug: SLUG, spotId: 'hyakuto', distance: 60, count: 20 });
  const campaign = `/campaigns/${SLUG}`;
  await post(page, url, `${campaign}/spots/miso/pause`, { reason: 'weather' });
  await post(page, url, `${campaign}/presents/kaisen/stock`, { id: randomUUID(), add: 5 });
  await post(page, url, `${campaign}/wall-keys`, { keyId: randomUUID(), name: 'Station' });
  await post(page, url, `${campaign}/tokens`, {
    name: 'Shop',
    role: 'viewer',
    actions: ['read_draft'],
    lastDay: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  });
  await post(page, url, `${campaign}/webhooks`, { url: 'https://hooks.example.jp/', events: ['prize.used'] });
  return ids;
}

/** Gives the member an authenticator app and a passkey. */
async function addFactors(page: Page, origin: string): Promise<void> {
  const { uri } = await post<{ uri: string }>(page, origin, '/me/totp', {});
  await post(page, origin, '/me/totp/confirm', { code: URI.parse(uri).generate() });
  await giveAuthenticator(page);
  await go(page, '/account');
  await page.getByRole('button', { name: japanese.passkeys.add }).click();
  await page.getByRole('button', { name: japanese.passkeys.adding.submit }).click();
  await expect(page.getByRole('list', { name: japanese.passkeys.list }).getByRole('listitem')).toHaveCount(1);
}

/** What is wrong with the page at 1440 px, besides what axe finds. */
const faultsOfPage = (page: Page, { common, frame }: ConsoleTexts, isOfCampaign: boolean) =>
  page.evaluate(
    ({ missing, plates, isWhole }) => {
      const found = missing.filter((text) => document.body.innerText.includes(text));
      // The list of pages must not press the plate of the campaign together.
      for (const plate of document.querySelectorAll(plates)) {
        const cut = plate.scrollHeight - plate.clientHeight;
        if (cut > 0) found.push(`the plate is cut by ${cut} px`);
      }
      // The panels of a page scroll, the page itself does not: below its end there would be nothing.
      const below = document.documentElement.scrollHeight - innerHeight;
      if (isWhole && below > 0) found.push(`scrolls ${below} px below its end`);
      const main = document.querySelector('main');
      const hidden = main && getComputedStyle(main).overflowY === 'hidden' ? main.scrollHeight - main.clientHeight : 0;
      if (hidden > 0) found.push(`hides ${hidden} px below its end`);
      return found;
    },
    {
      missing: [common.notFound.title, common.failed.title],
      plates: `button[aria-label^="${frame.chooser}: "]`,
      isWhole: isOfCampaign,
    },
  );

/** What axe finds while a page is in a state that needs an action. */
async function looksOfState(page: Page, { what, open, shown, close }: OpenedState, words: ConsoleTexts) {
  if (!(await shown(page, words).isVisible())) await open(page, words, SLUG);
  await expect(shown(page, words), what).toBeVisible();
  const found = await bothColours(page, what);
  await close(page, words);
  return found;
}

const WORDS = { ja_JP: japanese, en_US: english } as const;

test('no page and no dialog has a violation of WCAG in two languages, light and dark, and no page scrolls sideways or below its end', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  test.setTimeout(600_000);
  faults.expect(401, '/me');
  await variant(SLUG, {});
  await variant(SLUG, { retention: '{ days: 90 }' });
  await injectAxe(context);
  await enterAs(page, server, { name: 'Ann Smith', role: 'editor', campaign: SLUG });
  await enterAs(page, server);
  await page.goto('/console/');
  await addFactors(page, server.url);
  const { counterId, visitorId } = await fillCampaign(page, server);
  const found: string[] = [];
  let locale: keyof typeof WORDS = 'ja_JP';
  for (const path of CONSOLE_PAGES) {
    const sizes = [1440, 1024, 768];
    const isOfCampaign = path.startsWith('/$slug');
    const at = path.replace('$slug', SLUG).replace('$counterId', counterId).replace('$visitorId', visitorId);
    await go(page, at);
    // The widths in one order in the first language, and back in the second one: each change of width or language takes a while.
    for (const widths of [sizes, sizes.toReversed()]) {
      if (widths !== sizes) {
        locale = locale === 'ja_JP' ? 'en_US' : 'ja_JP';
        await speak(page, locale);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width < 1440) {
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (beyond > 0) found.push(`${path} (${locale}, ${width} px): scrolls sideways by ${beyond} px`);
          continue;
        }
        const faultsHere = await faultsOfPage(page, WORDS[locale], isOfCampaign);
        found.push(...faultsHere.map((line) => `${path} (${locale}): ${line}`));
        found.push(...(await bothColours(page, path)));
        for (const { file, open } of CONSOLE_DIALOGS[path] ?? []) {
          await open(page, WORDS[locale]);
          await expect(page.locator('[role=dialog] > *').first(), `${file} at ${path}`).toBeVisible();
          found.push(...(await bothColours(page, file)));
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        const state = CONSOLE_STATES[path];
        if (state) found.push(...(await looksOfState(page, state, WORDS[locale])));
      }
    }
  }
  // A member who may edit and not act live writes the radius into the draft.
  await enterAs(page, server, { role: 'editor', campaign: SLUG });
  await page.goto(`/console/${SLUG}/live`);
  await page.getByRole('button', { name: WORDS[locale].live.alerts.radius(65) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await everyLook(page, 'live/radius-dialog.tsx')));
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
  const { counterId, visitorId } = await fillDay(page, server.url, await register(server.url, 'console-english'));
  await speak(page, 'en_US');
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
    `/counters/${counterId}`,
    `/desk/${visitorId}`,
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
