import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { readQr } from './support/read-qr.ts';
import { expect, test } from './support/test.ts';

const { print: words, document: drafts } = japanese;
const SPOTS = `[
  { id: a, name: { ja_JP: 灯ノ浦観光案内所と旧灯台守の家, en_US: Hinoura Tourist Office and Old Lighthouse Keeper’s House, ko_KR: 히노우라 관광 안내소와 옛 등대지기의 집 },
    lat: 34.1, lon: 133.3, stamp: {}, points: 10, methods: { qr: {}, keyword: { answers: [とてもとてもながいあいことば] }, ar: { marker: 7 } } },
  { id: b, name: { ja_JP: 浜 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } },
  { id: c, name: { ja_JP: 丘 }, lat: 34.1, lon: 133.3, points: 5, methods: { qr: {} } }
]`;
const CHANGES = { spots: SPOTS, courses: '[]', sheets: '[]', presents: '[]' };

test.beforeEach(({ faults }) => {
  faults.expect(401, '/me');
});

/** The pages of a PDF, with their size in millimetres. */
function pagesOf(pdf: Buffer): string[] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)).join(' × '));
}

test('prints each kind on pages of its size, with codes that a phone reads and nothing cut', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-print', CHANGES);
  await enterAs(page, server);
  const codes = JSON.parse(await server.cli('campaign', 'codes', 'console-print', '--json')) as { url: string }[];
  const open = async (search: string) => {
    await page.goto(`/console/console-print/print?${search}`);
    await expect(page.getByText(words.readFrom('').trim())).toBeVisible();
  };
  // The steps through the sheets stay beside each other.
  await open('kind=poster&size=A3&way=press');
  const [back, on] = [words.previous, words.next].map((name) => page.getByRole('button', { name, exact: true }));
  expect((await back?.boundingBox())?.y).toBe((await on?.boundingBox())?.y);
  const printed = async () => pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  for (const [search, pages] of [
    ['size=A3&way=press', ['317 × 440', '317 × 440', '317 × 440']],
    ['size=A4&way=office', ['210 × 297', '210 × 297', '210 × 297']],
    // Four share a page of A4.
    ['size=A6&way=office', ['210 × 297']],
    ['kind=tent&way=press', ['230 × 317', '230 × 317', '230 × 317']],
    ['kind=card&way=press', ['111 × 75', '111 × 75', '111 × 75']],
    ['kind=card&way=office', ['210 × 297']],
    ['kind=marker&way=press', ['168 × 230']],
  ] as const) {
    await open(search);
    expect(await printed(), search).toEqual(pages);
    const code = page.locator('svg[role=img]').last();
    if (!search.includes('marker')) expect(await readQr(code), search).toBe(codes[0]?.url);
  }
  const { languages } = japanese.common;
  for (const search of ['size=A3', 'size=A4', 'size=A6', 'kind=tent', 'kind=card', 'kind=marker', 'kind=keyword']) {
    await open(search);
    for (const lang of ['ja_JP', 'en_US', 'zh_CH', 'zh_TW', 'ko_KR'] as const) {
      await page.getByText(languages[lang], { exact: true }).click();
      await expect(page.getByRole('radio', { name: languages[lang], exact: true })).toBeChecked();
      expect(await cutTexts(page), `${search} ${lang}`).toEqual([]);
    }
  }
});

/** The texts of the sheet in the preview that leave it, or that lie on each other. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('[class*="sheet_sheet"], [class*="sheet"][lang]');
    if (!sheet) return ['no sheet'];
    const paper = sheet.getBoundingClientRect();
    const leaves = [...sheet.querySelectorAll('*')].filter(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const boxes = leaves.flatMap((leaf) => {
      const range = document.createRange();
      range.selectNodeContents(leaf);
      // The line of a font is higher than its letters.
      return [...range.getClientRects()].map(({ left, right, top, bottom, width, height }) => {
        const spare = Math.min(width, height) * 0.16;
        const box = { left: left + spare, right: right - spare, top: top + spare, bottom: bottom - spare };
        return { leaf, box, text: leaf.textContent ?? '' };
      });
    });
    const out = boxes.filter(
      ({ box }) =>
        box.left < paper.left - 1 ||
        box.right > paper.right + 1 ||
        box.top < paper.top - 1 ||
        box.bottom > paper.bottom + 1,
    );
    const onEachOther = boxes.filter(({ leaf, box }) =>
      boxes.some(
        (other) =>
          !leaf.contains(other.leaf) &&
          !other.leaf.contains(leaf) &&
          box.left < other.box.right &&
          other.box.left < box.right &&
          box.top < other.box.bottom &&
          other.box.top < box.bottom,
      ),
    );
    return [...out, ...onEachOther].map(({ text }) => text);
  });

test('a new code waits in the draft until it is published, and one undo takes it back', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-renew', CHANGES);
  await enterAs(page, server);
  await page.goto('/console/console-renew/print?spot=b');
  await page.getByRole('button', { name: words.renew, exact: true }).click();
  await expect(page.getByText(words.renewing.text(2))).toBeVisible();
  await page.getByRole('button', { name: words.renewSubmit(2) }).click();
  await expect(page.getByRole('row', { name: '浜' })).toContainText(words.versionSoon(2));
  const short = page.getByText(/^02-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(short).toBeVisible();
  await page.getByRole('button', { name: drafts.undo }).click();
  await expect(page.getByRole('row', { name: '浜' })).toContainText(words.version(1));
});

test('never prints outdated codes while new ones are being saved or the network is down', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-renew-offline', CHANGES);
  await enterAs(page, server);
  await page.goto('/console/console-renew-offline/print?spot=b');
  const submit = page.getByRole('button', { name: /ページを印刷する/ });
  await expect(submit).toBeEnabled();

  // The server does not answer yet, and then it takes long.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/draft/operations', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: words.renew, exact: true }).click();
  await page.getByRole('button', { name: words.renewSubmit(2) }).click();
  await expect(submit).toBeDisabled();
  await expect(page.getByText(words.wait.saving)).toBeVisible();
  await expect(page.getByText(words.wait.unsaved)).toBeVisible();
  await expect(submit).toBeDisabled();
  // The menu of the browser prints no sheet either.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-print]')).toHaveText(words.wait.unsaved);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  release();
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('row', { name: '浜' })).toContainText(words.versionSoon(2));
});
