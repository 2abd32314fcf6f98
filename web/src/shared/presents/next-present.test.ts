import { expect, it } from 'vitest';
import { presentOf } from '../../testing/sample-presents.ts';
import { nextPresent } from './next-present.ts';

const ahead = (id: string, more: Parameters<typeof presentOf>[0]) => presentOf({ id, state: 'not_acquired', ...more });
const presents = [
  ahead('towel', { requires: { sheet: 'harbour-sheet' }, missing: { sheet: 3 } }),
  ahead('fan', { requires: { stamps: 4, course: 'harbour' }, missing: { stamps: 2 } }),
  ahead('badge', {
    requires: { stamps: 1, course: 'harbour' },
    missing: { stamps: 1 },
    stock: { total: 5, remaining: 0 },
  }),
  ahead('tag', { requires: { sheet: 'night-sheet', points: 100 }, missing: { sheet: 1, points: 40 } }),
  ahead('any', { requires: { stamps: 5 }, missing: { stamps: 1 } }),
  presentOf({ id: 'ready', requires: { sheet: 'harbour-sheet' } }),
];

it.each([
  ['harbour-sheet', 'harbour', 'fan', 2],
  ['harbour-sheet', null, 'towel', 3],
  // Stamps alone do not meet its requirement.
  ['night-sheet', 'night', null, null],
  [null, null, null, null],
])('on the leaf %s of %s is %s', (sheetId, courseId, id, missing) => {
  const next = nextPresent(presents, { sheetId, courseId });
  expect([next?.present.id ?? null, next?.missing ?? null]).toEqual([id, missing]);
});
