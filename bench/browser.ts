import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { acquire, POPUPS, register } from '../e2e/support/api.ts';
import { readCodes } from '../e2e/support/campaigns.ts';
import { createServerProcess } from '../e2e/support/server.ts';
import config from '../playwright.config.ts';

/** A mobile browser with a logged-in visitor who has some stamps, and a running server. */
export interface Phone {
  url: string;
  context: BrowserContext;
  /** The path in the QR code on the poster of a spot. */
  posterOf(spotId: string): string;
  /** The DevTools port, with which other programs control the same browser. */
  debuggingPort: number;
  close(): Promise<void>;
}

/** The project of the browser tests that uses the full Chromium, as visitors do, and not the headless shell. */
export const fullChromium = config.projects?.find(({ name }) => name === 'camera');

const SLUG = 'akari';
/** Some spots of the demo campaign with their keywords (campaigns/akari/README.md). */
const COLLECTED = [
  { spotId: 'hyakuto', keyword: 'ともしび' },
  { spotId: 'miso', keyword: 'みそだる' },
  { spotId: 'teahouse', keyword: 'かざぐるま' },
  { spotId: 'tsukimi', keyword: 'うさぎ' },
];

/** Starts the server and the browser. `args` are passed to the browser. */
export async function openPhone(args: readonly string[] = []): Promise<Phone> {
  const server = await createServerProcess();
  const profile = await mkdtemp(join(tmpdir(), 'meguri-phone-'));
  const debuggingPort = await freePort();
  let context: BrowserContext | null = null;
  const close = async () => {
    await context?.close();
    await server.dispose();
    await rm(profile, { recursive: true, force: true });
  };
  try {
    await server.start();
    const { launchOptions, viewport, isMobile, hasTouch, locale, timezoneId } = { ...config.use, ...fullChromium?.use };
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${debuggingPort}`, ...args],
      viewport: viewport ?? null,
      isMobile: isMobile ?? true,
      hasTouch: hasTouch ?? true,
      locale: locale ?? 'ja-JP',
      timezoneId: timezoneId ?? 'Asia/Tokyo',
      deviceScaleFactor: 2,
    });
    await logIn(context, server.url);
    const codes = await readCodes(server, SLUG);
    const posterOf = (spotId: string) => {
      const { pathname, search } = new URL(codes.get(spotId)?.url ?? '');
      return pathname + search;
    };
    return { url: server.url, context, posterOf, debuggingPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes the session of a visitor who has been here before to the browser's storage: a popup opens once in each browser. */
export async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const visitor = await register(origin, SLUG);
  for (const stamp of COLLECTED) await acquire(origin, visitor, { ...stamp, method: 'keyword' });
  const page = await context.newPage();
  // A page of the origin that does not start the app, which would change the session.
  await page.goto(`${origin}/favicon.svg`);
  const { username, jwt, refresh, expiresAt } = visitor;
  const popups = Object.entries(POPUPS).map(([hook, id]) => [`popup_${hook}`, id]);
  const session = { username, jwt, refresh, expiration_time: String(expiresAt), ...Object.fromEntries(popups) };
  const entries = Object.entries(session).map(([key, value]) => [`${SLUG}_${key}`, value] as const);
  await page.evaluate(`for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`);
  await page.close();
  await context.addCookies([{ name: `${SLUG}_known`, value: '1', url: `${origin}/${SLUG}` }]);
}

/** Removes the session from the browser's storage. */
export async function logOut(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate('localStorage.clear()');
  await context.clearCookies();
  await page.close();
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
