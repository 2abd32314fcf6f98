import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, letWalk } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { report: words } = japanese;
const SLUG = 'console-report';
const PERIOD = '{ start: 2020-10-01T00:00:00+09:00, end: 2020-11-03T23:59:59+09:00 }';

/** What a button saves. */
async function saved(page: Page, button: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return downloading;
}

test('after the event its address opens the report, which is read, saved, fixed and printed', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  await variant(SLUG, { period: PERIOD, retention: null });
  await letWalk(server, { slug: SLUG, day: '2020-10-04', count: 7 });
  await letWalk(server, { slug: SLUG, day: '2020-10-05', count: 3 });
  // The report leaves out a week without visitors before or after the event.
  await letWalk(server, { slug: SLUG, day: '2020-11-03', count: 1 });
  await enterAs(page, server, { role: 'editor', campaign: SLUG });
  await page.goto(`/console/${SLUG}`);
  await expect(page).toHaveURL(/\/console-report\/report$/);
  const paper = page.getByRole('article', { name: words.page });
  await expect(paper.getByText('11 人', { exact: true })).toBeVisible();
  await expect(paper.getByText(words.sections.topRoute('旧灯ノ浦駅', '潮見灯台', '10'))).toBeVisible();
  await expect(page.getByRole('img', { name: words.chart.days('11', '7', '10/4') })).toBeVisible();
  await expect(paper.getByText(words.sections.daysNoteHolidays('11'))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // By keyboard: one day, and its tables.
  await page.getByLabel(words.to).fill('2020-10-04');
  await page.getByLabel(words.from).fill('2020-10-04');
  await page.getByLabel(words.from).press('Enter');
  await expect(page).toHaveURL(/from=2020-10-04&to=2020-10-04/);
  await expect(paper.getByText('7 人', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.tables }).focus();
  await page.keyboard.press('t');
  const spots = paper.getByRole('table', { name: words.sections.spots });
  await expect(spots.getByRole('row', { name: /旧灯ノ浦駅/ })).toContainText('7');
  await expect(spots.getByRole('row').last()).toContainText('14');
  expect(await violations(page, 'all')).toEqual([]);
  await page.keyboard.press('t');
  await expect(spots).toBeHidden();

  const xlsx = await saved(page, words.xlsx);
  expect(xlsx.suggestedFilename()).toBe('console-report-2020-10-04-2020-10-04.xlsx');
  const sheets = await readXlsxFile(await xlsx.path());
  expect(sheets.map(({ sheet }) => sheet)).toContain(words.sections.dayHours);
  const days = sheets.find(({ sheet }) => sheet === words.sections.days);
  expect(days?.data[1]).toEqual([new Date('2020-10-04T00:00:00Z'), 7, 7, 14, 0]);
  const zip = await saved(page, words.csv);
  const files = unzipSync(await readFile(await zip.path()));
  expect(Object.keys(files)).toContain('05-spots.csv');
  expect(new TextDecoder().decode(files['02-days.csv'])).toContain('"2020-10-04","7","7","14","0"');

  // Fixed, and released.
  await page.getByRole('button', { name: words.fix }).click();
  await expect(page.getByRole('button', { name: words.release })).toBeVisible();
  await letWalk(server, { slug: SLUG, day: '2020-10-04', count: 1 });
  await page.reload();
  await expect(paper.getByText('7 人', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.release }).click();
  await expect(paper.getByText('8 人', { exact: true })).toBeVisible();

  // The boxes stay ticked on this browser.
  await page.getByLabel(words.approval.show).check();
  await page.getByRole('button', { name: words.whole }).click();
  await page.reload();
  const boxes = paper.getByRole('img', { name: words.approval.label(5) });
  await expect(boxes).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // Paper is white by night, with its tables and without the controls.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('button', { name: words.print })).toBeHidden();
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeHidden();
  await expect(spots).toBeVisible();
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(paper).toHaveCSS('color', 'rgb(29, 28, 25)');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.length).toBeLessThan(9);
  // Each sheet says what it belongs to, also when it lies apart from the others.
  // The font has one glyph for the en dash and the figure dash. The text of the PDF is that of the glyph.
  for (const text of pages) expect(text).toMatch(/^灯ノ浦 あかりめぐり.*2020\/10\/01 [‒–] 2020\/11\/03/s);
  expect(pages.join('\n').normalize('NFKC')).toMatch(/2020-11-03\s+文化の日/);
});

test('who may only look reads the report on a phone in English, and fixes nothing', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  // A campaign of files has no draft to check.
  faults.expect(404, '/draft/check');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('console_language', 'en_US'));
  await variant(SLUG, { period: PERIOD, retention: null });
  await letWalk(server, { slug: SLUG, day: '2020-10-06', count: 6 });
  await enterAs(page, server, { role: 'viewer', campaign: SLUG });
  await page.goto(`/console/${SLUG}/report?from=2020-10-06&to=2020-10-06`);
  await expect(page.getByText('6 visitors', { exact: true })).toBeVisible();
  await expect(page.getByText(english.report.chart.days('6', '6', '10/6'))).toHaveCount(0);
  await expect(page.getByRole('img', { name: english.report.chart.days('6', '6', '10/6') })).toBeVisible();
  await expect(page.getByRole('button', { name: english.report.fix })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
