import { expect, it } from 'vitest';
import { changeTo } from './code-editor.tsx';

it.each([
  ['abc', 'abc', null],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['abXc', 'abc', { from: 2, to: 3, insert: '' }],
  ['aaa', 'aaaa', { from: 3, to: 3, insert: 'a' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
])('makes %j of %j by the smallest replacement', (before, after, change) => {
  expect(changeTo(before, after)).toEqual(change);
});
