import { acquire } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { AKARI, ja } from './support/words.ts';

const words = ja.spots.coupons;

test('the page of a coupon lists the spots where it can be used', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots');
  const row = (name: string) => page.locator('main').getByRole('link', { name: new RegExp(name) });
  await expect(row(AKARI.teahouse.name)).toContainText(words.tag);
  await expect(row(AKARI.station.name)).not.toContainText(words.tag);

  await page.getByRole('button', { name: words.tag, exact: true }).click();
  await expect(row(AKARI.station.name)).toHaveCount(0);
  const shown = await page.locator('main').getByRole('link').count();
  expect(shown).toBeGreaterThan(1);
  await page.getByRole('button', { name: ja.map.toMap }).click();
  await expect(page.getByRole('region', { name: ja.map.cards }).getByRole('link')).toHaveCount(shown);
  await page.getByRole('button', { name: words.tag, exact: true }).click();
  await expect(page.getByRole('region', { name: ja.map.cards }).getByRole('link')).toHaveCount(20);
});

test('the page of a spot lists its coupons', async ({ page, newVisitor, server }) => {
  const visitor = await newVisitor();
  await page.goto('/akari/spots/teahouse');
  const here = page.locator('section').filter({ has: page.getByRole('heading', { name: words.here }) });
  await expect(here.getByRole('link')).toContainText(['甘酒']);
  await acquire(server.url, visitor, { spotId: 'hyakuto', method: 'keyword', keyword: AKARI.hyakuto.keyword });
  await page.reload();
  await expect(here.getByRole('link')).toContainText([ja.tickets.state.available]);
  await here.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /甘酒/ })).toBeVisible();
});
