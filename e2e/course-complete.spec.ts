import { readFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { acquire } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

const words = ja.acquire.course;

/** The stamps of the course よる without 月見橋, by coming close. */
const OTHERS = [
  { spotId: 'toro', lat: 34.09335, lon: 133.34891 },
  { spotId: 'kagee', lat: 34.10216, lon: 133.34805 },
  { spotId: 'hoshimi', lat: AKARI.hoshimi.lat, lon: AKARI.hoshimi.lon },
];

test('the last stamp of a course leads to its seal, which is saved as a picture and found again on home', async ({
  page,
  server,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  for (const spot of OTHERS) await acquire(server.url, visitor, { ...spot, method: 'proximity', accuracy: 5 });

  await page.goto('/akari/spots/tsukimi');
  await methodButton(page, 'keyword').click();
  const sheet = dialog(page, ja.acquire.keyword.title);
  await sheet.getByRole('textbox', { name: ja.acquire.keyword.label }).fill(AKARI.tsukimi.keyword);
  await sheet.getByRole('button', { name: ja.spots.act.stamp }).click();
  const pressed = pressSheet(page, AKARI.tsukimi.name);
  await expect(pressed).toContainText(words.collected({ n: 4 }));
  await pressed.getByRole('link', { name: words.press }).click();

  await expect(page).toHaveURL(/\/akari\/courses\/yoru$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title({ course: 'よる' }));
  await expect(page.getByRole('img', { name: words.wreath({ n: 4 }) })).toBeVisible();

  await test.step('saves a picture made on this device', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.save }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('akari-yoru.png');
    const bytes = await readFile(await file.path());
    const { width, height, data } = PNG.sync.read(bytes);
    expect([width, height]).toEqual([1080, 1350]);
    const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    // The paper, and the ink of the course seal next to its words.
    expect(colourAt(900, 1160)).toEqual([255, 253, 246]);
    expect(colourAt(540, 400)).not.toEqual([255, 253, 246]);
    expect(bytes.toString('latin1')).not.toContain(visitor.username);
  });

  await page.getByRole('link', { name: ja.common.close }).click();
  await expect(page).toHaveURL(/\/akari\/\?course=yoru$/);
  const book = page.getByRole('region', { name: ja.home.book, exact: true });
  await book.getByRole('button', { name: /^よる/ }).click();
  await expect(page).toHaveURL(/\/akari\/courses\/yoru$/);
});

test('a course that is not complete leads to its leaf of the stamp book', async ({ page, newVisitor }) => {
  await newVisitor();
  await page.goto('/akari/courses/yoru');
  await expect(page).toHaveURL(/\/akari\/\?course=yoru$/);
});
