import { expect, it } from 'vitest';
import { changesTo } from './code-editor.tsx';

it.each([
  ['abc', 'abc', []],
  ['abc', 'abXc', [{ from: 2, to: 2, insert: 'X' }]],
  ['abXc', 'abc', [{ from: 2, to: 3, insert: '' }]],
  ['aaa', 'aaaa', [{ from: 3, to: 3, insert: 'a' }]],
  ['', 'new', [{ from: 0, to: 0, insert: 'new' }]],
  [
    'one\ntwo\nthree\n',
    'one!\ntwo\nthre\n',
    [
      { from: 3, to: 3, insert: '!' },
      { from: 12, to: 13, insert: '' },
    ],
  ],
])('makes %j of %j by the smallest replacements', (before, after, changes) => {
  expect(changesTo(before, after)).toEqual(changes);
});
