import { mkdir } from 'node:fs/promises';
import { CONSOLE_COOKIE, CONSOLE_COOKIE_PATH } from '@meguri/core/console/console-contract.ts';
import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { FESTIVAL, type Festival } from '../server/src/testing/festival.ts';

/** Pictures of the live view, which are not part of the repository. */
const FOLDER = new URL('../.cache/day-pictures/', import.meta.url).pathname;

const VIEWS = [
  { name: '1440', width: 1440, height: 900, colorScheme: 'light', locale: 'ja-JP' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark', locale: 'ja-JP' },
  { name: '1440-en', width: 1440, height: 900, colorScheme: 'light', locale: 'en-US' },
  { name: '390', width: 390, height: 844, colorScheme: 'light', locale: 'ja-JP' },
  { name: '390-dark', width: 390, height: 844, colorScheme: 'dark', locale: 'ja-JP' },
] as const;

export interface Camera {
  /** Takes a picture of the live view in each width and theme. */
  take(when: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser in which the owner watches the rehearsal. Without a browser no pictures are taken. */
export async function openCamera({ origin, session }: Festival, out: (line: string) => void): Promise<Camera> {
  const pages = config.projects?.find(({ name }) => name === 'pages');
  const browser = await chromium.launch(pages?.use?.launchOptions ?? {}).catch(() => null);
  if (!browser) out('no browser: no pictures are taken');
  await mkdir(FOLDER, { recursive: true });
  return {
    take: async (when) => {
      for (const view of browser ? VIEWS : []) await picture(browser as Browser, { origin, session, when, view });
    },
    close: async () => {
      await browser?.close();
    },
  };
}

interface Picture {
  origin: string;
  session: string;
  when: string;
  view: (typeof VIEWS)[number];
}

async function picture(browser: Browser, { origin, session, when, view }: Picture): Promise<void> {
  const { name, width, height, colorScheme, locale } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    timezoneId: 'Asia/Tokyo',
  });
  const { hostname: domain } = new URL(origin);
  await context.addCookies([
    { name: CONSOLE_COOKIE, value: session, domain, path: CONSOLE_COOKIE_PATH, httpOnly: true },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}/console/${FESTIVAL}/live/rehearsal`);
  await page.getByRole('img').first().waitFor({ timeout: 20_000 });
  // Fonts and the map come a moment later.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${FOLDER}${when.replace(':', '')}-${name}.png`, fullPage: width > 1_000 });
  await context.close();
}
