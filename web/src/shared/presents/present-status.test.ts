import { describe, expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { lotteryOf, presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { byFamily, presentStatus } from './present-status.ts';

const NONE_LEFT = { total: 10, remaining: 0 };

it.each<[Present['state'], string, string]>([
  ['not_acquired', 'wait', 'over'],
  ['before_period', 'wait', 'over'],
  ['available', 'ready', 'over'],
  ['exchangeable', 'ready', 'over'],
  // Sold-out stock does not affect a visitor who already has a unit.
  ['eligible_to_apply', 'ready', 'ready'],
  ['usable', 'ready', 'ready'],
  ['acquired', 'yours', 'yours'],
  ['applied', 'yours', 'yours'],
  ['used', 'over', 'over'],
  ['period_ended', 'over', 'over'],
])('%s is %s, and %s when none is left', (state, family, without) => {
  expect(presentStatus(presentOf({ state }), []).family).toBe(family);
  expect(presentStatus(presentOf({ state, stock: NONE_LEFT }), []).family).toBe(without);
});

it.each<[Present['state'], string, boolean]>([
  ['available', 'wait', true],
  ['exchangeable', 'wait', true],
  ['not_acquired', 'wait', false],
  // What a visitor already has is not affected.
  ['usable', 'ready', false],
])('%s is %s while it is stopped', (state, family, isStopped) => {
  expect(presentStatus(presentOf({ state, stopped: true }), [])).toMatchObject({ family, isStopped });
});

describe('the user present that determines the state', () => {
  const used = userPresentOf({
    id: 'old',
    state: 'used',
    usedAt: '2026-10-20T00:00:00Z',
    acquiredAt: '2026-10-19T00:00:00Z',
  });
  const fresh = userPresentOf({ id: 'new', state: 'usable', acquiredAt: '2026-10-21T00:00:00Z' });
  const foreign = userPresentOf({ id: 'other', presentId: 'another' });

  it.each<[Present['state'], string]>([
    ['usable', 'new'],
    ['used', 'old'],
    // Another one could be taken, so the last one determines the state.
    ['available', 'new'],
  ])('%s: %s', (state, id) => {
    expect(presentStatus(presentOf({ state }), [foreign, fresh, used]).userPresent?.id).toBe(id);
  });

  it('is undefined before the first', () => {
    expect(presentStatus(presentOf(), [foreign]).userPresent).toBeUndefined();
  });
});

it('groups a lost lottery as over and a pending one as the visitor’s', () => {
  const lottery = presentOf({ kind: 'lottery', state: 'acquired', lottery: lotteryOf('drawn') });
  const family = (outcome: 'lose' | 'pending') =>
    presentStatus(lottery, [userPresentOf({ kind: 'lottery', state: 'acquired', outcome })]).family;
  expect([family('lose'), family('pending')]).toEqual(['over', 'yours']);
});

it('sorts available first, then upcoming, yours and over, each in the given order', () => {
  const states: Present['state'][] = ['used', 'acquired', 'not_acquired', 'usable', 'before_period', 'available'];
  const sorted = byFamily(
    states.map((state) => {
      const present = presentOf({ state });
      return { present, status: presentStatus(present, []) };
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
