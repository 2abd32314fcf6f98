import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import config from '../playwright.config.ts';
import { postPhoto, register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { applyVariant } from './support/campaigns.ts';
import { enterAs, letCrowdWalk, refuseAttempts } from './support/console.ts';
import { CONSOLE_PAGES } from './support/console-pages.ts';
import { createServerProcess, type Server } from './support/server.ts';

// `node e2e/console-screens.ts [OUT] [PAGE...]` takes a screenshot of every page of the console in Japanese and English, light
// and dark, at 1440 and 768 px, and checks each with axe. A PAGE is the start of an address below the campaign, such as
// `spots`. The screenshots are for manual review beside the designs, not for comparison.
const SLUG = 'akari-screens';
const WIDTHS = [1440, 768] as const;
const LANGUAGES = ['ja', 'en'] as const;

/** The pages that need nothing that a test makes. */
const PAGES = CONSOLE_PAGES.filter((path) => !/\$(counterId|visitorId)|^\/server\/delete/.test(path)).map((path) =>
  path.replace('$slug', SLUG),
);

const [outDir = '.cache/console-screens', ...prefixes] = process.argv.slice(2);

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const SPOTS =
  'station lighthouse miso ferry hyakuto nekonoyu market paper teahouse park windhill bell mikan inari glass'.split(
    ' ',
  );

/** Publishes the campaign twice and lets visitors walk for a week, so that no page is empty. */
async function fill(server: Server): Promise<void> {
  const period = `{ start: ${dayFromNow(-6)}, end: ${dayFromNow(24)} }`;
  const demo = await readFile('campaigns/akari/campaign.yaml', 'utf8');
  // The demo campaign runs until 2035. Its prizes end with the period here.
  const presents = (/^presents:(\n(?: .*)?)+$/m.exec(demo)?.[0] ?? '')
    .replace('presents:', '')
    .replaceAll(/2035-\d\d-\d\d/g, dayFromNow(20));
  await applyVariant(server, SLUG, { period, presents });
  await applyVariant(server, SLUG, { period, presents, retention: '{ days: 90 }' });
  await letCrowdWalk(server, { slug: SLUG, days: 6, count: 160, spots: SPOTS });
  await refuseAttempts(server, { slug: SLUG, spotId: 'kagee', distance: 48, count: 30 });
  for (const shade of [40, 90, 140]) await postPhoto(server.url, await register(server.url, SLUG), shade);
}

/** Edits the draft, so that the proof has something to show. */
async function editDraft(page: Page): Promise<void> {
  await page.goto(`/console/${SLUG}/overview`);
  // The draft is made when its page is opened for the first time.
  await settle(page);
  const status = await page.evaluate(async (at) => {
    const headers = { 'x-console': '1', 'content-type': 'application/json' };
    const { draft } = await (await fetch(at)).json();
    const operations = [
      { op: 'set', path: '/spots/kagee/radius', value: 55 },
      { op: 'set', path: '/spots/hyakuto/name/en_US', value: 'The Hundred-Lantern Steps' },
      { op: 'set', path: '/presents/amazake/stock', value: 400 },
      { op: 'remove', path: '/spots/miso/description/ko_KR' },
    ];
    const body = JSON.stringify({ revision: draft.revision, operations });
    return (await fetch(`${at}/operations`, { method: 'POST', headers, body })).status;
  }, `/api/console/v1/campaigns/${SLUG}/draft`);
  if (status !== 200 && status !== 201) throw new Error(`the draft could not be edited: ${status}`);
}

/** Waits until nothing on the page is being loaded and its text has stopped changing. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null,
  );
  let last = '';
  for (let same = 0; same < 3; ) {
    await page.waitForTimeout(150);
    const now = await page.evaluate(() => document.body.innerText + document.images.length);
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Switches from Japanese, the language of the browser, to English. */
async function switchToEnglish(page: Page): Promise<void> {
  await page.goto('/console/account');
  await page.getByRole('button', { name: new RegExp(japanese.frame.account) }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
}

mkdirSync(outDir, { recursive: true });
const fileOf = (path: string) => path.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'first';
let findings = 0;
const report = (line: string) => {
  findings += 1;
  process.stdout.write(`${line}\n`);
};

const server = await createServerProcess();
try {
  await server.start();
  await fill(server);
  const { launchOptions = {} } = config.projects?.[0]?.use ?? {};
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    });
    await injectAxe(context);
    const page = await context.newPage();
    await enterAs(page, server, { preview: 'open' });
    await editDraft(page);
    const paths = PAGES.map((path) => `/console${path}`).filter(
      (path) => prefixes.length === 0 || prefixes.some((start) => path.startsWith(`/console/${SLUG}/${start}`)),
    );
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (language === 'en') await switchToEnglish(page);
      for (const path of paths) {
        const name = `${fileOf(path.replace(/^\/console/, '').replace(SLUG, ''))}.${language}`;
        try {
          await page.goto(path);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await settle(page);
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              await page.screenshot({ path: join(outDir, `${name}.${width}.${colorScheme}.png`) });
              for (const line of await violations(page, colorScheme === 'light' ? 'all' : 'colours')) {
                report(`${name}.${width}.${colorScheme}: ${line}`);
              }
            }
          }
        } catch (error) {
          // Continue with the other pages.
          report(`${name}: ${(error as Error).message}`);
        }
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.dispose();
}
process.stdout.write(`${findings} violations and failures\n`);
process.exitCode = findings === 0 ? 0 : 1;
