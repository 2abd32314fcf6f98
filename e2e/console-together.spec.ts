import type { Browser, Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { document: words, spots, together } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const saved = (page: Page) => page.getByText(words.save.saved('').trim());

/** Another person, in another browser. */
async function another(
  { browser, baseURL }: { browser: Browser; baseURL: string | undefined },
  server: Parameters<typeof enterAs>[1],
  name = '浜野 潮',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ja-JP' });
  const page = await context.newPage();
  await enterAs(page, server, { name });
  return page;
}

test('two people see each other at their fields, and what the other has changed', async ({
  page,
  server,
  variant,
  browser,
  baseURL,
}) => {
  await variant('console-together', {});
  await enterAs(page, server, { name: '磯部 直子' });
  await page.goto('/console/console-together/spots/paper');
  const theirs = await another({ browser, baseURL }, server);
  await theirs.goto('/console/console-together/spots/paper');
  const points = (one: Page) => one.getByLabel(spots.fields.points, { exact: true });
  await expect(points(page)).toHaveValue('30');

  // Each is in the draft of the other, and at a field.
  await points(theirs).focus();
  const seal = page.getByRole('img', { name: together.atField('浜野 潮') });
  await expect(seal).toBeVisible();
  await expect(theirs.getByRole('img', { name: together.isHere('磯部 直子') })).toBeVisible();
  await expect(page.getByRole('img', { name: together.atField('磯部 直子') })).toHaveCount(0);

  await points(theirs).fill('41');
  await expect(saved(theirs)).toBeVisible();
  await expect(points(page)).toHaveValue('41', { timeout: 2_500 });

  // The seal in the strip leads there.
  await page.goto('/console/console-together/cover');
  await page.getByRole('link', { name: together.goTo('浜野 潮') }).click();
  await expect(page).toHaveURL(/spots\/paper/);
  await expect(points(page)).toBeFocused();

  await theirs.close();
  await expect(seal).toBeHidden({ timeout: 2_500 });
  await expect(page.getByRole('list', { name: together.here('浜野 潮') })).toBeHidden();
});

test('two people at one text: the later one sees both, also after a reload, and combines them', async ({
  page,
  context,
  server,
  variant,
  browser,
  baseURL,
  faults,
}) => {
  await injectAxe(context);
  await variant('console-two', {});
  faults.expect(409, '/draft/operations');
  await enterAs(page, server, { name: '磯部 直子' });
  await page.goto('/console/console-two/spots/paper');
  const theirs = await another({ browser, baseURL }, server);
  await theirs.goto('/console/console-two/spots/paper');
  const address = (one: Page) => one.getByLabel(spots.fields.address, { exact: true });
  await expect(address(page)).not.toHaveValue('');

  // Both type before either hears of the other.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/draft/operations', async (route) => {
    await held;
    await route.continue();
  });
  await address(page).fill('港町 5');
  await address(theirs).fill('港町 4 の裏');
  await expect(saved(theirs)).toBeVisible();
  await expect(address(page)).toHaveValue('港町 5');
  release();

  const card = page.getByRole('alert');
  await expect(card.getByText(words.clash.title('浜野 潮'))).toBeVisible();
  await page.reload();
  await expect(card.getByText(words.clash.title('浜野 潮'))).toBeVisible();
  await expect(card.getByText('港町 5', { exact: true })).toBeVisible();
  await expect(card.getByText('港町 4 の裏', { exact: true })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await card.getByRole('button', { name: words.clash.combine }).click();
  await card.getByLabel(words.clash.result).fill('港町 5 の裏');
  await card.getByRole('button', { name: words.clash.useResult }).click();
  await expect(card).toBeHidden();
  await expect(address(page)).toHaveValue('港町 5 の裏');
  await expect(address(theirs)).toHaveValue('港町 5 の裏', { timeout: 5_000 });

  // The other person's step is in the way of nothing but itself, and it is said whose edit stands there.
  faults.expect(409, '/draft/undo');
  await theirs.getByRole('button', { name: words.undo }).click();
  await expect(theirs.getByText(/磯部 直子が.*同じところを直した/)).toBeVisible();
  await theirs.getByRole('button', { name: words.stuck.leave }).click();
});

test('a save of the file keeps what another member has changed elsewhere, in the draft and in the editor', async ({
  page,
  server,
  variant,
  browser,
  baseURL,
}) => {
  await variant('console-text-two', {});
  await enterAs(page, server, { name: '磯部 直子' });
  await page.goto('/console/console-text-two/file');
  const editor = page.getByRole('textbox', { name: words.fileLabel });
  await expect(editor).toContainText('slug:');
  await editor.press('Control+End');
  await page.keyboard.type('# noted');

  const theirs = await another({ browser, baseURL }, server);
  await theirs.goto('/console/console-text-two/spots/paper');
  await theirs.getByLabel(spots.fields.points, { exact: true }).fill('41');
  await expect(saved(theirs)).toBeVisible();
  const points = async () => /- id: paper\n[\s\S]*?points: (\d+)/.exec(await draftText(page, 'console-text-two'))?.[1];
  await expect.poll(points).toBe('41');

  // The member types on while the first save is under way.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/draft/text', async (route) => {
    await held;
    await route.continue();
  });
  const save = page.getByRole('button', { name: words.fileSave });
  const isUnchanged = () => expect(page.getByRole('button', { name: words.fileDiscard })).toBeDisabled();
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' twice');
  release();
  await expect(save).toBeEnabled();
  await expect.poll(() => draftText(page, 'console-text-two')).toMatch(/# noted$/);
  // The cursor is where it was.
  await page.keyboard.type('!');
  await save.click();
  await isUnchanged();
  await expect.poll(() => draftText(page, 'console-text-two')).toContain('# noted twice!');
  expect(await points()).toBe('41');
  await expect(page.getByText(words.fileChanged)).toBeHidden();

  // Undo in the editor takes back what was typed, and not what came from the other member.
  await editor.press('Control+End');
  // A pause while typing begins another step, so that their number depends on the machine.
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(editor).not.toContainText('# noted', { timeout: 200 });
  }).toPass();
  // One more, which finds nothing of the member's own.
  await page.keyboard.press('Control+z');
  await save.click();
  await isUnchanged();
  await expect.poll(() => draftText(page, 'console-text-two')).not.toContain('# noted');
  expect(await points()).toBe('41');
});
