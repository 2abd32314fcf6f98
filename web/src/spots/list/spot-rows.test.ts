import { expect, it } from 'vitest';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { doneLast } from './spot-rows.tsx';

const view = (id: string, distance: number | null, isDone: boolean) =>
  viewOf(spotOf(id), {
    distance,
    status: { slot: isDone ? 'today' : 'none', acquiredAt: null, isDone, nextAvailableAt: null },
  });

it.each([
  ['with a position, done spots are last', 100, 'open far done'],
  ['without a position, the order stays', null, 'done open far'],
])('%s', (_, distance, order) => {
  const views = [view('done', distance, true), view('open', distance, false), view('far', distance, false)];
  expect(
    doneLast(views)
      .map(({ spot }) => spot.id)
      .join(' '),
  ).toBe(order);
});
