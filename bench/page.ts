import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { AKARI, ja, pressSheet } from '../e2e/support/words.ts';
import { logIn, logOut, openPhone, type Phone } from './browser.ts';
import { median } from './measure.ts';

/** Slow 4G: 1.6 Mbit/s with a latency of 150 ms. Throughput is in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The page behind a code, for somebody without an account. */
const POSTER = 'poster';

const PAGES = [
  { name: 'sign-in', path: '/akari/auth/signin', isLoggedIn: false, readySelector: 'main section button' },
  { name: 'home', path: '/akari/', isLoggedIn: true, readySelector: 'section a[href*="/spots/"]' },
  { name: 'spot detail', path: '/akari/spots/hyakuto', isLoggedIn: true, readySelector: 'main h1, h1' },
  { name: POSTER, path: null, isLoggedIn: false, readySelector: 'main section button' },
] as const;

/** From the scan of a poster to the stamp, in milliseconds. */
interface FirstStamp {
  /** Until the visitor can press. */
  button: number;
  /** From the press to the stamp: the visitor becomes a guest, and the server answers. */
  stamp: number;
}

interface Paint {
  lcp: number;
  fcp: number;
  cls: number;
  kilobytes: number;
  requests: number;
}

interface Row {
  name: string;
  paints: Paint[];
  scores: Record<(typeof CATEGORIES)[number], number>[];
  /** The audits that Lighthouse did not pass. */
  findings: Set<string>;
}

/** Measures the paint times of first visits and the scores of Lighthouse. Writes docs/benchmarks/page-latest.md. */
export async function page(out: (line: string) => void): Promise<void> {
  const phone = await openPhone();
  const firstStamps: FirstStamp[] = [];
  const rows: Row[] = PAGES.map(({ name }) => ({ name, paints: [], scores: [], findings: new Set() }));
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [i, visited] of PAGES.entries()) {
        await setSession(phone, visited.isLoggedIn);
        const paint = await firstVisit(phone, visited);
        rows[i]?.paints.push(paint);
        out(`round ${round}, ${visited.name}: LCP ${Math.round(paint.lcp)} ms, ${paint.requests} requests`);
        // Lighthouse measures a first visit. Its own reset would remove the session too.
        await clearCaches(phone.context, phone.url);
        const { scores, findings } = await runLighthouse(phone, pathOf(phone, visited));
        rows[i]?.scores.push(scores);
        for (const finding of findings) rows[i]?.findings.add(finding);
        out(
          `round ${round}, ${visited.name}: Lighthouse ${CATEGORIES.map((category) => scores[category]).join(' / ')}`,
        );
      }
      await setSession(phone, false);
      const first = await firstStamp(phone);
      firstStamps.push(first);
      out(`round ${round}, first stamp: button ${Math.round(first.button)} ms, stamp ${Math.round(first.stamp)} ms`);
    }
  } finally {
    await phone.close();
  }
  const report = reportOf(rows, firstStamps);
  await writeFile(new URL('../docs/benchmarks/page-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

async function setSession({ context, url }: Phone, isLoggedIn: boolean): Promise<void> {
  await logOut(context, url);
  if (isLoggedIn) await logIn(context, url);
}

/** Clears all caches of the browser but keeps the session. */
async function clearCaches(context: BrowserContext, url: string): Promise<void> {
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  });
  await blank.close();
}

const pathOf = (phone: Phone, { path }: (typeof PAGES)[number]): string => path ?? phone.posterOf('miso');

/** A page of a slow phone with empty caches. */
async function slowPage({ context, url }: Phone) {
  await clearCaches(context, url);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** A visitor without an account scans a poster and presses as soon as there is a button. */
async function firstStamp(phone: Phone): Promise<FirstStamp> {
  const { page } = await slowPage(phone);
  const start = performance.now();
  await page.goto(phone.url + phone.posterOf('miso'), { waitUntil: 'commit' });
  const press = page.getByRole('button', { name: ja.acquire.qr.first.press, exact: true });
  await press.waitFor();
  const pressed = performance.now();
  await press.click();
  await pressSheet(page, AKARI.miso.name).waitFor();
  const stamped = performance.now();
  await page.close();
  return { button: pressed - start, stamp: stamped - pressed };
}

async function firstVisit(phone: Phone, visited: (typeof PAGES)[number]): Promise<Paint> {
  const { page, session } = await slowPage(phone);
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(phone.url + pathOf(phone, visited));
  await page.locator(visited.readySelector).first().waitFor();
  await page.waitForLoadState('networkidle');
  const kilobytes = bytes / 1000;
  const requestsOfVisit = requests;
  const paint = (await page.evaluate(MEASURE)) as Omit<Paint, 'kilobytes' | 'requests'>;
  await page.close();
  return { ...paint, kilobytes, requests: requestsOfVisit };
}

/** Runs in the page and reads the buffered performance entries since its start. */
const MEASURE = `new Promise((resolve) => {
  const found = { lcp: 0, fcp: 0, cls: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { found.lcp = entry.startTime; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) found.cls += entry.value; });
  setTimeout(() => resolve(found), 300);
})`;

async function runLighthouse({ url, debuggingPort }: Phone, path: string) {
  const result = await lighthouse(url + path, {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse returned no result');
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(100 * (categories[category]?.score ?? 0))]),
  ) as Row['scores'][number];
  const findings = CATEGORIES.filter((category) => scores[category] < 100).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 0.95
        ? [`${category}: ${audits[id]?.title} (${audits[id]?.displayValue ?? Math.round(score * 100)})`]
        : [];
    }),
  );
  return { scores, findings };
}

function reportOf(rows: readonly Row[], firstStamps: readonly FirstStamp[]): string {
  const of = (paints: readonly Paint[], figure: keyof Paint) => median(paints.map((paint) => paint[figure]));
  const spread = (paints: readonly Paint[]) => paints.map(({ lcp }) => Math.round(lcp)).sort((a, b) => a - b);
  return [
    '# First pages: latest run',
    '',
    `Written by \`npm run bench -- page\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${loadavg()[0]?.toFixed(1)} at the end. The server,`,
    'the browser and Lighthouse share the machine. Each is a first visit with empty caches; home and spot detail with a',
    'logged-in visitor who has four stamps and has seen the popups.',
    '',
    `1.6 Mbit/s, 150 ms latency, CPU throttled ${CPU_SLOWDOWN} times; medians of ${ROUNDS} alternating rounds.`,
    '',
    '| page | LCP ms (range) | FCP ms | layout shift | kB | requests |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ name, paints }) => {
      const [min, max] = [spread(paints)[0], spread(paints).at(-1)];
      return `| ${name} | ${Math.round(of(paints, 'lcp'))} (${min} to ${max}) | ${Math.round(of(paints, 'fcp'))} | ${of(paints, 'cls').toFixed(3)} | ${Math.round(of(paints, 'kilobytes'))} | ${of(paints, 'requests')} |`;
    }),
    '',
    'From the scan of a poster to the stamp, without an account, in two taps:',
    '',
    '| | ms (median, range) |',
    '| --- | --- |',
    timesOf('until the visitor can press', firstStamps, ({ button }) => button),
    timesOf('from the press to the stamp', firstStamps, ({ stamp }) => stamp),
    timesOf('together', firstStamps, ({ button, stamp }) => button + stamp),
    '',
    `Lighthouse, mobile, medians of ${ROUNDS} rounds:`,
    '',
    '| page | performance | accessibility | best practices | SEO |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, scores }) =>
        `| ${name} | ${CATEGORIES.map((category) => median(scores.map((score) => score[category]))).join(' | ')} |`,
    ),
    '',
    ...rows.flatMap(({ name, findings }) => [...findings].map((finding) => `- ${name}, ${finding}`)),
    '',
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

function timesOf(name: string, firstStamps: readonly FirstStamp[], of: (first: FirstStamp) => number): string {
  const times = firstStamps.map(of).map(Math.round);
  return `| ${name} | ${median(times)} (${Math.min(...times)} to ${Math.max(...times)}) |`;
}
