import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type UserStamp, useUserStamps } from '../../queries/queries.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { type Acquire, useAcquire } from './use-acquire.ts';

const ACQUIRED_AT = '2026-10-22T08:00:00Z';
const acquired = {
  acquisition: {
    spotId: 'tower',
    method: 'qr',
    stamp: true,
    points: 30,
    acquiredAt: ACQUIRED_AT,
    nextAvailableAt: null,
  },
  newRewards: 0,
  progress: { points: 30, stamps: 1, courses: [] },
};
const row = (count: number, acquiredAt: string | null): UserStamp => ({
  spotId: 'tower',
  state: count === 0 ? 'unacquired' : 'acquired',
  count,
  free: count,
  acquiredAt,
  nextAvailableAt: null,
});
const unread = row(0, null);
const never = () => new Promise<never>(() => {});

let call: ReturnType<typeof testVisit>['call'];
let scene: ReturnType<typeof testScreen>;
let acquire: Acquire;
let stamps: readonly UserStamp[] | undefined;
/** What the API answers to a read of the stamps before the acquisition and after it. */
let reads: { before: () => Promise<unknown>; after: () => Promise<unknown> };
const answer =
  (...rows: UserStamp[]) =>
  async () => ({ stamps: rows });

/** The page of a poster's code: nothing is loaded when the code is sent. */
const Probe = () => {
  acquire = useAcquire(null);
  stamps = useUserStamps().data;
  return null;
};

beforeEach(() => {
  const made = testVisit({ username: 'hana25' });
  call = made.call;
  let isAcquired = false;
  call.mockImplementation(async (operation) => {
    if (operation === 'listUserStamps') return isAcquired ? reads.after() : reads.before();
    if (operation !== 'acquireStamp') return null;
    isAcquired = true;
    return acquired;
  });
  scene = testScreen(made.visit);
});
afterEach(() => scene.unmount());

const press = async () => {
  await act(async () => scene.show(<Probe />));
  await scene.settle();
  await act(async () => acquire.submit({ method: 'qr', code: 'akari.tower.1.mac' }));
  await scene.settle();
};

it.each<[string, typeof reads, boolean]>([
  ['a first stamp, with the states loaded', { before: answer(unread), after: never }, true],
  ['another stamp, with the states loaded', { before: answer(row(1, '2026-10-21T08:00:00Z')), after: never }, false],
  ['a first stamp before the states are loaded', { before: never, after: answer(row(1, ACQUIRED_AT)) }, true],
  ['another stamp before the states are loaded', { before: never, after: answer(row(2, ACQUIRED_AT)) }, false],
  ['a first stamp that a read already includes', { before: answer(row(1, ACQUIRED_AT)), after: never }, true],
  ['another stamp that a read already includes', { before: answer(row(2, ACQUIRED_AT)), after: never }, false],
])('%s', async (_, given, isNew) => {
  reads = given;
  await press();
  expect(acquire.step).toMatchObject({ at: 'acquired', isNew });
  // The read before the acquisition must not replace what is known after it.
  expect(stamps).toMatchObject([{ count: isNew ? 1 : 2, acquiredAt: ACQUIRED_AT }]);
});

it('shows the stamp without waiting long for a read that is never answered', async () => {
  reads = { before: never, after: never };
  await press();
  expect(acquire.step.at).toBe('rest');
  await vi.waitFor(async () => {
    await scene.settle();
    expect(acquire.step).toMatchObject({ at: 'acquired', isNew: false });
  }, 4_000);
});
