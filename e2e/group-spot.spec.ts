import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const words = ja.spots.group;

test('a scanned poster of a group spot asks where the visitor is, with the nearest place chosen', async ({
  page,
  newVisitor,
  setPosition,
  codes,
  faults,
}) => {
  // The code alone does not say where the visitor is.
  faults.expect(422, '/user/stamps');
  await setPosition(34.09628, 133.34521);
  await newVisitor();
  await page.goto(`/akari/qr?c=${codes.get('hama')!.token}`);
  const question = dialog(page, words.title);
  await expect(question.getByRole('radio')).toHaveCount(5);
  await expect(question.getByRole('radio', { name: /桟橋店/ })).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/user/stamps'));
  await question.getByRole('button', { name: words.getAt({ name: '浜の茶屋 桟橋店' }) }).click();
  expect((await sent).postDataJSON()).toMatchObject({ method: 'qr', memberId: 'hama-pier' });
  await expect(dialog(page, ja.acquire.acquired.points({ points: '20' }))).toBeVisible();
});

test('without a position no place is chosen, and the button says what is missing', async ({
  page,
  newVisitor,
  codes,
  faults,
}) => {
  // The code alone does not say where the visitor is.
  faults.expect(422, '/user/stamps');
  await newVisitor();
  await page.goto(`/akari/qr?c=${codes.get('hama')!.token}`);
  const question = dialog(page, words.title);
  await expect(question.getByRole('radio')).toHaveCount(5);
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  const button = question.getByRole('button', { name: words.list });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('radio', { name: /駅前店/ }).check();
  await question.getByRole('button', { name: words.getAt({ name: '浜の茶屋 駅前店' }) }).click();
  await expect(dialog(page, ja.acquire.acquired.points({ points: '20' }))).toBeVisible();
});
