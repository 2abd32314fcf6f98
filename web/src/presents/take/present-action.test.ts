import { expect, it } from 'vitest';
import type { Present, UserPresent } from '../../queries/queries.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { lotteryOf, presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { presentAction } from './present-action.ts';

const instant = { kind: 'lottery', lottery: lotteryOf('instant') } as const;
const drawn = { kind: 'lottery', lottery: lotteryOf('drawn') } as const;

it.each<[string, Partial<Present>, NonNullable<UserPresent['outcome']> | 'taken' | null, string | null]>([
  ['more to collect', { state: 'not_acquired' }, null, 'collect'],
  ['not open yet', { state: 'before_period' }, null, 'wait'],
  ['goods', { state: 'available' }, null, 'take get'],
  ['a coupon', { kind: 'coupon', state: 'available' }, null, 'take coupon'],
  ['an application', { kind: 'apply', state: 'available' }, null, 'take apply'],
  ['a lottery on the spot', { ...instant, state: 'available' }, null, 'take draw'],
  ['a draw', { ...drawn, state: 'available' }, null, 'take enter'],
  ['a draw that costs', { ...drawn, state: 'exchangeable' }, 'pending', 'take enter'],
  ['an exchange', { state: 'exchangeable' }, null, 'take exchange'],
  ['none left', { state: 'available', stock: { total: 1, remaining: 0 } }, null, 'others'],
  ['goods in hand: the stub', { state: 'usable' }, 'taken', null],
  ['a coupon in hand', { kind: 'coupon', state: 'usable' }, 'taken', 'use'],
  ['won, to be handed over: the stub', { ...instant, state: 'usable' }, 'win', null],
  ['won, the form to be sent', { ...instant, state: 'eligible_to_apply' }, 'win', 'form'],
  ['lost', { ...instant, state: 'acquired' }, 'lose', 'others'],
  ['in a draw: the receipt', { ...drawn, state: 'acquired' }, 'pending', null],
  ['a code to be read', { kind: 'access', state: 'acquired' }, 'taken', null],
  ['a camera', { kind: 'ar', state: 'acquired' }, 'taken', 'camera'],
  ['applied', { kind: 'apply', state: 'applied' }, 'taken', 'others'],
  ['used', { state: 'used' }, 'taken', 'others'],
  ['over', { state: 'period_ended' }, null, 'others'],
])('%s', (_, more, taken, expected) => {
  const present = presentOf(more);
  const outcome = taken === 'taken' || taken === null ? {} : { outcome: taken };
  const userPresents = taken === null ? [] : [userPresentOf({ state: present.state, ...outcome })];
  const action = presentAction(present, presentStatus(present, userPresents));
  expect(action && [action.kind, 'label' in action && action.label].filter(Boolean).join(' ')).toBe(expected);
});
