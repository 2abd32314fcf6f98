import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { campaigns, frame, print, publish } = japanese;
const words = campaigns.fresh;
const PLACES = Array.from({ length: 10 }, (_, index) => `見どころ${index + 1} 34.${100 + index}, 133.${300 + index}`);

test('a rally of ten spots is made from a template, printed and opened', async ({ page, server, faults }) => {
  test.setTimeout(60_000);
  faults.expect(401, '/me');
  await enterAs(page, server);
  await page.goto('/console/');
  await page.getByRole('link', { name: campaigns.add }).click();
  await page.getByText(words.templates.festival.name, { exact: true }).last().click();
  await page.getByLabel(words.name, { exact: true }).fill('港町 あかりの夜');
  await page.getByLabel(words.slug, { exact: true }).fill('akari');
  await page.getByRole('textbox', { name: words.places }).fill([...PLACES, '位置のない場所'].join('\n'));
  await expect(page.getByText(words.found(10))).toContainText(words.without(['位置のない場所']));
  // A press on the map gives the line without a position its place, and the next one makes a new spot.
  const map = page.getByRole('region', { name: japanese.map.label });
  await map.click({ position: { x: 30, y: 200 } });
  await expect(page.getByRole('textbox', { name: words.places })).toHaveValue(/位置のない場所 34\.\d+, 133\.\d+$/);
  await map.click({ position: { x: 60, y: 230 } });
  await expect(page.getByText(words.found(12))).toBeVisible();
  await page.getByRole('textbox', { name: words.places }).fill(PLACES.join('\n'));

  // An address that is taken is said at its field, and nothing is lost.
  faults.expect(409, '/campaigns');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(/もう使われています/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('港町 あかりの夜');
  await page.getByLabel(words.slug, { exact: true }).fill('minato-night');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page).toHaveURL(/\/console\/minato-night$/);

  await page.getByRole('link', { name: frame.pages.print, exact: true }).click();
  await expect(page.getByRole('button', { name: print.submit(10) })).toBeVisible();
  await expect(page.getByText(print.notPublished)).toHaveCount(10);

  await page.getByRole('link', { name: frame.pages.publish, exact: true }).click();
  await expect(page.getByText(publish.sentence.ready)).toBeVisible();
  expect((await fetch(`${server.url}/minato-night/`)).status).toBe(404);
  await page.getByRole('button', { name: publish.submit(1) }).click();
  await expect(page.getByText(publish.done(1))).toBeVisible();
  await expect.poll(async () => (await fetch(`${server.url}/minato-night/`)).status).toBe(200);
});
