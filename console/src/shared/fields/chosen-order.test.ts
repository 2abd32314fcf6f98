import { expect, it } from 'vitest';
import { withChosen } from './chosen-order.ts';

const ORDER = ['a', 'b', 'c', 'd'];

it.each([
  [[], 'b', ['b']],
  [['b', 'c'], 'a', ['a', 'b', 'c']],
  [['a', 'c'], 'b', ['a', 'b', 'c']],
  [['a', 'b'], 'd', ['a', 'b', 'd']],
  [['a', 'b'], 'b', ['a', 'b']],
  // An order that somebody wrote by hand stays.
  [['d', 'a'], 'b', ['b', 'd', 'a']],
  [['unknown', 'c'], 'b', ['unknown', 'b', 'c']],
  [['a', 'unknown'], 'b', ['a', 'unknown', 'b']],
])('%j with %s ticked is %j', (chosen, option, next) => {
  expect(withChosen(chosen, option, ORDER)).toEqual(next);
});

it('gives each option its place back', () => {
  for (const option of ORDER) {
    expect(
      withChosen(
        ORDER.filter((other) => other !== option),
        option,
        ORDER,
      ),
    ).toEqual(ORDER);
  }
});
