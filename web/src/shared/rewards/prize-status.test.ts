import { describe, expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { holdOf, lotteryOf, presentOf } from '../../testing/sample-presents.ts';
import { byFamily, standingOf } from './prize-status.ts';

const NONE_LEFT = { total: 10, remaining: 0 };

it.each<[Present['state'], string, string]>([
  ['not_acquired', 'wait', 'over'],
  ['before_period', 'wait', 'over'],
  ['available', 'ready', 'over'],
  ['exchangeable', 'ready', 'over'],
  // Who has a unit already does not mind that none is left.
  ['eligible_to_apply', 'ready', 'ready'],
  ['usable', 'ready', 'ready'],
  ['acquired', 'yours', 'yours'],
  ['applied', 'yours', 'yours'],
  ['used', 'over', 'over'],
  ['period_ended', 'over', 'over'],
])('%s is %s, and %s when none is left', (state, family, without) => {
  expect(standingOf(presentOf({ state }), []).family).toBe(family);
  expect(standingOf(presentOf({ state, stock: NONE_LEFT }), []).family).toBe(without);
});

describe('the hold that the state tells of', () => {
  const used = holdOf({ id: 'old', state: 'used', usedAt: '2026-10-20T00:00:00Z', acquiredAt: '2026-10-19T00:00:00Z' });
  const fresh = holdOf({ id: 'new', state: 'usable', acquiredAt: '2026-10-21T00:00:00Z' });
  const foreign = holdOf({ id: 'other', presentId: 'another' });

  it.each<[Present['state'], string]>([
    ['usable', 'new'],
    ['used', 'old'],
    // Another one could be taken: the last one is what there is to tell of.
    ['available', 'new'],
  ])('%s: %s', (state, id) => {
    expect(standingOf(presentOf({ state }), [foreign, fresh, used]).hold?.id).toBe(id);
  });

  it('is none before the first', () => {
    expect(standingOf(presentOf(), [foreign]).hold).toBeUndefined();
  });
});

it('a lost lottery is over, a pending one is the visitor’s', () => {
  const lottery = presentOf({ kind: 'lottery', state: 'acquired', lottery: lotteryOf('drawn') });
  const family = (outcome: 'lose' | 'pending') =>
    standingOf(lottery, [holdOf({ kind: 'lottery', state: 'acquired', outcome })]).family;
  expect([family('lose'), family('pending')]).toEqual(['over', 'yours']);
});

it('lists what is ready first, then what is ahead, yours and over, each in the given order', () => {
  const states: Present['state'][] = ['used', 'acquired', 'not_acquired', 'usable', 'before_period', 'available'];
  const sorted = byFamily(
    states.map((state) => {
      const present = presentOf({ state });
      return { present, standing: standingOf(present, []) };
    }),
  );
  expect(sorted.map(({ present }) => present.state)).toEqual([
    'usable',
    'available',
    'not_acquired',
    'before_period',
    'acquired',
    'used',
  ]);
});
