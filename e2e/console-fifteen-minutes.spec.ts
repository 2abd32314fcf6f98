import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { serveTiles, TILE_HOST } from './scenes/maps.ts';
import { PASSWORD } from './support/console.ts';
import { watchFaults } from './support/faults.ts';
import { readQr } from './support/read-qr.ts';
import { type SecureServer, startSecureServer } from './support/secure-server.ts';
import { secondsOf, startStopwatch } from './support/stopwatch.ts';
import { expect } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const {
  campaigns,
  common,
  document: draft,
  frame,
  map,
  passkeys,
  placing,
  preflight,
  preview,
  prizes,
  print,
  publish,
  signIn,
} = japanese;
const SLUG = 'first-rally';
const PLACES = Array.from({ length: 10 }, (_, index) => `見どころ${index + 1} 34.${100 + index}, 133.${300 + index}`);
const MINUTES = 15;
const CREDIT = '© 灯ノ浦タイル';

/** An installation as it is after its first start. */
const test = base.extend<{ installation: SecureServer }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the destructured fixtures
    async ({}, use) => {
      const installation = await startSecureServer({
        CONSOLE_TILES_URL: `${TILE_HOST}/{z}/{x}/{y}.png`,
        CONSOLE_TILES_CREDIT: CREDIT,
      });
      await use(installation);
      await installation.close();
    },
    { timeout: 120_000 },
  ],
});

const seesStreets = async (page: Page) => {
  await expect(page.locator(`img.leaflet-tile-loaded[src^="${TILE_HOST}/"]`).first()).toBeVisible();
  await expect(page.getByText(CREDIT)).toBeVisible();
};
const saved = (page: Page) => expect(page.getByText(draft.save.saved('').trim())).toBeVisible();

test('somebody who has never seen the console opens a rally of ten spots within 15 minutes', async ({
  browser,
  installation: { server, origin },
}) => {
  const people = { ignoreHTTPSErrors: true, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: origin };
  const context = await browser.newContext({ ...people, viewport: { width: 1440, height: 900 } });
  const faults = watchFaults(origin);
  faults.expect(401, '/me');
  faults.expectMessage(`another origin: ${TILE_HOST}/`);
  await faults.watch(context);
  const { lap, laps } = await startStopwatch(context);
  const page = await context.newPage();
  await serveTiles({ page });
  const contents = (name: string) => page.getByRole('navigation', { name: frame.contents }).getByText(name);

  await lap('最初のリンクから所有者になる', async () => {
    await expect.poll(server.printed).toContain('/console/setup#');
    await page.goto(/https:\S+\/console\/setup#\S+/.exec(server.printed())?.[0] ?? '');
    await page.getByLabel(signIn.setUp.name, { exact: true }).fill('磯部 直子');
    await page.getByLabel(signIn.setUp.email, { exact: true }).fill('isobe@example.jp');
    await page.getByLabel(signIn.setUp.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: signIn.setUp.submit }).click();
    await page.getByRole('button', { name: passkeys.first.later }).click();
    await expect(page.getByRole('link', { name: campaigns.add })).toBeVisible();
  });

  await lap('ひな形から、スポット 10 か所のラリーをつくる', async () => {
    const words = campaigns.fresh;
    const next = (step: keyof typeof words.steps) =>
      page.getByRole('button', { name: words.next(words.steps[step]) }).click();
    await page.getByRole('link', { name: campaigns.add }).click();
    await page.getByText(words.templates['town-walk'].name, { exact: true }).last().click();
    await next('cover');
    await page.getByLabel(words.name, { exact: true }).fill('港町 はじめての市');
    await page.getByLabel(words.slug, { exact: true }).fill(SLUG);
    // Without both the rally is not ready to open.
    await page.getByLabel(words.organiser).fill('港町商店会');
    await page.getByLabel(words.contact).fill('minato@example.jp');
    await next('dates');
    await page
      .getByLabel(words.start, { exact: true })
      .fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await next('ways');
    await next('places');
    await page.getByRole('textbox', { name: words.places }).fill(PLACES.join('\n'));
    // The installation has a street map for its organisers.
    await expect(page.getByText(placing.streets)).toBeVisible();
    await seesStreets(page);
    await next('prizes');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page).toHaveURL(new RegExp(`/console/${SLUG}/overview$`));
  });

  await contents(frame.pages.spots).click();
  await seesStreets(page);
  await expect(page.getByText(map.streetsHere)).toBeVisible();

  await lap('くじの景品を足す', async () => {
    await contents(frame.pages.prizes).click();
    await page.getByRole('button', { name: prizes.page.add }).click();
    await page.getByLabel(prizes.page.name, { exact: true }).fill('港のくじ');
    await page.getByRole('dialog').getByRole('button', { name: common.add }).click();
    await page.getByLabel(prizes.fields.kind, { exact: true }).selectOption('lottery');
    await page.getByRole('link', { name: prizes.parts.odds }).click();
    await page.getByText(prizes.types.instant, { exact: true }).click();
    await page.getByRole('button', { name: prizes.fields.addOutcome }).click();
    await page.getByRole('button', { name: prizes.odds.offer }).click();
    await expect(page.getByText(prizes.odds.lasts)).toBeVisible();
    await saved(page);
    await expect(page.getByRole('link', { name: draft.faults(1), exact: true })).toBeHidden();
  });

  const phone = await browser.newContext({
    ...people,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const visitorFaults = watchFaults(origin);
  await visitorFaults.watch(phone);
  // The template has no questionnaire after the registration.
  visitorFaults.expect(404, '/questionnaires/');
  const visitor = await phone.newPage();

  await lap('リハーサルをスマホで見る', async () => {
    await page.getByRole('button', { name: preview.onPhone }).click();
    await visitor.goto(await readQr(page.getByRole('img', { name: preview.phoneCode })));
    await expect(visitor.getByRole('note').getByText('リハーサル')).toBeVisible();
    await expect(visitor).toHaveTitle(/港町/);
    await page.keyboard.press('Escape');
  });

  const code = await lap('ポスター 10 枚を PDF にする', async () => {
    await contents(frame.pages.print).click();
    await expect(page.getByRole('button', { name: print.submit(10) })).toBeVisible();
    await expect(page.getByText(print.readFrom('').trim())).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect([...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(10);
    // The first sheet as it is sent to the printer.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const read = await readQr(page.locator('[data-print] svg[role=img]').first());
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    expect(read).toContain(`${origin}/${SLUG}/qr?c=`);
    return read;
  });

  await lap('校正を見て公開する', async () => {
    await contents(frame.pages.publish).click();
    await expect(page.getByText(publish.sentence.ready)).toBeVisible();
    await page.getByRole('button', { name: publish.submit(1) }).click();
    await expect(page.getByText(publish.done(1))).toBeVisible();
  });

  await lap('開催前点検で押印する', async () => {
    // The administrator of the server makes a backup.
    const backup = await mkdtemp(join(tmpdir(), 'meguri-backup-'));
    await server.cli('backup', join(backup, 'first'));
    await rm(backup, { recursive: true });
    await contents(frame.pages.preflight).click();
    await expect(page.getByRole('heading', { name: preflight.title })).toBeVisible();
    const open = page.getByRole('button', { name: new RegExp(`^${preflight.sign}: `) });
    await expect(open.first()).toBeVisible();
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect(open).toHaveCount(left - 1);
    }
    const { boxes, open: ready, signed, go, gone } = preflight.departure;
    for (const box of ['content', 'site', 'goods'] as const) {
      await page.getByRole('button', { name: new RegExp(`^${boxes[box]}: ${ready}`) }).click();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${boxes[box]}: ${signed('磯部 直子')}`) }),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: go }).click();
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page.getByText(preflight.ready)).toBeVisible();
  });

  await lap('来場者が、ポスターのコードで最初のスタンプを押す', async () => {
    await visitor.goto(code);
    await expect(visitor.getByText(ja.acquire.qr.first.here)).toBeVisible();
    await visitor.getByRole('button', { name: ja.acquire.qr.first.press }).click();
    await expect(dialog(visitor, ja.acquire.acquired.stamp({ name: '見どころ1' }))).toBeVisible();
  });

  // Visitors' pages do not know the street map.
  const { 'content-security-policy': policy } = (await visitor.request.get(`/${SLUG}/`)).headers();
  expect(policy).toContain('img-src');
  expect(policy).not.toContain(TILE_HOST);

  // docs/benchmarks/fifteen-minutes.md has these figures.
  const lines = laps.map((one) => ({ ...one, seconds: Math.round(secondsOf(one)) }));
  await mkdir('.cache', { recursive: true });
  await writeFile('.cache/fifteen-minutes.json', `${JSON.stringify(lines, null, 2)}\n`);
  expect(laps.reduce((sum, one) => sum + secondsOf(one), 0)).toBeLessThan(MINUTES * 60);
  expect(faults.found()).toEqual([]);
  expect(visitorFaults.found()).toEqual([]);
});
