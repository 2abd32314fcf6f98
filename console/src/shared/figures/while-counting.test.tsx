import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askQuietly, openPauses, useCountsLong } from './while-counting.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answer = { counting: number | null };
const isNothing = ({ counting }: Answer) => counting !== null;
/** A server that has counted after `ms`, and waits up to 150 ms for that. */
function server(ms: number) {
  const begun = performance.now();
  return vi.fn(async (): Promise<Answer> => {
    const left = begun + ms - performance.now();
    await new Promise((resume) => setTimeout(resume, Math.min(150, Math.max(0, left))));
    return { counting: left > 150 ? 0.5 : null };
  });
}
/** What the page gets, and after how many milliseconds. */
async function answerOf(ask: () => Promise<Answer>, before?: Answer) {
  const begun = performance.now();
  const answering = askQuietly(ask, { before, isNothing }).then((answer) => ({
    ...answer,
    ms: performance.now() - begun,
  }));
  await vi.runAllTimersAsync();
  return answering;
}

it.each([
  [0, 0],
  [150, 150],
  [250, 250],
  [370, 400],
  [500, 500],
])('a count of %i ms appears after %i ms, without a word about counting', async (count, ms) => {
  expect(await answerOf(server(count))).toEqual({ counting: null, ms });
});

it('the page says after half a second how far a longer count is', async () => {
  expect(await answerOf(server(3_000))).toEqual({ counting: 0.5, ms: 550 });
});

it('a page that says so already follows each answer', async () => {
  const ask = server(3_000);
  expect(await answerOf(ask, { counting: 0.4 })).toEqual({ counting: 0.5, ms: 150 });
  expect(ask).toHaveBeenCalledTimes(1);
});

/** The pauses of a page that gets these answers, the first of them as the nth of its query. */
function pausesAfter(answers: (number | null)[], { pauseOf = openPauses(), nth = 1 } = {}) {
  const query = { state: { data: undefined, status: 'pending', dataUpdateCount: 0 } } as Parameters<typeof pauseOf>[0];
  return answers.map((counting, index) => {
    query.state = { data: { counting }, status: 'success', dataUpdateCount: nth + index };
    // A page asks several times what the pause is.
    return [pauseOf(query), pauseOf(query)][1];
  });
}

it('a page asks again soon at first, and not after the count', () => {
  expect(pausesAfter([0, 0, 0, 0, 0, 0, null])).toEqual([300, 450, 675, 1_012.5, 1_500, 1_500, false]);
});

it('a page asks again soon at the beginning of each later count', () => {
  expect(pausesAfter([0, 0, null, null, 0, 0, null])).toEqual([300, 450, false, false, 300, 450, false]);
  const pauseOf = openPauses();
  pausesAfter([0, 0], { pauseOf });
  expect(pausesAfter([0, 0], { pauseOf, nth: 9 })).toEqual([300, 450]);
});

it('a page asks no more after an error, and before the first answer', () => {
  const state = { data: { counting: 0 }, dataUpdateCount: 1 };
  expect(openPauses()({ state: { ...state, status: 'error' } })).toBe(false);
  expect(openPauses()({ state: { data: undefined, status: 'pending', dataUpdateCount: 0 } })).toBe(false);
});

it('newer figures are said to be counted only if that takes half a second', () => {
  const { result, rerender } = renderHook(({ counting }: Answer) => useCountsLong(counting), {
    initialProps: { counting: 0.1 } as Answer,
  });
  const after = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect(after(400)).toBe(false);
  rerender({ counting: 0.5 });
  expect(after(200)).toBe(true);
  rerender({ counting: null });
  expect(result.current).toBe(false);
  rerender({ counting: 0 });
  expect(after(400)).toBe(false);
});
