import { expect, it } from 'vitest';
import { offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { neighboursOf } from '../detail/neighbours.ts';
import { methodsOfAll, openSpots, proposedSpots } from './proposed-spots.ts';

const view = (
  id: string,
  { distance = null as number | null, isDone = false, keyword = false, paused = null as string | null } = {},
) =>
  viewOf(spotOf(id, { paused, methods: [offer('qr'), ...(keyword ? [offer('keyword')] : [])] }), {
    distance,
    status: { slot: isDone ? 'today' : 'none', acquiredAt: null, isDone, nextAvailableAt: null },
  });
const ids = (views: ReturnType<typeof view>[]) => views.map(({ spot }) => spot.id).join(' ');

it('proposes the nearest three, and those that are done last, when the position is known', () => {
  const views = [
    view('a', { distance: 90, isDone: true }),
    view('b', { distance: 30, isDone: true }),
    view('c', { distance: 400 }),
    view('d', { distance: 60 }),
  ];
  expect(ids(proposedSpots(views))).toBe('d c b');
  expect(ids(proposedSpots([...views, view('e', { distance: 900 })]))).toBe('d c e');
});

it('proposes no paused spot before one where something can be collected', () => {
  const rain = { distance: 10, paused: 'Rain', keyword: true };
  expect(ids(proposedSpots([view('a', rain), view('b', { distance: 400 })]))).toBe('b a');
  expect(ids(proposedSpots([view('a', { paused: 'Rain' }), view('b')]))).toBe('b');
  expect(ids(openSpots([view('a', rain), view('b', { keyword: true })], 'keyword'))).toBe('b');
});

it('proposes the first collectable ones when the position is unknown', () => {
  expect(ids(proposedSpots([view('a', { isDone: true }), view('b'), view('c'), view('d'), view('e')]))).toBe('b c d');
});

it('a keyword may belong to any collectable spot with a keyword, nearest first', () => {
  const views = [
    view('a', { distance: 900, keyword: true }),
    view('b', { distance: 30, keyword: true, isDone: true }),
    view('c', { distance: 40 }),
    view('d', { distance: 60, keyword: true }),
  ];
  expect(ids(openSpots(views, 'keyword'))).toBe('d a');
});

it('lists every method of the campaign once', () => {
  expect(methodsOfAll([view('a'), view('b', { keyword: true }), view('c')])).toEqual(['qr', 'keyword']);
  expect(methodsOfAll([])).toEqual([]);
});

it('neighbours come from the first course, or from the campaign', () => {
  const of = (id: string, courses: string[]) => viewOf(spotOf(id, { courses }));
  const views = [of('a', ['x']), of('b', ['y']), of('c', ['x', 'y']), of('d', []), of('e', ['x'])];
  const around = (id: string, courses: string[]) => {
    const { previous, next } = neighboursOf(views, { id, courses });
    return [previous?.spot.id, next?.spot.id];
  };
  expect(around('c', ['x', 'y'])).toEqual(['a', 'e']);
  expect(around('a', ['x'])).toEqual([undefined, 'c']);
  expect(around('e', ['x'])).toEqual(['c', undefined]);
  expect(around('d', [])).toEqual(['c', 'e']);
  expect(around('gone', [])).toEqual([undefined, undefined]);
});
