import { spotRoutes } from '@meguri/core/spots/routes.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ConsoleLocale, loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { RefusalReasons } from './refusal-reasons.tsx';

await loadTexts('ja_JP');
await loadTexts('en_US');
afterEach(cleanup);

function rowsOf(refusals: { code: string; count: number }[], locale: ConsoleLocale = 'ja_JP'): (string | null)[][] {
  const { container } = render(
    <WordsContext value={wordsIn(locale)}>
      <RefusalReasons refusals={refusals} />
    </WordsContext>,
  );
  return [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}

it('shows the answer that visitors got and the usual cause, and separately what is not a fault', () => {
  const words = wordsIn('ja_JP').t.spotDetails;
  expect(
    rowsOf([
      { code: 'already_acquired', count: 40 },
      { code: 'too_far', count: 12 },
      { code: 'quiz_wrong', count: 3 },
    ]),
  ).toEqual([
    ['遠すぎる', '12', 'もう少し近づいてください', words.causes.too_far],
    [words.notFault],
    ['もう押してある', '40', 'このスタンプはすでに獲得しています', words.causes.already_acquired],
    [expect.any(String), '3', '答えがちがいます。少し待ってから、もう一度お試しください。', words.causes.quiz_wrong],
  ]);
});

it.each<ConsoleLocale>(['ja_JP', 'en_US'])('has words for every refusal at a spot, in %s', (locale) => {
  const codes = spotRoutes.acquireStamp.refusals;
  const rows = rowsOf(
    codes.map((code) => ({ code, count: 1 })),
    locale,
  ).filter((row) => row.length > 1);
  expect(rows).toHaveLength(codes.length);
  for (const [reason, ...texts] of rows) {
    expect(codes).not.toContain(reason);
    for (const text of texts) expect(text).not.toBe('');
  }
});

it('shows a code that it does not know', () => {
  expect(rowsOf([{ code: 'from_the_future', count: 1 }]).at(-1)).toEqual(['from_the_future', '1', '', '']);
});
