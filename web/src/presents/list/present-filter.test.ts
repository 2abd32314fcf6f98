import { expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { presentsShown, type Shown, showing, shownIn } from './present-filter.ts';

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
];

it.each<[Shown, string[]]>([
  ['all', ['coupon', 'free', 'ahead', 'mine', 'used']],
  ['ready', ['coupon', 'free']],
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
