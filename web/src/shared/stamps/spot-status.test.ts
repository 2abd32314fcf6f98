import { describe, expect, it } from 'vitest';
import type { UserStamp } from '../../queries/queries.ts';
import { campaignOf } from '../../testing/sample-spots.ts';
import { spotStatus } from './spot-status.ts';

const NOW = '2026-10-22T17:40:00+09:00';
type Limit = 'day' | 'week' | 'once';
const row = (more: Partial<UserStamp> = {}): UserStamp => ({
  spotId: 'tower',
  state: 'acquired',
  count: 1,
  free: 1,
  acquiredAt: NOW,
  nextAvailableAt: null,
  ...more,
});
const status = (userStamp: UserStamp | undefined, { limit = 'day' as Limit, now = NOW, inRange = false } = {}) =>
  spotStatus(userStamp, {
    campaign: campaignOf({ acquisition: { limit, start: null, end: null } }),
    now: Date.parse(now),
    inRange,
  });

describe('the state of a spot', () => {
  it.each<[string, UserStamp | undefined, { limit?: Limit; now?: string; inRange?: boolean }, object]>([
    ['unknown to the API', undefined, {}, { slot: 'none', isDone: false }],
    ['not yet', row({ state: 'unacquired', count: 0, acquiredAt: null }), {}, { slot: 'none', isDone: false }],
    ['in range', row({ state: 'unacquired', acquiredAt: null }), { inRange: true }, { slot: 'near', isDone: false }],
    ['today', row({ nextAvailableAt: '2026-10-23T00:00:00+09:00' }), {}, { slot: 'today', isDone: true }],
    ['on the last day, never again', row(), {}, { slot: 'today', isDone: true, nextAvailableAt: null }],
    ['yesterday', row({ acquiredAt: '2026-10-21T23:59:59+09:00' }), {}, { slot: 'collected', isDone: false }],
    ['yesterday, in range', row({ acquiredAt: '2026-10-21T09:00:00+09:00' }), { inRange: true }, { slot: 'collected' }],
    ['before midnight in another zone', row({ acquiredAt: '2026-10-22T00:00:01+09:00' }), {}, { slot: 'today' }],
    [
      'once, long ago',
      row({ acquiredAt: '2026-10-12T09:00:00+09:00' }),
      { limit: 'once' },
      { slot: 'collected', isDone: true },
    ],
    ['this week', row({ acquiredAt: '2026-10-19T00:00:00+09:00' }), { limit: 'week' }, { slot: 'today', isDone: true }],
    [
      'last week',
      row({ acquiredAt: '2026-10-18T23:59:59+09:00' }),
      { limit: 'week' },
      { slot: 'collected', isDone: false },
    ],
    ['exchanged today', row({ state: 'exchanged' }), {}, { slot: 'exchanged', isDone: true }],
    [
      'exchanged before',
      row({ state: 'exchanged', acquiredAt: '2026-10-18T09:00:00Z' }),
      {},
      { slot: 'exchanged', isDone: false },
    ],
  ])('%s', (_, userStamp, facts, expected) => {
    expect(status(userStamp, facts)).toMatchObject(expected);
  });

  it('opens again when the next window begins, without an API call', () => {
    const done = row({ nextAvailableAt: '2026-10-23T00:00:00+09:00' });
    expect(status(done, { now: '2026-10-22T23:59:59+09:00' }).isDone).toBe(true);
    expect(status(done, { now: '2026-10-23T00:00:00+09:00' })).toMatchObject({
      isDone: false,
      nextAvailableAt: null,
    });
  });
});
