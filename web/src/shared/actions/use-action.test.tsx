import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../api/call.ts';
import { NetworkFailure } from '../../api/http.ts';
import { SessionEnded } from '../../session/session.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { isActionRunning } from './running-actions.ts';
import { type Action, useAction } from './use-action.ts';

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
let action: Action;
const Probe = () => {
  action = useAction();
  return null;
};

beforeEach(() => {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  scene = testScreen(visit);
  scene.show(<Probe />);
});
afterEach(() => scene.unmount());

const run = (task: (send: Call) => Promise<unknown>) =>
  act(() =>
    action.run(async (send) => {
      await task(send);
    }),
  );
const take = (presentId = 'towel') => run((send) => send('takePresent', { body: { presentId } }));
const keys = () => call.mock.calls.map(([, input]) => (input as { key?: string }).key);

describe('the idempotency key', () => {
  it.each([
    ['no answer came', new NetworkFailure('no answer'), 'the same'],
    ['the server was away', problem(503, 'unavailable'), 'the same'],
    ['the server refused', problem(409, 'sold_out'), 'another'],
  ])('of a repetition after %s is %s key', async (_, error, which) => {
    call.mockRejectedValue(error);
    await take();
    await take();
    const [first, second] = keys();
    expect(first).toBeTruthy();
    expect(second === first).toBe(which === 'the same');
  });

  it('is another one after success', async () => {
    call.mockResolvedValue({});
    await take();
    await take();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is another one an hour later, when the same request is a new act', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    call.mockRejectedValue(new NetworkFailure('no answer'));
    await take();
    vi.setSystemTime(Date.now() + 59 * 60_000);
    await take();
    vi.setSystemTime(Date.now() + 61 * 60_000);
    await take();
    vi.useRealTimers();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is another one for another request', async () => {
    call.mockRejectedValue(new NetworkFailure('no answer'));
    await take('towel');
    await take('fan');
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is the one that the caller passes', async () => {
    call.mockResolvedValue({});
    await run((send) => send('takePresent', { body: { presentId: 'towel' }, key: 'stored' }));
    expect(keys()).toEqual(['stored']);
  });

  it('is left out for an operation that is not idempotent', async () => {
    call.mockResolvedValue({});
    await run((send) => send('forgotPassword', { body: { email: 'hana@example.jp' } }));
    expect(call).toHaveBeenCalledWith('forgotPassword', { body: { email: 'hana@example.jp' } });
  });
});

describe('while an action is running', () => {
  it('a second run is ignored', async () => {
    let finish = () => {};
    call.mockImplementation(() => new Promise<object>((resolve) => (finish = () => resolve({}))));
    const both = act(async () => {
      void action.run(async (send) => void (await send('takePresent', { body: { presentId: 'towel' } })));
      void action.run(async (send) => void (await send('takePresent', { body: { presentId: 'towel' } })));
    });
    await both;
    expect(call).toHaveBeenCalledTimes(1);
    expect([action.isPending, isActionRunning()]).toEqual([true, true]);
    await act(async () => finish());
    expect([action.isPending, isActionRunning()]).toEqual([false, false]);
  });

  it('a repetition by the client is reported until the answer comes', async () => {
    let finish = () => {};
    call.mockImplementation((_, input) => {
      (input as { onRepeat: () => void }).onRepeat();
      return new Promise<object>((resolve) => (finish = () => resolve({})));
    });
    await act(async () => {
      void action.run(async (send) => void (await send('takePresent', { body: { presentId: 'towel' } })));
    });
    expect(action.isRepeating).toBe(true);
    await act(async () => finish());
    expect(action.isRepeating).toBe(false);
  });
});

it('run resolves with the result of the task, and with undefined after a failure', async () => {
  call.mockResolvedValueOnce('taken').mockRejectedValueOnce(new NetworkFailure('no answer'));
  const results: unknown[] = [];
  const press = () =>
    act(async () => {
      results.push(await action.run((send) => send('takePresent', { body: { presentId: 'towel' } })));
    });
  await press();
  await press();
  expect(results).toEqual(['taken', undefined]);
});

describe('the failure', () => {
  it('is what the task threw, until the next run or until it is dismissed', async () => {
    const refused = problem(409, 'sold_out');
    call.mockRejectedValueOnce(refused).mockResolvedValueOnce({}).mockRejectedValueOnce(refused);
    await take();
    expect(action.failure).toBe(refused);
    await take();
    expect(action.failure).toBeNull();
    await take();
    act(() => action.dismiss());
    expect(action.failure).toBeNull();
  });

  it('is not the end of the session', async () => {
    call.mockRejectedValue(new SessionEnded('the session has ended'));
    await take();
    expect([action.failure, action.isPending]).toEqual([null, false]);
  });
});
