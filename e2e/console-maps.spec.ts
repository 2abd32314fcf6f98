import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { townTiles } from './support/town-tiles.ts';

const { map: words, wall } = japanese;
const TILES = 'https://tiles.example.jp';
const OTHERS = 'https://other.example.jp';
const CREDIT = '© 灯ノ浦タイル';

/** Responds in place of a tile host. */
const serveTiles = (page: Page, host: string) =>
  page.context().route(`${host}/**`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#aad3df" d="M0 0h256v256H0z"/></svg>',
    }),
  );
/** How many tiles of a host are shown. */
const shown = (page: Page, host: string) =>
  page
    .locator('img.leaflet-tile')
    .evaluateAll(
      (tiles, from) =>
        (tiles as HTMLImageElement[]).filter(({ src, naturalWidth }) => src.startsWith(from) && naturalWidth > 0)
          .length,
      host,
    )
    // The page is being loaded again.
    .catch(() => 0);
/** The share of the drawn vector map that has about this colour, 0 to 1. */
const share = (page: Page, colour: readonly number[]) =>
  page.evaluate((colour) => {
    let [all, found] = [0, 0];
    const sheet = new OffscreenCanvas(256, 256).getContext('2d', { willReadFrequently: true });
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      sheet?.drawImage(canvas, 0, 0, 256, 256);
      const { data = [] } = sheet?.getImageData(0, 0, 256, 256) ?? {};
      for (let at = 0; at < data.length; at += 4) {
        all += 1;
        if (colour.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 4)) found += 1;
      }
    }
    return all === 0 ? 0 : found / all;
  }, colour);
const LAND = [241, 238, 231];
const LAND_BY_NIGHT = [35, 39, 44];

/** Makes a wall display. Returns its address. */
async function wallAddress(page: Page, slug: string): Promise<string> {
  await page.goto(`/console/${slug}/live`);
  await page.getByRole('button', { name: wall.keys.make }).click();
  const dialog = page.getByRole('dialog', { name: wall.keys.makeTitle });
  await dialog.getByLabel(wall.keys.name).fill('本部');
  await dialog.getByRole('button', { name: wall.keys.submit }).click();
  await expect(dialog).toBeHidden();
  return (await page.getByRole('link', { name: `${wall.keys.open}: 本部` }).getAttribute('href')) ?? '';
}

test.beforeEach(({ faults }) => {
  faults.expect(401, '/me');
});

test('tiles are shown with their source on the spots, the live view and the wall, and new ones after a reload', async ({
  page,
  browser,
  server,
  variant,
  faults,
}) => {
  for (const host of [TILES, OTHERS]) faults.expectMessage(`another origin: ${host}/`);
  const slug = 'console-tiles';
  await variant(slug, { map: `{ style: url, url: "${TILES}/{z}/{x}/{y}.png", attribution: ${CREDIT} }` });
  await serveTiles(page, TILES);
  await serveTiles(page, OTHERS);
  await enterAs(page, server);

  // From the list of campaigns, whose policy is for no campaign: the page is loaded again by itself, here that of the day.
  await page.goto('/console/');
  await page.locator(`a[href="/console/${slug}"]`).first().click();
  await page.waitForURL(new RegExp(`/${slug}/live`));
  await expect.poll(() => shown(page, TILES)).toBeGreaterThan(0);
  await page.locator(`a[href="/console/${slug}/spots"]`).first().click();
  await page.waitForURL(new RegExp(`/${slug}/spots`));
  await expect.poll(() => shown(page, TILES)).toBeGreaterThan(0);
  await expect(page.getByText(CREDIT)).toBeVisible();

  // A colleague changes the host while the map is open.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const { request: theirs } = await elsewhere.newPage().then(async (other) => {
    await enterAs(other, server, { name: '汐田 亮' });
    return other;
  });
  const { draft } = (await (await theirs.get(`/api/console/v1/campaigns/${slug}/draft`)).json()) as {
    draft: { revision: number };
  };
  const edit = await theirs.post(`/api/console/v1/campaigns/${slug}/draft/operations`, {
    headers: { 'X-Console': '1', Origin: server.url },
    data: {
      revision: draft.revision,
      operations: [{ op: 'set', path: '/map/url', value: `${OTHERS}/{z}/{x}/{y}.png` }],
    },
  });
  expect(edit.status(), await edit.text()).toBe(200);
  await elsewhere.close();
  await page.getByRole('region', { name: words.label }).getByRole('button', { name: words.reload }).click();
  await expect.poll(() => shown(page, OTHERS)).toBeGreaterThan(0);
  await expect(page.getByText(words.reloadFirst)).toHaveCount(0);

  // Visitors still have the published map, and so has the day.
  const address = await wallAddress(page, slug);
  await expect.poll(() => shown(page, TILES)).toBeGreaterThan(0);
  await expect(page.getByText(CREDIT)).toBeVisible();
  await page.goto(new URL(address).pathname + new URL(address).hash);
  await expect.poll(() => shown(page, TILES)).toBeGreaterThan(0);
  await expect(page.getByText(CREDIT)).toBeVisible();
  // The circles lie above it.
  const circles = page.getByRole('img', { name: wall.map }).locator('circle');
  await circles.first().click({ trial: true });
});

test('a vector map is drawn on the spots, the live view and the wall', async ({ page, server, variant }) => {
  const slug = 'console-vector';
  const changes = { map: `{ style: pmtiles, file: town.pmtiles, attribution: ${CREDIT} }` };
  await variant(slug, changes, { 'town.pmtiles': townTiles() });
  await enterAs(page, server);
  await page.goto(`/console/${slug}/spots`);
  await expect.poll(() => share(page, LAND)).toBeGreaterThan(0.1);
  await expect(page.getByText(CREDIT)).toBeVisible();
  const address = await wallAddress(page, slug);
  await expect.poll(() => share(page, LAND)).toBeGreaterThan(0.1);
  await page.goto(new URL(address).pathname + new URL(address).hash);
  await expect.poll(() => share(page, LAND_BY_NIGHT)).toBeGreaterThan(0.1);
});

test('without a map of its own a campaign has the land that visitors see', async ({ page, server, variant }) => {
  await variant('console-land', { map: null });
  await enterAs(page, server);
  await page.goto('/console/console-land/spots');
  await expect(page.locator('.leaflet-base-layer-pane path').first()).toBeAttached();
  await expect(page.getByText(words.baseLayerMissing)).toHaveCount(0);
});
