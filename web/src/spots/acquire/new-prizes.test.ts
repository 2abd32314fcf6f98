import { expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import type { Acquired } from './after-acquisition.ts';
import { newPrizes } from './new-prizes.ts';

const acquired = {
  acquisition: { spotId: 'tower', stamp: true, points: 30 },
  newRewards: 1,
  progress: { points: 120, stamps: 4, courses: [{ id: 'port', stamps: 3, points: 90, total: 9 }] },
} as unknown as Acquired;

const facts = { acquired, courses: ['port'], sheets: [{ id: 'card', spots: ['tower', 'market'] }] };
const waiting = presentOf({ id: 'waiting', requires: { stamps: 2 } });
const ids = (presents: readonly Present[], more: Partial<typeof facts> = {}) =>
  newPrizes(presents, { ...facts, ...more }).map(({ id }) => id);

it.each<[string, Present['requires']]>([
  ['stamps', { stamps: 4 }],
  ['stamps of a course', { stamps: 3, course: 'port' }],
  ['this spot', { spots: ['tower'] }],
  ['a sheet with this spot', { sheet: 'card' }],
  ['points', { points: 100 }],
])('comes before a prize that was already waiting, if it needs %s', (_, requires) => {
  expect(ids([waiting, presentOf({ id: 'new', requires })])).toEqual(['new']);
});

it.each<[string, Partial<Present>]>([
  ['is not earned', { state: 'not_acquired' }],
  ['was taken', { taken: 1 }],
  ['is stopped', { stopped: true }],
  ['is sold out', { stock: { total: 10, remaining: 0 } }],
])('is none that %s', (_, more) => {
  expect(ids([presentOf({ id: 'other', requires: { stamps: 4 }, ...more })])).toEqual([]);
});

it('are as many as the API counted', () => {
  const two = { ...acquired, newRewards: 2 };
  const presents = ['a', 'b', 'c'].map((id) => presentOf({ id, requires: { stamps: 4 } }));
  expect(ids(presents, { acquired: two })).toEqual(['a', 'b']);
});
