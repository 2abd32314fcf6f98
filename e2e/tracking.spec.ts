import type { Page } from '@playwright/test';
import { gotoAndSkipPause } from './support/background.ts';
import { PREDICTABLE_PRESENTS } from './support/predictable-presents.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

const SLUG = 'akari-presents';
const { presents: words } = ja;

/** Records what the pages send to GET /tracking, as `event` or `event spot`. */
function recordEvents(page: Page): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/api/v1/tracking')) return;
    expect(request.headers()['authorization']).toBeUndefined();
    events.push([searchParams.get('event'), searchParams.get('spotId')].filter(Boolean).join(' '));
  });
  return events;
}

test("the visitor's actions are tracked with their spot and without a name", { tag: '@camera' }, async ({
  page,
  newVisitor,
  variant,
}) => {
  await variant(SLUG, PREDICTABLE_PRESENTS);
  await newVisitor(SLUG);
  const events = recordEvents(page);
  await page.clock.install();
  const act = (label: keyof typeof words.act) =>
    page.getByRole('button', { name: words.act[label] as string, exact: true }).click();

  await test.step('a stamp', async () => {
    await gotoAndSkipPause(page, `/${SLUG}/spots/hyakuto`);
    await methodButton(page, 'keyword').click();
    const sheet = dialog(page, ja.acquire.keyword.title);
    await sheet.getByRole('textbox').fill(AKARI.hyakuto.keyword);
    await sheet.getByRole('button', { name: ja.spots.act.stamp, exact: true }).click();
    await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
    await expect.poll(() => events).toContain('acquire hyakuto');
  });

  await test.step('a coupon, taken and used at a place', async () => {
    await gotoAndSkipPause(page, `/${SLUG}/goods/coupon`);
    await act('coupon');
    await act('use');
    const sheet = dialog(page, words.use.title);
    await sheet.getByRole('radio', { name: '風見の茶屋' }).check();
    await sheet.getByRole('button', { name: words.use.confirmAt({ place: '風見の茶屋' }) }).click();
    await expect.poll(() => events).toEqual(expect.arrayContaining(['page', 'take', 'use teahouse']));
  });

  await test.step('a lottery', async () => {
    await gotoAndSkipPause(page, `/${SLUG}/goods/win`);
    await act('draw');
    await expect.poll(() => events).toContain('draw');
  });

  await test.step('another language, and a camera that was refused', async () => {
    await gotoAndSkipPause(page, `/${SLUG}/spots/miso`);
    await methodButton(page, 'barcode').click();
    await expect.poll(() => events).toContain('camera_refused');
    await gotoAndSkipPause(page, `/${SLUG}/`);
    await page.getByRole('button', { name: ja.layout.menu, exact: true }).click();
    await dialog(page, ja.menu.title).getByText('English', { exact: true }).click();
    await expect.poll(() => events).toContain('language');
  });
  expect(events.filter((event) => event === 'draw' || event === 'take')).toEqual(['take', 'draw']);
});
