import { expect, it } from 'vitest';
import { rightChoices, withoutChoice, writtenAnswer } from './quiz-answers.ts';

it('reads one right choice or several, and writes them as the file has them', () => {
  expect(rightChoices(3)).toEqual([3]);
  expect(rightChoices([1, 3])).toEqual([1, 3]);
  expect(rightChoices(undefined)).toEqual([]);
  expect(writtenAnswer([3])).toBe(3);
  expect(writtenAnswer([3, 1, 3])).toEqual([1, 3]);
  expect(writtenAnswer([])).toEqual([]);
});

it('keeps the right choices right when another is taken out', () => {
  expect(withoutChoice([1, 3], 2)).toEqual([1, 2]);
  expect(withoutChoice([2], 2)).toEqual([]);
});
