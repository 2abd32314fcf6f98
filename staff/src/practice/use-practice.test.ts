import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CounterState } from '../state/counter-state.ts';
import type { Counter } from '../state/use-counter.ts';
import { practiceDigits } from './practice-code.ts';
import { usePractice } from './use-practice.ts';

const MINUTE = 60_000;
const STATE = {
  facts: { counter: { name: 'Tent' }, phone: { number: 1 }, presents: [] as unknown[], today: 7 },
  ahead: 0,
} as unknown as CounterState;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('ends ten minutes after the last answer, and says so', async () => {
  const { result } = renderHook(() => usePractice({} as Counter, STATE));
  const wait = (minutes: number) => act(async () => vi.advanceTimersByTime(minutes * MINUTE));
  const answer = () =>
    act(async () => {
      await result.current.running?.call('handOver', { id: 'a', digits: practiceDigits('good', 0.5) });
    });
  await act(async () => result.current.start());
  await wait(9);
  await answer();
  await wait(9);
  expect([result.current.running === null, result.current.isOver]).toEqual([false, false]);
  await wait(1);
  expect([result.current.running, result.current.isOver]).toEqual([null, true]);
  await act(async () => result.current.end());
  expect(result.current.isOver).toBe(false);
});
