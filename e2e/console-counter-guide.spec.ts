import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const SLUG = 'counter-guide';
/** As long as they may be: 60, 120 and 60 characters. */
const LONGEST = {
  name: '灯ノ浦商店街振興組合連合会・山手港まつり特別抽選会および景品引き換え所（旧灯台守の家のとなり、本部テントのうしろがわ）その二'.slice(
    0,
    60,
  ),
  place: '灯ノ浦観光案内所の二階、階段を上がって右手の奥、催事場の入口のそばです。'.repeat(4).slice(0, 120),
  contact: '山手港まつり実行委員会本部（観光案内所の二階・磯部と浜野）090-0000-0000、つながらないときは無線で呼ぶ',
};
const PLAIN = { name: '本部テント', place: '', contact: '' };
/** The longest that are printed in large letters. */
const LARGE = { name: '灯ノ浦商店街本部受付', place: '案内所二階の奥の催事場', contact: '本部の磯部 090-0000-0000' };
const IN_ENGLISH = 'Harbour festival, prize counter of the shopping street, no 2';

/** What is longer or wider than its page. A sheet is as high as a page and hides the rest, so its pages alone would not tell. */
async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('[data-print] > div').evaluateAll((sheets) =>
    sheets.flatMap((sheet, index) => {
      const edge = sheet.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(sheet).paddingBottom);
      const over = Math.round((sheet.lastElementChild?.getBoundingClientRect().bottom ?? 0) - edge);
      const isWide = sheet.scrollWidth > sheet.clientWidth;
      return over > 0 || isWide ? [`sheet ${index}: ${isWide ? 'too wide' : `${over} px too long`}`] : [];
    }),
  );
  await page.emulateMedia({ media: null });
  return cut;
}

/** The pages that are printed: their size in millimetres, and their text. */
async function printed(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const sizes = boxes.map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)).join(' × '));
  return { sizes, text };
}

/** Without spaces, and with the characters that a PDF writes in another form. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s・‧·]/g, '');

const CONSOLE = [
  ['ja-JP', japanese],
  ['en-US', english],
] as const;

for (const [locale, texts] of CONSOLE) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the sheet of a counter and its guide in each language fit one page of A4 each', async ({
      page,
      server,
      variant,
      faults,
    }) => {
      faults.expect(401, '/me');
      const { panel } = texts.counters;
      await variant(SLUG, {});
      await enterAs(page, server);
      await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
      for (const fields of [PLAIN, LARGE, LONGEST, { ...LONGEST, name: IN_ENGLISH, contact: IN_ENGLISH }]) {
        const counterId = randomUUID();
        const made = await page.request.post(`/api/console/v1/campaigns/${SLUG}/counters`, {
          headers: { 'X-Console': '1', Origin: server.url },
          data: {
            counterId,
            opens: '10:00',
            closes: '20:00',
            presents: [],
            spotId: null,
            offline: 'refuse',
            ...fields,
          },
        });
        expect(made.status(), await made.text()).toBe(204);
        await page.goto(`/console/${SLUG}/counters/${counterId}`);
        for (const [guide, pages] of [
          ['ja_JP', 2],
          ['en_US', 2],
          ['both', 3],
        ] as const) {
          await page.getByLabel(panel.guide).selectOption(panel.guides[guide]);
          await page.getByRole('button', { name: panel.print }).click();
          await expect(page.locator('[data-print] > div')).toHaveCount(pages);
          const what = `${guide}, ${fields.name}`;
          expect(await cutOff(page), what).toEqual([]);
          const { sizes, text } = await printed(page);
          expect(sizes, what).toEqual(new Array(pages).fill('210 × 297'));
          // What comes last on each guide, in what was really printed.
          for (const sheet of text.slice(1)) {
            expect(plain(sheet)).toContain(plain(fields.contact));
          }
          await page.evaluate(() => dispatchEvent(new Event('afterprint')));
          await expect(page.locator('[data-print]')).toHaveCount(0);
        }
      }
    });
  });
}
