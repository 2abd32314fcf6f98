import { describe, expect, it } from 'vitest';
import type { UserStamp } from '../../queries/queries.ts';
import { isComplete } from '../../shared/stamps/course-complete.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { completionOf, coursePrize, stampsOf } from './completed-course.ts';

const of = (id: string, courses: string[], more: object = {}) => viewOf(spotOf(id, { courses, ...more }));
const views = [of('tower', ['harbour']), of('shop', ['harbour'], { stamp: null }), of('hill', ['hill'])];

it('takes the spots of the course that give a stamp', () => {
  expect(stampsOf(views, 'harbour').map(({ spot }) => spot.id)).toEqual(['tower']);
});

it.each([
  ['all stamps', { stamps: 4, total: 4 }, true],
  ['one missing', { stamps: 3, total: 4 }, false],
  ['a course without stamps', { stamps: 0, total: 0 }, false],
])('of %s', (_, course, expected) => {
  const progress = { points: 0, stamps: 4, courses: [{ id: 'harbour', points: 0, ...course }] };
  expect(isComplete(progress, 'harbour')).toBe(expected);
  expect(isComplete(progress, 'hill')).toBe(false);
});

describe('the completion', () => {
  const row = (spotId: string, acquiredAt: string | null, count = 1) =>
    ({ spotId, state: 'acquired', count, acquiredAt, nextAvailableAt: null }) as UserStamp;
  const both = [of('a', ['harbour']), of('b', ['harbour'])];

  it('is the last stamp, in days of the campaign', () => {
    // 23:30 and 00:30 in Tokyo.
    const rows = [row('b', '2026-10-20T15:30:00Z'), row('a', '2026-10-20T14:30:00Z'), row('c', '2026-10-30T00:00:00Z')];
    expect(completionOf(rows, both, 'Asia/Tokyo')).toEqual({ at: '2026-10-20T15:30:00Z', days: 2 });
  });

  it('has no date and no days where a spot was acquired again, because its first day is not known', () => {
    const rows = [row('a', '2026-10-20T00:00:00Z', 2), row('b', '2026-10-22T00:00:00Z')];
    expect(completionOf(rows, both, 'Asia/Tokyo')).toEqual({ at: null, days: null });
  });

  it('is not known before the first stamp', () => {
    expect(completionOf([row('a', null)], both, 'Asia/Tokyo')).toBeNull();
  });
});

describe('the prize of a course', () => {
  const ready = { state: 'available' as const, taken: 0 };
  const sheets = [{ id: 'card', course: 'harbour' }];

  it.each([
    ['of its stamps', { requires: { stamps: 3, course: 'harbour' } }, true],
    ['of its sheet', { requires: { sheet: 'card' } }, true],
    ['of another course', { requires: { stamps: 3, course: 'hill' } }, false],
    ['taken before', { requires: { sheet: 'card' }, taken: 1 }, false],
    ['of which none is left', { requires: { sheet: 'card' }, stock: { total: 3, remaining: 0 } }, false],
    ['that still lacks something', { requires: { sheet: 'card' }, state: 'not_acquired' as const }, false],
  ])('%s', (_, more, expected) => {
    const present = presentOf({ ...ready, ...more });
    expect(coursePrize([present], sheets, 'harbour')).toBe(expected ? present : null);
  });
});
