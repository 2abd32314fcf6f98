import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { document: words, spots } = japanese;

const saved = (page: Page) => page.getByText(words.save.saved('').trim());
const kept = (page: Page) => page.getByText(words.save.kept);
const field = (page: Page, name: 'points' | 'radius') => page.getByLabel(spots.fields[name], { exact: true });
/** The lines of a spot in the draft. */
const inDraft = async (page: Page, slug: string, id: string) =>
  (await draftText(page, slug)).split('\n  - id: ').find((one) => one.startsWith(`${id}\n`));

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

test('two tabs without a network: each keeps its edits, also when one is closed and the computer sleeps', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  await variant('console-tabs', {});
  await enterAs(page, server);
  const other = await context.newPage();
  await page.goto('/console/console-tabs/spots/ferry');
  await other.goto('/console/console-tabs/spots/miso');
  await expect(field(page, 'points')).toHaveValue('30');
  await expect(field(other, 'points')).toBeVisible();
  faults.expect(0, '/api/console/');
  // The picture of the map and the preview may still be on their way.
  faults.expect(0, '/files/');
  faults.expect(0, '--rehearsal/');
  await context.setOffline(true);
  await field(page, 'points').fill('77');
  await field(other, 'points').fill('78');
  await expect(kept(page)).toBeVisible();
  await expect(kept(other)).toBeVisible();

  // The lid is closed, and one tab is gone when it is opened.
  const lid = await context.newCDPSession(other);
  await lid.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.close();
  await lid.send('Page.setWebLifecycleState', { state: 'active' });
  await context.setOffline(false);
  await expect(saved(other)).toBeVisible();
  await expect.poll(() => inDraft(other, 'console-tabs', 'ferry')).toContain('points: 77');
  expect(await inDraft(other, 'console-tabs', 'miso')).toContain('points: 78');

  // A tab that was closed alone is taken over by the next one.
  await context.setOffline(true);
  await field(other, 'points').fill('79');
  await expect(kept(other)).toBeVisible();
  await other.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/console/console-tabs/spots/miso');
  await expect(field(next, 'points')).toHaveValue('79');
  await expect(saved(next)).toBeVisible();
});

test('where the browser stores nothing, the page says so and warns before it is closed', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  await variant('console-unkept', {});
  await enterAs(page, server);
  // As in a browser whose disk is full.
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('/console/console-unkept/spots/ferry');
  await expect(field(page, 'points')).toHaveValue('30');
  faults.expect(0, '/api/console/');
  faults.expect(0, '/files/');
  faults.expect(0, '--rehearsal/');
  await context.setOffline(true);
  await field(page, 'points').fill('77');
  await expect(page.getByText(words.save.unkept)).toBeVisible();
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await warning;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
});
