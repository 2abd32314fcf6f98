import { expect, it } from 'vitest';
import { shownRoutes } from './small-groups.ts';

const route = (from: string, to: string, visitors: number) => ({ from, to, visitors });

it.each([
  ['no route', [], [], 0],
  ['a route of four visitors', [route('a', 'b', 4)], [], 1],
  ['a route of five', [route('a', 'b', 5)], [route('a', 'b', 5)], 0],
  ['numbers to be rounded down', [route('a', 'b', 7)], [route('a', 'b', 5)], 0],
  ['numbers to be rounded up', [route('a', 'b', 8)], [route('a', 'b', 10)], 0],
  [
    'most visitors first, equal ones by name',
    [route('c', 'a', 6), route('b', 'a', 5), route('a', 'b', 40), route('a', 'c', 1)],
    [route('a', 'b', 40), route('b', 'a', 5), route('c', 'a', 5)],
    1,
  ],
])('%s', (_what, counted, routes, withheld) => {
  expect(shownRoutes(counted)).toEqual({ routes, withheld });
});
