import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

const INTERVAL = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An event loop that is busy for these shares of the intervals. */
const loadOf = (shares: number[]) => {
  let interval = 0;
  return ((now?: { active: number }) => {
    if (now) return { utilization: shares[now.active - 1] ?? 0 };
    return { active: interval++ };
  }) as unknown as typeof performance.eventLoopUtilization;
};

it.each([
  { name: 'after the first interval of a quiet server', shares: [0.1], runsAfter: 1 },
  { name: 'after the first quiet interval of a busy one', shares: [0.9, 0.4, 0.2], runsAfter: 3 },
])('runs the work $name, and once', async ({ shares, runsAfter }) => {
  const work = vi.fn();
  whenQuiet(work, { intervalMs: INTERVAL, load: loadOf(shares) });

  vi.advanceTimersByTime(INTERVAL * runsAfter - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(INTERVAL * 5);
  expect(work).toHaveBeenCalledTimes(1);
});
