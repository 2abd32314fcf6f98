import { expect, it } from 'vitest';
import { lineOfPath } from './line-of-path.ts';

const TEXT =
  'slug: a # spots:\ncourses:\n  - id: miso\nspots:\n  # the first\n  - id: ferry\n  - id: "miso" # in the storehouse\n    lat: 1\nsheets:\n  - id: all\n';

it('finds the line of an item in its own list', () => {
  expect(lineOfPath(TEXT, '/spots/miso/radius')).toBe(7);
  expect(lineOfPath(TEXT, '/courses/miso')).toBe(3);
  expect(lineOfPath(TEXT, '/spots/all')).toBeNull();
  expect(lineOfPath(TEXT, '/presents/mug')).toBeNull();
});
