import { expect, it } from 'vitest';
import { mergedText } from './merged-text.ts';

it.each([
  ['nothing', 'a\nb\nc\n', 'a\nb\nc\n', 'a\nb\nc\n'],
  ['what others have changed', 'a\nb\nc\n', 'A\nb\nc\n', 'A\nb\nc\n'],
  ['what was typed', 'a\nb\nc!\n', 'a\nb\nc\n', 'a\nb\nc!\n'],
  ['both, above and below', 'a\nb\nc!\n', 'new\nA\nb\nc\n', 'new\nA\nb\nc!\n'],
  ['nothing where both changed one line', 'a\nb!\nc\n', 'a\nB\nc\n', null],
])('merges %s', (_, typed, theirs, merged) => {
  expect(mergedText('a\nb\nc\n', { typed, theirs })).toBe(merged);
});
