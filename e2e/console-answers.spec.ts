import { readFile } from 'node:fs/promises';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { answers: words, frame, common } = japanese;

const SLUG = 'console-answers';
const TEXT = '=石段でつえを借りたいです';

test('answers are charts and tables, filtered by the address, read and exported, and few ones are hidden from viewers', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await variant(SLUG, { popups: null });
  await injectAxe(context);
  for (let n = 0; n < 8; n += 1) {
    const answers = { from: 1 + (n % 2), party: 2 + n, eager: 5, ...(n === 0 ? { help: TEXT } : {}) };
    await register(server.url, SLUG, { answers, locale: n < 3 ? 'en_US' : 'ja_JP' });
  }
  await enterAs(page, server, { role: 'editor', campaign: SLUG });
  await page.goto(`/console/${SLUG}/live`);
  await page.getByRole('navigation', { name: frame.contents }).getByRole('link', { name: words.title }).click();
  await expect(page.getByText(words.count('8'))).toBeVisible();
  const from = page.getByRole('region', { name: 'どちらから来ましたか' });
  await expect(from.getByRole('img', { name: /灯ノ浦町 4 件 50%/ })).toBeVisible();
  await expect(page.getByText(common.list([words.kinds.scale, words.answered('8'), words.mean('5')]))).toBeVisible();
  await expect(page.getByText(TEXT)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // The table behind each chart, by keyboard.
  await page.keyboard.press('t');
  await expect(from.getByRole('row', { name: '灯ノ浦町 4 50%' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await page.getByLabel(words.language).selectOption({ label: common.languages.en_US });
  await expect(page).toHaveURL(/language=en_US/);
  await expect(page.getByText(words.countFiltered('3'))).toBeVisible();
  await expect(from.getByRole('row', { name: '灯ノ浦町 2 67%' })).toBeVisible();
  const address = page.url();

  // What a visitor wrote is no formula in the file.
  await page.getByRole('button', { name: words.save.act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.save.whats.single).click();
  await dialog.getByText(words.save.formats.csv).click();
  expect(await violations(page, 'all')).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.save.submit }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'${TEXT}"`);
  expect(file.trimEnd().split('\n')).toHaveLength(4);

  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);

  // Another one with the same address, who may only look: three answers say too much, eight do not, and no text is shown.
  await page.context().clearCookies();
  await enterAs(page, server, { role: 'viewer', campaign: SLUG });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.few.title })).toBeVisible();
  await expect(page.getByText(words.texts.closed)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel(words.language).selectOption({ label: words.allLanguages });
  await expect(from.getByRole('img')).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
});
