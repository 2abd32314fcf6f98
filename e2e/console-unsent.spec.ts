import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { draftText, enterAs, PASSWORD } from './support/console.ts';
import { openProfile } from './support/profile.ts';
import { expect, test } from './support/test.ts';

const { document: words, spots, signIn } = japanese;

const saved = (page: Page) => page.getByText(words.save.saved('').trim());
const stored = (page: Page) => page.getByText(words.save.stored);
const field = (page: Page, name: 'points' | 'radius') => page.getByLabel(spots.fields[name], { exact: true });
/** The lines of a spot in the draft. */
const inDraft = async (page: Page, slug: string, id: string) =>
  (await draftText(page, slug)).split('\n  - id: ').find((one) => one.startsWith(`${id}\n`));

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
  // The visitor app in the preview may still be loading when the network goes.
  faults.expectMessage('ChunkFailure');
});

test('a killed browser has lost no edit: signed in again, it sends them, and asks where somebody else was faster', async ({
  page,
  server,
  variant,
  faults,
  launchOptions,
}) => {
  await variant('console-killed', {});
  const at = `${server.url}/console/console-killed/spots/ferry`;
  const profile = await mkdtemp(join(tmpdir(), 'meguri-profile-'));
  const executable = launchOptions.executablePath ?? '';
  try {
    const first = await openProfile(executable, profile);
    const typing = await first.context.newPage();
    const signUp = await enterAs(typing, server);
    await typing.goto(at);
    await expect(field(typing, 'points')).toHaveValue('30');
    await first.context.setOffline(true);
    await field(typing, 'points').fill('77');
    await field(typing, 'radius').fill('64');
    await expect(stored(typing)).toBeVisible();
    await first.kill();

    faults.expect(0, '/files/');
    await enterAs(page, server, { name: '浜野 潮' });
    await page.goto(at);
    await field(page, 'points').fill('55');
    await expect(saved(page)).toBeVisible();

    // The session has ended meanwhile.
    const second = await openProfile(executable, profile);
    await second.context.clearCookies();
    const again = await second.context.newPage();
    await again.goto(at);
    await again.getByLabel(signIn.email).fill(signUp.email);
    await again.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: signIn.enter, exact: true }).click();
    await expect(again.getByText(words.clash.title('浜野 潮'))).toBeVisible();
    await again.getByRole('button', { name: words.clash.use }).first().click();
    await expect(saved(again)).toBeVisible();
    await expect.poll(() => inDraft(page, 'console-killed', 'ferry')).toContain('points: 77');
    expect(await inDraft(page, 'console-killed', 'ferry')).toContain('radius: 64');
    await second.kill();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('two tabs without a network: each keeps its edits, also when one is closed and the computer sleeps', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  await variant('console-tabs', {});
  await enterAs(page, server, { preview: 'open' });
  const other = await context.newPage();
  await page.goto('/console/console-tabs/spots/ferry');
  await other.goto('/console/console-tabs/spots/miso');
  await expect(field(page, 'points')).toHaveValue('30');
  await expect(field(other, 'points')).toBeVisible();
  // The page and its preview may still be loading when the network goes.
  faults.expect(0, server.url);
  await context.setOffline(true);
  await field(page, 'points').fill('77');
  await field(other, 'points').fill('78');
  await expect(stored(page)).toBeVisible();
  await expect(stored(other)).toBeVisible();

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
  await expect(stored(other)).toBeVisible();
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
  await variant('console-unstored', {});
  await enterAs(page, server);
  // As in a browser whose disk is full.
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('/console/console-unstored/spots/ferry');
  await expect(field(page, 'points')).toHaveValue('30');
  faults.expect(0, server.url);
  await context.setOffline(true);
  await field(page, 'points').fill('77');
  await expect(page.getByText(words.save.unstored)).toBeVisible();
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await warning;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
});
