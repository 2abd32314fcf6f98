import { expect, it } from 'vitest';
import { areTooFew } from './few-answers.ts';

it.each([
  [0, 0, false],
  [0, 100, false],
  [0, 4, true],
  [1, 1, true],
  [1, 100, true],
  [4, 100, true],
  [5, 5, false],
  [5, 10, false],
  [5, 9, true],
  [96, 100, true],
  [99, 100, true],
  [95, 100, false],
  [100, 100, false],
])('%i of %i answers: hidden %s', (count, all, isHidden) => {
  expect(areTooFew(count, all)).toBe(isHidden);
});
