import { expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { isSoon, presentsShown, type Shown, showing, shownIn } from './present-filter.ts';

const of = (id: string, state: Present['state'], kind: Present['kind'] = 'goods') => {
  const present = presentOf({ id, state, kind });
  return { present, status: presentStatus(present, []) };
};
const listed = [
  of('used', 'used', 'coupon'),
  of('ahead', 'not_acquired'),
  of('mine', 'acquired'),
  of('coupon', 'usable', 'coupon'),
  of('free', 'available'),
  { ...of('again', 'available'), present: presentOf({ id: 'again', state: 'available', taken: 1, perAccount: 2 }) },
  of('form', 'eligible_to_apply', 'apply'),
];

it.each<[Shown, string[]]>([
  ['all', ['coupon', 'free', 'again', 'form', 'ahead', 'mine', 'used']],
  // What the badge of the tab counts (`newRewards`): never taken, and can be taken now.
  ['ready', ['free']],
  ['held', ['coupon', 'again', 'form']],
  ['ahead', ['ahead']],
  ['done', ['mine', 'used']],
  ['coupons', ['coupon', 'used']],
])('%s', (shown, ids) => {
  expect(presentsShown(listed, shown).map(({ present }) => present.id)).toEqual(ids);
  expect(shownIn(showing('', shown))).toBe(shown);
});

it('ignores an unknown filter', () => {
  expect(shownIn('?show=everything')).toBe('all');
});

it.each([
  ['two stamps', { missing: { stamps: 2 } }, true],
  ['three stamps', { missing: { stamps: 3 } }, false],
  ['two slots of a sheet', { missing: { sheet: 2 } }, true],
  ['three spots', { missing: { spots: ['a', 'b', 'c'] } }, false],
  ['50 points', { missing: { points: 50 } }, true],
  ['51 points', { missing: { points: 51 } }, false],
  ['a stamp and 200 points', { missing: { stamps: 1, points: 200 } }, false],
  ['only the beginning of its window', { state: 'before_period' as const }, false],
  ['a stamp, but it is gone', { missing: { stamps: 1 }, stock: { total: 1, remaining: 0 } }, false],
])('a present that lacks %s', (_, more, expected) => {
  const present = presentOf({ state: 'not_acquired', ...more });
  expect(isSoon({ present, status: presentStatus(present, []) })).toBe(expected);
});
