import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

const { desk, document: words, photos, readers, spots, frame, live, palette } = japanese;

test('a viewer looks at every page of a draft, changes nothing, and gets no answer and no code', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  // The console asks who is signed in; nobody has opened a draft, so that there is nothing to check yet.
  faults.expect(401, '/me');
  for (const path of ['/draft/check', '/preflight', '/translation']) faults.expect(404, path);
  for (const path of ['/draft/check', '/preflight', '/translation']) faults.expect(409, path);
  await variant('console-viewer', {});
  await injectAxe(context);
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/console/')) return;
    sent.push(await response.text().catch(() => ''));
  });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/campaigns/')) changes.push(request.url());
  });
  await enterAs(page, server, { role: 'viewer', campaign: 'console-viewer' });

  await page.goto('/console/console-viewer/spots/hyakuto');
  await expect(page.getByText(words.readOnly.title)).toBeVisible();
  const name = page.getByLabel(spots.fields.name, { exact: true });
  await expect(name).toHaveValue(AKARI.hyakuto.name);
  await expect(name).not.toBeEditable();
  // By keyboard: undo does nothing, and there is nothing to publish.
  await name.focus();
  await page.keyboard.press('Control+z');
  for (const label of [words.undo, words.redo]) await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.toPublish })).toHaveCount(0);

  await page.goto('/console/console-viewer/spots/hyakuto/ways');
  await expect(page.getByText(readers.hidden).first()).toBeVisible();
  await expect(page.getByText(AKARI.hyakuto.keyword)).toHaveCount(0);
  expect(await violations(page, 'all')).toEqual([]);

  const contents = page.getByRole('navigation', { name: frame.contents });
  for (const entry of ['file', 'publish', 'print'] as const) {
    await expect(contents.getByRole('link', { name: frame.pages[entry], exact: true })).toHaveCount(0);
    await page.goto(`/console/console-viewer/${entry}`);
    await expect(page.getByText(readers.editorsOnly.title)).toBeVisible();
  }
  for (const path of [
    '/overview',
    '/cover',
    '/courses',
    '/prizes',
    '/surveys',
    '/notices',
    '/translate',
    '/map',
    '/files',
  ]) {
    await page.goto(`/console/console-viewer${path}`);
    await expect(page.getByText(words.readOnly.title)).toBeVisible();
  }
  // Pages about visitors say who may see them.
  for (const { path, of } of [
    { path: 'desk', of: desk },
    { path: 'desk/01a22d99-3deb-78ce-8aad-e4410690b8c4', of: desk },
    { path: 'photos', of: photos },
  ]) {
    await page.goto(`/console/console-viewer/${path}`);
    await expect(page.getByRole('heading', { name: of.forbidden })).toBeVisible();
    await expect(page.getByText(of.forbiddenText)).toBeVisible();
  }
  // The campaign is open, so its entry is the live view.
  await page.goto('/console/console-viewer');
  await expect(page.getByRole('heading', { level: 1, name: live.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: live.diagram.title })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.goto('/console/console-viewer/preflight');
  await expect(page.getByText(readers.noDraft.title)).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.goto('/console/console-viewer/prizes');
  await expect(page.getByText(english.document.readOnly.title)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((text) => text.includes(AKARI.hyakuto.keyword))).toEqual([]);
  expect(changes).toEqual([]);
});

test('a viewer finds spots and goes by keys to the pages that it may see', async ({
  page,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  for (const path of ['/draft/check', '/preflight', '/translation']) {
    faults.expect(404, path);
    faults.expect(409, path);
  }
  await variant('console-viewer-keys', {});
  await enterAs(page, server, { role: 'viewer', campaign: 'console-viewer-keys' });
  await page.goto('/console/console-viewer-keys/spots/hyakuto');
  await expect(page.getByText(words.readOnly.title)).toBeVisible();
  const field = page.getByRole('combobox', { name: palette.title });
  // The code of the palette is loaded after the page is shown.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // What is open comes before the pages, and what a viewer may not see is not offered.
  await expect(page.getByRole('option', { name: spots.tabs.ways })).toBeVisible();
  await expect(page.getByRole('option', { name: frame.pages.publish })).toHaveCount(0);
  await field.fill('ツキミ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '月見橋' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/console-viewer-keys\/live/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: palette.keys.title });
  await expect(keys).toContainText('G D');
  await expect(keys).not.toContainText('G P');
});
