import { expect, test } from './support/test.ts';
import { ja } from './support/words.ts';

const words = ja.spots.pictures;

test('a spot with several pictures shows them by button, key and swipe, and says when it is open', async ({
  page,
  newVisitor,
}) => {
  await newVisitor();
  await page.goto('/akari/spots/hyakuto');
  await expect(page.getByText('点灯 17:00〜21:00')).toBeVisible();
  const pictures = page.getByRole('region', { name: words.label });
  const place = pictures.getByRole('status');
  const [first, second] = [words.place({ at: 1, of: 2 }), words.place({ at: 2, of: 2 })];
  await expect(place).toHaveText(first);
  await expect(pictures.getByRole('button', { name: words.previous })).toBeDisabled();

  await pictures.getByRole('button', { name: words.next }).click();
  await expect(place).toHaveText(second);
  await expect(pictures.getByRole('listitem', { name: second }).locator('img')).toBeInViewport();
  await expect(pictures.getByRole('button', { name: words.next })).toBeDisabled();

  await pictures.getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText(first);

  await pictures.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth }));
  await expect(place).toHaveText(second);

  await page.goto('/akari/spots/market');
  await expect(page.getByText('6:00–12:00').first()).toBeVisible();
  await expect(pictures).toHaveCount(0);
});
