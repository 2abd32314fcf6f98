import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { readQr } from './support/read-qr.ts';
import { expect, test } from './support/test.ts';

const { common, frame, spots, preview } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

test('the preview shows the draft next to its fields, and a thing and its field lead to each other', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-preview', {});
  await enterAs(page, server, { preview: 'open' });
  await page.goto('/console/console-preview/spots/hyakuto');
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('heading', { name: '百灯坂' })).toBeVisible();
  const ribbon = app.getByRole('note').filter({ hasText: 'リハーサル' });
  await expect(ribbon).toBeVisible();

  // From the field to the thing, which a line joins.
  const name = page.getByLabel(spots.fields.name, { exact: true });
  await name.focus();
  const leader = page.locator('aside svg[aria-hidden] path[pathLength]');
  await expect(leader).toBeVisible();
  await name.fill('千灯坂');
  await expect(app.getByRole('heading', { name: '千灯坂' })).toBeVisible();

  // The line ends where the field is scrolled away, and with its tab; it is not there for a field that is not shown.
  await page.locator('main').evaluate((main) => {
    for (const part of main.querySelectorAll('*')) part.scrollTop += 2000;
  });
  await expect(leader).toHaveCount(0);
  await name.scrollIntoViewIfNeeded();
  await expect(leader).toBeVisible();
  await page.getByRole('link', { name: spots.tabs.media }).click();
  await expect(leader).toHaveCount(0);
  await page.getByRole('link', { name: spots.tabs.basics }).click();

  // The preview follows to what is chosen in the list, although the focus was in a field of another spot.
  await name.focus();
  await expect(leader).toBeVisible();
  await page.getByRole('link', { name: '大樽の味噌蔵', exact: true }).click();
  await expect(app.getByRole('heading', { name: '大樽の味噌蔵' })).toBeVisible();
  await expect(leader).toHaveCount(0);
  await page.getByRole('link', { name: '千灯坂', exact: true }).click();
  await expect(app.getByRole('heading', { name: '千灯坂' })).toBeVisible();

  // From the thing to the field, also of another spot.
  await app.getByRole('link', { name: /猫の湯/ }).click();
  await expect(page.getByRole('heading', { name: '猫の湯' })).toBeVisible();
  await app.getByRole('heading', { name: '猫の湯' }).click();
  await expect(page.getByLabel(spots.fields.name, { exact: true })).toBeFocused();

  // As of another time.
  await page.getByLabel(preview.asOf).selectOption('before');
  await expect(app.getByText(/からはじまります/).first()).toBeVisible();
  await page.getByLabel(preview.asOf).selectOption('chosen');
  await expect(app.getByText(/からはじまります/)).toHaveCount(0);
  await page.getByLabel(preview.instant).fill('2019-12-30T12:34');
  await expect(app.getByText(/からはじまります/).first()).toBeVisible();

  // It follows to the page of each screen, and keeps the time over a screen without a preview.
  const contents = page.getByRole('navigation', { name: frame.contents });
  await contents.getByRole('link', { name: frame.pages.publish }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await contents.getByRole('link', { name: frame.pages.prizes }).click();
  await expect(page.getByLabel(preview.instant)).toHaveValue('2019-12-30T12:34');
  await page.getByRole('link', { name: '灯台の宿 ペア宿泊券' }).click();
  await expect(app.getByRole('heading', { name: '灯台の宿 ペア宿泊券' })).toBeVisible();
  // What says that it is a rehearsal does not cover the title.
  const [sign, title] = await Promise.all([ribbon.boundingBox(), app.getByRole('heading', { level: 1 }).boundingBox()]);
  if (!sign || !title) throw new Error('the ribbon and the title have no place');
  expect(sign.x + sign.width <= title.x || sign.y >= title.y + title.height).toBe(true);
  await contents.getByRole('link', { name: frame.pages.ground }).click();
  await expect(app.locator('.leaflet-container')).toBeVisible();
  await page.goto('/console/console-preview/pages');
  await expect(app.getByRole('heading', { name: 'よくある質問' })).toBeVisible();
  const terms = page.locator('[data-edits="/pages/terms"]');
  await terms.getByRole('button', { name: japanese.files.page.write }).click();
  await expect(app.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible();
});

test('the preview shows another language, visitor, time and device, and lies over the work only where it is wanted', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-preview-choices', { period: '{ start: 2026-10-01, end: 2035-12-31 }' });
  await injectAxe(page.context());
  await enterAs(page, server, { preview: 'open' });
  await page.goto('/console/console-preview-choices/cover');
  const app = page.frameLocator('iframe');
  await expect(app.getByText('スタンプを押す').first()).toBeVisible();

  await page.getByLabel(preview.language).selectOption('en_US');
  await expect(app.getByText('Stamp here').first()).toBeVisible();

  await page.getByLabel(preview.visitor, { exact: true }).selectOption('complete');
  await expect(app.locator('body')).toContainText(/19\s*\/\s*19/);
  await page.getByLabel(preview.visitor, { exact: true }).selectOption('unreachable');
  await expect(app.locator('body')).toContainText('Location information could not be obtained');
  await expect(app.getByText('Stamp here')).toHaveCount(0);

  // A time by the clocks of the campaign: one minute before the first day begins there.
  await page.getByLabel(preview.asOf).selectOption('chosen');
  await page.getByLabel(preview.instant).fill('2026-09-30T23:59');
  await expect(app.getByText(/Starts|starts/).first()).toBeVisible();
  // A phone sees the same time, in the same language.
  await page.getByRole('button', { name: preview.onPhone }).click();
  const code = await readQr(page.getByRole('img', { name: preview.phoneCode }));
  expect(await everyLook(page, 'shared/preview/preview-dialogs.tsx')).toEqual([]);
  expect(code).toMatch(/#preview=[\w-]+&lang=en_US&ahead=-\d+$/);
  await expect(page.getByText(common.localAddress.title)).toBeVisible();
  // The icon of that notice is as small as its text, and does not cover it.
  const dialog = page.getByRole('dialog');
  const icon = await dialog.locator('svg:not([role=img])').last().boundingBox();
  expect(icon?.width).toBeLessThanOrEqual(24);
  // Before the period it says how to try a stamp.
  await expect(dialog).toContainText(preview.phoneEarly(preview.times.first, preview.asOf));
  // When all previews are ended, that code lets nobody in any more, and this one begins again.
  await page.getByRole('dialog').getByRole('button', { name: preview.endPreviews }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByText(/Starts|starts/).first()).toBeVisible();
  const stranger = await page.context().browser()?.newContext();
  if (!stranger) throw new Error('no browser');
  const phone = await stranger.newPage();
  await phone.goto(code);
  await expect(phone.getByText('リハーサルを見る期限が切れたか')).toBeVisible();
  await stranger.close();
  await page.getByRole('button', { name: preview.onPhone }).click();
  expect(await readQr(page.getByRole('img', { name: preview.phoneCode }))).not.toBe(code);
  await page.getByRole('dialog').getByRole('button', { name: common.close, exact: true }).click();
  await page.getByLabel(preview.asOf).selectOption('first');
  await page.getByRole('button', { name: preview.onPhone }).click();
  await expect(dialog).toContainText(preview.phoneAsOf);
  await expect(dialog).not.toContainText(preview.phoneEarly(preview.times.first, preview.asOf));
  await dialog.getByRole('button', { name: common.close, exact: true }).click();
  await page.getByLabel(preview.asOf).selectOption('now');

  // An emptied rehearsal has only the visitor that this preview enters as, and a reload enters again.
  await page.getByLabel(preview.visitor, { exact: true }).selectOption('complete');
  await expect(app.locator('body')).toContainText(/19\s*\/\s*19/);
  await page.getByRole('button', { name: preview.empty.title }).click();
  await expect(page.getByRole('dialog')).not.toContainText(preview.empty.text(1));
  await page.getByRole('dialog').getByRole('button', { name: preview.empty.submit }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(app.locator('body')).toContainText(/19\s*\/\s*19/);
  await page.getByRole('button', { name: preview.empty.title }).click();
  await expect(page.getByRole('dialog')).toContainText(preview.empty.text(1));
  expect(await everyLook(page, 'shared/preview/preview-dialogs.tsx')).toEqual([]);
  await page.keyboard.press('Escape');
  const entered = page.waitForRequest(/--rehearsal\/enter$/);
  await page.getByRole('button', { name: preview.reload }).click();
  await entered;
  await expect(app.locator('body')).toContainText(/19\s*\/\s*19/);

  const frame = page.locator('iframe');
  const narrow = await frame.evaluate((element) => element.clientWidth);
  await page.getByText(preview.devices.tablet).click();
  await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBeGreaterThan(narrow);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(frame).toHaveCount(0);
  await page.getByRole('button', { name: preview.open }).click();
  await expect(frame).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(frame).toBeVisible();
});
