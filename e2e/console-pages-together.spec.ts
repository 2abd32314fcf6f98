import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { files, notices } = japanese;

const at = (slug: string) => `/api/console/v1/campaigns/${slug}/draft`;

/** The content of the page as the server has it, and its hash. */
async function onServer(page: Page, slug: string, file: string): Promise<{ text: string; sha256: string }> {
  const { draft } = (await (await page.request.get(at(slug))).json()) as {
    draft: { files: { path: string; sha256: string }[] };
  };
  const sha256 = draft.files.find(({ path }) => path === file)?.sha256 ?? '';
  return { sha256, text: await (await page.request.get(`${at(slug)}/files/${sha256}`)).text() };
}

/** A colleague writes the page in another browser. */
async function writtenBy(
  colleague: Page,
  { slug, url, file }: { slug: string; url: string; file: string },
  text: string,
): Promise<void> {
  // The page of the test may save the file in between.
  await expect(async () => {
    const { sha256 } = await onServer(colleague, slug, file);
    const answer = await colleague.request.post(`${at(slug)}/files/text`, {
      headers: { 'X-Console': '1', Origin: url },
      data: { path: file, text, replaces: sha256 },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass({ timeout: 30_000 });
}

test('what was typed into a page is never written over what a colleague has written meanwhile', async ({
  page,
  context,
  server,
  variant,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(401, '/me');
  // What was on its way when the colleague wrote.
  faults.expect(409, '/translation/texts');
  faults.expect(409, '/draft/files/text');
  // The preview may ask for a content that the next one has just replaced.
  faults.expect(404, '/files/');
  await injectAxe(context);
  await variant('console-pages-two', {});
  await enterAs(page, server);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await other.newPage();
  await enterAs(colleague, server, { name: '浜野 潮' });
  const slug = 'console-pages-two';
  let file = 'pages/faq.en_US.md';
  const written = (text: string) => writtenBy(colleague, { slug, url: server.url, file }, text);
  const content = async () => (await onServer(colleague, slug, file)).text;

  // The page is closed before what was typed is saved. Later a colleague corrects the file.
  const desk = '/console/console-pages-two/translate?lang=en&show=all&at=/pages/faq';
  const entry = page.locator('[data-text="/pages/faq"]');
  await page.goto(desk);
  await expect(entry).toHaveValue(/^# /);
  await page.route('**/translation/texts', () => undefined);
  await entry.fill('# Typed\n');
  await page.goto('about:blank');
  await page.unroute('**/translation/texts');
  await written('# Corrected\n');

  await page.goto(desk);
  await expect(entry).toHaveValue('# Typed\n');
  const alert = page.getByText(files.page.changed);
  await expect(alert).toBeVisible();
  await expect(page.getByText('# Corrected')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  // Neither by leaving the field nor by the pause after a key.
  await entry.focus();
  await entry.blur();
  await entry.fill('# Typed again\n');
  await page.waitForTimeout(1_500);
  expect(await content()).toBe('# Corrected\n');

  // The member decides. Both ways.
  await page.getByRole('button', { name: files.page.takeTyped }).click();
  await expect.poll(content).toBe('# Typed again\n');
  await expect(alert).toBeHidden();
  await entry.fill('# Third\n');
  await written('# Theirs\n');
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: files.page.takeCurrent }).click();
  await expect(entry).toHaveValue('# Theirs\n');
  await expect(alert).toBeHidden();
  await entry.fill('# Theirs, completed\n');
  await expect.poll(content).toBe('# Theirs, completed\n');
  await entry.fill('# Theirs, completed twice\n');
  await expect.poll(content).toBe('# Theirs, completed twice\n');

  // The editor of the pages does the same.
  await page.goto('/console/console-pages-two/pages');
  file = 'pages/faq.ja_JP.md';
  await page.getByRole('button', { name: files.page.write }).nth(1).click();
  const text = page.getByLabel(files.page.text(notices.pageNames.faq));
  await expect(text).toHaveValue(/^# /);
  await text.fill('# Mine\n');
  await written('# Theirs at last\n');
  await expect(alert).toBeVisible();
  await expect(page.getByText('# Theirs at last')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: files.page.takeTyped }).click();
  await expect(page.getByText(files.page.saved, { exact: true })).toBeVisible();
  await expect.poll(content).toBe('# Mine\n');
  await other.close();
});
