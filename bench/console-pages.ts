import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CONTENTS } from '../console/src/shared/frame/contents-entries.ts';
import { freePort, fullChromium } from './browser.ts';
import { forkMeguri, median } from './measure.ts';
import { SECRET } from './world.ts';

/** 10 Mbit/s with a latency of 40 ms. Throughput is in bytes per second. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 2;
const LIMIT_MS = 1_500;
/** How long a page must stay usable, so that a late placeholder counts as not usable. */
const REST_MS = 250;
const PATIENCE_MS = 30_000;

/** Selects the elements that make a page usable: controls, rows and the heading of an empty page. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [contenteditable], [role=row], tr, li, h2';

const CAMPAIGN = '/console/bench/';

/** A page that is measured. */
interface MeasuredPage {
  name: string;
  address: string;
  /** Whether the contents of the campaign lead to it. */
  isInContents?: boolean;
  isSignedOut?: boolean;
}

const further = (path: string): MeasuredPage => ({ name: path, address: CAMPAIGN + path });

/** The pages of a campaign in the order of the contents, then those within them, then those of the installation. */
const PAGES: readonly MeasuredPage[] = [
  ...['overview', ...CONTENTS.flatMap(({ entries }) => entries.map(({ at }) => at))].map((at) => ({
    ...further(at),
    isInContents: true,
  })),
  ...['settings', 'sheets', 'spots/s7', 'spots?view=table', 'prizes/mug', 'walk'].map(further),
  { name: 'campaigns', address: '/console/' },
  { name: 'new', address: '/console/new' },
  { name: 'account', address: '/console/account' },
  { name: 'sign-in', address: '/console/sign-in', isSignedOut: true },
];

/** How a page was opened: one round of one page. */
export interface PageVisit {
  /** From the click or the address until the page is usable, in milliseconds. */
  usable: number;
  /** Processor time of the page's main thread until then, in milliseconds. It varies less than the time where the machine is busy. */
  cpu: number;
  kilobytes: number;
  requests: number;
}

/**
 * What was measured of a page. `first` has empty caches and goes to the address; `click` comes from another page of the campaign by
 * the contents, and is empty where they do not lead to the page.
 */
export interface PageRow extends MeasuredPage {
  first: PageVisit[];
  click: PageVisit[];
}

/** The pages, and the load of the machine at the end of each round. */
export interface MeasuredPages {
  rows: PageRow[];
  loads: number[];
}

export interface MeasureParts {
  databaseUrl: string;
  cookie: string;
  /** Proves who the member is to the server at this port. Some pages ask for it again after ten minutes. */
  prove: (port: number) => Promise<void>;
  rounds: number;
  only?: readonly string[] | undefined;
}

/**
 * Measures how long an organiser waits for each page of the console. `cookie` is that of a member's session. A page is usable when its
 * heading and a control, a row or the sentence of an empty page are there, and nothing is being loaded any more. `only` selects pages.
 */
export async function measurePages(
  out: (line: string) => void,
  { databaseUrl, cookie, prove, rounds, only }: MeasureParts,
): Promise<MeasuredPages> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { child } = await forkMeguri([databaseUrl, SECRET], { port, publicUrl, withPages: true });
  const rows: PageRow[] = PAGES.filter(({ name }) => only?.includes(name) ?? true).map((page) => ({
    ...page,
    first: [],
    click: [],
  }));
  const loads: number[] = [];
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch(fullChromium?.use?.launchOptions);
    for (let round = 1; round <= rounds; round += 1) {
      await prove(port);
      for (const row of rows) {
        const context = await memberContext(browser, publicUrl, row.isSignedOut ? '' : cookie);
        row.first.push(await firstLoad(context, publicUrl + row.address));
        await context.close();
      }
      const context = await memberContext(browser, publicUrl, cookie);
      const tab = await openTab(context);
      const linked = rows.filter(({ isInContents }) => isInContents);
      // Another page than the first one that is measured.
      const start = PAGES.find(({ name }) => name !== linked[0]?.name);
      await tab.page.goto(`${publicUrl}${start?.address}`);
      await tab.page.evaluate(untilUsable(null));
      for (const row of linked) row.click.push(await click(tab, row.address));
      await context.close();
      loads.push(loadavg()[0] ?? 0);
      const last = (visits: PageVisit[]) => visits.slice(-1).map(({ usable }) => ms(usable));
      const lines = rows.map(
        ({ name, first, click: clicked }) => `${name} ${[first, clicked].flatMap(last).join(' / ')}`,
      );
      out(`round ${round}: ${lines.join(', ')}`);
    }
  } finally {
    await browser?.close();
    child.disconnect();
  }
  return { rows, loads };
}

/** A browser with empty caches in which a member is signed in. */
async function memberContext(browser: Browser, origin: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  const cookies = (cookie === '' ? [] : cookie.split('; ')).map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin };
  });
  await context.addCookies(cookies);
  return context;
}

/** A tab on a slow line and a slow processor, with what it has received so far. */
interface Tab {
  page: Page;
  session: CDPSession;
  received: { bytes: number; requests: number };
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const received = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', () => {
    received.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
  });
  return { page, session, received };
}

async function firstLoad(context: BrowserContext, url: string): Promise<PageVisit> {
  const tab = await openTab(context);
  await tab.page.goto(url, { waitUntil: 'commit' });
  // Times in a page count from its navigation.
  return visitOf(tab, null);
}

/** Goes to a page by its link in the contents, without the pointer resting on it before, which would load it ahead. */
const click = (tab: Tab, address: string): Promise<PageVisit> => visitOf(tab, address);

async function visitOf(tab: Tab, link: string | null): Promise<PageVisit> {
  const { page, received } = tab;
  const before = link === null ? { bytes: 0, requests: 0, cpu: 0 } : { ...received, cpu: await taskTime(tab) };
  const usable = await page.evaluate<number>(untilUsable(link));
  return {
    usable,
    cpu: (await taskTime(tab)) - before.cpu,
    kilobytes: (received.bytes - before.bytes) / 1_000,
    requests: received.requests - before.requests,
  };
}

/** The processor time of all tasks of the page so far, in milliseconds. */
async function taskTime({ session }: Tab): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Runs in the page: the milliseconds until it is usable, from its navigation, or from the click on a link that it makes first. */
const untilUsable = (link: string | null): string => `new Promise((resolve, reject) => {
  const link = ${JSON.stringify(link)};
  const open = document.querySelector('h1');
  const before = link === null ? null : { heading: open, text: open?.textContent };
  const began = link === null ? 0 : performance.now();
  if (link !== null) document.querySelector('a[href="' + link + '"]').click();
  const isShown = (one) => one !== null && one.checkVisibility();
  const isUsable = () => {
    const heading = document.querySelector('h1');
    const main = document.querySelector('main');
    if (!isShown(heading) || heading === before?.heading && heading.textContent === before.text || main === null || document.querySelector('[data-loading]')) return false;
    // The editor of the campaign file is in a shadow root.
    const roots = [main, ...[...main.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const found = roots.flatMap((root) => [...root.querySelectorAll('${CONTROLS}')]);
    return found.some((one) => isShown(one) && one.ariaDisabled !== 'true');
  };
  let since = null;
  const look = () => {
    const now = performance.now();
    since = isUsable() ? (since ?? now) : null;
    if (since !== null && now - since >= ${REST_MS}) resolve(since - began);
    else if (now - began > ${PATIENCE_MS}) reject(new Error(location.pathname + ' does not become usable: ' + document.body.innerText.slice(0, 300)));
    else requestAnimationFrame(look);
  };
  look();
})`;

const ms = (value: number): string => value.toFixed(0);

/** The part of the report about pages. */
export function reportOfPages({ rows, loads }: MeasuredPages): string {
  const of = (visits: readonly PageVisit[], figure: keyof PageVisit) => median(visits.map((visit) => visit[figure]));
  const times = (visits: readonly PageVisit[]) => {
    const all = visits.map(({ usable }) => usable);
    return visits.length === 0 ? '' : `${ms(median(all))} (${ms(Math.min(...all))} to ${ms(Math.max(...all))})`;
  };
  const figures = (visits: readonly PageVisit[]) =>
    visits.length === 0
      ? '| |'
      : `${ms(of(visits, 'cpu'))} | ${ms(of(visits, 'kilobytes'))} | ${of(visits, 'requests')}`;
  const slowest = (how: 'first' | 'click') => {
    const [row] = rows
      .filter((one) => one[how].length > 0)
      .toSorted((a, b) => of(b[how], 'usable') - of(a[how], 'usable'));
    return row ? `${row.name} with ${ms(of(row[how], 'usable'))} ms` : '';
  };
  const above = rows.flatMap(({ name, ...row }) =>
    (['first', 'click'] as const)
      .filter((how) => row[how].length > 0 && of(row[how], 'usable') > LIMIT_MS)
      .map((how) => `${name} (${how})`),
  );
  return `## Pages

Each page of the contents, pages within them and the pages before a campaign, in Chromium at 1440 x 900, on 10 Mbit/s with
${NETWORK.latency} ms of latency and the processor slowed ${CPU_SLOWDOWN} times, with the preview open as it is at first. "First" goes to the address with
empty caches, "click" comes from another page of the campaign by the contents, without the pointer resting on the link, which would load
the page ahead. Pages to which the contents do not lead have no click. A page is usable when its heading and a control, a row or the
sentence of an empty page are there, and nothing is being loaded. CPU is the time of the page's main thread until then.
Medians of ${rows[0]?.first.length} rounds with the range of the times. Load average at the end of each round: ${loads.map((load) => load.toFixed(1)).join(', ')}. Limit: ${LIMIT_MS} ms.

Slowest: ${slowest('first')} at first, ${slowest('click')} after a click. Above the limit: ${above.length === 0 ? 'none' : above.join(', ')}.

| page | first, ms | CPU, ms | kB | requests | click, ms | CPU, ms | kB | requests |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows
  .map(
    ({ name, first, click }) =>
      `| ${name} | ${times(first)} | ${figures(first)} | ${times(click)} | ${figures(click)} |`,
  )
  .join('\n')}
`;
}
