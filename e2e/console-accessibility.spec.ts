import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { type ConsoleTexts, japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, letWalk } from './support/console.ts';
import { expect, test } from './support/test.ts';

/** The pages of a campaign, below its address. A route of the console that is none of these fails the test. */
const PAGES = [
  '',
  '/cover',
  '/settings',
  '/courses',
  '/courses/minato',
  '/sheets',
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
  '/surveys',
  '/surveys/signup',
  '/notices',
  '/notices/open',
  '/popups',
  '/popups/welcome',
  '/pages',
  '/translate?show=all&in=cover',
  '/translate/import',
  '/translate/machine',
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
  '/applications/ferrypair',
  '/answers',
  '/live/rehearsal',
  '/team',
  '/audit',
  '/desk',
  '/photos',
  '/counters',
  '/counters/settlement',
  '/draws',
  '/draws/seats',
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

/** Pages with tests of their own, which look at them in both languages, and the address of a campaign, which leads on to its first page. */
const TESTED_ELSEWHERE = ['/$slug/live/wall', '/sign-in', '/setup', '/$slug'];

interface Opened {
  /** Of the source file, below `console/src`. */
  file: string;
  /** Below the address of the campaign, or the whole address where it begins with `/console`. */
  at: string;
  open: (page: Page, words: ConsoleTexts) => Promise<void>;
}

/** Presses the first button with a name, which may be a part of it. */
const button = (name: (words: ConsoleTexts) => string | RegExp) => async (page: Page, words: ConsoleTexts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: name(words) })
    .first()
    .click();
const inStrip = (name: (words: ConsoleTexts) => string) => async (page: Page, words: ConsoleTexts) =>
  page
    .getByRole('button', { name: name(words), exact: true })
    .first()
    .click();
const about = (verb: (name: string) => string) => new RegExp(`^${verb('.+')}$`);

/** The dialogs, and how each is opened. Of a source file with several ones, one at least. */
const DIALOGS: readonly Opened[] = [
  { file: 'palette/palette.tsx', at: '', open: (page) => page.keyboard.press('ControlOrMeta+K') },
  { file: 'palette/palette.tsx', at: '', open: (page) => page.keyboard.press('?') },
  { file: 'account/passkey-dialogs.tsx', at: '/console/account', open: button((t) => t.passkeys.add) },
  { file: 'spots/add-spot.tsx', at: '/spots', open: button((t) => t.spots.add) },
  { file: 'spots/inspector.tsx', at: '/spots/hyakuto', open: button((t) => t.spots.deleteAction) },
  {
    file: 'shared/seals/seal-maker.tsx',
    at: '/spots/hyakuto/media',
    open: button((t) => new RegExp(`^(${t.seals.make}|${t.seals.change})$`)),
  },
  { file: 'shared/files/crop-dialog.tsx', at: '/cover', open: button((t) => `: ${t.files.crop}`) },
  { file: 'shared/files/focus-dialog.tsx', at: '/spots/hyakuto/media', open: button((t) => `: ${t.files.focus.act}`) },
  { file: 'shared/items/add-item.tsx', at: '/prizes', open: button((t) => t.prizes.page.add) },
  { file: 'shared/items/item-inspector.tsx', at: '/prizes/lightinn', open: button((t) => about(t.common.remove)) },
  { file: 'file/files-page.tsx', at: '/files', open: button((t) => `: ${t.files.rename}`) },
  { file: 'print/code-facts.tsx', at: '/print', open: button((t) => t.print.renew) },
  { file: 'preflight/add-check-dialog.tsx', at: '/preflight', open: button((t) => t.preflight.add) },
  { file: 'publish/roll-back-dialog.tsx', at: '/publish/1', open: button((t) => t.publish.rollBack.open) },
  { file: 'live/act-dialogs.tsx', at: '/live', open: button((t) => t.live.spots.pause) },
  { file: 'live/act-dialogs.tsx', at: '/live', open: button((t) => t.live.spots.crowd) },
  { file: 'live/act-dialogs.tsx', at: '/live', open: button((t) => t.live.prizes.stop) },
  { file: 'live/act-dialogs.tsx', at: '/live', open: inStrip((t) => t.live.noticing.open) },
  { file: 'live/live-action-dialogs.tsx', at: '/live', open: button((t) => t.liveActions.spot.open) },
  { file: 'live/live-action-dialogs.tsx', at: '/live', open: button((t) => t.liveActions.stock.open) },
  { file: 'live/wall-keys.tsx', at: '/live', open: button((t) => t.wall.keys.make) },
  { file: 'team/invite-dialog.tsx', at: '/team', open: inStrip((t) => t.team.invite.open) },
  { file: 'team/role-dialog.tsx', at: '/team', open: button((t) => about(t.team.change.of)) },
  { file: 'shared/dialogs/act-dialog.tsx', at: '/team', open: button((t) => about(t.team.remove.of)) },
  { file: 'counters/counter-dialog.tsx', at: '/counters', open: inStrip((t) => t.counters.make) },
  { file: 'tokens/token-dialog.tsx', at: '/keys', open: button((t) => t.keys.tokens.make) },
  { file: 'webhooks/webhook-dialog.tsx', at: '/keys', open: button((t) => t.webhooks.make) },
];

/** Dialogs that need more than a campaign with a visitor, by the test that looks at them. */
const DIALOGS_ELSEWHERE: Readonly<Record<string, string>> = {
  'answers/answer-export.tsx': 'console-answers.spec.ts',
  'applications/export-dialog.tsx': 'console-applications.spec.ts',
  'applications/open-dialog.tsx': 'console-applications.spec.ts',
  'applications/parcel-dialog.tsx': 'console-applications.spec.ts',
  'desk/act-form.tsx': 'console-desk.spec.ts',
  'desk/reason-dialogs.tsx': 'console-desk.spec.ts',
  'draws/draw-report.tsx': 'console-draws.spec.ts',
  'live/notice-mail-list.tsx': 'console-notice-mail.spec.ts',
  'live/radius-dialog.tsx': 'console-day-calls.spec.ts',
  'photos/note-dialog.tsx': 'console-photos.spec.ts',
  'shared/dialogs/proof-dialog.tsx': 'console-team.spec.ts',
  'shared/seals/missing-seals-dialog.tsx': 'console-seals.spec.ts',
  'shared/preview/preview-pane.tsx': 'console-accessibility.spec.ts',
};

/** What a page shows only after something was done. */
const STATES: readonly Pick<Opened, 'at' | 'open'>[] = [
  {
    at: '/spots?view=table',
    open: (page, { bulk }) => page.getByRole('checkbox', { name: bulk.selectAll }).press('Space'),
  },
  {
    at: '/spots/import',
    open: (page, { importing }) =>
      page.getByLabel(importing.paste).fill('ID\tName\tlat\tlon\nnew-1\tNew\t34.1\t133.3\nnew-2\t\tx\t133.3'),
  },
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
      const { state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
      const isThere =
        state.status === 'idle' &&
        document.querySelector('h1') !== null &&
        document.querySelector('[data-loading]') === null;
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

/** Takes a spot that a visitor has a stamp of out of the draft. */
async function loseSpot(page: Page, origin: string, slug: string): Promise<void> {
  const headers = { 'X-Console': '1', Origin: origin };
  const draft = `${origin}/api/console/v1/campaigns/${slug}/draft`;
  const opened = (await (await page.request.post(draft, { headers, data: {} })).json()) as {
    draft: { revision: number };
  };
  const data = { revision: opened.draft.revision, operations: [{ op: 'remove', path: '/spots/lighthouse' }] };
  const answer = await page.request.post(`${draft}/operations`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Router {
  routesByPath: object;
  state: { status: string; matches: { fullPath: string }[] };
}

/** The route of the page that is open, such as `/$slug/spots/$spotId`, and the paths of all routes. */
async function routes(page: Page): Promise<{ open: string; all: string[] }> {
  const found = await page.evaluate(() => {
    const { routesByPath, state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    return { open: state.matches.at(-1)?.fullPath ?? '', all: Object.keys(routesByPath) };
  });
  const plain = (path: string) => path.replace(/(?<=.)\/$/, '');
  return { open: plain(found.open), all: found.all.map(plain) };
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
  test.setTimeout(400_000);
  faults.expect(401, '/me');
  await variant('console-axe', {});
  await variant('console-axe', { retention: '{ days: 90 }' });
  const places = ['station', 'lighthouse'].map(
    (id) => `{ id: ${id}, name: ${id}, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }`,
  );
  await variant('console-axe-harm', { spots: `[${places}]`, courses: '[]', sheets: '[]', presents: '[]' });
  await letWalk(server, { slug: 'console-axe-harm', day: '2026-10-22', count: 1 });
  await injectAxe(context);
  await enterAs(page, server, { name: 'Ann Smith', role: 'editor', campaign: 'console-axe' });
  await enterAs(page, server);
  await page.goto('/console/');
  const ofDay = await dayPages(page, server.url, 'console-axe');
  await loseSpot(page, server.url, 'console-axe-harm');
  const harmful = '/console-axe-harm/publish';
  const pages = [...SERVER_PAGES, ...[...PAGES, ...ofDay].map((path) => `/console-axe${path}`), harmful];
  const visited = new Set(TESTED_ELSEWHERE);
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
      visited.add((await routes(page)).open);
      if (path === harmful) await expect(page.getByText(words.publish.harms.title)).toBeVisible();
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
    expect((await routes(page)).all.filter((route) => !visited.has(route))).toEqual([]);
    const scan = async (what: string, within: string) => {
      await page.emulateMedia({ colorScheme: locale === 'ja' ? 'light' : 'dark' });
      const all = await violations(page, 'all', within);
      await page.emulateMedia({ colorScheme: locale === 'ja' ? 'dark' : 'light' });
      const colours = await violations(page, 'colours', within);
      found.push(...[...all, ...colours].map((line) => `${what} (${locale}): ${line}`));
    };
    let last = '';
    for (const { file, at, open } of DIALOGS) {
      const address = at.startsWith('/console') ? at.slice('/console'.length) : `/console-axe${at}`;
      if (address !== last) await go(page, address);
      last = address;
      await open(page, words);
      await expect(page.getByRole('dialog'), `${file} at ${at}`).toBeVisible();
      await scan(`${file} at ${at}`, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const { at, open } of STATES) {
      await go(page, `/console-axe${at}`);
      await open(page, words);
      await scan(at, 'main');
    }
    // The preview, with its dialogs. What it frames has a test of its own.
    await go(page, '/console-axe/spots/hyakuto');
    await page.keyboard.press('p');
    await expect(page.locator('aside iframe')).toBeVisible();
    await scan('the preview', 'aside');
    for (const name of [words.preview.onPhone, words.preview.empty.title]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await scan(`the preview, ${name}`, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.keyboard.press('p');
  }
  expect(found).toEqual([]);
});

test('every dialog of the console is opened by a test that runs axe', async () => {
  const root = new URL('../console/src/', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')));
  const withDialog = files.filter((_, at) => /<(ConsoleDialog|ModalOverlay)\b/.test(texts[at] ?? ''));
  const known = [...DIALOGS.map(({ file }) => file), ...Object.keys(DIALOGS_ELSEWHERE)];
  // The dialog that all are made of, and the contents on a narrow window.
  const parts = ['shared/dialogs/console-dialog.tsx', 'shared/frame/campaign-frame.tsx'];
  expect(new Set(withDialog)).toEqual(new Set([...known, ...parts]));
  for (const spec of Object.values(DIALOGS_ELSEWHERE)) {
    expect(await readFile(new URL(spec, import.meta.url), 'utf8'), spec).toContain('violations(');
  }
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
