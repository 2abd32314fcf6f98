import { expect, it } from 'vitest';
import { lineOfPath, placeAt, startOfLine } from './text-places.ts';

const TEXT =
  'slug: a # spots:\ncourses:\n  - id: miso\nspots:\n  # the first\n  - id: ferry\n  - id: "miso" # in the storehouse\n    lat: 1\nsheets:\n  - id: all\n';

it('tells line and column from 1, and finds the start of a line', () => {
  expect(placeAt('ab\nc', 0)).toEqual({ line: 1, column: 1 });
  expect(placeAt('ab\nc', 4)).toEqual({ line: 2, column: 2 });
  expect(startOfLine('ab\nc', 2)).toBe(3);
  expect(startOfLine('ab\nc', 9)).toBe(4);
});

it('finds the line of an item in its own list', () => {
  expect(lineOfPath(TEXT, '/spots/miso/radius')).toBe(7);
  expect(lineOfPath(TEXT, '/courses/miso')).toBe(3);
  expect(lineOfPath(TEXT, '/spots/all')).toBeNull();
  expect(lineOfPath(TEXT, '/presents/mug')).toBeNull();
});
