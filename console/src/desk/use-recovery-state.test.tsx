import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall, ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { useRecoveryState } from './use-visitor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const waiting = () => Promise.resolve({ recovery: { state: 'waiting' } });
const refusal = (status: number, code: string) => () => Promise.reject(new ConsoleRefusal({ status, code, title: '' }));

/** What is shown 10 s and 40 s after the answers to a waiting page became `then`; and the number of calls since. */
async function follow(then: () => Promise<unknown>) {
  let answer: () => Promise<unknown> = waiting;
  const call = vi.fn(() => answer());
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CallContext value={call as unknown as ConsoleCall}>{children}</CallContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useRecoveryState('akari', 'a1', '2026-10-22T09:00:00Z'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect([call.mock.calls.length > 0, result.current]).toEqual([true, 'waiting']);
  answer = then;
  call.mockClear();
  const states: string[] = [];
  for (const ms of [10_000, 30_000]) {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    states.push(result.current);
  }
  return { states, calls: call.mock.calls.length };
}

it('asks every three seconds while the code works, and while the server does not answer', async () => {
  expect(await follow(waiting)).toEqual({ states: ['waiting', 'waiting'], calls: 13 });
  const unanswered = () => Promise.reject(new ConsoleUnanswered('503'));
  expect(await follow(unanswered)).toEqual({ states: ['waiting', 'waiting'], calls: 13 });
});

it('stops when the code was used or has ended', async () => {
  const used = () => Promise.resolve({ recovery: { state: 'used' } });
  expect(await follow(used)).toEqual({ states: ['used', 'used'], calls: 1 });
});

it('shows no code of an account that is not there any more, and stops', async () => {
  expect(await follow(refusal(404, 'not_found'))).toEqual({ states: ['ended', 'ended'], calls: 1 });
});

it('stops at any other refusal', async () => {
  expect(await follow(refusal(403, 'forbidden'))).toEqual({ states: ['waiting', 'waiting'], calls: 1 });
});
