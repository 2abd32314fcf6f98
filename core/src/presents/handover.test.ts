import { expect, it } from 'vitest';
import type { Present } from '../catalogue/catalogue.ts';
import { presentOf } from '../testing/sample-catalogue.ts';
import { handoverOf, hasCounterHandover } from './handover.ts';
import type { UserPresentDraw } from './rules.ts';

const lottery = presentOf({
  kind: 'lottery',
  lottery: {
    type: 'instant',
    outcomes: [
      { id: 'tea', name: 'tea', weight: 1, stock: 1, handover: 'staff' },
      { id: 'cup', name: 'cup', weight: 1, stock: 1 },
    ],
  },
});
const won = (outcome: string, next: 'use' | 'apply' = 'use'): UserPresentDraw => ({
  receipt: 'r',
  result: 'win',
  outcome,
  // biome-ignore lint/suspicious/noThenProperty: the field of a stored draw
  then: next,
});

it.each([
  ['goods', presentOf({}), null, 'swipe'],
  ['goods at a counter', presentOf({ handover: 'staff' }), null, 'staff'],
  ['a coupon', presentOf({ kind: 'coupon', handover: 'either' }), null, 'either'],
  ['an application', presentOf({ kind: 'apply', handover: 'staff' }), null, null],
  ['a lottery before its draw', lottery, null, null],
  ['a lottery lost', lottery, { receipt: 'r', result: 'lose' }, null],
  ['a prize at a counter', lottery, won('tea'), 'staff'],
  ['a prize to swipe', lottery, won('cup'), 'swipe'],
  ['a prize to apply for', lottery, won('tea', 'apply'), null],
  ['a prize that the catalogue no longer has', lottery, won('gone'), 'swipe'],
] as [string, Present, UserPresentDraw | null, string | null][])('%s', (_what, present, draw, handover) => {
  expect(handoverOf(present, draw)).toBe(handover);
});

it('knows what counters can hand over', () => {
  expect([lottery, presentOf({}), presentOf({ handover: 'either' })].map(hasCounterHandover)).toEqual([
    true,
    false,
    true,
  ]);
});
