import { expect, it } from 'vitest';
import type { Coupon } from '../queries/queries.ts';
import { createQueryClient, userKeys } from '../queries/query-client.ts';
import { presentOf, userPresentOf } from '../testing/sample-presents.ts';
import { markFinished, markTaken } from './user-present-cache.ts';

const keys = userKeys('akari', 'haru');
const localized = (...topic: string[]) => keys.localized('ja_JP', topic);
const used = userPresentOf({ id: 'user-present-1', state: 'used', usedAt: '2026-10-22T05:00:00Z' });
const couponOf = (more: Partial<Coupon>): Coupon => ({
  presentId: 'towel',
  name: 'Towel',
  image: null,
  state: 'usable',
  unused: 1,
  remaining: null,
  spots: [],
  ...more,
});

it('marks every copy as used and changes nothing else', () => {
  const client = createQueryClient();
  const other = {
    present: presentOf({ id: 'tea', state: 'usable' }),
    userPresent: userPresentOf({ id: 'user-present-2', presentId: 'tea' }),
  };
  const mio = userKeys('akari', 'mio').localized('ja_JP', ['presents']);
  client.setQueryData(localized('presents'), [presentOf({ state: 'usable' }), other.present]);
  client.setQueryData(localized('present', 'towel'), presentOf({ state: 'usable' }));
  client.setQueryData(localized('present', 'tea'), other.present);
  client.setQueryData(localized('user-presents'), [userPresentOf(), other.userPresent]);
  client.setQueryData(localized('coupons'), [
    couponOf({ userPresentId: 'user-present-1' }),
    couponOf({ userPresentId: 'user-present-2' }),
  ]);
  client.setQueryData(keys.user, { points: 30 });
  client.setQueryData(mio, [presentOf({ state: 'usable' })]);

  markFinished(client, keys, used);
  expect(client.getQueryData(localized('presents'))).toEqual([presentOf({ state: 'used' }), other.present]);
  expect(client.getQueryData(localized('present', 'towel'))).toEqual(presentOf({ state: 'used' }));
  expect(client.getQueryData(localized('present', 'tea'))).toEqual(other.present);
  expect(client.getQueryData(localized('user-presents'))).toEqual([used, other.userPresent]);
  expect(client.getQueryData(localized('coupons'))).toEqual([
    couponOf({ userPresentId: 'user-present-1', state: 'used', unused: 0 }),
    couponOf({ userPresentId: 'user-present-2' }),
  ]);
  expect(client.getQueryData(keys.user)).toEqual({ points: 30 });
  expect(client.getQueryData(mio)).toEqual([presentOf({ state: 'usable' })]);
});

it('sends no request when nothing is loaded', () => {
  const client = createQueryClient();
  markFinished(client, keys, used);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('marks a user present as applied for', () => {
  const client = createQueryClient();
  const applied = userPresentOf({ id: 'user-present-1', state: 'applied', appliedAt: '2026-10-22T05:00:00Z' });
  client.setQueryData(localized('present', 'towel'), presentOf({ state: 'eligible_to_apply' }));
  client.setQueryData(localized('user-presents'), [userPresentOf({ state: 'eligible_to_apply' })]);
  markFinished(client, keys, applied);
  expect(client.getQueryData(localized('present', 'towel'))).toEqual(presentOf({ state: 'applied' }));
  expect(client.getQueryData(localized('user-presents'))).toEqual([applied]);
});

it('adds a user present that was taken, once', () => {
  const client = createQueryClient();
  const [first, taken] = [userPresentOf({ id: 'user-present-0', state: 'used' }), userPresentOf()];
  const present = presentOf({ taken: 1, perAccount: 2, userPresents: ['user-present-0'] });
  client.setQueryData(localized('presents'), [present, presentOf({ id: 'tea' })]);
  client.setQueryData(localized('present', 'towel'), present);
  client.setQueryData(localized('user-presents'), [first]);
  const after = { ...present, state: 'usable', taken: 2, userPresents: ['user-present-0', 'user-present-1'] };
  for (let times = 0; times < 2; times += 1) {
    markTaken(client, keys, taken);
    expect(client.getQueryData(localized('presents'))).toEqual([after, presentOf({ id: 'tea' })]);
    expect(client.getQueryData(localized('present', 'towel'))).toEqual(after);
    expect(client.getQueryData(localized('user-presents'))).toEqual([first, taken]);
  }
});
