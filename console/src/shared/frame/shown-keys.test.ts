import { expect, it } from 'vitest';
import { shownKeys } from './shown-keys.ts';

it.each([
  ['Ctrl K', '⌘K'],
  ['Ctrl Shift Z', '⇧⌘Z'],
  ['Alt ←→', '⌥←→'],
  ['F8', 'F8'],
])('shows %s as %s on a keyboard of Apple, and as it is on others', (keys, apple) => {
  expect(shownKeys(keys, true)).toBe(apple);
  expect(shownKeys(keys, false)).toBe(keys);
});
