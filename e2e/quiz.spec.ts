import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, press, way } from './support/words.ts';

const words = ja.acquire.quiz;
/** Answers are numbered from 1. */
const choice = (sheet: Locator, role: 'radio' | 'checkbox', number: number) => sheet.getByRole(role).nth(number - 1);

test('a wrong answer waits out its pause, then the right one stamps', async ({ page, comeAs, faults }) => {
  faults.expect(422, '/user/stamps');
  faults.expect(429, '/user/stamps');
  const { name, right, wrong, cooldown } = AKARI.kagee;
  await comeAs();
  await page.goto('/akari/spots/kagee');
  await way(page, 'quiz').click();
  const sheet = dialog(page, words.title);
  const send = sheet.getByRole('button', { name: words.send });

  await send.click();
  await expect(sheet.getByRole('alert')).toHaveText(words.missing);

  await choice(sheet, 'radio', wrong).check();
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText(problemTitle('quiz_wrong', 'ja_JP'));

  await choice(sheet, 'radio', right).check();
  await send.click();
  await expect(sheet.getByText(/あと [1-5] 秒で/)).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: cooldown * 1000 + 5000 });
  await expect(choice(sheet, 'radio', right)).toBeChecked();
  await send.click();
  await expect(press(page, name)).toBeVisible();
});

test('a quiz with several right answers wants all of them', async ({ page, comeAs }) => {
  const { name, right } = AKARI.paper;
  await comeAs();
  await page.goto('/akari/spots/paper');
  await way(page, 'quiz').click();
  const sheet = dialog(page, words.title);
  await expect(sheet).toContainText(words.several);
  for (const number of right) await choice(sheet, 'checkbox', number).check();
  await sheet.getByRole('button', { name: words.send }).click();
  await expect(press(page, name)).toBeVisible();
});
