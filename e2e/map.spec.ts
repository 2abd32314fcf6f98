import type { Page } from '@playwright/test';
import { openMap as openScene, serveTiles, TILE_HOST } from './scenes/maps.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { townTiles } from './support/town-tiles.ts';
import { AKARI, ja } from './support/words.ts';

const words = ja.map;
const { lat, lon, name } = AKARI.hyakuto;
/** The latitude that is this many metres north of 百灯坂. */
const north = (metres: number) => lat + metres / 111_195;

const mapOf = (page: Page) => page.getByRole('application', { name: words.label });
const pins = (page: Page) => mapOf(page).getByRole('button', { name: /^\d+ / });
const pin = (page: Page, spotName: string) =>
  mapOf(page).getByRole('button', { name: new RegExp(`^\\d+ ${spotName}`) });
const clusters = (page: Page) => mapOf(page).getByRole('button', { name: /か所を大きく見る/ });
const row = (page: Page) => page.getByRole('region', { name: words.cards });
const card = (page: Page, spotName: string) => row(page).getByRole('link', { name: new RegExp(spotName) });
const pill = (page: Page, to: 'toMap' | 'toList') => page.getByRole('button', { name: words[to] });

const openMap = (page: Page, query = '', slug = 'akari') =>
  openScene({ page, slug, t: ja } as Parameters<typeof openScene>[0], query);

/** The horizontal distance of an element's centre from the centre of the screen, in pixels. */
const offMiddle = async (page: Page, spotName: string) => {
  const box = await card(page, spotName).boundingBox();
  return box ? Math.abs(box.x + box.width / 2 - 195) : Number.POSITIVE_INFINITY;
};

// Reduced motion, so that the map moves instantly and clicks hit their targets.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one button switches between list and map, and both keep their position', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots');
  await expect(page.getByRole('link', { name: new RegExp(AKARI.teahouse.name) })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  const place = await pill(page, 'toMap').boundingBox();
  await pill(page, 'toMap').click();
  await expect(pins(page).first()).toBeVisible();
  expect(page.url()).toContain('view=map');
  expect(await pill(page, 'toList').boundingBox()).toMatchObject({ y: place?.y, height: place?.height });
  await expect(pill(page, 'toList')).toBeFocused();

  await pin(page, AKARI.station.name).press('Enter');
  await pill(page, 'toList').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await pill(page, 'toMap').click();
  await expect(pin(page, AKARI.station.name)).toHaveAttribute('aria-pressed', 'true');
});

test('a course filter applies to both map and list', async ({ page, newVisitor }) => {
  await newVisitor();
  await openMap(page);
  await expect(row(page).getByRole('link')).toHaveCount(20);
  const course = page.getByRole('button', { name: 'よる', exact: true });
  await course.click();
  await expect(course).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page).getByRole('link')).not.toHaveCount(20);
  const ofCourse = await row(page).getByRole('link').count();
  await expect(pin(page, name)).toHaveCount(0);
  await pill(page, 'toList').click();
  await expect(course).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main').getByRole('link')).toHaveCount(ofCourse);
});

test('a cluster opens by touch and by keyboard', async ({ page, newVisitor }) => {
  await newVisitor();
  await openMap(page);
  const zoomOut = page.getByRole('button', { name: words.zoomOut });
  await zoomOut.click();
  await zoomOut.click();
  const first = clusters(page).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  const before = await pins(page).count();
  await first.click();
  await expect.poll(async () => (await pins(page).count()) + (await clusters(page).count())).toBeGreaterThan(before);

  await test.step('its first spot gets the focus', async () => {
    await zoomOut.click();
    await zoomOut.click();
    await zoomOut.click();
    await expect(clusters(page).first()).toBeVisible();
    await clusters(page).first().focus();
    await page.keyboard.press('Enter');
    const focused = mapOf(page).locator('button:focus');
    await expect(focused).toHaveCount(1);
    await expect(focused).not.toHaveAttribute('aria-label', label);
  });
});

test('pins and cards stay in sync', async ({ page, newVisitor }) => {
  await newVisitor();
  await openMap(page);
  await test.step('a pin scrolls to its card', async () => {
    await pin(page, '潮見灯台').click();
    await expect.poll(() => offMiddle(page, '潮見灯台')).toBeLessThan(30);
    await pin(page, '渡し舟のりば').press('Enter');
    await expect.poll(() => offMiddle(page, '渡し舟のりば')).toBeLessThan(30);
    await expect(pin(page, '潮見灯台')).toHaveAttribute('aria-pressed', 'false');
    await expect(pin(page, AKARI.station.name)).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('a scrolled card selects its pin and is remembered', async () => {
    await row(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(pin(page, AKARI.station.name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored(page, 'spot_selection')).toBe('station');
  });
  await test.step('also after returning from the spot', async () => {
    await card(page, AKARI.station.name).click();
    await expect(page.getByRole('heading', { level: 1, name: AKARI.station.name })).toBeVisible();
    await page.goBack();
    await expect(pin(page, AKARI.station.name)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a spot links to its place on the map', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await page.getByRole('link', { name: words.onMap }).click();
  await expect(pin(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => offMiddle(page, name)).toBeLessThan(30);
});

test("the map shows and follows the visitor's position", async ({ page, newVisitor, setPosition }) => {
  await newVisitor();
  await setPosition(north(300), lon, 40);
  await openMap(page);
  await page.getByRole('button', { name: words.locate }).click();
  const here = (accuracy: string) => page.getByRole('img', { name: words.here({ accuracy }) });
  // Where the dot comes to rest: it appears before the map has moved to it.
  const restOf = async (accuracy: string) => {
    let at: number | undefined;
    const isAtRest = async () => {
      const before = at;
      at = (await here(accuracy).boundingBox())?.y;
      return at !== undefined && at === before;
    };
    await expect.poll(isAtRest, { intervals: [300] }).toBe(true);
    return at;
  };
  const placed = await restOf('40 m');
  // The nearest card is first.
  await expect(row(page).getByRole('link').first()).toContainText(/\d\sm/);

  await setPosition(north(60), lon, 15);
  // The dot may rest for a moment before the map begins to follow it.
  await expect(async () => expect(await restOf('15 m')).toBeCloseTo(placed ?? 0, 0)).toPass();
  await expect(page.getByRole('button', { name: words.locate })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, name)).toContainText('60 m');

  await test.step('until the map is dragged', async () => {
    await page.mouse.move(195, 300);
    await page.mouse.down();
    await page.mouse.move(120, 380, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: words.locate })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the map shows a message when the position is denied', async ({ page, newVisitor }) => {
  await newVisitor();
  await openMap(page);
  await page.getByRole('button', { name: words.locate }).click();
  await page.getByRole('button', { name: words.locate }).click();
  await expect(page.getByText(ja.location.denied.title)).toBeVisible();
});

test('the map works by keyboard alone', async ({ page, newVisitor }) => {
  await newVisitor();
  await openMap(page);
  await mapOf(page).focus();
  const before = await pin(page, AKARI.station.name).boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pin(page, AKARI.station.name).boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('ArrowLeft');
  const many = await clusters(page).count();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => clusters(page).count()).toBeLessThan(many);

  await page.keyboard.press('Tab');
  const focused = mapOf(page).locator('button:focus');
  await expect(focused).toHaveAttribute('aria-pressed', /true|false/);
  const label = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  const spotName = label.replace(/^\d+ ([^、]+)、.*$/, '$1');
  await card(page, spotName).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: spotName })).toBeVisible();
});

test('a campaign without a map shows the bundled land shape', async ({ page, newVisitor, variant }) => {
  await variant('akari-land', { map: null });
  await newVisitor('akari-land');
  await openMap(page, '', 'akari-land');
  await expect(mapOf(page).locator('.leaflet-base-layer-pane path').first()).toBeAttached();
  const drawn = await mapOf(page)
    .locator('.leaflet-base-layer-pane path')
    .evaluateAll((all) =>
      (all as SVGPathElement[])
        .filter((path) => getComputedStyle(path).fill === 'rgb(241, 238, 231)')
        .map((path) => path.getTotalLength()),
    );
  expect(Math.max(...drawn)).toBeGreaterThan(300);
});

test('the land around inland spots is no hole in the land of the bundled shape', async ({
  page,
  newVisitor,
  variant,
}) => {
  const spot = (id: string, lat: number, lon: number) => ({ id, name: id, lat, lon, stamp: {}, methods: { qr: {} } });
  const spots = JSON.stringify([spot('a', 35.01, 135.75), spot('b', 35.012, 135.755), spot('c', 35.008, 135.76)]);
  await variant('akari-inland', { map: null, spots, courses: '[]', sheets: '[]', presents: '[]' });
  await newVisitor('akari-inland');
  await openMap(page, '', 'akari-inland');
  const paths = mapOf(page).locator('.leaflet-base-layer-pane path');
  await expect(paths.first()).toBeAttached();
  const onLand = await paths.evaluateAll((all) => {
    const land = (all as SVGPathElement[]).filter((path) => getComputedStyle(path).fill === 'rgb(241, 238, 231)');
    const box = document.querySelector('.leaflet-marker-icon')?.getBoundingClientRect();
    const foot = new DOMPoint((box?.left ?? 0) + (box?.width ?? 0) / 2, box?.bottom ?? 0);
    const isOn = (path: SVGPathElement) =>
      path.isPointInFill(foot.matrixTransform(path.getScreenCTM()?.inverse() ?? undefined));
    return { shapes: land.length, covers: land.filter(isOn).length };
  });
  expect(onLand.shapes).toBeGreaterThan(1);
  expect(onLand.covers).toBeGreaterThan(0);
});

test('a vector map is loaded in ranges and redrawn in dark mode', async ({ page, newVisitor, variant }) => {
  const changes = { map: '{ style: pmtiles, file: town.pmtiles, attribution: © 灯ノ浦地図の会 }' };
  await variant('akari-vector', changes, { 'town.pmtiles': townTiles() });
  await newVisitor('akari-vector');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) answers.push(response.status());
  });
  await openMap(page, '', 'akari-vector');
  await expect(page.getByText('© 灯ノ浦地図の会')).toBeVisible();
  /** The share of the drawn map that has about this colour, 0 to 1. */
  const share = (colour: readonly number[]) =>
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
  const [land, sea] = [
    [241, 238, 231],
    [207, 221, 227],
  ] as const;
  const [landByNight, seaByNight] = [
    [35, 39, 44],
    [22, 34, 44],
  ] as const;
  for (const colour of [land, sea]) await expect.poll(() => share(colour)).toBeGreaterThan(0.1);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const colour of [landByNight, seaByNight]) await expect.poll(() => share(colour)).toBeGreaterThan(0.1);
  expect(await share(land)).toBe(0);
  expect(new Set(answers)).toEqual(new Set([206]));
});

test("tiles are requested only from the campaign's tile host", async ({ page, newVisitor, variant, faults }) => {
  faults.expectMessage(`another origin: ${TILE_HOST}`);
  faults.expectMessage('another origin: https://elsewhere.example.jp');
  faults.expectMessage('img-src https://elsewhere.example.jp');
  faults.expect(0, 'elsewhere.example.jp');
  faults.expectMessage("violates the following Content Security Policy directive: \"img-src 'self'");
  await variant('akari-tiles', {
    map: `{ style: url, url: "${TILE_HOST}/{z}/{x}/{y}.png", attribution: © 灯ノ浦タイル, maxZoom: 15 }`,
  });
  await newVisitor('akari-tiles');
  await serveTiles({ page });
  await openMap(page, '', 'akari-tiles');
  const tiles = mapOf(page).locator('img.leaflet-tile-loaded');
  await expect(tiles.first()).toBeAttached();
  expect(await tiles.first().evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(256);
  const isLoaded = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
        picture.src = 'https://elsewhere.example.jp/1.png';
      }),
  );
  expect(isLoaded).toBe(false);
});

test('the map works without its picture, and its code can be loaded again after a failure', async ({
  page,
  newVisitor,
  faults,
}) => {
  faults.expect(0, 'map.svg');
  faults.expect(0, '/assets/');
  faults.expectMessage('ChunkFailure');
  await newVisitor();
  await page.route('**/map.svg', (route) => route.abort());
  await openMap(page);
  await expect(page.getByText(words.baseLayerFailed)).toBeVisible();
  await pin(page, AKARI.station.name).press('Enter');
  await expect(pin(page, AKARI.station.name)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/akari/spots');
  await expect(pill(page, 'toMap')).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  // The app reloads once for a missing file. That reload has been used.
  await page.evaluate(() => {
    const { deployment } = JSON.parse(document.getElementById('meguri-boot')?.textContent ?? '{}');
    sessionStorage.setItem('meguri_reloaded_deployments', JSON.stringify(deployment));
  });
  await pill(page, 'toMap').click();
  await expect(page.getByRole('button', { name: ja.common.retry })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: ja.common.retry }).click();
  await expect(pins(page).first()).toBeVisible();
});
