import { expect, it } from 'vitest';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { nextPlace } from './next-place.ts';

type Sample = { course?: string; distance?: number; done?: boolean; closed?: boolean };

const view = (id: string, { course, distance, done, closed }: Sample = {}): SpotView =>
  viewOf(spotOf(id, { courses: course ? [course] : [], congestion: closed ? 'closed' : 'unknown' }), {
    distance: distance ?? null,
    status: {
      slot: done ? 'today' : 'none',
      acquiredAt: done ? '2026-10-22T03:00:00Z' : null,
      isDone: done === true,
      nextAvailableAt: null,
    },
  });

const tower = view('tower', { course: 'port', distance: 5, done: true });

it.each<[string, SpotView[], string | null]>([
  ['the nearest', [tower, view('far', { distance: 400 }), view('near', { distance: 100 })], 'near'],
  [
    'not one that was collected',
    [tower, view('near', { distance: 100, done: true }), view('far', { distance: 400 })],
    'far',
  ],
  [
    'not one that is closed',
    [tower, view('near', { distance: 100, closed: true }), view('far', { distance: 400 })],
    'far',
  ],
  [
    'the same course if it is at most half as far again',
    [tower, view('near', { distance: 100 }), view('mine', { course: 'port', distance: 150 })],
    'mine',
  ],
  [
    'another course if the same course is further',
    [tower, view('near', { distance: 100 }), view('mine', { course: 'port', distance: 151 })],
    'near',
  ],
  ['the next in order without a position', [view('first'), tower, view('second'), view('third')], 'second'],
  ['the same course in order without a position', [tower, view('other'), view('mine', { course: 'port' })], 'mine'],
  ['from the start after the last', [view('first'), tower], 'first'],
  ['nothing when all are collected', [tower, view('done', { done: true })], null],
])('%s', (_, views, id) => {
  expect(nextPlace(views, 'tower')?.spot.id ?? null).toBe(id);
});

it('of a spot that is not loaded, the nearest', () => {
  expect(nextPlace([view('far', { distance: 400 }), view('near', { distance: 100 })], 'gone')?.spot.id).toBe('near');
});
