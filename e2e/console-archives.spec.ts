import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { archives, campaigns, common, deleting, document, files: fileWords } = japanese;

test('a campaign goes out as a zip, comes back changed in one step, and becomes another campaign', async ({
  page,
  context,
  browser,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await variant('console-archives', {});
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/console-archives/files');
  await page.getByRole('link', { name: archives.title }).click();
  await expect(page.getByRole('link', { name: archives.version(1) })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: archives.draft }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('console-archives-draft.zip');
  const folder = unzipSync(await readFile(await download.path()));
  const text = strFromU8(folder['campaign.yaml'] ?? new Uint8Array());
  const upload = (files: Record<string, Uint8Array>) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'akari.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync(files, { level: 1 })),
      });

  // What was exported changes nothing.
  await upload(folder);
  await expect(page.getByText(archives.same)).toBeVisible();

  // What changes is shown before it is done, and one step takes it back.
  const changed = text.replace('name: { ja_JP: みなと,', 'name: { ja_JP: 港のコース,');
  expect(changed).not.toBe(text);
  const { 'serials.csv': _, ...others } = folder;
  await upload({ ...others, 'campaign.yaml': strToU8(changed), 'pages/new.md': strToU8('# New') });
  await expect(page.locator('ins', { hasText: '港のコース' })).toBeVisible();
  await expect(page.locator('del', { hasText: 'serials.csv' })).toBeVisible();
  await expect(page.locator('ins', { hasText: 'pages/new.md' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: /下書きに入れる/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(archives.done)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: document.undo, exact: true }).click();
  await upload(folder);
  await expect(page.getByText(archives.same)).toBeVisible();

  // A zip that leads elsewhere is refused with the name of the entry.
  faults.expect(422, '/imports');
  await upload({ ...folder, '../outside.md': strToU8('x') });
  await expect(page.getByText('../outside.md', { exact: true })).toBeVisible();

  // The folder of another campaign can only be a new one.
  await upload({ ...folder, 'campaign.yaml': strToU8(text.replace('slug: console-archives', 'slug: hinoura')) });
  await page.getByRole('link', { name: archives.asNew }).click();
  await expect(page).toHaveURL(/\/console\/new\/import$/);
  await upload(folder);
  await expect(page.getByText(archives.fresh.taken('console-archives'))).toBeVisible();
  await expect(page.getByText('2020/01/01 – 2035/12/31', { exact: true })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel(campaigns.fresh.slug, { exact: true }).fill('archives-copy');
  await page.getByRole('button', { name: archives.fresh.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/console\/archives-copy\/overview$/);
  await page.goto('/console/archives-copy/files');
  await expect(page.getByText(fileWords.lead)).toBeVisible();

  // It is deleted once its address has been typed, and nobody finds it any more, also who has it open.
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'ja-JP' })).newPage();
  await enterAs(other, server, { name: '汐田 健', campaign: 'archives-copy' });
  await other.goto('/console/archives-copy/files');
  await expect(other.getByText(fileWords.lead)).toBeVisible();
  await page.goto('/console/');
  const place = page.getByRole('listitem').filter({ hasText: '/archives-copy' });
  await place.getByRole('link', { name: deleting.link }).click();
  await expect(page.getByText(deleting.neverPublished)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel(deleting.reason, { exact: true }).fill('試しにつくった');
  const submit = page.getByRole('button', { name: deleting.submit });
  await expect(submit).toBeDisabled();
  await page.getByLabel(deleting.confirmation('archives-copy')).fill('archives-copy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/?$/);
  await expect(page.getByText('/archives-copy')).toHaveCount(0);
  await expect(other.getByText(common.notFound.title)).toBeVisible();
});
