import { expect, it } from 'vitest';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { splitDone } from './spot-rows.tsx';

const view = (id: string, distance: number | null, isDone: boolean) =>
  viewOf(spotOf(id), {
    distance,
    status: { slot: isDone ? 'today' : 'none', acquiredAt: null, isDone, nextAvailableAt: null },
  });

it.each([
  ['with a position, done spots are last', 100, false, 'open far', 'done'],
  ['without a position, the order stays', null, false, 'done open far', ''],
  ['in a search, done spots are last', null, true, 'open far', 'done'],
])('%s', (_, distance, isSearch, open, done) => {
  const views = [view('done', distance, true), view('open', distance, false), view('far', distance, false)];
  const split = splitDone(views, isSearch);
  const ids = (part: typeof views) => part.map(({ spot }) => spot.id).join(' ');
  expect([ids(split.open), ids(split.done)]).toEqual([open, done]);
});
