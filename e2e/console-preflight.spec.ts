import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { preflight: words } = japanese;

test('says what keeps a rally from opening, leads to it, and compares the stock on a phone as well', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await variant('console-preflight', {
    pages: '{}',
    courses: '[]',
    sheets: '[]',
    spots: '[{ id: a, name: { ja_JP: 浜 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }]',
    presents: '[{ id: p, kind: goods, name: { ja_JP: てぬぐい }, stock: 100 }]',
  });
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-preflight/preflight');
  const [unknown] = words.lines.stock({ count: 0, names: '', verdict: 'note' });
  await expect(page.getByText(unknown)).toBeVisible();
  // The results of the check join the head late and make it longer.
  await expect(page.locator('header a[href$="/console-preflight"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const visitors = page.getByLabel(words.visitors);
  await visitors.fill('１０１');
  await visitors.press('Enter');
  const [short] = words.lines.stock({ count: 1, names: '', verdict: 'note' });
  await expect(page.getByText(short)).toBeVisible();
  await expect(page).toHaveURL(/visitors=101/);
  await page.reload();
  await expect(page.getByText(short)).toBeVisible();

  await expect(page.getByText(/^まだ開けません。あと \d つです。$/)).toBeVisible();
  await page.getByRole('link', { name: words.mend.pages }).click();
  await expect(page).toHaveURL(/\/console-preflight\/pages/);
});
