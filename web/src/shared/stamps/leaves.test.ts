import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../queries/queries.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { leavesOf, missingOf } from './leaves.ts';

const courses = [
  { id: 'harbour', name: 'Harbour', color: null },
  { id: 'hill', name: 'Hill', color: null },
];
const sheet = (id: string, course: string | null, spots: string[], required = spots.length): Sheet => ({
  id,
  name: `sheet ${id}`,
  course,
  spots,
  required,
  image: null,
});
const view = (id: string, course: string | null, { got = false, stamp = true } = {}) =>
  viewOf(spotOf(id, { courses: course ? [course] : [], ...(stamp ? {} : { stamp: null }) }), {
    status: {
      slot: got ? 'collected' : 'none',
      acquiredAt: got ? '2026-10-18T00:00:00Z' : null,
      isDone: false,
      nextAvailableAt: null,
    },
  });
const summary = (leaves: ReturnType<typeof leavesOf>) =>
  leaves.map(({ id, tab, done, views }) => [id, tab, done, views.map(({ spot }) => spot.id).join(' ')]);

describe('the leaves of the book', () => {
  const views = [
    view('pier', 'harbour', { got: true }),
    view('tower', 'harbour'),
    view('park', 'hill', { got: true }),
    view('inn', null),
    view('cafe', 'hill', { stamp: false }),
  ];
  const both = { courses, kind: 'both' as const };

  it('are the courses when there are no sheets, plus the remaining spots', () => {
    expect(summary(leavesOf(both, [], views))).toEqual([
      ['harbour', 'Harbour', 1, 'pier tower'],
      ['hill', 'Hill', 1, 'park'],
      ['rest', null, 0, 'inn'],
    ]);
  });

  it('are the sheets of each course in its place, then the sheets across courses', () => {
    const sheets = [sheet('x', null, ['pier', 'inn']), sheet('h', 'harbour', ['tower', 'pier'])];
    expect(summary(leavesOf(both, sheets, views))).toEqual([
      ['h', 'Harbour', 1, 'tower pier'],
      ['hill', 'Hill', 1, 'park'],
      ['x', 'sheet x', 1, 'pier inn'],
    ]);
  });

  it('have the names of the sheets when a course has several', () => {
    const sheets = [sheet('a', 'hill', ['park']), sheet('b', 'hill', ['park'])];
    expect(summary(leavesOf(both, sheets, views)).map(([, tab]) => tab)).toEqual([
      'Harbour',
      'sheet a',
      'sheet b',
      null,
    ]);
  });

  it('contain every spot of a campaign with only points', () => {
    const points = [view('cafe', null, { stamp: false }), view('shop', null, { stamp: false })];
    expect(summary(leavesOf({ courses: [], kind: 'point' }, [], points))).toEqual([['rest', null, 0, 'cafe shop']]);
  });

  it('omit a course without stamps, and a spot on a sheet that the campaign no longer has', () => {
    const hill = [view('cafe', 'hill', { stamp: false }), view('pier', 'harbour')];
    expect(summary(leavesOf(both, [sheet('h', 'harbour', ['pier', 'gone'])], hill))).toEqual([
      ['h', 'Harbour', 0, 'pier'],
    ]);
  });

  it('count how many stamps a sheet still needs', () => {
    const missing = (required: number) =>
      missingOf(leavesOf(both, [sheet('h', 'harbour', ['pier', 'tower'], required)], views)[0]!);
    expect([missing(2), missing(1)]).toEqual([1, 0]);
    expect(missingOf(leavesOf(both, [], views)[0]!)).toBe(0);
  });
});
