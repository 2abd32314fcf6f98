import { describe, expect, it } from 'vitest';
import { createQueryClient, userKeys } from '../../queries/query-client.ts';
import { type Acquired, applyAcquisition, stampsAfter, userAfter } from './after-acquisition.ts';

const acquired: Acquired = {
  acquisition: {
    id: 'a1',
    memberId: null,
    spotId: 'tower',
    method: 'qr',
    stamp: true,
    points: 30,
    acquiredAt: '2026-10-22T01:00:00Z',
    nextAvailableAt: '2026-10-22T15:00:00Z',
  },
  newRewards: 1,
  progress: { points: 70, stamps: 3, courses: [{ id: 'north', points: 70, stamps: 3, total: 5 }] },
};
const user = {
  user: { username: 'hana', email: null, loginType: 'password' as const, verified: false, points: 40, newRewards: 2 },
  progress: { points: 40, stamps: 2, courses: [] },
};
const stamp = (spotId: string) => ({
  spotId,
  state: 'unacquired' as const,
  count: 0,
  free: 0,
  acquiredAt: null,
  nextAvailableAt: null,
});
describe('after an acquisition', () => {
  it('takes points, progress and new rewards from the answer', () => {
    expect(userAfter(user, acquired)).toEqual({
      user: { ...user.user, points: 70, newRewards: 3 },
      progress: acquired.progress,
    });
  });

  it('marks only its own spot as acquired', () => {
    expect(stampsAfter([stamp('pier'), stamp('tower')], acquired)).toEqual([
      stamp('pier'),
      {
        spotId: 'tower',
        state: 'acquired',
        count: 1,
        free: 1,
        acquiredAt: '2026-10-22T01:00:00Z',
        nextAvailableAt: '2026-10-22T15:00:00Z',
      },
    ]);
  });

  it('updates the cache immediately and refetches', () => {
    const client = createQueryClient();
    const keys = userKeys('akari', 'hana');
    client.setQueryData(keys.user, user);
    client.setQueryData(userKeys('akari', 'other').user, user);
    applyAcquisition(client, keys, acquired);
    expect(client.getQueryData(keys.user)).toMatchObject({ user: { points: 70 } });
    expect(client.getQueryState(keys.user)?.isInvalidated).toBe(true);
    expect(client.getQueryData(keys.stamps)).toBeUndefined();
    expect(client.getQueryState(userKeys('akari', 'other').user)?.isInvalidated).toBe(false);
    client.clear();
  });
});
