import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { userKeys } from '../../queries/query-client.ts';
import { SessionEnded } from '../../session/session.ts';
import { presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { type Take, useTake } from './use-take.ts';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
let take: Take;
const present = presentOf();
const Probe = () => {
  take = useTake(present);
  return null;
};

beforeEach(() => {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  scene = testScreen(visit);
  scene.show(<Probe />);
});
afterEach(() => scene.unmount());

const press = async (action: () => void) => {
  await act(async () => action());
  await scene.settle();
};
const inputs = () => call.mock.calls.map(([, input]) => input as { key: string; body: object });

it('is repeated with the same key and body after a lost answer', async () => {
  const taken = { userPresent: { id: 'user-present-1' }, lottery: null };
  call.mockRejectedValueOnce(new NetworkFailure('no answer')).mockResolvedValueOnce(taken);
  await press(take.start);
  expect(take.step).toMatchObject({ at: 'failed' });
  await press(take.take);
  const [first, repeated] = inputs();
  expect(first).toMatchObject({ key: expect.any(String), body: { presentId: 'towel' } });
  expect([repeated?.key, repeated?.body]).toEqual([first?.key, first?.body]);
  expect(take.step).toEqual({ at: 'taken', taken });
});

it('has another key after a refusal, which it reports', async () => {
  const refused = problem(409, 'sold_out');
  call.mockRejectedValue(refused);
  await press(take.start);
  expect(take.step).toEqual({ at: 'failed', error: refused });
  await press(take.take);
  const [first, second] = inputs();
  expect(second?.key).not.toBe(first?.key);
});

it('does not report the end of the session as a failure', async () => {
  call.mockRejectedValueOnce(new NetworkFailure('no answer')).mockRejectedValue(new SessionEnded());
  await press(take.start);
  await press(take.take);
  expect([take.step, take.isPending]).toEqual([null, false]);
});

it('keeps the chosen stamps when the request is repeated', async () => {
  const taken = { userPresent: { id: 'user-present-1' }, lottery: null };
  call.mockRejectedValueOnce(new NetworkFailure('no answer')).mockResolvedValueOnce(taken);
  await press(() => take.agree(['pier', 'tower']));
  await press(take.take);
  const [first, repeated] = inputs();
  expect(first?.body).toEqual({ presentId: 'towel', spotIds: ['pier', 'tower'] });
  expect([repeated?.key, repeated?.body]).toEqual([first?.key, first?.body]);
});

it('reads the page of a lottery again only when its paper is open', async () => {
  const taken = { userPresent: { id: 'user-present-1' }, lottery: { outcome: 'lose' } };
  call.mockResolvedValue(taken);
  const keys = userKeys('akari', 'hana25');
  const [readPresents, readUser] = [vi.fn(async () => null), vi.fn(async () => null)];
  const Reader = () => {
    useQuery({ queryKey: keys.localized('en_US', ['presents']), queryFn: readPresents });
    useQuery({ queryKey: keys.user, queryFn: readUser });
    return <Probe />;
  };
  scene.show(<Reader />);
  await scene.settle();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await act(async () => take.start());
  await act(async () => vi.advanceTimersByTime(500));
  expect([take.step?.at, readPresents.mock.calls.length]).toEqual(['taken', 1]);
  // How many other prizes are ready is known when the paper is open.
  expect(readUser).toHaveBeenCalledTimes(2);
  await act(async () => vi.advanceTimersByTime(100));
  vi.useRealTimers();
  await scene.settle();
  expect(readPresents).toHaveBeenCalledTimes(2);
});

it.each([
  ['a present immediately', null],
  ['a lottery when its paper is open', { outcome: 'win' }],
])('stores %s, although the page is not read again', async (_, lottery) => {
  const userPresent = userPresentOf({ state: 'eligible_to_apply' });
  call.mockResolvedValue({ userPresent, lottery });
  const key = userKeys('akari', 'hana25').localized('en_US', ['user-presents']);
  const shown = vi.fn();
  let reads = 0;
  const Reader = () => {
    const { data } = useQuery({
      queryKey: key,
      queryFn: () => (call.mock.calls.length === 0 ? [] : new Promise<never>(() => (reads += 1))),
    });
    shown(data);
    return <Probe />;
  };
  scene.show(<Reader />);
  await scene.settle();
  expect(shown).toHaveBeenLastCalledWith([]);
  await press(take.start);
  expect(take.step?.at).toBe('taken');
  await vi.waitFor(async () => {
    await scene.settle();
    expect(shown).toHaveBeenLastCalledWith([userPresent]);
  }, 4_000);
  expect(reads).toBe(1);
});
