import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { headersOf, register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

const { photos: words } = japanese;

function picture(shade: number): Blob {
  const png = new PNG({ width: 64, height: 48 });
  png.data.fill(255);
  for (let at = 0; at < png.data.length; at += 4) png.data.set([shade, 90, 200 - shade], at);
  return new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' });
}

async function post(origin: string, jwt: string, shade: number): Promise<void> {
  const form = new FormData();
  const fields = {
    spotId: shade % 2 ? 'lighthouse' : 'miso',
    date: '2026-10-22',
    email: 'hana@example.jp',
    handleName: `v${shade}`,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', picture(shade), 'night.png');
  const { 'content-type': _type, ...headers } = headersOf('akari', jwt);
  const answer = await fetch(`${origin}/api/v1/photo`, { method: 'POST', headers, body: form });
  expect(answer.status, await answer.text()).toBe(201);
}

/** The pictures of the list, without those that were just decided. */
const listed = (page: Page) =>
  page
    .getByRole('region', { name: words.strip })
    .locator('button img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
const chip = (page: Page, name: keyof typeof words.listNames, count: number) =>
  page.getByRole('button', { name: `${words.listNames[name]} ${count}`, exact: true });

test('two members decide about photos by keyboard, never about the same one', async ({
  page,
  browser,
  context,
  server,
  newVisitor,
}) => {
  await injectAxe(context);
  const visitor = await newVisitor();
  for (let shade = 1; shade <= 15; shade += 1) await post(server.url, visitor.jwt, shade);
  const pictures = new Set<string>();
  page.on('response', (response) => {
    if (/picture\?size=picture$/.test(response.url())) pictures.add(response.url());
  });
  await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: 'akari' });
  await page.goto('/console/akari/photos');
  await expect(chip(page, 'waiting', 15)).toHaveAttribute('aria-pressed', 'true');
  const side = page.getByRole('complementary', { name: words.facts });
  await expect(side).toContainText('@v1');
  // The picture of the spot is beside it, to compare.
  const sample = side.getByRole('img', { name: AKARI.lighthouse.name });
  await expect.poll(() => sample.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The next pictures are loaded before they are shown.
  await expect.poll(() => pictures.size).toBeGreaterThan(2);
  expect(await listed(page)).toHaveLength(12);
  expect(await violations(page, 'all')).toEqual([]);

  const other = await browser.newContext({ baseURL: server.url, locale: 'ja-JP' });
  await injectAxe(other);
  const second = await other.newPage();
  await enterAs(second, server, { name: '磯部 直子', role: 'editor', campaign: 'akari' });
  await second.goto('/console/akari/photos');
  await expect(second.getByText(words.elsewhere('汐田 由紀', 12))).toBeVisible();
  const [here, there] = [await listed(page), await listed(second)];
  expect([there.length, here.filter((src) => there.includes(src))]).toEqual([3, []]);

  await test.step('one by one', async () => {
    const status = page.getByRole('status').filter({ hasText: /./ });
    await page.keyboard.press('a');
    await expect(status).toHaveText(words.last.approve(1));
    await expect(side).toContainText('@v2');
    await page.keyboard.press('r');
    await expect(side.getByRole('button', { name: words.reasons.faces })).toBeFocused();
    await page.keyboard.press('2');
    await expect(side).toContainText('@v3');
    await expect(chip(page, 'rejected', 1)).toBeVisible();
    await page.keyboard.press('z');
    await expect(side).toContainText('@v2');
    await expect(chip(page, 'rejected', 0)).toBeVisible();
    await page.keyboard.press('j');
    await expect(side).toContainText('@v3');
    await page.keyboard.press('k');
    await page.keyboard.press('r');
    await page.keyboard.press('5');
    await page.getByRole('dialog').getByLabel(words.noting.label).fill('ぶれている');
    await page.keyboard.press('Enter');
    await expect(chip(page, 'rejected', 1)).toBeVisible();
    await expect(side).toContainText('@v3');
    await page.keyboard.press('f');
    await expect(chip(page, 'asked', 1)).toBeVisible();
    // G and a letter leads to another page, and decides nothing.
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/\/answers/);
    await page.goBack();
    await expect(chip(page, 'approved', 1)).toBeVisible();
  });

  await test.step('many at once, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: words.actions.reject(0), exact: true }).click();
    await expect(page.getByRole('button', { name: words.reasons.advertising })).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.reasons.advertising })).toBeHidden();
    const all = page.getByRole('button', { name: /すべて選ぶ/ });
    await all.click();
    await page.getByRole('button', { name: /枚を公開する/ }).click();
    await expect(page.getByRole('heading', { name: words.others.title })).toBeVisible();
    await expect(page.getByText(/磯部 直子\sさんが \d\s枚を見ています/)).toBeVisible();
  });

  await test.step('the question, the rest, and what was decided', async () => {
    await expect(second.getByRole('complementary')).toContainText(words.asks('汐田 由紀'));
    await second.getByRole('button', { name: /すべて選ぶ/ }).click();
    await second.keyboard.press('a');
    await expect(second.getByRole('heading', { name: words.done.title })).toBeVisible();
    await expect(second.getByText(words.done.text(14, 1))).toBeVisible();
    await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible();
    await chip(second, 'approved', 14).click();
    await second.getByLabel(words.spot).selectOption({ label: AKARI.lighthouse.name });
    await expect(second).toHaveURL(/list=approved&spot=lighthouse/);
    await expect.poll(async () => (await listed(second)).length).toBe(8);
    await second.keyboard.press('r');
    await second.keyboard.press('1');
    await expect(chip(second, 'rejected', 2)).toBeVisible();
    await second.reload();
    await expect(chip(second, 'approved', 13)).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(second, 'all')).toEqual([]);
  });

  await test.step('one that is reported again after it was kept', async () => {
    const headers = headersOf('akari', visitor.jwt);
    const gallery = await fetch(`${server.url}/api/v1/photos`, { headers });
    const [photo] = ((await gallery.json()) as { photos: { id: string }[] }).photos;
    const report = async () => {
      const { jwt } = await register(server.url, 'akari');
      const url = `${server.url}/api/v1/photos/${photo!.id}/report`;
      expect((await fetch(url, { method: 'POST', headers: headersOf('akari', jwt), body: '{}' })).status).toBe(204);
    };
    // The other member leaves: in the list of waiting photos they would get it too.
    await page.goto('/console/akari');
    await report();
    await second.goto('/console/akari/photos?list=reported');
    const facts = second.getByRole('complementary', { name: words.facts });
    await expect(facts).toContainText(words.reports(1));
    await second.keyboard.press('a');
    await expect(second.getByRole('heading', { name: words.done.title })).toBeVisible();
    await expect(facts).toHaveCount(0);
    await report();
    await expect(facts).toContainText(words.reports(1));
  });

  await test.step('more at once than one call takes', async () => {
    await second.goto('/console/akari/photos?list=approved');
    await expect.poll(async () => (await listed(second)).length).toBe(13);
    for (let at = 0; at < 13; at += 1) {
      await second.keyboard.press('x');
      await second.keyboard.press('j');
    }
    await second.keyboard.press('r');
    await second.keyboard.press('1');
    await expect(chip(second, 'rejected', 15)).toBeVisible();
    await second.keyboard.press('z');
    await expect(chip(second, 'rejected', 2)).toBeVisible();
    await expect.poll(async () => (await listed(second)).length).toBe(13);
  });
  await other.close();
});
