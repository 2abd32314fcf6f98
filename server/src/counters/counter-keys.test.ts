import { expect, it } from 'vitest';
import { isSameSecret } from './counter-keys.ts';

it.each([
  ['secret', 'secret', true],
  ['secreT', 'secret', false],
  ['secret1', 'secret', false],
  ['', 'secret', false],
  // As many characters, more bytes.
  ['あ'.repeat(6), 'secret', false],
  // As many bytes, fewer characters.
  ['ああ', 'secret', false],
])('compares %j with %j: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});
