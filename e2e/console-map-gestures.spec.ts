import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { bulk, map, spots } = japanese;
const PIN = '5 百灯坂';

test.beforeEach(({ faults }) => {
  faults.expect(401, '/me');
});

const pinOf = (page: Page) => page.getByRole('button', { name: PIN, exact: true });
const centre = async (target: {
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
}) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a pin and its rim are dragged, also while an edit of a colleague arrives, and by keys', async ({
  page,
  browser,
  server,
  variant,
}) => {
  const slug = 'console-drag';
  await variant(slug, {});
  await enterAs(page, server);
  await page.goto(`/console/${slug}/spots/hyakuto`);
  const [lat, lon, radius] = [spots.fields.lat, spots.fields.lon, spots.fields.radius].map((label) =>
    field(page, label),
  );
  if (!lat || !lon || !radius) throw new Error('no fields');
  await expect(lat).toHaveValue('34.1');
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const theirs = await elsewhere.newPage();
  await enterAs(theirs, server, { name: '汐田 亮' });
  /** Another member renames a spot, and this page shows it. */
  const rename = async (name: string) => {
    const { draft } = (await (await theirs.request.get(`/api/console/v1/campaigns/${slug}/draft`)).json()) as {
      draft: { revision: number };
    };
    const answer = await theirs.request.post(`/api/console/v1/campaigns/${slug}/draft/operations`, {
      headers: { 'X-Console': '1', Origin: server.url },
      data: { revision: draft.revision, operations: [{ op: 'set', path: '/spots/station/name/ja_JP', value: name }] },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect(page.getByRole('button', { name: `1 ${name}`, exact: true })).toBeVisible();
  };

  await test.step('the pin', async () => {
    const from = await centre(pinOf(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 15, { steps: 4 });
    await rename('新しい駅');
    const held = await centre(pinOf(page));
    expect([held.x - from.x, held.y - from.y].map(Math.round)).toEqual([20, -15]);
    await page.mouse.move(from.x + 40, from.y - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await lat.inputValue())).toBeGreaterThan(34.1);
    const to = await centre(pinOf(page));
    expect([to.x - from.x, to.y - from.y].map(Math.round)).toEqual([40, -30]);
  });

  await test.step('the rim', async () => {
    const before = Number(await radius.inputValue());
    const rim = page.locator('[data-map-rim]');
    const from = await centre(rim);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 15, from.y, { steps: 4 });
    await rename('古い駅');
    expect(Math.round((await centre(rim)).x - from.x)).toBe(15);
    await page.mouse.move(from.x + 30, from.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(before);
    expect(Math.round((await centre(rim)).x - from.x)).toBeGreaterThan(25);
  });

  await test.step('the radius by keys', async () => {
    const before = Number(await radius.inputValue());
    await pinOf(page).focus();
    await page.keyboard.press('+');
    await expect(radius).toHaveValue(String(before + 5));
    await page.keyboard.press('-');
    await expect(radius).toHaveValue(String(before));
  });
  await elsewhere.close();
});

test('a frame selects the pins in it, drawn with a mouse or a finger, and Escape ends it', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-lasso', {});
  await enterAs(page, server);
  await page.goto('/console/console-lasso/spots?view=table');
  const tool = page.getByRole('button', { name: map.enclose });
  const selected = page.getByRole('checkbox', { name: bulk.select('百灯坂') });
  const other = page.getByRole('checkbox', { name: bulk.select('旧灯ノ浦駅') });
  await expect(pinOf(page)).toBeVisible();
  // The tip of the pin, which is its place.
  const marker = await pinOf(page).locator('..').boundingBox();
  const at = { x: marker?.x ?? 0, y: marker?.y ?? 0 };

  await tool.click();
  await page.keyboard.press('Escape');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');

  await tool.click();
  await page.mouse.move(at.x - 8, at.y - 8);
  await page.mouse.down();
  await page.mouse.move(at.x + 8, at.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(selected).toBeChecked();
  await expect(other).not.toBeChecked();
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await selected.click();
  await expect(selected).not.toBeChecked();

  await tool.click();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch('touchStart', at.x - 8, at.y - 8);
  for (const step of [-4, 0, 4, 8]) await touch('touchMove', at.x + step, at.y + step);
  await touch('touchEnd', 0, 0);
  await expect(selected).toBeChecked();
  await expect(other).not.toBeChecked();
});
