import type { Page } from '@playwright/test';
import { GIFTS } from './support/gifts.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, press, way } from './support/words.ts';

const SLUG = 'akari-gifts';
const { presents: words } = ja;

/** What the pages tell GET /tracking, as `event` or `event spot`. */
function hear(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/api/v1/tracking')) return;
    expect(request.headers()['authorization']).toBeUndefined();
    heard.push([searchParams.get('event'), searchParams.get('spotId')].filter(Boolean).join(' '));
  });
  return heard;
}

test('what a visitor does is told, with its spot and without a name', async ({ page, comeAs, variant }) => {
  await variant(SLUG, GIFTS);
  await comeAs(SLUG);
  const heard = hear(page);
  const act = (label: keyof typeof words.act) =>
    page.getByRole('button', { name: words.act[label] as string, exact: true }).click();

  await test.step('a stamp', async () => {
    await page.goto(`/${SLUG}/spots/hyakuto`);
    await way(page, 'keyword').click();
    const sheet = dialog(page, ja.acquire.keyword.title);
    await sheet.getByRole('textbox').fill(AKARI.hyakuto.keyword);
    await sheet.getByRole('button', { name: ja.spots.act.stamp, exact: true }).click();
    await expect(press(page, AKARI.hyakuto.name)).toBeVisible();
    await expect.poll(() => heard).toContain('acquire hyakuto');
  });

  await test.step('a coupon, taken and used at a place', async () => {
    await page.goto(`/${SLUG}/goods/coupon`);
    await act('coupon');
    await act('use');
    const sheet = dialog(page, words.use.title);
    await sheet.getByRole('radio', { name: '風見の茶屋' }).check();
    await sheet.getByRole('button', { name: words.use.confirmAt({ place: '風見の茶屋' }) }).click();
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['page', 'take', 'use teahouse']));
  });

  await test.step('a lottery', async () => {
    await page.goto(`/${SLUG}/goods/win`);
    await act('draw');
    await expect.poll(() => heard).toContain('draw');
  });

  await test.step('another language, and a camera that was refused', async () => {
    await page.goto(`/${SLUG}/spots/miso`);
    await way(page, 'barcode').click();
    await expect.poll(() => heard).toContain('camera_refused');
    await page.goto(`/${SLUG}/`);
    await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
    await dialog(page, ja.menu.title).getByText('English', { exact: true }).click();
    await expect.poll(() => heard).toContain('language');
  });
  expect(heard.filter((event) => event === 'draw' || event === 'take')).toEqual(['take', 'draw']);
});
