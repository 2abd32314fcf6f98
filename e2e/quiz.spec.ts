import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, ja, methodButton, pressSheet } from './support/words.ts';

const words = ja.acquire.quiz;
/** The numbers of the answers, counted from 1. */
const choice = (sheet: Locator, role: 'radio' | 'checkbox', number: number) => sheet.getByRole(role).nth(number - 1);

test('after a wrong answer and its pause the right one collects the stamp', async ({ page, newVisitor, faults }) => {
  faults.expect(422, '/user/stamps');
  faults.expect(429, '/user/stamps');
  const { name, right, wrong, cooldown } = AKARI.kagee;
  await newVisitor();
  await page.goto('/akari/spots/kagee');
  await methodButton(page, 'quiz').click();
  const sheet = dialog(page, words.title);
  const send = sheet.getByRole('button', { name: words.send });

  await send.click();
  await expect(sheet.getByRole('alert')).toHaveText(words.missing);

  await choice(sheet, 'radio', wrong).check();
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText(problemTitle('quiz_wrong', 'ja_JP'));

  await choice(sheet, 'radio', right).check();
  await send.click();
  await expect(sheet.getByText(/あと [1-5]\s秒で/)).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: cooldown * 1000 + 5000 });
  await expect(choice(sheet, 'radio', right)).toBeChecked();
  await send.click();
  await expect(pressSheet(page, name)).toBeVisible();
});

test('a quiz with several right answers requires all of them', async ({ page, newVisitor, setPosition }) => {
  const { name, right, lat, lon } = AKARI.paper;
  await setPosition(lat, lon);
  await newVisitor();
  await page.goto('/akari/spots/paper');
  await methodButton(page, 'quiz').click();
  const sheet = dialog(page, words.title);
  await expect(sheet).toContainText(words.several);
  for (const number of right) await choice(sheet, 'checkbox', number).check();
  await sheet.getByRole('button', { name: words.send }).click();
  await expect(pressSheet(page, name)).toBeVisible();
});
