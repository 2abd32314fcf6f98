import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { userPresentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { type PresentUse, usePresentUse } from './use-present-use.ts';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
let use: PresentUse;
const userPresent = userPresentOf();
const Probe = () => {
  use = usePresentUse(userPresent);
  return null;
};

beforeEach(() => {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  scene = testScreen(visit);
  scene.show(<Probe />);
});
afterEach(() => scene.unmount());

const pressAt = async (spotId?: string) => {
  await act(async () => use.use(spotId));
  await scene.settle();
};
const inputs = () => call.mock.calls.map(([, input]) => input as { key: string; params: object; body: object });

it('is repeated with the same key and body after a lost answer', async () => {
  const used = userPresentOf({ state: 'used', usedAt: '2026-10-22T04:00:00Z' });
  call.mockRejectedValueOnce(new NetworkFailure('no answer')).mockResolvedValueOnce({ userPresent: used });
  await pressAt('teahouse');
  expect(use.failure).toBeInstanceOf(NetworkFailure);
  await pressAt('teahouse');
  const [first, repeated] = inputs();
  expect(first).toMatchObject({
    key: expect.any(String),
    params: { userPresentId: 'user-present-1' },
    body: { spotId: 'teahouse' },
  });
  expect([repeated?.key, repeated?.params, repeated?.body]).toEqual([first?.key, first?.params, first?.body]);
  expect([use.used, use.failure]).toEqual([used, null]);
});

it('has another key for another spot', async () => {
  call.mockRejectedValue(new NetworkFailure('no answer'));
  for (const spotId of ['teahouse', 'toro', undefined]) await pressAt(spotId);
  expect(inputs().map(({ body }) => body)).toEqual([{ spotId: 'teahouse' }, { spotId: 'toro' }, {}]);
  expect(new Set(inputs().map(({ key }) => key)).size).toBe(3);
});
