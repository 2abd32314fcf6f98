import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { draftText, enterAs } from './support/console.ts';
import { delayRequests } from './support/delay-requests.ts';
import { expect, test } from './support/test.ts';

const { files, document: draft, publish, spots } = japanese;
const { focus: words } = files;

/** A wide picture in grey with its lantern at the right edge. */
const WIDE = sharp({ create: { width: 1500, height: 400, channels: 3, background: '#555' } })
  .composite([
    { input: { create: { width: 120, height: 120, channels: 3, background: '#f30' } }, left: 1370, top: 140 },
  ])
  .webp({ lossless: true });

/** Presses the Tab key until an element has the focus of the keyboard. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 100 });
  }).toPass();
}

/** The part of an element that is as red as the lantern. */
async function redIn(page: Page, element: Locator): Promise<number> {
  const clip = await element.boundingBox();
  if (!clip) return 0;
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at] === 0xff && data[at + 1] === 0x33) red += 1;
  return red / pixels;
}

test('the focus of a picture is chosen by pointer or keyboard, undone, renamed with its file and published', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  const slug = 'console-focus';
  await variant(slug, { popups: '[]' }, { 'pictures/wide.webp': await WIDE.toBuffer() });
  await enterAs(page, server);
  await page.goto(`/console/${slug}/spots/miso/media`);
  const pictures = page.getByLabel(files.addTo(spots.fields.images), { exact: true });
  await pictures.selectOption('pictures/wide.webp');
  const open = page.getByRole('button', { name: `pictures/wide.webp: ${words.act}` });
  await expect(page.getByText(files.cut(files.cropping.uses.spot, 'sides'))).toBeVisible();

  const dialog = page.getByRole('dialog', { name: words.title });
  const stage = dialog.getByLabel(words.move);
  // A drawing that has a shape and no size is shown too.
  await page.getByRole('button', { name: `pictures/miso.svg: ${words.act}` }).click();
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(100);
  await page.keyboard.press('Escape');

  // By pointer on the picture.
  await open.click();
  await expect.poll(async () => ((await stage.boundingBox())?.width ?? 0) > 200).toBe(true);
  const box = (await stage.boundingBox()) ?? { width: 0, height: 0 };
  await stage.click({ position: { x: box.width * 0.9, y: box.height * 0.5 } });
  await expect(dialog.getByText(words.note({ x: 90, y: 50 }))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.note({ x: 90, y: 50 }))).toBeVisible();
  await expect.poll(() => draftText(page, slug)).toMatch(/wide\.webp"?:\n +x: 90\n +"y": 50/);

  // By keyboard, and one step back.
  await open.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, stage);
  for (const key of ['ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(dialog.getByText(words.note({ x: 100, y: 40 }))).toBeVisible();
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.note({ x: 100, y: 40 }))).toBeVisible();
  const [undo, redo] = [draft.undo, draft.redo].map((name) => page.getByRole('button', { name }));
  await undo?.click();
  await expect(page.getByText(words.note({ x: 90, y: 50 }))).toBeVisible();
  await undo?.click();
  await expect(page.getByText(words.note({ x: 90, y: 50 }))).toHaveCount(0);
  await expect.poll(() => draftText(page, slug)).not.toMatch(/^focus:/m);
  await redo?.click();
  await expect(page.getByText(words.note({ x: 90, y: 50 }))).toBeVisible();

  // The file gets another name, and keeps its focus.
  await page.goto(`/console/${slug}/files`);
  await page.getByRole('button', { name: `pictures/wide.webp: ${files.rename}` }).click();
  await page.getByLabel(files.renaming.name).fill('pictures/lantern.webp');
  await page.getByRole('dialog').getByRole('button', { name: files.rename }).click();
  const list = page.getByRole('region', { name: words.act });
  await expect(list.getByText('pictures/lantern.webp')).toBeVisible();
  await expect(list.getByText('pictures/wide.webp')).toHaveCount(0);
  await list.getByLabel(`pictures/lantern.webp: ${words.axes.x}`).selectOption('100');
  expect(await violations(page, 'all')).toEqual([]);

  await page.getByRole('link', { name: draft.toPublish }).click();
  await expect(page.locator('ins', { hasText: 'pictures/lantern.webp' }).first()).toBeVisible();
  // The picture of the spot was first; now the wide one is.
  await page.goto(`/console/${slug}/spots/miso/media`);
  await page.getByRole('button', { name: `pictures/lantern.webp: ${japanese.items.up}` }).click();
  await page.getByRole('link', { name: draft.toPublish }).click();
  await page.getByRole('button', { name: publish.submit(2) }).click();
  await expect(page.getByText(publish.done(2))).toBeVisible();
});

test('what matters at the edge of a wide picture stays in view of visitors, and members who may only look see the point', async ({
  page,
  context,
  server,
  faults,
  variant,
  newVisitor,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  const slug = 'console-focused';
  const spot = 'name: { ja_JP: 浜 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} }';
  await variant(
    slug,
    {
      focus: '{ pictures/wide.webp: { x: 100, y: 50 } }',
      spots: `[{ id: one, images: [pictures/wide.webp], ${spot} }, { id: two, images: [pictures/wide.webp, pictures/miso.svg], ${spot} }]`,
      presents: '[{ id: prize, kind: goods, name: { ja_JP: てぬぐい }, image: pictures/wide.webp }]',
      courses: '[]',
      sheets: '[]',
      popups: '[]',
    },
    { 'pictures/wide.webp': await WIDE.toBuffer() },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await newVisitor(slug);
  await page.goto(`/${slug}/`);
  // From the first HTML on.
  const release = await delayRequests(context, '**/assets/*.js');
  await page.goto(`/${slug}/spots/one`, { waitUntil: 'commit' });
  await expect(page.locator('#first img')).toHaveCSS('object-position', '100% 50%');
  release();
  const head = page.locator('#root img[src*="#focus=100,50"]').first();
  for (const path of ['spots/one', 'spots/two', 'goods/prize']) {
    if (path !== 'spots/one') await page.goto(`/${slug}/${path}`);
    await expect(head).toHaveCSS('object-position', '100% 50%');
    await expect.poll(() => redIn(page, head), path).toBeGreaterThan(0.01);
  }

  // A member who may only look sees the point and no way to move it.
  await page.setViewportSize({ width: 1440, height: 900 });
  // An owner opens the draft.
  await enterAs(page, server);
  await page.goto(`/console/${slug}/spots/one/media`);
  await expect(page.getByRole('button', { name: `pictures/wide.webp: ${words.act}` })).toBeVisible();
  // The owner's page would go on with the viewer's session.
  await page.goto('about:blank');
  await enterAs(page, server, { name: '見る 人', role: 'viewer', campaign: slug });
  await page.goto(`/console/${slug}/spots/one/media`);
  await expect(page.getByText(words.note({ x: 100, y: 50 }))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(words.act) })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: new RegExp(japanese.frame.account) }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByText(english.files.focus.note({ x: 100, y: 50 }))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});

test('a popup offers a focus only for a picture that it cuts', async ({ page, server, faults, variant }) => {
  faults.expect(401, '/me');
  const slug = 'console-popup-focus';
  const popup = (id: string) => `{ id: ${id}, hook: present, title: ${id}, image: pictures/${id}.webp }`;
  const tall = sharp({ create: { width: 600, height: 800, channels: 3, background: '#555' } }).webp();
  const banner = sharp({ create: { width: 900, height: 300, channels: 3, background: '#555' } }).webp();
  await variant(
    slug,
    { popups: `[${popup('banner')}, ${popup('tall')}]` },
    { 'pictures/banner.webp': await banner.toBuffer(), 'pictures/tall.webp': await tall.toBuffer() },
  );
  await enterAs(page, server);
  const act = (id: string) => page.getByRole('button', { name: `pictures/${id}.webp: ${words.act}` });
  await page.goto(`/console/${slug}/popups/tall`);
  await expect(act('tall')).toBeVisible();
  await expect(page.getByText(files.cut(files.cropping.uses.popup, 'ends'))).toBeVisible();
  await page.goto(`/console/${slug}/popups/banner`);
  await expect(page.getByRole('button', { name: `pictures/banner.webp: ${files.crop}` })).toBeVisible();
  await expect(act('banner')).toHaveCount(0);
  await expect(page.getByText(files.cut(files.cropping.uses.popup, 'sides'))).toHaveCount(0);
});
